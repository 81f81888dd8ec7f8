import { interval, RETENTION } from '#lib/retention.ts'
import { newId } from '#platform/new-id.ts'
import type { AuditEntry } from '#platform/http/staff-guard.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Entry } from '../contract.ts'

/** Longest recorded input of a call, in characters of JSON. */
const LONGEST_TARGET = 4_000
/** Name of the entry of a sign-in. */
export const SIGN_IN = 'staffSignIn'

/** The recorded form of an input: itself, or its beginning as text if it is long. */
function recordedTarget(target: unknown): string {
  const json = JSON.stringify(target ?? {})
  return json.length <= LONGEST_TARGET ? json : JSON.stringify({ shortened: json.slice(0, LONGEST_TARGET) })
}

/** Adds an entry to the audit trail; returns its id. */
export async function recordEntry(db: Db, { staff, action, target, outcome, address }: AuditEntry): Promise<string> {
  const id = newId()
  await rows(
    db,
    'audit-record',
    `INSERT INTO audit_entry (id, staff_id, email, roles, action, target, outcome, address)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, staff.staffId, staff.email, staff.roles, action, recordedTarget(target), outcome, address],
  )
  return id
}

/** Sets the outcome of an entry whose call has ended. */
export const completeEntry = (db: Db, id: string, outcome: string): Promise<unknown> =>
  rows(db, 'audit-complete', `UPDATE audit_entry SET outcome = $2 WHERE id = $1 AND outcome = 'begun'`, [id, outcome])

type EntryRow = Omit<Entry, 'at'> & { at: Date }
const COLUMNS = 'id, at, email, action, target, outcome, address'
const toEntry = ({ at, ...row }: EntryRow): Entry => ({ ...row, at: at.toISOString() })

/** The latest successful sign-ins of a member of staff, newest first. */
export async function signInsOf(db: Db, staffId: string, limit: number): Promise<Entry[]> {
  const found = await rows<EntryRow>(
    db,
    'audit-sign-ins',
    `SELECT ${COLUMNS} FROM audit_entry WHERE staff_id = $1 AND action = $2 AND outcome = 'done'
    ORDER BY at DESC, id DESC LIMIT $3`,
    [staffId, SIGN_IN, limit],
  )
  return found.map(toEntry)
}

/** Entries of everybody, newest first; only those before the entry `before` if it is given. */
export async function entriesBefore(db: Db, before: string | undefined, limit: number): Promise<Entry[]> {
  const found = await rows<EntryRow>(
    db,
    'audit-page',
    `SELECT ${COLUMNS} FROM audit_entry
    WHERE $1::uuid IS NULL OR (at, id) < (SELECT at, id FROM audit_entry WHERE id = $1)
    ORDER BY at DESC, id DESC LIMIT $2`,
    [before ?? null, limit],
  )
  return found.map(toEntry)
}

/** Deletes entries whose retention has ended; returns their number. */
export async function forgetAuditEntries(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'audit-forget',
    `DELETE FROM audit_entry WHERE id IN (
      SELECT id FROM audit_entry WHERE at < now() - interval '${interval(RETENTION.auditTrail.period)}'
      ORDER BY at LIMIT $1) RETURNING 1`,
    [batch],
  )
  return gone.length
}
