import type { Language } from '#lib/language.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** A person who can sign in. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly isVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly locale: Language
  readonly passwordHash: string | null
  readonly createdAt: Date
  readonly passwordChangedAt: Date | null
  /** The browser in which an unverified account was created, by an id of the shop. */
  readonly createdIn: string | null
  /** Roles of staff; empty for shoppers. */
  readonly roles: readonly string[]
}

export type NewAccount = Pick<Account, 'id' | 'email' | 'isVerified' | 'firstName' | 'lastName' | 'locale'> & {
  readonly passwordHash: string | null
  readonly createdIn?: string | undefined
}

/** The form of an email address by which accounts are found. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

const COLUMNS = `id, email, is_verified AS "isVerified", first_name AS "firstName", last_name AS "lastName", locale,
  password_hash AS "passwordHash", created_at AS "createdAt",
  password_changed_at AS "passwordChangedAt", created_in AS "createdIn", roles`

export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await rows<Account>(
    db,
    'idp-account-by-email',
    `SELECT ${COLUMNS} FROM account WHERE email_key = $1`,
    [emailKey(email)],
  )
  return found
}

export async function accountById(db: Db, id: string): Promise<Account | undefined> {
  const [found] = await rows<Account>(db, 'idp-account-by-id', `SELECT ${COLUMNS} FROM account WHERE id = $1`, [id])
  return found
}

/** Creates an account; false if there is one with this email address. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { id, email, isVerified, firstName, lastName, locale, passwordHash, createdIn } = account
  const inserted = await rows(
    db,
    'idp-account-insert',
    `INSERT INTO account (id, email, email_key, is_verified, first_name, last_name, locale, password_hash,
      created_in)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT ON CONSTRAINT account_email DO NOTHING RETURNING 1`,
    [id, email, emailKey(email), isVerified, firstName, lastName, locale, passwordHash, createdIn ?? null],
  )
  return inserted.length === 1
}

/** Stores a new password. Whoever can do that has proved to own the address, so it is verified too if `isVerified`. */
export const setPassword = (db: Db, id: string, passwordHash: string, isVerified: boolean): Promise<unknown> =>
  rows(
    db,
    'idp-account-password',
    `UPDATE account SET password_hash = $2, password_changed_at = now(), is_verified = is_verified OR $3,
      created_in = NULL
    WHERE id = $1`,
    [id, passwordHash, isVerified],
  )

/** Replaces the password of an unverified account that somebody creates once more, perhaps somebody else. */
export const createAgain = (
  db: Db,
  id: string,
  passwordHash: string,
  createdIn: string | undefined,
): Promise<unknown> =>
  rows(
    db,
    'idp-account-create-again',
    `UPDATE account SET password_hash = $2, password_changed_at = now(), created_in = $3
    WHERE id = $1 AND NOT is_verified`,
    [id, passwordHash, createdIn ?? null],
  )

/** Replaces the hash of an unchanged password by one with today's parameters. */
export const rehashPassword = (db: Db, id: string, former: string, passwordHash: string): Promise<unknown> =>
  rows(db, 'idp-account-rehash', 'UPDATE account SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
    id,
    former,
    passwordHash,
  ])

export const verifyAccount = (db: Db, id: string): Promise<unknown> =>
  rows(db, 'idp-account-verify', 'UPDATE account SET is_verified = true, created_in = NULL WHERE id = $1', [id])

/** Replaces the address of an account; false if another account has it. */
export async function setEmail(db: Db, id: string, email: string): Promise<boolean> {
  try {
    await rows(
      db,
      'idp-account-email',
      'UPDATE account SET email = $2, email_key = $3, is_verified = true WHERE id = $1',
      [id, email, emailKey(email)],
    )
    return true
  } catch (error) {
    if (brokenUnique(error) !== 'account_email') throw error
    return false
  }
}

export const updateAccount = (
  db: Db,
  id: string,
  { firstName, lastName, locale }: Partial<Pick<Account, 'firstName' | 'lastName' | 'locale'>>,
): Promise<unknown> =>
  rows(
    db,
    'idp-account-update',
    `UPDATE account SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
      locale = coalesce($4, locale) WHERE id = $1`,
    [id, firstName ?? null, lastName ?? null, locale ?? null],
  )

/**
 * Deletes an account and stores, in the same statement, the mail that confirms it: afterwards nobody knows the address
 * any more.
 */
export const deleteAccount = (db: Db, id: string, mail: { readonly id: string; readonly content: object }) =>
  rows(
    db,
    'idp-account-delete',
    `WITH gone AS (DELETE FROM account WHERE id = $1 RETURNING 1)
    INSERT INTO mail (id, content) SELECT $2, $3 FROM gone`,
    [id, mail.id, JSON.stringify(mail.content)],
  )

/** Deletes an account whose address nobody has verified; false if it is verified. */
export async function deleteUnverified(db: Db, id: string): Promise<boolean> {
  const sql = 'DELETE FROM account WHERE id = $1 AND NOT is_verified RETURNING 1'
  return (await rows(db, 'idp-account-delete-unverified', sql, [id])).length === 1
}

/** Ends every session, grant and token of an account at the provider, and every sign-in that is under way. */
export const endProviderSessions = (db: Db, id: string): Promise<unknown> =>
  rows(
    db,
    'idp-account-end-sessions',
    `WITH handed_out AS (DELETE FROM token WHERE account_id = $1::text::uuid AND kind IN ('session', 'link'))
    DELETE FROM oidc_record WHERE account_id = $1`,
    [id],
  )

/** Deletes accounts whose address was not verified within `days`; returns their number. */
export async function forgetUnverified(db: Db, days: number, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'idp-forget-unverified',
    `DELETE FROM account WHERE id IN (
      SELECT id FROM account
      WHERE NOT is_verified AND created_at < now() - make_interval(days => $1)
      ORDER BY created_at LIMIT $2) RETURNING 1`,
    [days, batch],
  )
  return gone.length
}
