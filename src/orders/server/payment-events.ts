import { interval, RETENTION } from '#lib/retention.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { isId } from '#platform/new-id.ts'
import { rows } from '#platform/database/query.ts'
import { workOnEntry, workQueue, type Queue, type QueueEntry, type QueueTable } from '#platform/queue.ts'
import type { OrderDeps } from './order-deps.ts'
import { settlePlacement } from './settle-placement.ts'
import { attemptById, readPlacement, recordVerdict, type Attempt, type Verdict } from './store.ts'

interface EventEntry extends QueueEntry {
  readonly event: PaymentEvent
}

export const PAYMENT_EVENTS: QueueTable = { table: 'payment_event', done: 'processed_at', columns: 'event' }
const queueOf = (deps: OrderDeps): Queue<EventEntry> => ({
  ...PAYMENT_EVENTS,
  db: deps.db,
  log: deps.log,
  handle: ({ event }) => processPaymentEvent(deps, event),
})

/**
 * Stores verified notifications, all or none, before they are acknowledged; one that came before is not stored again.
 * For `leaseSeconds` they are the caller's to work on. Gives those that are new.
 */
export async function storePaymentEvents(
  deps: OrderDeps,
  events: readonly PaymentEvent[],
  leaseSeconds = 0,
): Promise<EventEntry[]> {
  return rows<EventEntry>(
    deps.durable,
    'store-payment-events',
    `
    INSERT INTO payment_event (id, event, run_at, attempts) SELECT event->>'id', event, now() + make_interval(secs => $2), CASE WHEN $2 > 0 THEN 1 ELSE 0 END
    FROM jsonb_array_elements($1::jsonb) AS event ON CONFLICT (id) DO NOTHING RETURNING id, attempts, event`,
    [JSON.stringify(events), leaseSeconds],
  )
}

/** When the process dies over a notification that has just arrived, the jobs process takes it up after this long. */
const ARRIVAL_LEASE_SECONDS = 1
/** More than these at once are left to the jobs process. */
const ARRIVALS_AT_ONCE = 16
let arrivals = 0

/** Stores notifications and, once that is on disk, works on them without keeping the caller waiting. */
export async function takePaymentEvents(deps: OrderDeps, events: readonly PaymentEvent[]): Promise<void> {
  const queue = queueOf(deps)
  for (const entry of await storePaymentEvents(deps, events, ARRIVAL_LEASE_SECONDS)) {
    if (arrivals >= ARRIVALS_AT_ONCE) return
    arrivals += 1
    workOnEntry(queue, entry)
      .catch((error: unknown) => {
        deps.log.warn({ err: error, entry: entry.id }, 'a notification is left to the jobs process')
      })
      .finally(() => {
        arrivals -= 1
      })
  }
}

/** Works on notifications that nobody else is working on; gives the number taken. */
export const processPaymentEvents = (deps: OrderDeps, batch = 50): Promise<number> => workQueue(queueOf(deps), batch)

/** Deletes events that were processed long ago, later than the gateway redelivers (30 days); the number deleted. */
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

/** A notification's verdict on an authorization; undefined for captures and refunds, which are only stored today. */
function verdictOf(event: PaymentEvent): Verdict | undefined {
  switch (event.kind) {
    case 'authorized':
      return { state: 'approved', providerRef: event.providerRef }
    case 'refused':
      return { state: 'declined', code: event.code }
    case 'cancelled':
      return { state: 'voided' }
    case 'captured':
    case 'refunded':
    case 'other':
      return undefined
    default:
      return event satisfies never
  }
}

/**
 * Applies one notification; order and repetition do not matter. Returns the reason when it changes nothing because it
 * concerns no payment of this shop.
 */
async function processPaymentEvent(deps: OrderDeps, event: PaymentEvent): Promise<string | undefined> {
  // Attempts are on disk before the gateway hears of them: one that is not there is of another system on the same
  // merchant account.
  const attempt = isId(event.attemptId) ? await attemptById(deps.db, event.attemptId) : undefined
  if (!attempt) return `no payment attempt of this shop: ${event.attemptId}`
  const verdict = verdictOf(event)
  if (!verdict) return undefined
  const { isNews, was } = await recordVerdict(deps.db, attempt, verdict, deps.newId())
  if (verdict.state === 'approved' && !isNews && (was === 'voided' || was === 'declined'))
    await giveBack(deps, attempt, verdict.providerRef)
  const placement = await readPlacement(deps.db, { basketId: attempt.basketId, id: attempt.placementId })
  if (placement) await settlePlacement(deps, placement)
  return undefined
}

/** An authorization that came after we gave it up: it must not hold the shopper's money. */
async function giveBack(deps: OrderDeps, attempt: Attempt, providerRef: string): Promise<void> {
  const outcome = await deps.payments.void({ attemptId: attempt.id, providerRef })
  if (outcome.kind === 'unknown') throw new Error('the gateway did not confirm a cancellation')
}
