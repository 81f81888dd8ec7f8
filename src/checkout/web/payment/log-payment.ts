import type { Checkout } from '../use-checkout.ts'

/** Labels of the payment log's entries [PAY-68]. */
const LABELS = { error: 'FE payment error.', info: 'FE payment info.' } as const

/** Writes an entry of the payment log into the log of the checkout. */
export const logPayment = (log: Checkout['log'], kind: keyof typeof LABELS, actionName: string, why: string): void =>
  log(new Error(`${LABELS[kind]} ${why}`), actionName)
