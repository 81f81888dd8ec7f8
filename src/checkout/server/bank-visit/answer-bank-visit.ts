import type { z } from 'zod'
import { finishVisit, leaveBank } from '#orders/server/cards/finish-visit.ts'
import { newestPlacement, type FoundPlacement } from '#orders/server/find-placement.ts'
import type { PlaceOutcome } from '#orders/server/place-order.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { finishBankVisit } from '../../contract/bank-visit-calls.ts'
import type { PlaceOrderReply } from '../../contract/place-order-calls.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { declineCounts, disclosedDeclineReason } from '../declined-cards.ts'
import { replyTo, switchToSuccessorSession } from '../place.ts'

type Reply = z.input<typeof PlaceOrderReply>

/** The order that this session waits for; undefined if it has been given up meanwhile. */
const placementOf = ({ orders }: CheckoutDeps, { session, site }: CallContext) =>
  session === undefined ? undefined : newestPlacement(orders.db, session, site.country)

/** The outcome for a session whose order was given up, for example because the bank's question took too long. */
const GIVEN_UP: PlaceOutcome = { kind: 'failed', failure: { kind: 'interrupted' } }

/** The reply to a decline, which counts against the limits of declined cards now that the bank has decided. */
async function declinedReply(
  deps: CheckoutDeps,
  context: CallContext,
  { snapshot }: FoundPlacement,
  outcome: Extract<PlaceOutcome, { kind: 'failed' }>,
): Promise<Reply> {
  if (outcome.failure.kind !== 'declined') return replyTo(outcome, null)
  const { guard } = deps.cart
  await guard.take(declineCounts(context, snapshot.tenders))
  const declineReason = await disclosedDeclineReason(guard, context, snapshot.tenders, outcome.failure.reason)
  return { ...replyTo(outcome, null), declineReason }
}

/** Goes on with the order of a shopper who is back from the bank. */
export async function finishBank(
  deps: CheckoutDeps,
  context: CallContext,
  { attemptId, result }: z.output<typeof finishBankVisit.input>,
): Promise<Reply> {
  const placement = await placementOf(deps, context)
  if (!placement) return replyTo(GIVEN_UP, null)
  const viewer = context.successor?.().key ?? context.session!
  const outcome = await finishVisit(deps.orders, placement, { attemptId, result, viewer })
  if (outcome.kind === 'placed' || outcome.kind === 'in-doubt')
    await switchToSuccessorSession(deps, context, outcome.kind === 'placed' && outcome.isHandedOver)
  return outcome.kind === 'failed' ? declinedReply(deps, context, placement, outcome) : replyTo(outcome, null)
}

/** Gives up the order of a shopper who does not want to answer the bank. */
export async function leaveBankPage(deps: CheckoutDeps, context: CallContext): Promise<Reply> {
  const placement = await placementOf(deps, context)
  return replyTo(placement ? await leaveBank(deps.orders, placement) : GIVEN_UP, null)
}
