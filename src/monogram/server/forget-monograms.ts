import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Maximum number of previews in the database: about 400 MB. Beyond it, the least recently used are deleted. */
const MOST_PICTURES = 5_000

/** Deletes up to `batch` previews that were not used for the retention period, or that are too many. */
export async function forgetMonogramPictures(db: Db, batch: number, most = MOST_PICTURES): Promise<number> {
  const gone = await rows(
    db,
    'monogram-forget-pictures',
    `DELETE FROM monogram_picture WHERE hash IN (
      (SELECT hash FROM monogram_picture WHERE used_at < now() - $2::interval ORDER BY used_at LIMIT $1)
      UNION (SELECT hash FROM monogram_picture ORDER BY used_at DESC OFFSET $3 LIMIT $1))
    RETURNING 1`,
    [batch, interval(RETENTION.monogramPictures.period), most],
  )
  return gone.length
}

/** Deletes up to `batch` designs that were saved and not ordered. */
export async function forgetMonogramDesigns(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'monogram-forget-designs',
    `DELETE FROM monogram_design WHERE id IN (
      SELECT id FROM monogram_design WHERE ordered_at IS NULL AND saved_at < now() - $2::interval
      ORDER BY saved_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.monogramDesigns.period)],
  )
  return gone.length
}

/** Deletes up to `batch` ordered designs with their tickets and stitch files. */
export async function forgetMonogramOrders(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'monogram-forget-orders',
    `DELETE FROM monogram_design WHERE id IN (
      SELECT id FROM monogram_design WHERE ordered_at < now() - $2::interval ORDER BY ordered_at LIMIT $1)
    RETURNING 1`,
    [batch, interval(RETENTION.monogramOrders.period)],
  )
  return gone.length
}
