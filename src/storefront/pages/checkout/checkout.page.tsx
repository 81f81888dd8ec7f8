import { useEffect } from 'react'
import { Outlet, PrefetchPageLinks } from 'react-router'
import { STEPS, stepWords, type Step } from '#checkout/rules/steps.ts'
import { CheckoutProvider } from '#checkout/web/checkout-provider.tsx'
import { CheckoutSummary } from '#checkout/web/checkout-summary.tsx'
import { takeStarted } from '#checkout/web/started-checkout.ts'
import { stepHref } from '#checkout/web/step-href.ts'
import { useHasOrder } from '#checkout/web/confirmation/use-has-order.ts'
import { pathIn } from '#lib/language.ts'
import { Empty } from '#ui/display/empty.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { useShopName, useShopNames } from '#ui/shop-names.tsx'
import { CheckoutFrame } from '../../shell/checkout-frame.tsx'
import { messages } from './checkout-page.messages.ts'
import type { Route } from './+types/checkout.page.ts'

export { loader } from './checkout.page.server.ts'
/**
 * The call that starts the checkout already returned the data of the first step; otherwise it is loaded from the
 * server.
 */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  return takeStarted() ?? args.serverLoader()
}
/** Steps change without loading data: the last reply of a call is current [CHK-08, CHK-10]. */
export const shouldRevalidate = () => false

const SHOWN = [STEPS.shipping, STEPS.options, STEPS.payment, STEPS.review]

/** Header, steps and order summary around every step of the checkout. */
function CheckoutLayout({ loaderData: { site, checkout: initial } }: Route.ComponentProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const titleOf = (step: Step) => stepWords(step, language).title
  const measured = SHOWN.map(step => ({ label: titleOf(step), href: stepHref(step) }))
  const shopName = useShopName(site.brand)
  const { phone } = useShopNames()
  return (
    <CheckoutProvider site={site} initial={initial}>
      {({ step = STEPS.shipping, checkout, isEmpty }) => (
        <CheckoutFrame
          site={site}
          shopName={shopName}
          phone={phone}
          title={isEmpty ? t.checkout : titleOf(step)}
          titleId={step.anchor}
          {...(!isEmpty && {
            steps: measured,
            currentStep: step.number - 1,
            summary: <CheckoutSummary checkout={checkout} site={site} hasCodes={step === STEPS.payment} />,
          })}
        >
          <title>{`${titleOf(step)} | ${shopName}`}</title>
          {!isEmpty && <NextStepAhead step={step} />}
          {isEmpty ? <EmptyCart /> : <Outlet />}
        </CheckoutFrame>
      )}
    </CheckoutProvider>
  )
}

/** Loads code and styles of the next step, by the number of the current step. */
const CODE_OF_NEXT: Readonly<Record<number, () => Promise<unknown>>> = {
  1: () => import('#checkout/web/options/options-step.tsx'),
  2: () => import('#checkout/web/payment/payment-step.tsx'),
  3: () => import('#checkout/web/review/review-step.tsx'),
}

/** Prefetches the next step while the shopper fills in this one, so that its button only waits for replies. */
function NextStepAhead({ step }: { readonly step: Step }) {
  const language = useLanguage()
  useEffect(() => {
    // Code that could not be prefetched is loaded when the step opens.
    CODE_OF_NEXT[step.number]?.().catch(() => {})
  }, [step])
  const next = SHOWN[step.number]
  return next && <PrefetchPageLinks page={pathIn(language, next.path)} />
}

/** The checkout of an empty cart: links to the order, if another window has placed one, and to the cart [CHK-13]. */
function EmptyCart() {
  const { empty: t } = useMessages(messages)
  const hasOrder = useHasOrder()
  const toCart = (
    <LinkButton to={CART_PATH} {...(hasOrder && { variant: 'second' })}>
      {t.action}
    </LinkButton>
  )
  const toOrder = hasOrder && (
    <LinkButton to={STEPS.confirmation.path} reloadDocument>
      {t.order}
    </LinkButton>
  )
  return (
    <Empty
      title={t.title}
      action={
        <>
          {toOrder} {toCart}
        </>
      }
    >
      {t.text}
    </Empty>
  )
}

// React Router moves the clientLoader out of the page's chunk, but not if the page's own export destructures
// parameters.
export default CheckoutLayout
