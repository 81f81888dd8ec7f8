import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'

/** True when another session has replaced this one, so that nothing may be written to its cart any more. */
export async function isHandedOver(db: Db, session: SessionKey): Promise<boolean> {
  const found = await rows(
    db,
    'is-handed-over',
    'SELECT 1 FROM placement WHERE session_key = $1 AND handed_over_at IS NOT NULL LIMIT 1',
    [session],
  )
  return found.length > 0
}
