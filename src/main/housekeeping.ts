import { forgetAnswers, forgetBasketAddresses, forgetBaskets } from '#cart/server/forget-baskets.ts'
import { forgetSharedCarts } from '#cart/server/sharing/shared-carts.ts'
import { forgetClientErrors } from '#checkout/server/client-errors.ts'
import { forgetAppointments } from '#design-services/server/forget-appointments.ts'
import { HOUSEKEPT_KINDS, type HousekeptKind } from '#lib/retention.ts'
import { wipeStaleCards } from '#orders/server/card-secrets.ts'
import { forgetFailedPlacements } from '#orders/server/failed-placements.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { forgetDeadPaymentEvents, forgetPaymentEvents } from '#orders/server/payment-events.ts'
import { forgetCounts } from '#platform/limits/guard.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Db } from '#platform/database/query.ts'

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

const forgets = ({ db, orders }: HousekeepingDeps): Readonly<Record<HousekeptKind, Forget>> => ({
  cardSecrets: batch => wipeStaleCards(db, orders.cardDataLimit, batch),
  basketAddresses: batch => forgetBasketAddresses(db, batch),
  baskets: batch => forgetBaskets(db, batch),
  sharedCarts: batch => forgetSharedCarts(db, batch),
  requestAnswers: batch => forgetAnswers(db, batch),
  failedPlacements: batch => forgetFailedPlacements(db, batch),
  paymentEvents: batch => forgetPaymentEvents(orders, batch),
  deadPaymentEvents: batch => forgetDeadPaymentEvents(orders, batch),
  appointments: batch => forgetAppointments(db, batch),
  limitCounts: batch => forgetCounts(db, batch),
  clientErrors: batch => forgetClientErrors(db, batch),
})

/**
 * Forgets every kind of record whose time is over (src/lib/retention.ts), in batches, as long as a batch was full. Each
 * kind runs by itself: one that fails is logged and the others go on.
 */
export async function keepHouse(deps: HousekeepingDeps, { batch = BATCH, batches = BATCHES } = {}): Promise<void> {
  const tasks = forgets(deps)
  for (const kind of HOUSEKEPT_KINDS) {
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
}
