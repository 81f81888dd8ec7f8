import { interval, RETENTION } from '#lib/retention.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { rows } from '#platform/database/query.ts'
import type { HandOver } from '#platform/jobs/hand-over.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import { isId } from '#platform/new-id.ts'
import { declinedOf } from '../rules/placement-failure.ts'
import { isCardTender } from '../rules/snapshot.ts'
import type { OrderDeps } from './order-deps.ts'
import { releasePlacement } from './release-placement.ts'
import { settlePlacement } from './settle-placement.ts'
import { isDispute, recordDispute } from './money/disputes.ts'
import { operationOfEvent, recordResult, type OperationResult } from './money/payment-operations.ts'
import { readPlacement } from './store.ts'
import { attemptById, recordVerdict, type Attempt, type Verdict } from './payment-attempts.ts'

interface StoredEvent {
  readonly id: string
  readonly provider: string
  readonly event: PaymentEvent
}

const QUEUE = 'payment-event'

/** Notifications that the receiving process did not finish. Their rows remain, to detect redeliveries. */
export const PAYMENT_EVENTS: HandOver = {
  table: 'payment_event',
  take: `
    UPDATE payment_event SET queued_at = now() WHERE id IN (
      SELECT id FROM payment_event WHERE processed_at IS NULL AND queued_at IS NULL AND run_at <= now()
        AND '${QUEUE}' = ANY ($2) ORDER BY run_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING NULL AS id, '${QUEUE}' AS queue,
      jsonb_build_object('id', id, 'provider', provider, 'event', event) AS data`,
  isWaiting: 'processed_at IS NULL AND queued_at IS NULL',
}

/**
 * Stores one provider's verified notifications, all or none, before they are acknowledged. Known ones are skipped. For
 * `leaseSeconds` only the caller processes them. Returns the new ones.
 */
export async function storePaymentEvents(
  deps: OrderDeps,
  provider: string,
  events: readonly PaymentEvent[],
  leaseSeconds = 0,
): Promise<StoredEvent[]> {
  return rows<StoredEvent>(
    deps.durable,
    'store-payment-events',
    `
    INSERT INTO payment_event (id, provider, event, run_at)
      SELECT event->>'id', $3, event, now() + make_interval(secs => $2) FROM jsonb_array_elements($1::jsonb) AS event
    ON CONFLICT (id) DO NOTHING RETURNING id, provider, event`,
    [JSON.stringify(events), leaseSeconds, provider],
  )
}

/** Lease of a new notification: if the receiving process dies, the jobs process takes it over after this time. */
const ARRIVAL_LEASE_SECONDS = 1
/** Maximum number of notifications processed on arrival; the jobs process handles further ones. */
const ARRIVALS_AT_ONCE = 16
let arrivals = 0

/** Stores notifications durably and then processes them in the background. */
export async function takePaymentEvents(
  deps: OrderDeps,
  provider: string,
  events: readonly PaymentEvent[],
): Promise<void> {
  for (const stored of await storePaymentEvents(deps, provider, events, ARRIVAL_LEASE_SECONDS)) {
    if (arrivals >= ARRIVALS_AT_ONCE) return
    arrivals += 1
    workOnPaymentEvent(deps, stored)
      .catch((error: unknown) => {
        deps.log.warn({ err: error, event: stored.id }, 'a notification is deferred to the jobs process')
      })
      .finally(() => {
        arrivals -= 1
      })
  }
}

/** Applies a stored notification and marks it as processed, with the reason if it changed nothing. */
export async function workOnPaymentEvent(deps: OrderDeps, stored: StoredEvent): Promise<void> {
  const reason = await processPaymentEvent(deps, stored)
  await rows(
    deps.db,
    'finish-payment-event',
    'UPDATE payment_event SET processed_at = now(), last_error = $2 WHERE id = $1 AND processed_at IS NULL',
    [stored.id, reason?.replaceAll('\0', '').slice(0, 500) ?? null],
  )
}

/** The job that processes a notification which was not processed on arrival. */
export const paymentEventJobs = (deps: OrderDeps): Readonly<Record<string, JobHandler>> => ({
  [QUEUE]: ({ data }) => workOnPaymentEvent(deps, data as StoredEvent),
})

