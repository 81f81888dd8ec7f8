import type { z } from 'zod'
import { finishVisit, leaveBank } from '#orders/server/cards/finish-visit.ts'
import { placementOfAttempt } from '#orders/server/find-placement.ts'
import type { PlaceOutcome } from '#orders/server/place-order.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { finishBankVisit, leaveBankVisit } from '../../contract/bank-visit-calls.ts'
import type { PlaceOrderReply } from '../../contract/place-order-calls.ts'
import { messages } from '../../rules/hosted-session.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { declineCounts } from '../declined-cards.ts'
import { replyTo, switchToSuccessorSession } from '../place.ts'

type Reply = z.input<typeof PlaceOrderReply>

/** The order of a payment attempt of this session; undefined for any other attempt. */
const placementOf = ({ orders }: CheckoutDeps, { session }: CallContext, attemptId: string) =>
  session === undefined ? undefined : placementOfAttempt(orders.db, attemptId, session)

/** The outcome for an attempt that is not of this session's orders. */
const GIVEN_UP: PlaceOutcome = { kind: 'failed', failure: { kind: 'interrupted' } }

/** Goes on with the order of a shopper who is back from the bank. */
export async function finishBank(
  deps: CheckoutDeps,
  context: CallContext,
  { attemptId, result }: z.output<typeof finishBankVisit.input>,
): Promise<Reply> {
  const placement = await placementOf(deps, context, attemptId)
  if (!placement) return replyTo(GIVEN_UP, null)
  const viewer = context.successor?.().key ?? context.session!
  const finished = await finishVisit(deps.orders, placement, { attemptId, result, viewer })
  if (!finished) throw new Refused({ kind: 'unavailable', message: messages[context.site.language].noAnswer })
  const { outcome, isNews } = finished
  if (outcome.kind === 'placed') await switchToSuccessorSession(deps, context, outcome.isHandedOver)
  // A decline counts against the limits of declined cards once the bank has decided, and once only.
  if (isNews && outcome.kind === 'failed' && outcome.failure.kind === 'declined')
    await deps.cart.guard.take(declineCounts(context, placement.snapshot.tenders))
  return replyTo(outcome, null)
}

/**
 * Gives up the order of a shopper who does not want to answer the bank. As long as the gateway has not confirmed the
 * cancellation, the page that waits for it follows; that is no placed order.
 */
export async function leaveBankPage(
  deps: CheckoutDeps,
  context: CallContext,
  { attemptId }: z.output<typeof leaveBankVisit.input>,
): Promise<Reply> {
  const placement = await placementOf(deps, context, attemptId)
  const outcome = placement ? await leaveBank(deps.orders, placement) : GIVEN_UP
  const reply = replyTo(outcome, null)
  return outcome.kind === 'in-doubt' ? { ...reply, isSuccess: false, message: 'General' } : reply
}
