import { useRef, useState, type ReactNode } from 'react'
import type { CartVerdict } from '#cart/web/popups/nla-popup.tsx'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { useMessages } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import { validateCart } from '../../contract/cart-problem-calls.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { placeOrderCall } from '../../contract/place-order-calls.ts'
import { verifyPromoCode } from '../../contract/promo-code-calls.ts'
import { refreshCheckout } from '../../contract/step-calls.ts'
import { STEPS } from '../../rules/steps.ts'
import { messages } from '../checkout.messages.tsx'
import { goForward } from './go-forward.ts'
import { unansweredOrder } from '../place-order.ts'
import { useCartProblem } from '../use-cart-problem.tsx'
import { useCheckout } from '../use-checkout.ts'

/** The result of a step's own calls: the reply of its move, a refusal, or undefined if the step shows the errors. */
export type StepResult = CheckoutData | { readonly refused: string } | undefined

export interface ForwardState {
  readonly busy: boolean
  /** Message at the top of the step: a refused move, or a removed promo code. */
  readonly message: string | undefined
  /** The popup of a cart that can't be bought; render it anywhere in the step. */
  readonly popup: ReactNode
  /** Runs the forward button's flow [CHK-10…15]; does nothing while a previous run is in progress. */
  readonly forward: (actionName: string, flow: ForwardFlow) => Promise<void>
}

export interface ForwardFlow {
  readonly next: () => Promise<StepResult>
  /** Returns true if the step may run despite a problem with the cart; by default it may not. */
  readonly mayGoOn?: (verdict: CartVerdict) => boolean
  /** Called after a successful move, when the data is replaced. */
  readonly onMoved?: (moved: CheckoutData) => Promise<void>
  /** Repeats the flow with the same entries, for "Try Again" in an error popup [ADR-25]. */
  readonly again: () => void
}

/** True if a call was refused because another window has emptied the cart [PUP-21]. */
async function isBlankBasket(call: SendCall, error: unknown): Promise<boolean> {
  if (!(error instanceof CallFailed) || error.refusal?.kind !== 'conflict') return false
  const checkout = await call(refreshCheckout, {}).catch(() => undefined)
  return checkout?.lineItems.length === 0
}

/** The forward button of a step: busy while it works, and free again after any result [CHK-11, CHK-14]. */
export function useForward(): ForwardState {
  const { checkout, site, call, replace, renew, report, log, leave, toCart, setBasketEmpty } = useCheckout()
  const t = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const problem = useCartProblem({
    call,
    currency: site.currency,
    onRefreshed: renew,
    toCart,
    log,
    genericMessage: checkout.genericPopupMessage,
  })

  // State changes only with the next rendering; several submits may come before it.
  const isRunning = useRef(false)

  const forward: ForwardState['forward'] = async (actionName, { next, mayGoOn, onMoved, again }) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setMessage(undefined)
    const outcome = await goForward(checkout.promoCode, {
      verifyPromoCode: promoCode => call(verifyPromoCode, { promoCode }),
      validateCart: () => call(validateCart, {}),
      next,
      ...(mayGoOn && { mayGoOn }),
    })
    isRunning.current = false
    setBusy(false)
    switch (outcome.kind) {
      case 'done':
        if (outcome.value === undefined) return
        if ('refused' in outcome.value) {
          setMessage(outcome.value.refused)
          return window.scrollTo({ top: 0 })
        }
        replace(outcome.value)
        if (outcome.value.isSuccess) return onMoved?.(outcome.value)
        // A refused move says what is missing; the shopper stays on the step and can enter it.
        setMessage(outcome.value.message)
        return log(new Error(outcome.value.message), actionName)
      case 'promo-removed':
        replace(outcome.checkout)
        setMessage(t.promoRemoved)
        return window.scrollTo({ top: 0 })
      case 'basket-empty':
        // An order of this window whose reply was lost may have emptied it: the confirmation page requests the reply
        // again.
        return unansweredOrder(sessionStorage) ? leave(STEPS.confirmation.path) : setBasketEmpty()
      case 'placing':
        // Another window, or this one before a reload, is ordering this cart; the confirmation page shows the order.
        return leave(STEPS.confirmation.path)
      case 'cart-invalid':
        log(new Error(outcome.verdict.errorMessage), 'validateCart')
        return problem.show(outcome.verdict, checkout.lineItems.length, () => {
          // Without the service the total changes, so the shopper reviews the order before placing it.
          if (actionName !== placeOrderCall.name) again()
        })
      case 'failed':
        return report(outcome.error, actionName, { again, isBlankBasket: await isBlankBasket(call, outcome.error) })
      default:
        return outcome satisfies never
    }
  }
  return { busy, message, popup: problem.popup, forward }
}
