import type { Metrics } from '#platform/metrics.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Longer than the gateway's time-outs and retries together: a placement that is still open then is in doubt. */
export const IN_DOUBT_SECONDS = 30

/** Updates the metrics with the number of placements in doubt and the age of the oldest. */
export async function watchPlacements(db: Db, metrics: Pick<Metrics, 'inDoubt' | 'oldestInDoubt'>): Promise<void> {
  const [found] = await rows<{ count: number; oldest: number }>(
    db,
    'placements-in-doubt',
    `
    SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
    FROM placement WHERE state NOT IN ('placed', 'failed') AND created_at < now() - make_interval(secs => $1)`,
    [IN_DOUBT_SECONDS],
  )
  metrics.inDoubt.set(found!.count)
  metrics.oldestInDoubt.set(found!.oldest)
}
