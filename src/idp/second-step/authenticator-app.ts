import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { rows, type Db } from '#platform/database/query.ts'

/** Seconds that a code is shown for, and the codes before and after the current one that are accepted too. */
const [PERIOD, WINDOW] = [30, 1]
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What an authenticator app shows beside its codes. */
export interface Label {
  readonly issuer: string
  readonly email: string
}

const totp = (secret: Secret, { issuer, email }: Label) =>
  new TOTP({ issuer, label: email, algorithm: 'SHA1', digits: 6, period: PERIOD, secret })

/** Bytes of a secret. */
const SECRET_BYTES = 20

/** A random mark of one connection of an app; the address of its page holds it, and it does not tell the secret. */
export const newConnection = (): string => randomBytes(12).toString('base64url')

/** The address that a QR code holds, by which an app takes over the secret. */
export const appAddress = (secret: string, label: Label): string => totp(Secret.fromBase32(secret), label).toString()

/** The step of a right code; undefined if the code is wrong. `now` is in milliseconds. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const key = totp(Secret.fromBase32(secret), { issuer: '', email: '' })
  const delta = key.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD) + delta
}

export type AuthenticatorApps = ReturnType<typeof authenticatorApps>

/** Authenticator apps of accounts, one for each, with codes by time (RFC 6238). */
export function authenticatorApps({
  db,
  secret: settingsSecret,
  now = Date.now,
}: {
  readonly db: Db
  readonly secret: string
  readonly now?: () => number
}) {
  const key = Buffer.from(hkdfSync('sha256', settingsSecret, '', 'davenport authenticator apps', 32))
  const connectionKey = Buffer.from(hkdfSync('sha256', settingsSecret, '', 'davenport connections of apps', 32))
  function seal(accountId: string, secret: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId))
    return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }
  function open(accountId: string, sealed: Buffer): string {
    const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(-TAG_BYTES)]
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  }
  return {
    /**
     * The secret of a connection that no code has confirmed yet, base32. It is derived, so that the page shows the same
     * one when it is loaded again, and the browser cannot choose it.
     */
    secretOf(accountId: string, connection: string): string {
      const digest = createHmac('sha256', connectionKey).update(`${accountId} ${connection}`).digest()
      return new Secret({ buffer: new Uint8Array(digest.subarray(0, SECRET_BYTES)).buffer }).base32
    },
    /** Stores the secret of an app that has shown a right code; false if the code is wrong. Replaces a former app. */
    async confirm(accountId: string, secret: string, code: string): Promise<boolean> {
      const step = stepOf(secret, code, now())
      if (step === undefined) return false
      await rows(
        db,
        'idp-totp-store',
        `INSERT INTO totp (account_id, sealed_secret, last_step) VALUES ($1, $2, $3)
        ON CONFLICT (account_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = excluded.last_step`,
        [accountId, seal(accountId, secret), step],
      )
      return true
    },
    /** True if the code is right and has not been used before [ASVS-6.5.1]. */
    async isRight(accountId: string, code: string): Promise<boolean> {
      const [found] = await rows<{ sealed_secret: Buffer }>(
        db,
        'idp-totp-find',
        'SELECT sealed_secret FROM totp WHERE account_id = $1',
        [accountId],
      )
      const step = found && stepOf(open(accountId, found.sealed_secret), code, now())
      if (step === undefined) return false
      const used = await rows(
        db,
        'idp-totp-use',
        'UPDATE totp SET last_step = $2 WHERE account_id = $1 AND last_step < $2 RETURNING 1',
        [accountId, step],
      )
      return used.length === 1
    },
    /** Removes the app of an account. */
    remove: (accountId: string): Promise<unknown> =>
      rows(db, 'idp-totp-remove', 'DELETE FROM totp WHERE account_id = $1', [accountId]),
  }
}
