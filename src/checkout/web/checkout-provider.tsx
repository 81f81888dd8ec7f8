import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { useLanguage } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { refreshCheckout } from '../contract/step-calls.ts'
import { openStep, stepByPath, type Step } from '../rules/steps.ts'
import { declinedField } from './payment/declined-field.ts'
import { stepHref } from './step-href.ts'
import { useForgetOthers } from './steps/entries.ts'
import { declinedCardOf, declineReasonOf, stepState, type StepState } from './steps/step-notice.ts'
import { useCartChanged } from './use-cart-changed.tsx'
import { CheckoutContext } from './use-checkout.ts'
import { useCheckoutErrors } from './use-checkout-errors.tsx'
import { useNavigateToCart } from './use-navigate-to-cart.ts'
import { useOutdated } from './use-outdated.ts'

export interface CheckoutProviderProps {
  readonly site: Site
  readonly initial: CheckoutData
  readonly call?: SendCall
  /** Leaves with a full page load; the URL includes the language. */
  readonly leave?: (url: string) => void
  readonly children: (shown: {
    readonly step: Step | undefined
    readonly checkout: CheckoutData
    readonly isEmpty: boolean
  }) => ReactNode
}

const leaveFor = (url: string) => window.location.assign(url)

/** Holds the checkout data while the shopper moves between steps; the steps themselves hold none. */
export function CheckoutProvider({
  site,
  initial,
  call = send,
  leave: load = leaveFor,
  children,
}: CheckoutProviderProps) {
  const [checkout, renew] = useState(initial)
  const [isBasketEmpty, setIsBasketEmpty] = useState(false)
  const language = useLanguage()
  const leave = (path: string) => load(pathIn(language, path))
  const navigate = useNavigate()
  const wayToCart = useNavigateToCart({ call, leave })
  const location = useLocation()
  const { genericPopupMessage, networkErrorPopupMessage, blankBasketMessage, basketId } = checkout
  const { report, log, popups } = useCheckoutErrors({
    call,
    basketId,
    wayToCart,
    messages: { generic: genericPopupMessage, network: networkErrorPopupMessage, blankBasket: blankBasketMessage },
  })
  const { replace, popup } = useCartChanged({ call, checkout, renew, toCart: wayToCart.go, log })
  useForgetOthers(checkout.owner)
  const step = stepByPath(location.pathname)
  const isEmpty = isBasketEmpty || checkout.lineItems.length === 0

  const arrive = useEffectEvent((here: typeof location) => {
    if (!step || isEmpty) return
    // The browser's own buttons may lead to a step that is not open, or no longer [CHK-07].
    const open = openStep(step, checkout.maxStep as 0 | 1 | 2 | 3 | 4)
    if (open.number !== step.number) void navigate(stepHref(open), { replace: true, state: here.state as unknown })
    // Without a hash the page starts at its top. After a decline the affected card field takes the focus itself. A
    // field in which a shopper types before the page's scripts have arrived keeps it.
    else if (
      here.hash === `#${step.anchor}` &&
      !document.activeElement?.matches('input, select, textarea') &&
      !declinedField(declineReasonOf(here.state)) &&
      !declinedCardOf(here.state)
    )
      document.getElementById(step.anchor)?.focus()
  })
  useEffect(() => {
    arrive(location)
  }, [location])

  useOutdated(async () => {
    try {
      renew(await call(refreshCheckout, {}))
    } catch (error) {
      report(error, 'refreshCheckout')
    }
  })

  const toStep = async (to: Step, { search, ...state }: StepState & { readonly search?: string } = {}) =>
    // Renders the step and its data together; a transition would render the old step first.
    navigate(stepHref(to, search), { state: stepState(state), flushSync: true })
  const toPath = async (path: string, notice?: string) => {
    const to = stepByPath(path.split(/[?#]/)[0] ?? '')
    await navigate(path.includes('#') || !to ? path : `${path}#${to.anchor}`, { state: stepState({ notice }) })
  }
  return (
    <CheckoutContext
      value={{
        site,
        checkout,
        call,
        replace,
        renew,
        toStep,
        toPath,
        leave,
        toCart: wayToCart.go,
        report,
        log,
        setBasketEmpty: () => setIsBasketEmpty(true),
      }}
    >
      {children({ step, checkout, isEmpty })}
      {popup}
      {popups}
    </CheckoutContext>
  )
}
