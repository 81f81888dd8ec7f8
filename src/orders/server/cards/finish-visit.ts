import type { SessionKey } from '#platform/session.ts'
import { isCardTender } from '../../rules/snapshot.ts'
import type { OrderDeps } from '../order-deps.ts'
import { goOn, outcomeOf, type PlaceOutcome } from '../place-order.ts'
import { attemptById } from '../payment-attempts.ts'
import type { Placement } from '../store.ts'
import { record, saveApproved } from './authorize-cards.ts'
import { endVisit, openVisitOf, seeOrder } from './bank-visits.ts'

/** The answer that a shopper brings back from the bank. */
export interface BankAnswer {
  readonly attemptId: string
  /** What the bank gave the browser, for the provider. */
  readonly result: string
  /** The session that may see the order afterwards. */
  readonly viewer: SessionKey
}

/**
 * Goes on with a placement whose shopper is back from the bank: the provider decides the payment. With two cards the
 * bank of the other one may still want to ask. Safe to repeat; a notification may have brought the decision before.
 */
export async function finishVisit(
  deps: OrderDeps,
  placement: Placement,
  { attemptId, result, viewer }: BankAnswer,
): Promise<PlaceOutcome> {
  const key = { basketId: placement.basketId, id: placement.id }
  const tender = placement.snapshot.tenders.filter(isCardTender).find(one => one.attemptId === attemptId)
  const attempt = tender && (await attemptById(deps.db, attemptId))
  if (!attempt) return outcomeOf(placement)
  await endVisit(deps.db, key, deps.deadlineMs)
  const outcome = await deps.payments.named(attempt.provider).finishVisit({ attemptId, result })
  // Only who has the bank's answer may see the order: another person may share the session.
  if (outcome.kind === 'approved' || (outcome.kind === 'unknown' && placement.isAtBank))
    await seeOrder(deps.db, key, viewer)
  const said = await record(deps, key, tender, outcome)
  if (outcome.kind === 'approved') await saveApproved(deps, tender, '', outcome.storedPaymentMethodId)
  if (said === 'approved' && (await openVisitOf(deps.db, key))) return { kind: 'at-bank' }
  return goOn(deps, key, said)
}

/** Gives up a placement whose shopper does not want to answer the bank; the cart is open again afterwards. */
export async function leaveBank(deps: OrderDeps, placement: Placement): Promise<PlaceOutcome> {
  if (!placement.isAtBank) return outcomeOf(placement)
  return goOn(deps, { basketId: placement.basketId, id: placement.id }, { kind: 'declined' })
}
