import { rows, type Db } from '#platform/database/query.ts'

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

/** Connects a social identity with an account; an identity that is connected already stays as it is. */
export const connectIdentity = (db: Db, { issuer, subject }: SocialIdentity, accountId: string): Promise<unknown> =>
  rows(
    db,
    'idp-identity-connect',
    `INSERT INTO social_identity (issuer, subject, account_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [issuer, subject, accountId],
  )
