import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'

/** True if another session has replaced this one, so that its cart must no longer change. */
export async function isHandedOver(db: Db, session: SessionKey): Promise<boolean> {
  const found = await rows(
    db,
    'is-handed-over',
    'SELECT 1 FROM placement WHERE session_key = $1 AND handed_over_at IS NOT NULL LIMIT 1',
    [session],
  )
  return found.length > 0
}
