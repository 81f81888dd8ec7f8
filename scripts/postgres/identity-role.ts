import pg from 'pg'
import { derivedSecret } from '../../src/platform/derived-secret.ts'
import { execute } from './create-database.ts'

/**
 * Role of the identity provider. Its schema has the same name, so that PostgreSQL finds its tables there without a
 * setting.
 */
export const IDENTITY_ROLE = 'davenport_identity'

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code
/** Two starts may create the role at the same time. */
const MADE_BY_ANOTHER = new Set(['42710', '23505'])
const WRONG_PASSWORD = '28P01'

/** Creates the role, or gives it the password if it has another one. */
async function ensureRole(url: string, connection: string, password: string): Promise<void> {
  const secret = `LOGIN NOSUPERUSER PASSWORD ${pg.escapeLiteral(password)}`
  try {
    await execute(url, `CREATE ROLE ${IDENTITY_ROLE} ${secret}`)
  } catch (error) {
    if (!MADE_BY_ANOTHER.has(codeOf(error) ?? '')) throw error
    try {
      await execute(connection, 'SELECT 1')
    } catch (refused) {
      if (codeOf(refused) !== WRONG_PASSWORD) throw refused
      await execute(url, `ALTER ROLE ${IDENTITY_ROLE} ${secret}`)
    }
  }
}

/**
 * Creates the identity provider's own role and schema in the shop's database, unless they are there, and returns the
 * URL by which it connects. The role may use its own schema alone. Its password is derived from the installation's
 * secret, so that nothing further has to be stored. Throws PostgreSQL's error if the role of `url` may not create
 * roles.
 */
export async function createIdentityRole(url: string, secret: string): Promise<string> {
  const password = derivedSecret(secret, 'identity database')
  const connection = new URL(url)
  connection.username = IDENTITY_ROLE
  connection.password = password
  await ensureRole(url, connection.href, password)
  await execute(url, `CREATE SCHEMA IF NOT EXISTS ${IDENTITY_ROLE} AUTHORIZATION ${IDENTITY_ROLE}`)
  // Every role may use the schema public by default.
  await execute(url, 'REVOKE ALL ON SCHEMA public FROM PUBLIC')
  return connection.href
}
