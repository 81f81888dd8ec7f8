import type { Cents } from '#lib/money.ts'

/** An amount as Braintree writes it: `1899.00`. */
export const amountText = (amount: Cents): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
