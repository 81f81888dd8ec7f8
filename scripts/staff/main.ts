import { STAFF_ROLES, staffRolesIn } from '../../src/lib/staff-roles.ts'
import type { Db } from '../../src/platform/database/query.ts'
import { withDatabase } from '../catalog/with-database.ts'
import { Fault } from '../fault.ts'
import { setStaffRoles, staffAccounts } from './staff-accounts.ts'

const USAGE = `Usage:
  npm run staff                          lists the staff and their roles
  npm run staff -- EMAIL ROLE [ROLE …]   gives an account these roles, and no others
  npm run staff -- EMAIL none            takes all roles away
Roles: ${STAFF_ROLES.join(', ')}. The account must exist: create it in the shop at /account/create-account.
A change ends the person's session of the back office.`

async function list(db: Db): Promise<string> {
  const staff = await staffAccounts(db)
  return staff.length === 0 ? USAGE : staff.map(one => `${one.email}: ${one.roles.join(', ')}`).join('\n')
}

async function change(db: Db, email: string, given: readonly string[]): Promise<string> {
  const roles = staffRolesIn(given)
  const isNone = given.length === 1 && given[0] === 'none'
  if (given.length === 0 || (!isNone && roles.length < given.length)) throw new Fault(USAGE)
  if (!(await setStaffRoles(db, email, roles)))
    throw new Fault(`There is no account with the verified address ${email}.`)
  return isNone ? `${email} has no role now.` : `${email} has the roles ${roles.join(', ')}.`
}

const [email, ...given] = process.argv.slice(2)
try {
  const help = email === undefined || ['help', '--help', '-h'].includes(email)
  console.log(await withDatabase(process.env, db => (help ? list(db) : change(db, email, given))))
} catch (error) {
  console.error(error instanceof Fault ? error.message : error)
  process.exitCode = 1
}
