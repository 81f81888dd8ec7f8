import { Suspense, useCallback, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useCartCount } from '#cart/web/cart-count.tsx'
import { CartPage } from '#cart/web/cart-page.tsx'
import type { CartState } from '#cart/web/state/use-cart.ts'
import { STEPS, stepWords } from '#checkout/rules/steps.ts'
import { giftCardCalls } from '#checkout/web/payment/gift-card-calls.ts'
import { noticeOf } from '#checkout/web/steps/step-notice.ts'
import { useCheckoutErrors } from '#checkout/web/use-checkout-errors.tsx'
import { useCheckoutStart } from '#checkout/web/use-checkout-start.tsx'
import { ExpressPay } from '#checkout/web/wallets/express/express-pay-on-demand.tsx'
import type { ExpressOptions } from '#checkout/web/wallets/express/use-express.tsx'
import { useLanguage } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { useShopName } from '#ui/shop-names.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/cart.page.ts'

export { loader } from './cart.page.server.ts'
/** From here on the page's own state holds the cart; every reply replaces it. */
export const shouldRevalidate = () => false

/** Returns the wallets below the checkout button of a cart that is not free and stays in the country. */
const expressPay =
  (options: Pick<ExpressOptions, 'site' | 'report' | 'log'>) =>
  ({ cart: { isInternational, orderSummary, lineItems }, missing, settle, reload }: CartState): ReactNode =>
    !isInternational &&
    orderSummary.amountDue > 0 && (
      <Suspense>
        <ExpressPay
          {...options}
          {...{ settle, reload }}
          call={send}
          amountDue={orderSummary.amountDue}
          lineCount={lineItems.length + missing}
          lines={missing > 0 ? null : lineItems.map(line => ({ ...line, isGiftCard: line.itemInfo.isGiftCard }))}
        />
      </Suspense>
    )

/** The cart [CRT-01], with the button to the checkout. */
export default function CartRoute({ loaderData: { site, cart, lineCount, hasWallets } }: Route.ComponentProps) {
  const language = useLanguage()
  const shopName = useShopName(site.brand)
  const [search] = useSearchParams()
  const { title } = stepWords(STEPS.cart, language)
  const { note } = useCartCount()
  const setCount = useCallback((count: number) => note({ count }), [note])
  const { report, log, popups } = useCheckoutErrors({ call: send, basketId: cart.basketId, isCartPage: true })
  const { start, popups: stops } = useCheckoutStart({ site, call: send, report, log })
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <title>{`${title} | ${shopName}`}</title>
      <CartPage
        site={site}
        initial={cart}
        lineCount={lineCount}
        title={title}
        titleId={STEPS.cart.anchor}
        notice={noticeOf(useLocation().state)}
        isOtherAccount={search.get('account') === 'changed'}
        sharedCode={search.get('code')?.slice(0, 40) ?? ''}
        call={send}
        setCount={setCount}
        report={report}
        log={log}
        giftCards={({ config }, onAnswer) => giftCardCalls({ call: send, config, onAnswer, report, log })}
        onCheckout={start}
        express={hasWallets ? expressPay({ site, report, log }) : undefined}
      />
      {stops}
      {popups}
    </main>
  )
}
