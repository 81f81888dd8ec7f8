import { useState, type ReactNode } from 'react'
import { useMessages } from '#ui/language.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { placeOrderCall, validateCart, verifyPromoCode, type CheckoutData } from '../contract.ts'
import { STEPS } from '../rules/steps.ts'
import { messages } from './checkout.messages.tsx'
import { goForward } from './go-forward.ts'
import { unansweredOrder } from './place-order.ts'
import { useCartProblem } from './use-cart-problem.tsx'
import { useCheckout } from './use-checkout.ts'

/** What a step's own part comes to: the answer of its move, or nothing when the step says itself why it stays. */
export type StepResult = CheckoutData | undefined

export interface ForwardState {
  readonly busy: boolean
  /** What the step says at its top: a refused move, a promo code that is gone. */
  readonly message: string | undefined
  /** The popup of a cart that can't be bought; somewhere in the step. */
  readonly popup: ReactNode
  /** Runs the forward button's flow. `then` comes after a move that worked, with the data replaced [CHK-10…15]. */
  readonly forward: (actionName: string, next: () => Promise<StepResult>, then?: () => Promise<void>) => Promise<void>
}

/** The forward button of a step: busy while it works, free again whatever happens [CHK-11, CHK-14]. */
export function useForward(): ForwardState {
  const { checkout, site, call, replace, renew, report, log, leave, setBasketEmpty } = useCheckout()
  const t = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const problem = useCartProblem({ call, currency: site.currency, onRefreshed: renew, toCart: () => leave(CART_PATH), log, genericMessage: checkout.genericPopupMessage })

  const forward: ForwardState['forward'] = async (actionName, next, then) => {
    setBusy(true)
    setMessage(undefined)
    const outcome = await goForward(checkout.promoCode, {
      verifyPromoCode: promoCode => call(verifyPromoCode, { promoCode }),
      validateCart: () => call(validateCart, {}),
      next,
    })
    setBusy(false)
    switch (outcome.kind) {
      case 'done':
        if (outcome.value === undefined) return
        replace(outcome.value)
        if (outcome.value.isSuccess) return then?.()
        // A refused move says what is missing; the shopper stays where that can be mended.
        setMessage(outcome.value.message)
        return log(new Error(outcome.value.message), actionName)
      case 'promo-removed':
        replace(outcome.checkout)
        setMessage(t.promoRemoved)
        return window.scrollTo({ top: 0 })
      case 'basket-empty':
        // What emptied it may be an order of this window whose answer got lost: the confirmation asks for it again.
        return unansweredOrder(sessionStorage) ? leave(STEPS.confirmation.path) : setBasketEmpty()
      case 'placing':
        // Another window, or this one before it was loaded anew, orders this cart: its order is shown there.
        return leave(STEPS.confirmation.path)
      case 'cart-invalid':
        log(new Error(outcome.verdict.errorMessage), 'validateCart')
        return problem.show(outcome.verdict, checkout.lineItems.length, () => {
          // Without the service the order costs something else: it is looked over before it is placed.
          if (actionName !== placeOrderCall.name) void forward(actionName, next, then)
        })
      case 'failed': return report(outcome.error, actionName)
      default: return outcome satisfies never
    }
  }
  return { busy, message, popup: problem.popup, forward }
}
