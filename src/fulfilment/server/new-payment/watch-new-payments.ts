import type { Metrics } from '#platform/metrics.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Hours after which another payment without a result is shown to staff. */
export const PENDING_HOURS = 1

/** Updates the metric with the age of the oldest other payment that has no result. */
export async function watchNewPayments(db: Db, metrics: Pick<Metrics, 'oldestNewPayment'>): Promise<void> {
  const [found] = await rows<{ seconds: number }>(
    db,
    'oldest-new-payment',
    `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
    FROM new_payment WHERE state IN ('asked', 'cancelling')`,
    [],
  )
  metrics.oldestNewPayment.set(found!.seconds)
}
