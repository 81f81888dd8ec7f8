import { emailKey } from '../../src/idp/accounts/accounts.ts'
import { rows, type Db } from '../../src/platform/database/query.ts'
import { completeEntry, recordEntry } from '../../src/staff/server/audit-trail.ts'
import type { StaffRole } from '../../src/lib/staff-roles.ts'
import { IDENTITY_ROLE } from '../postgres/identity-role.ts'

export interface StaffAccount {
  readonly email: string
  readonly roles: readonly string[]
}

/** The accounts of the bundled identity provider that have a role. */
export const staffAccounts = (db: Db): Promise<StaffAccount[]> =>
  rows<{ email: string; roles: string[] }>(
    db,
    'staff-accounts',
    `SELECT email, roles FROM ${IDENTITY_ROLE}.account WHERE roles <> '{}' ORDER BY email_key`,
    [],
  )

/** The actor that the audit trail names for a change of roles made by `npm run staff`. */
const COMMAND = { staffId: 'command line', email: 'npm run staff', roles: [] }

/**
 * Gives an account these roles and no others, and records it in the audit trail. Its session of the back office, which
 * holds the former roles, ends: it loses all of them, so that the page can say why. False if no verified account has
 * the address.
 */
export async function setStaffRoles(db: Db, email: string, roles: readonly StaffRole[]): Promise<boolean> {
  const [known] = await rows<{ id: string; roles: string[] }>(
    db,
    'staff-roles-of',
    `SELECT id, roles FROM ${IDENTITY_ROLE}.account WHERE email_key = $1 AND is_verified`,
    [emailKey(email)],
  )
  if (known === undefined) return false
  const target = { email, roles, formerRoles: known.roles }
  // Written first, so that no change is missing in the trail.
  const entry = { staff: COMMAND, action: 'setStaffRoles', target, outcome: 'begun', address: '' }
  const id = await recordEntry(db, entry)
  // A single statement, so that no session outlives the change. Sessions are found by the subject, which is the
  // account's id: they keep the address that the account had when they began.
  await rows(
    db,
    'staff-roles-set',
    `WITH changed AS (UPDATE ${IDENTITY_ROLE}.account SET roles = $2 WHERE id = $1 RETURNING id)
    UPDATE staff_session SET roles = '{}' FROM changed WHERE split_part(staff_id, ' ', 2) = changed.id::text`,
    [known.id, roles],
  )
  await completeEntry(db, id, 'done')
  return true
}
