import type { SessionKey } from '#platform/session.ts'
import { isCardTender } from '../../rules/snapshot.ts'
import type { OrderDeps } from '../order-deps.ts'
import { goOn, outcomeOf, type PlaceOutcome } from '../place-order.ts'
import { attemptById } from '../payment-attempts.ts'
import type { Placement } from '../store.ts'
import { record, saveApproved, withCard } from './authorize-cards.ts'
import { claimVisit, giveTime, openVisitOf, seeOrder, VISIT_SECONDS } from './bank-visits.ts'

/** The answer that a shopper brings back from the bank. */
export interface ReturnedAnswer {
  readonly attemptId: string
  /** The text that the bank passed to the browser, for the provider. */
  readonly result: string
  /** The session that may see the order afterwards. */
  readonly viewer: SessionKey
}
export interface FinishedVisit {
  readonly outcome: PlaceOutcome
  /** False if the attempt was decided before. */
  readonly isNews: boolean
}

/**
 * Goes on with a placement whose shopper is back from the bank: the provider decides the payment. With two cards the
 * bank of the other one may still want to ask. Safe to repeat; a notification may have brought the decision before. An
 * answer that is not about this payment changes nothing. Undefined if the provider could not be asked: the shopper may
 * send the answer again.
 */
export async function finishVisit(
  deps: OrderDeps,
  placement: Placement,
  { attemptId, result, viewer }: ReturnedAnswer,
): Promise<FinishedVisit | undefined> {
  const { db } = deps
  const key = { basketId: placement.basketId, id: placement.id }
  const cards = placement.snapshot.tenders.filter(isCardTender)
  const tender = cards.find(one => one.attemptId === attemptId)
  const attempt = tender && (await attemptById(db, attemptId))
  if (!attempt || attempt.state === 'declined' || attempt.state === 'voided')
    return { outcome: outcomeOf(placement), isNews: false }
  await giveTime(db, key, deps.deadlineMs / 1_000, true)
  const { amount: amountMinor, currency, provider } = attempt
  const claim = () => claimVisit(deps.durable, { ...key, attemptId })
  const outcome = await deps.payments.named(provider).finishVisit({ attemptId, amountMinor, currency, result, claim })
  if (outcome.kind === 'no-answer') return undefined
  if (outcome.kind === 'not-decided') return { outcome: outcomeOf(placement), isNews: false }
  const isNews = attempt.state !== 'approved'
  const said = withCard(await record(deps, key, tender, outcome), cards, tender)
  if (outcome.kind === 'approved') {
    // Only who has the bank's approval may see the order: another person may share the session.
    await seeOrder(db, key, viewer)
    await saveApproved(deps, tender, '', outcome.storedPaymentMethodId)
  }
  if (said === 'in-doubt') await giveTime(db, key, deps.deadlineMs / 1_000)
  if (said === 'approved' && (await openVisitOf(db, key))) {
    await giveTime(db, key, VISIT_SECONDS)
    return { outcome: { kind: 'at-bank' }, isNews }
  }
  return { outcome: await goOn(deps, key, said), isNews }
}

/** Gives up a placement whose shopper does not want to answer the bank; the cart is open again afterwards. */
export async function leaveBank(deps: OrderDeps, placement: Placement): Promise<PlaceOutcome> {
  if (!placement.isAtBank) return outcomeOf(placement)
  return goOn(deps, { basketId: placement.basketId, id: placement.id }, { kind: 'declined' })
}
