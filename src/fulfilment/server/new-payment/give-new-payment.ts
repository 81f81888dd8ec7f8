import { ZERO, type Cents } from '#lib/money.ts'
import { attemptById, EXPIRED_DATA, recordVerdict, type Verdict } from '#orders/server/payment-attempts.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import type { AuthorizeOutcome, Instrument } from '#payments/server/provider.ts'
import { tx } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { uncaptured } from '../../rules/tender-money.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { readTenderMoney } from '../money/tender-money-store.ts'
import { lockOrder } from '../shipment-records.ts'
import { addNewPayment, newPaymentById, refusedTenders, type NewPayment } from './new-payment-store.ts'
import { applyNewPayment } from './settle-new-payments.ts'

type Deps = Pick<FulfilmentDeps, 'pool' | 'payments' | 'newId' | 'log'>

/** A payment of an order that could not be extended. */
export interface NeededPayment {
  readonly attemptId: string
  readonly brand: string
  readonly lastFour: string
  /** What another payment has to cover. */
  readonly amount: Cents
  /** Another payment has no result yet. */
  readonly isAsked: boolean
}

/** The payments of an order whose authorization could not be extended although they were not charged yet. */
export async function neededPayments(db: Db, order: PlacedOrder): Promise<NeededPayment[]> {
  const refused = await refusedTenders(db, order.basketId)
  if (refused.length === 0) return []
  const { tenders } = await readTenderMoney(db, order)
  return refused.flatMap(({ attemptId, isAsked }) => {
    const tender = tenders.find(one => one.attemptId === attemptId)
    const amount = tender ? uncaptured(tender) : ZERO
    return tender && amount > ZERO
      ? [{ attemptId, brand: tender.brand, lastFour: tender.lastFour, amount, isAsked }]
      : []
  })
}

export interface GivenPayment {
  /** Chosen by the caller: repeating it pays once. */
  readonly paymentId: string
  /** The payment that it takes over. */
  readonly replaces: string
  readonly card: Extract<Instrument, { kind: 'encrypted-card' }>
  readonly lastFour: string
  readonly shopperRef: string
}
/** `in-doubt`: the gateway has not answered; the order page tells how it ended. `not-needed`: nothing is to be paid. */
export type GivenOutcome =
  | { readonly outcome: 'paid' | 'in-doubt' | 'not-needed' | 'card-expired' }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason }

/** The outcome of a payment that was given before. */
async function earlierOutcome(deps: Deps, { id, attemptId }: NewPayment): Promise<GivenOutcome> {
  const state = await applyNewPayment(deps, id)
  if (state !== 'failed') return { outcome: state === 'paid' ? 'paid' : 'in-doubt' }
  const attempt = await attemptById(deps.pool, attemptId)
  return attempt?.code === EXPIRED_DATA ? { outcome: 'card-expired' } : { outcome: 'declined', reason: 'other' }
}

/** Stores the payment before the gateway is asked; returns an outcome instead if there is nothing to ask. */
const begin = (deps: Deps, order: PlacedOrder, given: GivenPayment): Promise<NewPayment | GivenOutcome> =>
  tx(deps.pool, async db => {
    await lockOrder(db, order.basketId)
    const needed = (await neededPayments(db, order)).find(one => one.attemptId === given.replaces)
    if (!needed) return { outcome: 'not-needed' }
    if (needed.isAsked) return { outcome: 'in-doubt' }
    const payment: NewPayment = {
      id: given.paymentId,
      basketId: order.basketId,
      attemptId: deps.newId(),
      replaces: given.replaces,
      brand: given.card.brand,
      lastFour: given.lastFour,
      amount: needed.amount,
      state: 'asked',
    }
    await addNewPayment(db, payment, deps.payments.forTender('card').name)
    return payment
  })

function verdictOf(outcome: AuthorizeOutcome): Verdict {
  switch (outcome.kind) {
    case 'approved':
      return { state: 'approved', providerRef: outcome.providerRef }
    case 'pending':
      return { state: 'pending', providerRef: outcome.providerRef }
    case 'declined':
      return { state: 'declined', code: outcome.code }
    case 'instrumentExpired':
      return { state: 'declined', code: EXPIRED_DATA }
    // Nobody is asked by their bank here, so that a visit cannot be meant.
    case 'actionRequired':
    case 'unknown':
      return { state: 'unknown' }
    default:
      return outcome satisfies never
  }
}

/**
 * Authorizes another card for what is left of a payment that could not be extended; the order is charged to it when it
 * leaves. The payment is durable before the gateway is asked, so that a crash neither loses nor doubles it: what has no
 * result is ended by `settleNewPayments`.
 */
export async function giveNewPayment(deps: Deps, order: PlacedOrder, given: GivenPayment): Promise<GivenOutcome> {
  const earlier = await newPaymentById(deps.pool, given.paymentId)
  if (earlier) return earlier.basketId === order.basketId ? earlierOutcome(deps, earlier) : { outcome: 'not-needed' }
  const begun = await begin(deps, order, given)
  if ('outcome' in begun) return begun
  const outcome = await deps.payments.forTender('card').authorize({
    attemptId: begun.attemptId,
    amountMinor: begun.amount,
    currency: order.currency,
    instrument: given.card,
    orderRef: order.basketId,
    shopperRef: given.shopperRef,
    deviceData: null,
    browser: null,
  })
  const attempt = (await attemptById(deps.pool, begun.attemptId))!
  await recordVerdict(deps.pool, attempt, verdictOf(outcome), deps.newId())
  const state = await applyNewPayment(deps, begun.id)
  if (state === 'paid') return { outcome: 'paid' }
  if (outcome.kind === 'declined') return { outcome: 'declined', reason: outcome.reason }
  if (outcome.kind === 'instrumentExpired') return { outcome: 'card-expired' }
  // An authorization that was given up meanwhile must not hold money.
  if (state === 'failed' && outcome.kind === 'approved')
    await deps.payments.named(attempt.provider).void({ attemptId: attempt.id, providerRef: outcome.providerRef })
  return { outcome: 'in-doubt' }
}
