const STARTED = (basketId: string, id: string): string =>
  `SELECT 1 FROM placement WHERE basket_id = ${basketId} AND id = ${id} AND state = 'started'`

/**
 * SQL of a CTE `mine` with one row while the placement of $1 and $2 may still hold something. Its lock keeps recovery
 * from giving the placement up until the statement has ended, so a late hold never stays behind a placement that has
 * failed.
 */
export const MINE = `mine AS (${STARTED('$1', '$2')} FOR SHARE)`

/** SQL of a condition: the placement of these two parameters may still hold something. It locks nothing. */
export const isStarted = (basketId: string, id: string): string => `EXISTS (${STARTED(basketId, id)})`
