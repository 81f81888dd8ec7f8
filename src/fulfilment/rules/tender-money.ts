import { least, minus, plus, sum, ZERO, type Cents } from '#lib/money.ts'

/** The money of one tender of an order. */
export interface TenderMoney {
  readonly attemptId: string
  readonly kind: 'card' | 'gift-card' | 'reward'
  /** Authorized, or paid by a gift card or certificate. */
  readonly amount: Cents
  /** The part of the amount that a later payment has taken over; absent: none. */
  readonly replaced?: Cents
  /** Refused captures that staff have collected in another way; absent: none. */
  readonly paidOtherwise?: Cents
  /** Captured for shipments that have left, including captures without a result yet. */
  readonly captured: Cents
  /** Given back in credits, whether it was captured before or not. */
  readonly credited: Cents
  /** The part of `credited` that was captured before. */
  readonly refunded: Cents
}
/** A part of a tender; `refund` is the part of `amount` that was captured. */
export interface TenderPart {
  readonly attemptId: string
  readonly amount: Cents
  readonly refund: Cents
}

/** Certificates pay first, then gift cards; cards pay what is left, in the order in which they were entered. */
const ORDER = ['reward', 'gift-card', 'card'] as const
const inOrderOfPaying = <T extends Pick<TenderMoney, 'kind'>>(tenders: readonly T[]): T[] =>
  tenders.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))

/** The amount of a tender that was neither captured nor given back. */
export const uncaptured = ({ amount, replaced = ZERO, captured, credited, refunded }: TenderMoney): Cents =>
  minus(minus(minus(amount, replaced), captured), minus(credited, refunded))
/** The amount of a tender that may still be captured: not what staff have collected in another way. */
export const capturable = (tender: TenderMoney): Cents => {
  const { paidOtherwise = ZERO } = tender
  const left = minus(uncaptured(tender), paidOtherwise)
  return left > ZERO ? left : ZERO
}
/** The amount of a tender that can still be refunded. */
export const refundable = ({ captured, refunded }: TenderMoney): Cents => minus(captured, refunded)

/**
 * Captures in the order of paying, so that the tenders have paid `due` in the end; nothing if they have paid that.
 * What staff have collected in another way is paid. Throws a RangeError if they cannot pay as much.
 */
export function allocateCapture(
  tenders: readonly TenderMoney[],
  due: Cents,
): { readonly attemptId: string; readonly amount: Cents }[] {
  const paid = sum(tenders.map(tender => plus(refundable(tender), tender.paidOtherwise ?? ZERO)))
  let left = minus(due, paid)
  const parts: { attemptId: string; amount: Cents }[] = []
  for (const tender of inOrderOfPaying(tenders)) {
    const amount = least(left, capturable(tender))
    if (amount <= ZERO) continue
    parts.push({ attemptId: tender.attemptId, amount })
    left = minus(left, amount)
  }
  if (left > ZERO) throw new RangeError(`${left} cents more are due than the tenders have`)
  return parts
}

/**
 * Gives a credit back to the tenders that paid, in the reverse order of paying. What was delivered (`isDelivered`) is
 * refunded from what was captured, and the rest from what was not, which is then captured no more; what was not
 * delivered is the other way around. Throws a RangeError if it is more than the tenders have paid.
 */
export function allocateCredit(tenders: readonly TenderMoney[], credit: Cents, isDelivered: boolean): TenderPart[] {
  let left = credit
  const parts = new Map<string, TenderPart>()
  const take = (isCaptured: boolean) => {
    for (const tender of inOrderOfPaying(tenders).toReversed()) {
      const amount = least(left, isCaptured ? refundable(tender) : uncaptured(tender))
      if (amount <= ZERO) continue
      const { attemptId } = tender
      const before = parts.get(attemptId) ?? { attemptId, amount: ZERO, refund: ZERO }
      parts.set(attemptId, {
        attemptId,
        amount: plus(before.amount, amount),
        refund: isCaptured ? plus(before.refund, amount) : before.refund,
      })
      left = minus(left, amount)
    }
  }
  take(isDelivered)
  take(!isDelivered)
  if (left !== ZERO) throw new RangeError(`a credit is ${left} cents more than was paid`)
  return [...parts.values()]
}
