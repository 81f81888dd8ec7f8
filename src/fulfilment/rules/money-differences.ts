import { minus, plus, sum, ZERO, type Cents } from '#lib/money.ts'
import { capturable, refundable, type TenderMoney } from './tender-money.ts'

/** The books about one tender of an order. */
export interface TenderBooks extends TenderMoney {
  /** Authorized by the ledger, or posted by the ledger of gift cards or certificates. */
  readonly paid: Cents
  /** Captures and refunds that the gateway has confirmed, and the same by the ledger. */
  readonly confirmed: { readonly captured: Cents; readonly refunded: Cents }
  readonly ledger: { readonly captured: Cents; readonly refunded: Cents }
  /** The authorization of a card still holds money. */
  readonly isAuthorized: boolean
  /** A capture or refund has no result yet, or waits for the last shipment. */
  readonly isOpen: boolean
  /** A capture was refused, and nobody has dealt with it. */
  readonly isBlocked: boolean
  /** Refused captures that were paid in another way. */
  readonly paidOtherwise: Cents
}
export interface OrderBooks {
  readonly total: Cents
  /** The amount that the customer owes for the shipments that have left. */
  readonly due: Cents
  readonly tenders: readonly TenderBooks[]
  /** Nothing has happened for a while, so that no job about it can be on its way. */
  readonly isQuiet: boolean
}

/**
 * `tenders`: the tenders do not add up to the total. `not-paid`: a tender was not authorized or posted with its amount.
 * `ledger`: captures or refunds differ from the ledger. `overcharged`: more was captured than authorized. `not-due`:
 * what was charged is not what has left. `orphaned`: an authorization of which nothing will be captured. `not-held`: a
 * card that has to pay for what leaves has no authorization.
 */
export const DIFFERENCES = ['tenders', 'not-paid', 'ledger', 'overcharged', 'not-due', 'orphaned', 'not-held'] as const
export interface MoneyDifference {
  readonly kind: (typeof DIFFERENCES)[number]
  readonly attemptId: string | null
  readonly expected: Cents
  readonly found: Cents
}

/** A card that has to pay for what leaves, and has no authorization; one that waits for a person is left to them. */
const isNotHeld = (tender: TenderBooks): boolean =>
  tender.kind === 'card' && !tender.isAuthorized && !tender.isBlocked && capturable(tender) > ZERO

function tenderDifferences(tender: TenderBooks, isQuiet: boolean): MoneyDifference[] {
  const { attemptId, amount, paid, confirmed, ledger, captured } = tender
  const found: MoneyDifference[] = []
  const add = (kind: MoneyDifference['kind'], expected: Cents, is: Cents) =>
    found.push({ kind, attemptId, expected, found: is })
  if (paid !== amount) add('not-paid', amount, paid)
  if (tender.kind === 'card' && ledger.captured !== confirmed.captured)
    add('ledger', confirmed.captured, ledger.captured)
  if (tender.kind === 'card' && ledger.refunded !== confirmed.refunded)
    add('ledger', confirmed.refunded, ledger.refunded)
  if (captured > amount) add('overcharged', amount, captured)
  const isOrphaned = tender.isAuthorized && !tender.isOpen && capturable(tender) <= ZERO && captured < amount
  if (isNotHeld(tender)) add('not-held', capturable(tender), ZERO)
  if (isQuiet && isOrphaned) add('orphaned', ZERO, minus(amount, captured))
  return found
}

/** The differences in the books of an order; empty if all agree. */
export function moneyDifferences({ total, due, tenders, isQuiet }: OrderBooks): MoneyDifference[] {
  const found = tenders.flatMap(tender => tenderDifferences(tender, isQuiet))
  const paid = sum(tenders.map(({ amount, replaced = ZERO }) => minus(amount, replaced)))
  if (paid !== total) found.push({ kind: 'tenders', attemptId: null, expected: total, found: paid })
  const charged = sum(tenders.map(tender => plus(refundable(tender), tender.paidOtherwise)))
  const isSettled = tenders.every(({ isOpen, isBlocked }) => !isOpen && !isBlocked)
  if (isSettled && charged !== due) found.push({ kind: 'not-due', attemptId: null, expected: due, found: charged })
  return found
}

/**
 * Differences that only the daily comparison finds. `gift-card-balance`: a balance is not what its ledger says.
 * `gift-card-hold`: a hold whose order was placed or failed is still open. `provider-lacks`: the provider does not have
 * what we have. `provider-differs`: it has another amount. `not-recorded`: we have not recorded what it has.
 * `unknown-payment`: its reference is one of ours, and there is no such payment.
 */
export const REPORTED_DIFFERENCES = [
  ...DIFFERENCES,
  'gift-card-balance',
  'gift-card-hold',
  'provider-lacks',
  'provider-differs',
  'not-recorded',
  'unknown-payment',
] as const

/** A difference in the report of a day. */
export interface ReportedDifference {
  readonly kind: (typeof REPORTED_DIFFERENCES)[number]
  /** Number of the order, or id of its cart; null for what belongs to none. */
  readonly order: string | null
  /** Our reference: of the payment, of the capture or refund, or of the gift card. */
  readonly reference: string
  readonly provider: string | null
  readonly currency: string
  readonly expected: number
  readonly found: number
}
