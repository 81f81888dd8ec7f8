import { interval, RETENTION } from '#lib/retention.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { rows } from '#platform/query.ts'
import type { OrderDeps } from './order-deps.ts'
import { recoverPlacement } from './recover-placements.ts'
import { finishReleasing } from './release-placement.ts'
import { attemptById, readPlacement, recordVerdict } from './store.ts'

/** Stores verified notifications before they are acknowledged; one that came before is not stored again. */
export async function storePaymentEvents(deps: OrderDeps, events: readonly PaymentEvent[]): Promise<void> {
  for (const event of events) {
    await rows(deps.durable, 'store-payment-event', 'INSERT INTO payment_event (id, event) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', [event.id, JSON.stringify(event)])
  }
}

/** Works through stored notifications, oldest first; several workers may run at once, each event's work is safe to repeat. */
export async function processPaymentEvents(deps: OrderDeps, batch = 50): Promise<number> {
  const due = await rows<{ id: string; event: PaymentEvent }>(deps.db, 'due-payment-events', 'SELECT id, event FROM payment_event WHERE processed_at IS NULL ORDER BY received_at LIMIT $1', [batch])
  let done = 0
  for (const { id, event } of due) {
    if (!(await processPaymentEvent(deps, event))) continue
    await rows(deps.db, 'payment-event-done', 'UPDATE payment_event SET processed_at = now() WHERE id = $1 AND processed_at IS NULL', [id])
    done += 1
  }
  return done
}

/** Deletes events that were processed long ago, later than the gateway redelivers (30 days); the number deleted. */
export async function forgetPaymentEvents(deps: OrderDeps, batch: number): Promise<number> {
  const gone = await rows(deps.db, 'forget-payment-events', `
    DELETE FROM payment_event WHERE id IN (
      SELECT id FROM payment_event WHERE processed_at < now() - $2::interval ORDER BY processed_at LIMIT $1)
    RETURNING 1`, [batch, interval(RETENTION.paymentEvents.period)])
  return gone.length
}

/** What one notification changes; order and repetition don't matter. False: could not be finished now, try again. */
async function processPaymentEvent(deps: OrderDeps, event: PaymentEvent): Promise<boolean> {
  const attempt = await attemptById(deps.db, event.attemptId)
  // Of another shop on the same merchant account: nothing of ours to change.
  if (!attempt) return true
  const key = { basketId: attempt.basketId, id: attempt.placementId }
  switch (event.kind) {
    case 'authorized': {
      const isNews = await recordVerdict(deps.db, attempt, { state: 'approved', providerRef: event.providerRef }, deps.newId())
      if (!isNews && (attempt.state === 'voided' || attempt.state === 'declined')) return giveBack(deps, attempt.id, event.providerRef)
      break
    }
    case 'refused':
      await recordVerdict(deps.db, attempt, { state: 'declined', code: event.code }, deps.newId())
      break
    case 'cancelled':
      await recordVerdict(deps.db, attempt, { state: 'voided' }, deps.newId())
      break
    // Fulfilment and returns will act on these; today their arrival is only kept.
    case 'captured': case 'refunded': case 'other':
      return true
    default:
      return event satisfies never
  }
  const placement = await readPlacement(deps.db, key)
  // Only a placement in doubt or on its way back waits for news; one that is under way will hear it from the gateway itself.
  if (placement?.state === 'releasing') await finishReleasing(deps, key)
  else if (placement?.state === 'authorizing' && (attempt.state === 'unknown' || attempt.state === 'pending')) await recoverPlacement(deps, placement)
  return true
}

/** An authorization that came after we gave it up: it must not hold the shopper's money. */
async function giveBack(deps: OrderDeps, attemptId: string, providerRef: string): Promise<boolean> {
  const outcome = await deps.payments.void({ attemptId, providerRef })
  return outcome.kind !== 'unknown'
}
