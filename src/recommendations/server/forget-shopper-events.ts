import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/**
 * Deletes up to `batch` events that are past their retention period, and as many counts of choices from lists, which
 * can contain the words of searches. Returns the number deleted.
 */
export async function forgetShopperEvents(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'recommendations-forget-events',
    `DELETE FROM shopper_event e
    USING (
      SELECT day, happened_on, visit, n FROM shopper_event
      WHERE happened_on < CURRENT_DATE - $2::interval
      LIMIT $1
    ) old
    WHERE (e.day, e.happened_on, e.visit, e.n) = (old.day, old.happened_on, old.visit, old.n)
    RETURNING 1`,
    [batch, interval(RETENTION.shopperEvents.period)],
  )
  const counts = await rows(
    db,
    'recommendations-forget-list-counts',
    `DELETE FROM listing_day WHERE (counted_on, site, list, product_id) IN (
      SELECT counted_on, site, list, product_id FROM listing_day WHERE counted_on < CURRENT_DATE - $2::interval LIMIT $1
    ) RETURNING 1`,
    [batch, interval(RETENTION.shopperEvents.period)],
  )
  return gone.length + counts.length
}
