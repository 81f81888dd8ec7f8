import { rows, type Db } from '#platform/query.ts'
import type { SessionKey } from '#platform/session.ts'

/** Whether a session was followed by another one: nothing may be put into it any more. */
export async function isHandedOver(db: Db, session: SessionKey): Promise<boolean> {
  const found = await rows(
    db,
    'is-handed-over',
    'SELECT 1 FROM placement WHERE session_key = $1 AND handed_over_at IS NOT NULL LIMIT 1',
    [session],
  )
  return found.length > 0
}
