import type { CheckoutData } from '../../contract/checkout-data.ts'
import { useCheckout } from '../use-checkout.ts'
import { useSavedValue, type SavedValue } from './use-saved-value.ts'

/** Milliseconds before a choice is sent: arrow keys move through several, and only the last one counts. */
const PAUSE = 250

/** A choice whose call replies with the checkout. A call that fails opens the popup with "Try Again" [ADR-25]. */
export function useSavedChoice<V>(
  saved: V,
  actionName: string,
  send: (value: V) => Promise<CheckoutData>,
): SavedValue<V> {
  const { replace, report } = useCheckout()
  const choice = useSavedValue(saved, {
    pause: PAUSE,
    async save(value) {
      try {
        replace(await send(value))
        return true
      } catch (error) {
        report(error, actionName, { again: () => choice.choose(value) })
        return false
      }
    },
  })
  return choice
}
