import { forgetAnswers, forgetBasketAddresses, forgetBaskets } from '#cart/server/forget-baskets.ts'
import { forgetSharedCarts } from '#cart/server/sharing/shared-carts.ts'
import { forgetClientErrors } from '#checkout/server/client-errors.ts'
import { forgetAppointments } from '#design-services/server/forget-appointments.ts'
import { interval, RETENTION, RETENTION_KINDS, type RetentionKind } from '#lib/retention.ts'
import { wipeStaleCards } from '#orders/server/card-secrets.ts'
import { forgetFailedPlacements } from '#orders/server/failed-placements.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { forgetPaymentEvents, PAYMENT_EVENTS } from '#orders/server/payment-events.ts'
import { forgetCounts } from '#platform/limits/guard.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { forgetOutbox, OUTBOX } from '#platform/outbox.ts'
import type { Db } from '#platform/database/query.ts'
import { forgetDead } from '#platform/queue.ts'

export interface HousekeepingDeps {
  readonly db: Db
  readonly orders: OrderDeps
  readonly metrics: Metrics
  readonly log: Log
}

/** Rows of one statement, and statements of one kind a run: at most 20,000 rows of a kind a minute. */
const [BATCH, BATCHES] = [1_000, 20]

/** Forgets at most `batch` rows whose time is over, and gives their number. */
type Forget = (batch: number) => Promise<number>

const forgets = ({ db, orders }: HousekeepingDeps): Readonly<Record<RetentionKind, Forget>> => ({
  cardSecrets: batch => wipeStaleCards(db, orders.cardDataLimit, batch),
  basketAddresses: batch => forgetBasketAddresses(db, batch),
  baskets: batch => forgetBaskets(db, batch),
  sharedCarts: batch => forgetSharedCarts(db, batch),
  requestAnswers: batch => forgetAnswers(db, batch),
  failedPlacements: batch => forgetFailedPlacements(db, batch),
  paymentEvents: batch => forgetPaymentEvents(orders, batch),
  outbox: batch => forgetOutbox(db, batch),
  deadPaymentEvents: batch => forgetDead(db, PAYMENT_EVENTS, interval(RETENTION.deadPaymentEvents.period), batch),
  deadOutbox: batch => forgetDead(db, OUTBOX, interval(RETENTION.deadOutbox.period), batch),
  appointments: batch => forgetAppointments(db, batch),
  limitCounts: batch => forgetCounts(db, batch),
  clientErrors: batch => forgetClientErrors(db, batch),
})

/**
 * Forgets every kind of record whose time is over (src/lib/retention.ts), in batches, as long as a batch was full. Each
 * kind runs by itself: one that fails is logged and the others go on. Gives 0: the job pauses after each run.
 */
export async function keepHouse(deps: HousekeepingDeps, { batch = BATCH, batches = BATCHES } = {}): Promise<0> {
  const tasks = forgets(deps)
  for (const kind of RETENTION_KINDS) {
    try {
      for (let round = 0; round < batches; round++) {
        const forgotten = await tasks[kind](batch)
        deps.metrics.forgottenRows.inc({ kind }, forgotten)
        if (forgotten < batch) break
      }
    } catch (error) {
      deps.log.error({ err: error, kind }, 'could not forget old records, will try again')
    }
  }
  return 0
}
