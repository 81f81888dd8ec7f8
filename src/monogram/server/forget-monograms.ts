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

/** Deletes the designs whose ids a subquery selects, and the accepted pictures that no other design has. */
const deleteDesigns = (ids: string) =>
  `WITH gone AS (DELETE FROM monogram_design WHERE id IN (${ids}) RETURNING id, hash),
   proofs AS (
     DELETE FROM monogram_proof p
     WHERE p.hash IN (SELECT hash FROM gone) AND p.saved_at < now() - interval '1 day'
       AND NOT EXISTS (
         SELECT 1 FROM monogram_design d WHERE d.hash = p.hash AND d.id NOT IN (SELECT id FROM gone)
       )
   )
   SELECT 1 FROM gone`

/** Deletes up to `batch` designs that were not ordered and that no cart has shown for the retention period. */
export async function forgetMonogramDesigns(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'monogram-forget-designs',
    deleteDesigns(
      `SELECT id FROM monogram_design WHERE ordered_at IS NULL AND used_at < now() - $2::interval
       ORDER BY used_at LIMIT $1`,
    ),
    [batch, interval(RETENTION.monogramDesigns.period)],
  )
  return gone.length
}

/** Deletes up to `batch` ordered designs with their tickets and stitch files. */
export async function forgetMonogramOrders(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'monogram-forget-orders',
    deleteDesigns(
      `SELECT id FROM monogram_design WHERE ordered_at < now() - $2::interval ORDER BY ordered_at LIMIT $1`,
    ),
    [batch, interval(RETENTION.monogramOrders.period)],
  )
  return gone.length
}
