import { rows, type Db } from '#platform/database/query.ts'

const STARTED = (basketId: string, id: string): string =>
  `SELECT 1 FROM placement WHERE basket_id = ${basketId} AND id = ${id} AND state = 'started'`

/**
 * SQL of a CTE `mine` with one row while the placement ($1, $2) may still take holds. Its lock keeps recovery from
 * releasing the placement until the statement has ended, so that no hold remains on a failed placement.
 */
export const LOCK_STARTED_PLACEMENT = `mine AS (${STARTED('$1', '$2')} FOR SHARE)`

/**
 * Locks a placement until the transaction ends, for holds that take more than one statement. Returns false if it may
 * take no holds any more.
 */
export async function lockStarted(
  db: Db,
  { basketId, id }: { readonly basketId: string; readonly id: string },
): Promise<boolean> {
  const mine = await rows(db, 'lock-started-placement', `WITH ${LOCK_STARTED_PLACEMENT} SELECT 1 FROM mine`, [
    basketId,
    id,
  ])
  return mine.length > 0
}

/** SQL condition: the placement may still take holds. It takes no lock. */
export const isStarted = (basketId: string, id: string): string => `EXISTS (${STARTED(basketId, id)})`
