import type { Language } from '#lib/language.ts'
import { ACCOUNT_SESSION } from '#lib/retention.ts'
import type { Customer } from '#platform/actor.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { AccountSessions } from '#platform/http/identify-caller.ts'
import { customerKey, type SessionKey } from '#platform/session.ts'
import type { CartsToMerge, IdentityDeps } from './identity-deps.ts'

/** A sign-in that the identity provider has confirmed. */
export interface BegunSession {
  readonly key: SessionKey
  readonly customerId: string
  /** Milliseconds since 1970. */
  readonly authenticatedAt: number
  readonly methods: readonly string[]
  readonly isRemembered: boolean
  readonly userAgent: string
  readonly idToken: string
  /** The session that the browser had before, which ends. */
  readonly formerKey: SessionKey | undefined
  /** The guest session whose cart is to be merged into the account's. */
  readonly guestKey: SessionKey | undefined
}

const IDLE = `${ACCOUNT_SESSION.idleDays} days`
/** `seen_at` is written at most this often, so that reading a session usually writes nothing. */
const SEEN_EVERY = '5 minutes'
const IS_OPEN = `s.ends_at > now() AND s.seen_at > now() - interval '${IDLE}'`
const LONGEST_USER_AGENT = 300

interface SessionRow {
  customer_id: string
  email: string
  first_name: string
  last_name: string
  authenticated_at: Date
  language: Language
  subject: string
  unmerged_key: SessionKey | null
  is_stale: boolean
}

/**
 * The sessions of customers. Every request of one costs one statement; in return it can be ended here at any moment. A
 * session ends without a visit for 30 days, and 12 hours after sign-in, or 90 days if the browser remembers it. A
 * guest's cart that could not be merged at sign-in is merged by the next request. A session that is in use learns every
 * few minutes whether the password has been changed since its sign-in, and then ends.
 */
export function accountSessions(deps: MergeDeps & Pick<IdentityDeps, 'api'>): AccountSessions {
  const { db } = deps
  return {
    async find(key) {
      const [row] = await rows<SessionRow>(
        db,
        'account-session-find',
        `SELECT s.customer_id, c.email, c.first_name, c.last_name, c.language, c.subject, s.authenticated_at,
          s.unmerged_key,
          s.seen_at < now() - interval '${SEEN_EVERY}' AS is_stale
        FROM account_session s JOIN customer c ON c.id = s.customer_id
        WHERE s.session_key = $1 AND ${IS_OPEN}`,
        [key],
      )
      if (row === undefined) return undefined
      if (row.is_stale) {
        await rows(db, 'account-session-seen', 'UPDATE account_session SET seen_at = now() WHERE session_key = $1', [
          key,
        ])
        // The request does not wait for the provider; the next one finds the session ended.
        void endOutdatedSessions(deps, row).catch((error: unknown) =>
          deps.log.warn({ err: error }, 'could not ask the identity provider when a password was changed'),
        )
      }
      if (row.unmerged_key !== null)
        await mergeGuest(deps, {
          key,
          guest: row.unmerged_key,
          account: customerKey(row.customer_id),
          language: row.language,
        })
      return toCustomer(row, key)
    },
  }
}

/** Verified email address of the customer of a session; null if it is not verified. */
async function verifiedEmailOf(db: Db, key: SessionKey): Promise<string | null> {
  const [row] = await rows<{ email: string }>(
    db,
    'account-session-email',
    `SELECT c.email FROM account_session s JOIN customer c ON c.id = s.customer_id
    WHERE s.session_key = $1 AND c.is_email_verified`,
    [key],
  )
  return row?.email ?? null
}

export type MergeDeps = Pick<IdentityDeps, 'db' | 'log' | 'mergeCarts'>

/**
 * Merges a guest's carts and orders into the account's, and records it. Never fails: while a cart is being ordered, for
 * example, it stays as it is, and a later request tries again.
 */
export async function mergeGuest(
  { db, log, mergeCarts }: MergeDeps,
  { key, ...merge }: { readonly key: SessionKey } & Omit<CartsToMerge, 'email'>,
): Promise<void> {
  try {
    await mergeCarts({ ...merge, email: await verifiedEmailOf(db, key) })
    await rows(db, 'account-session-merged', 'UPDATE account_session SET unmerged_key = NULL WHERE session_key = $1', [
      key,
    ])
  } catch (error) {
    log.warn({ err: error }, 'the cart of a guest is not merged yet, will try again')
  }
}

const toCustomer = (row: SessionRow, sessionKey: SessionKey): Customer => ({
  kind: 'customer',
  customerId: row.customer_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  sessionKey,
  authenticatedAt: row.authenticated_at.getTime(),
})

/**
 * Begins the session of a customer, and ends the one that the browser had before: its id is not used again
 * [ASVS-7.2.4]. If the same customer signs in again, a guest's cart that is not merged yet stays to be merged.
 */
