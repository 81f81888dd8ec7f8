import type { CheckoutData } from '../contract/checkout-data.ts'

/**
 * A step that a saved address has opened already, or the answer of the move to it, which says what is missing [CHK-10,
 * CHK-11].
 */
export const opened = async (
  saved: CheckoutData | null,
  step: 2 | 4,
  move: () => Promise<CheckoutData>,
): Promise<CheckoutData> => (saved !== null && saved.maxStep >= step ? saved : move())
