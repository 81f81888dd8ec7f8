import type { Metrics } from '#platform/metrics.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Longer than the gateway's time-outs and retries together: a placement that is still open then is in doubt. */
export const IN_DOUBT_SECONDS = 30
/** Longer than a shopper may be at the bank's page, which is no doubt. */
export const BANK_MINUTES = 15

/** Condition for rows of `placement` that are in doubt. */
export const IS_IN_DOUBT = `placement.state NOT IN ('placed', 'failed')
  AND placement.created_at < now() - make_interval(secs => ${IN_DOUBT_SECONDS})
  AND (placement.created_at < now() - make_interval(mins => ${BANK_MINUTES}) OR NOT EXISTS (
    SELECT 1 FROM payment_attempt a
    WHERE a.basket_id = placement.basket_id AND a.placement_id = placement.id AND a.state = 'at-bank'
  ))`

/** Updates the metrics with the number of placements in doubt and the age of the oldest. */
export async function watchPlacements(db: Db, metrics: Pick<Metrics, 'inDoubt' | 'oldestInDoubt'>): Promise<void> {
  const [found] = await rows<{ count: number; oldest: number }>(
    db,
    'placements-in-doubt',
    `
    SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
    FROM placement WHERE ${IS_IN_DOUBT}`,
    [],
  )
  metrics.inDoubt.set(found!.count)
  metrics.oldestInDoubt.set(found!.oldest)
}
