import { createHmac } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { derivedSecret } from '#platform/derived-secret.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Label } from './authenticator-app.ts'

type Registered = Parameters<typeof verifyRegistrationResponse>[0]['response']
type Asserted = Parameters<typeof verifyAuthenticationResponse>[0]['response']

export interface Passkey {
  readonly id: string
  readonly createdAt: Date
}

interface PasskeyRow {
  id: string
  account_id: string
  public_key: Buffer
  counter: string
  transports: string[]
}

/** The signatures that are accepted: EdDSA, ES256 and RS256, by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257]

/** Most passkeys of an account. */
const MOST = 10

/** Where passkeys are stored, and what a browser's answer must say for an interaction. */
interface Site {
  readonly db: Db
  /** Host name of the provider, to which its passkeys belong. */
  readonly rpID: string
  readonly origin: string
  /**
   * The challenge of an interaction: an HMAC of its id, so that it belongs to one browser and ends with the
   * interaction.
   */
  challengeOf(uid: string): Uint8Array<ArrayBuffer>
}

const expected = ({ origin, rpID, challengeOf }: Site, uid: string) => ({
  expectedChallenge: Buffer.from(challengeOf(uid)).toString('base64url'),
  expectedOrigin: origin,
  expectedRPID: rpID,
  requireUserVerification: true,
})

const listPasskeys = ({ db }: Site, accountId: string): Promise<Passkey[]> =>
  rows<Passkey>(
    db,
    'idp-passkeys',
    'SELECT id, created_at AS "createdAt" FROM passkey WHERE account_id = $1 ORDER BY created_at',
    [accountId],
  )

async function register(site: Site, uid: string, accountId: string, response: unknown): Promise<boolean> {
  const checked = await verifyRegistrationResponse({
    ...expected(site, uid),
    response: response as Registered,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (checked?.verified !== true) return false
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const stored = await rows(
    site.db,
    'idp-passkey-store',
    `INSERT INTO passkey (id, account_id, public_key, counter, transports)
    SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM passkey WHERE account_id = $2) < ${MOST}
    ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [id, accountId, Buffer.from(publicKey), counter, transports],
  )
  return stored.length === 1
}

async function accountOf(site: Site, uid: string, response: unknown): Promise<string | undefined> {
  const id = (response as { id?: unknown } | null | undefined)?.id
  if (typeof id !== 'string' || id.length > 1_024) return undefined
  const [found] = await rows<PasskeyRow>(
    site.db,
    'idp-passkey-find',
    'SELECT id, account_id, public_key, counter, transports FROM passkey WHERE id = $1',
    [id],
  )
  if (found === undefined) return undefined
  const checked = await verifyAuthenticationResponse({
    ...expected(site, uid),
    response: response as Asserted,
    credential: {
      id: found.id,
      publicKey: new Uint8Array(found.public_key),
      counter: Number(found.counter),
      transports: found.transports,
    },
  }).catch(() => undefined)
  if (checked?.verified !== true) return undefined
  await rows(site.db, 'idp-passkey-used', 'UPDATE passkey SET counter = $2, used_at = now() WHERE id = $1', [
    id,
    checked.authenticationInfo.newCounter,
  ])
  return found.account_id
}

export type Passkeys = ReturnType<typeof passkeys>

/** Passkeys of accounts (WebAuthn). Each needs a fingerprint, a face or a PIN, so that one alone is two steps. */
export function passkeys(of: { readonly db: Db; readonly secret: string; readonly issuer: string }) {
  const key = derivedSecret(of.secret, 'identity cookies')
  const { hostname: rpID, origin } = new URL(of.issuer)
  const challengeOf = (uid: string) => new Uint8Array(createHmac('sha256', key).update(`passkey ${uid}`).digest())
  const site: Site = { db: of.db, rpID, origin, challengeOf }
  return {
    list: (accountId: string) => listPasskeys(site, accountId),
    /** What the browser needs to create a passkey. */
    async registration(uid: string, accountId: string, { issuer: rpName, email }: Label) {
      return generateRegistrationOptions({
        rpName,
        rpID,
        userName: email,
        userID: new Uint8Array(Buffer.from(accountId)),
        challenge: challengeOf(uid),
        excludeCredentials: (await listPasskeys(site, accountId)).map(({ id }) => ({ id })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
    },
    /** Stores the passkey that the browser has created; false if its answer is not right. */
    register: (uid: string, accountId: string, response: unknown) => register(site, uid, accountId, response),
    /** What the browser needs to ask for a passkey: one of the account's, or any if nobody is named. */
    async assertion(uid: string, accountId?: string) {
      const own = accountId === undefined ? [] : await listPasskeys(site, accountId)
      return generateAuthenticationOptions({
        rpID,
        challenge: challengeOf(uid),
        allowCredentials: own.map(({ id }) => ({ id })),
        userVerification: 'required',
      })
    },
    /** The account whose passkey the browser has used; undefined if its answer is not right. */
    accountOf: (uid: string, response: unknown) => accountOf(site, uid, response),
    /** Removes a passkey of an account. */
    remove: (accountId: string, id: string): Promise<unknown> =>
      rows(of.db, 'idp-passkey-remove', 'DELETE FROM passkey WHERE account_id = $1 AND id = $2', [accountId, id]),
  }
}
