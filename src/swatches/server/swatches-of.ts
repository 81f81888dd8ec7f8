import { rows, type Db } from '#platform/database/query.ts'
import type { SwatchOrder } from '../rules/swatch-order.ts'
import { COLUMNS } from './store.ts'

/** Orders listed at most. */
const LISTED = 100

/** The orders of swatches of a session or of a customer, newest first. */
export const swatchesOf = (db: Db, sessionKey: string): Promise<SwatchOrder[]> =>
  rows<SwatchOrder>(
    db,
    'swatches-of-session',
    `SELECT ${COLUMNS} FROM swatch_order WHERE session_key = $1 ORDER BY placed_at DESC, id LIMIT ${LISTED}`,
    [sessionKey],
  )
