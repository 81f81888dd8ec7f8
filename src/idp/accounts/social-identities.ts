import { brokenUnique } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { emailKey, type NewAccount } from './accounts.ts'

/** An account of a social provider. */
export interface SocialIdentity {
  readonly issuer: string
  readonly subject: string
}

/** The account that a social identity signs in to. */
export async function accountOfIdentity(db: Db, { issuer, subject }: SocialIdentity): Promise<string | undefined> {
  const [row] = await rows<{ account_id: string }>(
    db,
    'idp-identity-find',
    'SELECT account_id FROM social_identity WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  )
  return row?.account_id
}

/**
 * Creates a verified account without a password, connected with a social identity, in one statement: nobody ever sees
 * the account without its identity. False if there is an account with this address or this identity.
 */
export async function insertSocialAccount(
  db: Db,
  { id, email, firstName, lastName, locale }: Omit<NewAccount, 'isVerified' | 'passwordHash' | 'createdIn'>,
  { issuer, subject }: SocialIdentity,
): Promise<boolean> {
  try {
    const inserted = await rows(
      db,
      'idp-identity-account-insert',
      `WITH created AS (
        INSERT INTO account (id, email, email_key, is_verified, first_name, last_name, locale)
        VALUES ($1, $2, $3, true, $4, $5, $6) ON CONFLICT ON CONSTRAINT account_email DO NOTHING RETURNING id)
      INSERT INTO social_identity (issuer, subject, account_id) SELECT $7, $8, id FROM created RETURNING 1`,
      [id, email, emailKey(email), firstName, lastName, locale, issuer, subject],
    )
    return inserted.length === 1
  } catch (error) {
    if (brokenUnique(error) !== 'social_identity_pkey') throw error
    return false
  }
}

/** Connects a social identity with an account; an identity that is connected already stays as it is. */
export const connectIdentity = (db: Db, { issuer, subject }: SocialIdentity, accountId: string): Promise<unknown> =>
  rows(
    db,
    'idp-identity-connect',
    `INSERT INTO social_identity (issuer, subject, account_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [issuer, subject, accountId],
  )

/** The issuers of the social identities of an account. */
export async function issuersOf(db: Db, accountId: string): Promise<string[]> {
  const sql = 'SELECT DISTINCT issuer FROM social_identity WHERE account_id = $1 ORDER BY issuer'
  return (await rows<{ issuer: string }>(db, 'idp-identity-issuers', sql, [accountId])).map(({ issuer }) => issuer)
}

/** Disconnects the identities of an issuer from an account; returns how many there were. */
export async function disconnectIssuer(db: Db, issuer: string, accountId: string): Promise<number> {
  const sql = 'DELETE FROM social_identity WHERE issuer = $1 AND account_id = $2 RETURNING 1'
  return (await rows(db, 'idp-identity-disconnect', sql, [issuer, accountId])).length
}
