import { emailKey } from '../../src/idp/accounts/accounts.ts'
import { rows, type Db } from '../../src/platform/database/query.ts'
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

/**
 * Gives an account these roles and no others, and ends its session of the back office, which holds the former ones.
 * False if no verified account has the address.
 */
export async function setStaffRoles(db: Db, email: string, roles: readonly StaffRole[]): Promise<boolean> {
  const changed = await rows<{ id: string }>(
    db,
    'staff-roles-set',
    `UPDATE ${IDENTITY_ROLE}.account SET roles = $2 WHERE email_key = $1 AND is_verified RETURNING id`,
    [emailKey(email), roles],
  )
  // By the subject, which is the account's id: a session keeps the address that the account had when it began.
  await rows(db, 'staff-session-end-subject', `DELETE FROM staff_session WHERE split_part(staff_id, ' ', 2) = $1`, [
    changed[0]?.id ?? '',
  ])
  return changed.length === 1
}