export async function beginAccountSession(db: Db, begun: BegunSession): Promise<void> {
  const life = begun.isRemembered ? `${ACCOUNT_SESSION.rememberedDays} days` : `${ACCOUNT_SESSION.hours} hours`
  await rows(
    db,
    'account-session-begin',
    `WITH former AS (DELETE FROM account_session WHERE session_key = $10 RETURNING customer_id, unmerged_key)
    INSERT INTO account_session (session_key, customer_id, ends_at, authenticated_at, methods, is_remembered,
      user_agent, unmerged_key, id_token)
    VALUES ($1, $2, now() + $3::interval, to_timestamp($4::float8 / 1000), $5, $6, $7,
      coalesce($8, (SELECT unmerged_key FROM former WHERE customer_id = $2)), $9)`,
    [
      begun.key,
      begun.customerId,
      life,
      begun.authenticatedAt,
      begun.methods,
      begun.isRemembered,
      begun.userAgent.slice(0, LONGEST_USER_AGENT),
      begun.guestKey ?? null,
      begun.idToken,
      begun.formerKey ?? null,
    ],
  )
}

/** Ends a session; returns the ID token with which the browser signs out at the provider. */
export async function endAccountSession(db: Db, key: SessionKey): Promise<string | undefined> {
  const [row] = await rows<{ id_token: string }>(
    db,
    'account-session-end',
    'DELETE FROM account_session WHERE session_key = $1 RETURNING id_token',
    [key],
  )
  return row?.id_token
}

/** True if the customer is signed in anywhere. */
export async function hasAccountSession(db: Db, customerId: string): Promise<boolean> {
  const open = await rows(
    db,
    'account-session-any',
    `SELECT 1 FROM account_session s WHERE customer_id = $1 AND ${IS_OPEN} LIMIT 1`,
    [customerId],
  )
  return open.length > 0
}

/**
 * Ends the sessions of a customer, also that of the back office, that began before the last change of the password
 * [ASVS-7.4.3]. The change itself ends them at once, unless this database fails between the two, or the change was made
 * at the provider alone.
 */
async function endOutdatedSessions(
  { db, api }: Pick<IdentityDeps, 'db' | 'api'>,
  { customer_id: customerId, subject }: Pick<SessionRow, 'customer_id' | 'subject'>,
): Promise<void> {
  const changedAt = await api?.passwordChangedAt(subject)
  if (changedAt === undefined) return
  // The time of a sign-in is known in whole seconds.
  await rows(
    db,
    'account-sessions-end-outdated',
    `WITH of_staff AS (
      DELETE FROM staff_session s USING customer c
      WHERE c.id = $1 AND s.staff_id = c.issuer || ' ' || c.subject
        AND s.authenticated_at < date_trunc('second', to_timestamp($2::float8 / 1000))
    )
    DELETE FROM account_session
    WHERE customer_id = $1 AND authenticated_at < date_trunc('second', to_timestamp($2::float8 / 1000))`,
    [customerId, changedAt],
  )
}

/** Ends the session of the back office of a customer who is a member of staff as well. */
export const endStaffSessionOf = (db: Db, customerId: string): Promise<unknown> =>
  rows(
    db,
    'staff-session-end-customer',
    `DELETE FROM staff_session s USING customer c WHERE c.id = $1 AND s.staff_id = c.issuer || ' ' || c.subject`,
    [customerId],
  )

/** Ends every session of a customer, also that of the back office; returns the number of the shop's. */
export async function endAccountSessions(db: Db, customerId: string): Promise<number> {
  await endStaffSessionOf(db, customerId)
  const ended = await rows(
    db,
    'account-sessions-end',
    'DELETE FROM account_session WHERE customer_id = $1 RETURNING 1',
    [customerId],
  )
  return ended.length
}

/** Whether the browser keeps this session when it is closed; undefined if there is no such session. */
export async function isRememberedSession(db: Db, key: SessionKey): Promise<boolean | undefined> {
  const [row] = await rows<{ is_remembered: boolean }>(
    db,
    'account-session-remembered',
    'SELECT is_remembered FROM account_session WHERE session_key = $1',
    [key],
  )
  return row?.is_remembered
}

/**
 * Ends every session of the person with this identity, also that of the back office; returns the number of the shop's.
 */
export async function endSessionsOfSubject(db: Db, issuer: string, subject: string): Promise<number> {
  const ended = await rows(
    db,
    'account-sessions-end-subject',
    `WITH of_staff AS (DELETE FROM staff_session WHERE staff_id = $1 || ' ' || $2)
    DELETE FROM account_session s USING customer c
    WHERE c.id = s.customer_id AND c.issuer = $1 AND c.subject = $2 RETURNING 1`,
    [issuer, subject],
  )
  return ended.length
}

/** Deletes sessions that have expired; returns their number. */
export async function forgetAccountSessions(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'account-sessions-forget',
    `DELETE FROM account_session WHERE session_key IN (
      SELECT session_key FROM account_session
      WHERE ends_at < now() OR seen_at < now() - interval '${IDLE}' ORDER BY ends_at LIMIT $1) RETURNING 1`,
    [batch],
  )
  return gone.length
}