/** Deletes events processed longer ago than the gateway redelivers (30 days). Returns the number deleted. */
export async function forgetPaymentEvents(deps: OrderDeps, batch: number): Promise<number> {
  const gone = await rows(
    deps.db,
    'forget-payment-events',
    `
    DELETE FROM payment_event WHERE id IN (
      SELECT id FROM payment_event WHERE processed_at < now() - $2::interval ORDER BY processed_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.paymentEvents.period)],
  )
  return gone.length
}

/**
 * Deletes old events that were queued but never processed; their dead letters are deleted too. Returns the number
 * deleted.
 */
export async function forgetDeadPaymentEvents(deps: OrderDeps, batch: number): Promise<number> {
  const gone = await rows(
    deps.db,
    'forget-dead-payment-events',
    `
    DELETE FROM payment_event WHERE id IN (
      SELECT id FROM payment_event WHERE processed_at IS NULL AND queued_at < now() - $2::interval LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.deadPaymentEvents.period)],
  )
  return gone.length
}

/**
 * The verdict of a notification on an authorization; undefined for other notifications.
 */
function verdictOf(event: PaymentEvent): Verdict | undefined {
  switch (event.kind) {
    case 'authorized':
      return { state: 'approved', providerRef: event.providerRef }
    case 'refused':
      return { state: 'declined', code: event.code }
    case 'cancelled':
      return { state: 'voided', ...(event.isUnknown && { isUnknown: true }) }
    default:
      return undefined
  }
}

/** The result that a notification reports of a capture, a refund or an extension. */
function resultOf(event: PaymentEvent): OperationResult | undefined {
  switch (event.kind) {
    case 'captured':
    case 'refunded':
    case 'extended':
      return { state: 'confirmed', actionRef: event.actionRef }
    case 'capture-failed':
    case 'refund-failed':
    case 'extension-refused':
      return { state: 'refused', actionRef: event.actionRef, code: event.code }
    default:
      return undefined
  }
}

/** Applies the result of an operation. Returns the reason if it concerns none of this shop. */
async function processResult(deps: OrderDeps, { provider, event }: StoredEvent, result: OperationResult) {
  const reference = isId(event.attemptId) ? event.attemptId : null
  const operation = await operationOfEvent(deps.db, provider, { reference, actionRef: result.actionRef ?? '' })
  if (!operation) return `no payment operation of this shop: ${event.attemptId}`
  await recordResult(deps.db, operation.id, result)
  return undefined
}

/**
 * Applies one notification; order and repetition do not matter. Returns the reason when it changes nothing because it
 * concerns no payment of this shop.
 */
async function processPaymentEvent(deps: OrderDeps, stored: StoredEvent): Promise<string | undefined> {
  const result = resultOf(stored.event)
  if (result) return processResult(deps, stored, result)
  const { provider, event } = stored
  if (isDispute(event)) return recordDispute(deps.db, provider, event)
  // Attempts are durable before the gateway is called, so an unknown one belongs to another system on the same merchant
  // account. A provider may only report on its own payments.
  const attempt = isId(event.attemptId) ? await attemptById(deps.db, event.attemptId) : undefined
  if (attempt?.provider !== provider) return `no payment attempt of this shop: ${event.attemptId}`
  if (event.kind === 'authorized' && event.amount !== undefined && event.amount !== attempt.amount) {
    await refusePartial(deps, attempt, event.providerRef)
    return undefined
  }
  const verdict = verdictOf(event)
  if (!verdict) return undefined
  const { isNews, was } = await recordVerdict(deps.db, attempt, verdict, deps.newId())
  if (verdict.state === 'approved' && !isNews && (was === 'voided' || was === 'declined'))
    await giveBack(deps, attempt, verdict.providerRef)
  const placement = await readPlacement(deps.db, { basketId: attempt.basketId, id: attempt.placementId })
  if (placement) await settlePlacement(deps, placement)
  return undefined
}

/** Voids an authorization of a part of the amount, and releases its placement: it pays for no order. */
async function refusePartial(deps: OrderDeps, attempt: Attempt, providerRef: string): Promise<void> {
  await giveBack(deps, attempt, providerRef)
  const key = { basketId: attempt.basketId, id: attempt.placementId }
  const placement = await readPlacement(deps.db, key)
  const cards = placement?.snapshot.tenders.filter(isCardTender) ?? []
  await releasePlacement(deps, key, { kind: 'declined', reason: 'funds', ...declinedOf(cards, attempt.id) })
}

/** Voids an authorization that arrived after the attempt had ended, so that it does not block the shopper's money. */
async function giveBack(deps: OrderDeps, attempt: Attempt, providerRef: string): Promise<void> {
  const outcome = await deps.payments.named(attempt.provider).void({ attemptId: attempt.id, providerRef })
  if (outcome.kind === 'unknown') throw new Error('the gateway did not confirm a cancellation')
}
