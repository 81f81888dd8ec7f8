import type { Staff } from '#platform/actor.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import { STAFF_SESSION } from '#lib/retention.ts'
import { staffRolesIn } from '#lib/staff-roles.ts'

interface StaffRow {
  staff_id: string
  email: string
  name: string
  roles: string[]
  authenticated_at: Date
}

const IDLE = `interval '${STAFF_SESSION.idleMinutes} minutes'`

/** The member of staff of an open session, whose idle time begins anew. One statement. */
export async function findStaff(db: Db, key: SessionKey): Promise<Staff | undefined> {
  const [row] = await rows<StaffRow>(
    db,
    'staff-session-find',
    `UPDATE staff_session SET seen_at = now()
    WHERE session_key = $1 AND ends_at > now() AND seen_at > now() - ${IDLE} AND roles <> '{}'
    RETURNING staff_id, email, name, roles, authenticated_at`,
    [key],
  )
  return (
    row && {
      kind: 'staff',
      staffId: row.staff_id,
      email: row.email,
      name: row.name,
      roles: staffRolesIn(row.roles),
      sessionKey: key,
      authenticatedAt: row.authenticated_at.getTime(),
    }
  )
}

/** True for a session that has ended because the roles of its owner were changed; it has none any more. */
export const hadRoles = async (db: Db, key: SessionKey): Promise<boolean> =>
  (
    await rows(
      db,
      'staff-session-had-roles',
      `SELECT 1 FROM staff_session WHERE session_key = $1 AND ends_at > now() AND roles = '{}'`,
      [key],
    )
  ).length > 0

/** Begins a session, and ends the ones that this person had: one session for each member of staff. */
export async function beginStaffSession(db: Db, { sessionKey, ...staff }: Staff): Promise<void> {
  await rows(
    db,
    'staff-session-begin',
    `WITH former AS (DELETE FROM staff_session WHERE staff_id = $2)
    INSERT INTO staff_session (session_key, staff_id, email, name, roles, authenticated_at, ends_at)
    VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), now() + interval '${STAFF_SESSION.hours} hours')`,
    [sessionKey, staff.staffId, staff.email, staff.name, staff.roles, staff.authenticatedAt],
  )
}

export const endStaffSession = (db: Db, key: SessionKey): Promise<unknown> =>
  rows(db, 'staff-session-end', 'DELETE FROM staff_session WHERE session_key = $1', [key])

/** Deletes sessions that have expired; returns their number. */
export async function forgetStaffSessions(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'staff-sessions-forget',
    `DELETE FROM staff_session WHERE session_key IN (
      SELECT session_key FROM staff_session WHERE ends_at < now() LIMIT $1) RETURNING 1`,
    [batch],
  )
  return gone.length
}
