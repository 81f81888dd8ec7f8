import { least, minus, ZERO, type Cents } from '#lib/money.ts'

/** A tender of an order, and what was given back to it before. */
export interface CreditedTender {
  readonly attemptId: string
  readonly kind: 'card' | 'gift-card' | 'reward'
  readonly amount: Cents
  readonly credited: Cents
}
export interface TenderCredit {
  readonly attemptId: string
  readonly amount: Cents
}

/** Cards first: they paid what gift cards and certificates had left. */
const ORDER = ['card', 'gift-card', 'reward'] as const

/**
 * Gives a credit back to the tenders that paid, in the reverse order of paying. Throws a RangeError if it is more than
 * they have paid.
 */
export function allocateCredit(tenders: readonly CreditedTender[], credit: Cents): TenderCredit[] {
  let left = credit
  const parts: TenderCredit[] = []
  for (const tender of tenders.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const amount = least(left, minus(tender.amount, tender.credited))
    if (amount > ZERO) parts.push({ attemptId: tender.attemptId, amount })
    left = minus(left, amount)
  }
  if (left !== ZERO) throw new RangeError(`a credit is ${left} cents more than was paid`)
  return parts
}
