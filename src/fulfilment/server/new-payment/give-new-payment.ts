import { ZERO, type Cents } from '#lib/money.ts'
import { attemptById, EXPIRED_DATA, recordVerdict, type Verdict } from '#orders/server/payment-attempts.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import type { AuthorizeOutcome, Instrument } from '#payments/server/provider.ts'
import { tx } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { capturable } from '../../rules/tender-money.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { readTenderMoney } from '../money/tender-money-store.ts'
import { lockOrder } from '../shipment-records.ts'
import {
  addNewPayment,
  newPaymentById,
  newPaymentsToday,
  refusedTenders,
  voidLater,
  type NewPayment,
  type NewPaymentFailure,
} from './new-payment-store.ts'
import { applyNewPayment, AUTHENTICATION } from './settle-new-payments.ts'

type Deps = Pick<FulfilmentDeps, 'pool' | 'payments' | 'newId' | 'log'>

/** Payments that an order takes within a day, so that its link is no tool to try out stolen card numbers. */
const MOST_A_DAY = 8

/** A payment of an order that could not be extended. */
export interface NeededPayment {
  readonly attemptId: string
  readonly brand: string
  readonly lastFour: string
  /** An amount that another payment has to cover. */
  readonly amount: Cents
  /** Another payment has no result yet. */
  readonly isPending: boolean
}

/** The payments of an order whose authorization could not be extended although they were not charged yet. */
export async function neededPayments(db: Db, basketId: string): Promise<NeededPayment[]> {
  const refused = await refusedTenders(db, basketId)
  if (refused.length === 0) return []
  const { tenders } = await readTenderMoney(db, basketId)
  return refused.flatMap(({ attemptId, isPending }) => {
    const tender = tenders.find(one => one.attemptId === attemptId)
    const amount = tender ? capturable(tender) : ZERO
    return tender && amount > ZERO
      ? [{ attemptId, brand: tender.brand, lastFour: tender.lastFour, amount, isPending }]
      : []
  })
}

export interface GivenPayment {
  /** Chosen by the caller: repeating it pays once. */
  readonly paymentId: string
  /** The payment that it takes over. */
  readonly replaces: string
  /** The amount that the customer was shown; it only confirms, and the amount that is needed is authorized. */
  readonly expected: number
  readonly card: Extract<Instrument, { kind: 'encrypted-card' }>
  readonly lastFour: string
  readonly shopperRef: string
  /** The data of the card were encrypted too long ago. */
  readonly isExpired: boolean
}
/**
 * `in-doubt`: the gateway has not answered; the order page says later how it ended. `not-needed`: nothing is to pay.
 * `not-made`: the shop has given the payment up without a result, and nothing is reserved. `too-many`: the order takes
 * no more payments today. `changed`: another amount is needed than the customer was shown.
 */
export type GivenOutcome =
  | { readonly outcome: 'paid' | 'in-doubt' | 'not-needed' | 'card-expired' | 'not-made' | 'too-many' }
  | { readonly outcome: 'changed'; readonly amount: Cents }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason | 'authentication' }

/** The state of a new payment, and its result if it has one. */
function outcomeOf({ state, failure }: NewPayment): GivenOutcome {
  if (state === 'paid') return { outcome: 'paid' }
  if (state !== 'failed') return { outcome: 'in-doubt' }
  if (failure === 'card-expired' || failure === 'not-made' || failure === 'not-needed') return { outcome: failure }
  return { outcome: 'declined', reason: failure ?? 'other' }
}

/** Stores the payment before the gateway is asked; returns an outcome instead if there is nothing to ask. */
const begin = (
  deps: Deps,
  { basketId }: PlacedOrder,
  given: GivenPayment,
): Promise<{ readonly attemptId: string; readonly amount: Cents } | { readonly isKnown: true } | GivenOutcome> =>
  tx(deps.pool, async db => {
    await lockOrder(db, basketId)
    const earlier = await newPaymentById(db, given.paymentId)
    // The id of a payment of another order tells nothing about that order.
    if (earlier) return earlier.basketId === basketId ? { isKnown: true } : { outcome: 'not-needed' }
    if (given.isExpired) return { outcome: 'card-expired' }
    const needed = (await neededPayments(db, basketId)).find(one => one.attemptId === given.replaces)
    if (!needed) return { outcome: 'not-needed' }
    if (needed.isPending) return { outcome: 'in-doubt' }
    if (needed.amount !== given.expected) return { outcome: 'changed', amount: needed.amount }
    if ((await newPaymentsToday(db, basketId)) >= MOST_A_DAY) return { outcome: 'too-many' }
    const payment = {
      id: given.paymentId,
      basketId,
      attemptId: deps.newId(),
      replaces: given.replaces,
      brand: given.card.brand,
      lastFour: given.lastFour,
      amount: needed.amount,
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
    // 3-D Secure is not offered here, so that the bank never decides.
    case 'actionRequired':
      return { state: 'declined', code: AUTHENTICATION }
    case 'unknown':
      return { state: 'unknown' }
    default:
      return outcome satisfies never
  }
}

/** The reason of a decline for the customer; undefined for other outcomes. */
const reasonOf = (outcome: AuthorizeOutcome): NewPaymentFailure | undefined =>
  outcome.kind === 'declined' ? outcome.reason : undefined

/**
 * Authorizes another card for what is left of a payment that could not be extended; the order is charged to it when it
 * leaves. The payment is durable before the gateway is asked, so that a crash neither loses nor doubles it: what has no
 * result is ended by `settleNewPayments`.
 */
export async function giveNewPayment(deps: Deps, order: PlacedOrder, given: GivenPayment): Promise<GivenOutcome> {
  const begun = await begin(deps, order, given)
  if ('outcome' in begun) return begun
  if ('isKnown' in begun) return outcomeOf(await applyNewPayment(deps, given.paymentId))
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
  const { isNews, was } = await recordVerdict(deps.pool, attempt, verdictOf(outcome), deps.newId())
  // An approval after the attempt has ended, and a payment that waits for its cardholder, must not hold money.
  if (outcome.kind === 'approved' && !isNews && was !== 'approved')
    await voidLater(deps.pool, attempt.id, outcome.providerRef)
  if (outcome.kind === 'actionRequired') await endVisit(deps, attempt.id, attempt.provider)
  return outcomeOf(await applyNewPayment(deps, given.paymentId, reasonOf(outcome)))
}

/** Voids a payment for which the bank wants to ask its cardholder. A later approval of it is given back. */
async function endVisit({ payments, log }: Deps, attemptId: string, provider: string): Promise<void> {
  const { kind } = await payments.named(provider).void({ attemptId, providerRef: null })
  if (kind === 'unknown') log.warn({ attemptId }, 'the gateway has not confirmed that it ended the visit of a bank')
}
