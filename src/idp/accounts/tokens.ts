import { createHash, randomBytes } from 'node:crypto'
import { rows, type Db } from '#platform/database/query.ts'
import type { SocialIdentity } from './social-identities.ts'

/** What a token is for, and how long it is valid, in seconds. Each works once. */
export const TOKEN_SECONDS = {
  /** Handed from the sign-in form to the authorization endpoint. */
  session: 5 * 60,
  /** In the link of a mail for a new password [ASVS-6.5.5]. */
  recovery: 10 * 60,
  /** Between the steps of a new password. */
  state: 10 * 60,
  /** While the password is asked that connects a social identity with an account. */
  link: 10 * 60,
  /** In the link of a mail that verifies an address. */
  verification: 24 * 60 * 60,
} as const
export type TokenKind = keyof typeof TOKEN_SECONDS

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a token says besides whose it is. */
export interface TokenData {
  /** How the person was checked, by RFC 8176. */
  readonly methods?: readonly string[]
  /** A social identity that is to be connected with the account. */
  readonly identity?: SocialIdentity | undefined
  /** An email address that is to replace the account's. */
  readonly newEmail?: string | undefined
}

/** What a token stands for. */
export interface Redeemed extends TokenData {
  readonly accountId: string
  readonly methods: readonly string[]
}

/** Issues a token of 256 random bits; only its SHA-256 is stored. Returns it with the time at which it expires. */
export async function issueToken(
  db: Db,
  kind: TokenKind,
  accountId: string,
  data: TokenData = {},
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await rows<{ expires_at: Date }>(
    db,
    'idp-token-issue',
    `INSERT INTO token (hash, kind, account_id, data, expires_at)
    VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5)) RETURNING expires_at`,
    [hashOf(token), kind, accountId, JSON.stringify(data), TOKEN_SECONDS[kind]],
  )
  return { token, expiresAt: row!.expires_at }
}

type TokenRow = { account_id: string; data: TokenData }
const toRedeemed = (row: TokenRow | undefined): Redeemed | undefined =>
  row && { methods: [], ...row.data, accountId: row.account_id }

/** Uses up a token; undefined if it is unknown, of another kind, used or expired. */
export async function redeemToken(db: Db, kind: TokenKind, token: string): Promise<Redeemed | undefined> {
  const [row] = await rows<TokenRow>(
    db,
    'idp-token-redeem',
    'DELETE FROM token WHERE hash = $1 AND kind = $2 AND expires_at > now() RETURNING account_id, data',
    [hashOf(token), kind],
  )
  return toRedeemed(row)
}

/** Reads an unused token without using it up. */
export async function readToken(db: Db, kind: TokenKind, token: string): Promise<Redeemed | undefined> {
  const [row] = await rows<TokenRow>(
    db,
    'idp-token-read',
    'SELECT account_id, data FROM token WHERE hash = $1 AND kind = $2 AND expires_at > now() AND used_at IS NULL',
    [hashOf(token), kind],
  )
  return toRedeemed(row)
}

/**
 * Uses up the token of a verification mail; false if it is unknown, used or expired. It stays until it expires, for
 * `usedVerification`.
 */
export async function redeemVerification(db: Db, token: string): Promise<boolean> {
  const used = await rows(
    db,
    'idp-verification-redeem',
    `UPDATE token SET used_at = now()
    WHERE hash = $1 AND kind = 'verification' AND expires_at > now() AND used_at IS NULL RETURNING 1`,
    [hashOf(token)],
  )
  return used.length === 1
}

/** Reads the used token of a verification mail, until it expires. */
export async function usedVerification(db: Db, token: string): Promise<Redeemed | undefined> {
  const [row] = await rows<TokenRow>(
    db,
    'idp-verification-used',
    `SELECT account_id, data FROM token
    WHERE hash = $1 AND kind = 'verification' AND expires_at > now() AND used_at IS NOT NULL`,
    [hashOf(token)],
  )
  return toRedeemed(row)
}

/** Makes every unused token of an account invalid: those in mails, and those of sign-ins that have begun. */
export const revokeTokens = (db: Db, accountId: string): Promise<unknown> =>
  rows(db, 'idp-token-revoke', 'DELETE FROM token WHERE account_id = $1 AND used_at IS NULL', [accountId])

/** Makes the links of an account's earlier mails for a new password invalid. */
export const revokeRecovery = (db: Db, accountId: string): Promise<unknown> =>
  rows(db, 'idp-recovery-revoke', `DELETE FROM token WHERE account_id = $1 AND kind = 'recovery'`, [accountId])

/** Deletes expired tokens; returns their number. */
export async function forgetTokens(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'idp-forget-tokens',
    'DELETE FROM token WHERE hash IN (SELECT hash FROM token WHERE expires_at < now() LIMIT $1) RETURNING 1',
    [batch],
  )
  return gone.length
}
