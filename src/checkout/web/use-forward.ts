import { useState } from 'react'
import type { CartProblem } from '#cart/web/cart-page.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { validateCart, verifyPromoCode, type CheckoutData } from '../contract.ts'
import { messages } from './checkout.messages.tsx'
import { goForward } from './go-forward.ts'
import { useCheckout } from './use-checkout.ts'

/** What a step's own part comes to: the answer of its move, or nothing when the step says itself why it stays. */
export type StepResult = CheckoutData | undefined

export interface ForwardState {
  readonly busy: boolean
  /** What the step says at its top: a refused move, a promo code that is gone. */
  readonly message: string | undefined
  readonly problem: CartProblem | undefined
  readonly dismissProblem: () => void
  /** Runs the forward button's flow. `then` comes after a move that worked, with the data replaced [CHK-10…15]. */
  readonly forward: (actionName: string, next: () => Promise<StepResult>, then?: () => Promise<void>) => Promise<void>
}

/** The forward button of a step: busy while it works, free again whatever happens [CHK-11, CHK-14]. */
export function useForward(): ForwardState {
  const { checkout, call, replace, report, log, setBasketEmpty } = useCheckout()
  const t = useMessages(messages)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const [problem, setProblem] = useState<CartProblem>()

  const forward: ForwardState['forward'] = async (actionName, next, then) => {
    setBusy(true)
    setMessage(undefined)
    const outcome = await goForward(checkout.promoCode, {
      verifyPromoCode: promoCode => call(verifyPromoCode, { promoCode }),
      validateCart: () => call(validateCart, {}),
      next,
    }, language)
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
      case 'basket-empty': return setBasketEmpty()
      case 'cart-invalid':
        log(new Error(outcome.problem.message), 'validateCart')
        return setProblem(outcome.problem)
      case 'failed': return report(outcome.error, actionName)
      default: return outcome satisfies never
    }
  }
  return { busy, message, problem, dismissProblem: () => setProblem(undefined), forward }
}
