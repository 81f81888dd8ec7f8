import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Deletes up to `batch` orders that are past their retention period. Returns the number deleted. */
export async function forgetSwatches(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'swatches-forget',
    `DELETE FROM swatch_order WHERE id IN (
      SELECT id FROM swatch_order WHERE placed_at < now() - $2::interval ORDER BY placed_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.swatchOrders.period)],
  )
  return gone.length
}

/** Deletes the orders of a customer, at the customer's request. An envelope on its way still arrives. */
export const forgetSwatchesOf = (db: Db, sessionKey: string) =>
  rows(db, 'swatches-forget-of', 'DELETE FROM swatch_order WHERE session_key = $1', [sessionKey])
