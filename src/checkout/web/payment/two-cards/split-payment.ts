import type { z } from 'zod'
import type { savePayment } from '../../../contract/card-calls.ts'
import type { CheckoutData } from '../../../contract/checkout-data.ts'

export type CardsToSave = z.input<typeof savePayment.input>

/** The two cards of the payment step, for its forward button. */
export interface SplitPayment {
  /**
   * Returns a function that encrypts both cards, or stores them at the gateway; undefined, after showing all errors and
   * focusing the first failing field, if something is wrong [PAY-29, PAY-30].
   */
  readonly validate: () => (() => Promise<CardsToSave | undefined>) | undefined
  /** Clears what was typed. To be called with the reply when both cards were saved. */
  readonly onSaved: (saved: CheckoutData) => void
}
