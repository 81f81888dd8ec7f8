import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/**
 * Removes everything except totals and payments from the snapshots of placements that failed long ago. The fields to
 * keep are listed, so that a field added to the snapshot later is removed by default. Payment attempts and ledger
 * entries are not changed.
 */
export async function forgetFailedPlacements(db: Db, batch: number): Promise<number> {
  const stripped = await rows(
    db,
    'forget-failed-placements',
    `UPDATE placement
    SET snapshot = (
      SELECT coalesce(jsonb_object_agg(key, value), '{}')
      FROM jsonb_each(snapshot)
      WHERE key IN (
        'site', 'locale', 'currency', 'merchandise', 'discount', 'shipping', 'installation', 'giftServices',
        'tax', 'donation', 'total'
      )
    ) || jsonb_build_object(
      'tenders', (
        SELECT coalesce(
          jsonb_agg(jsonb_build_object('kind', t->'kind', 'attemptId', t->'attemptId', 'amount', t->'amount')),
          '[]'
        )
        FROM jsonb_array_elements(snapshot->'tenders') AS t
      )
    )
    WHERE (basket_id, id) IN (
      SELECT basket_id, id
      FROM placement
      WHERE state = 'failed' AND snapshot ? 'email' AND updated_at < now() - $2::interval
      ORDER BY updated_at LIMIT $1
    )
    RETURNING 1`,
    [batch, interval(RETENTION.failedPlacements.period)],
  )
  return stripped.length
}
