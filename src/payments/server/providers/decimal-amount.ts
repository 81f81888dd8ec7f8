import type { Cents } from '#lib/money.ts'

/** An amount as Braintree and the Mastercard gateway write it: `1899.00`. */
export const amountText = (amount: Cents): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
