import type { CheckoutData } from '../contract/checkout-data.ts'

/**
 * Returns the saved checkout if saving the address has already opened the step; else calls `move`, whose reply says
 * what is missing [CHK-10, CHK-11].
 */
export const ensureStepOpened = async (
  saved: CheckoutData | null,
  step: 2 | 4,
  move: () => Promise<CheckoutData>,
): Promise<CheckoutData> => (saved !== null && saved.maxStep >= step ? saved : move())
