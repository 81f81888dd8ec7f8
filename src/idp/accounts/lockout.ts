import { createHmac } from 'node:crypto'
import { derivedSecret } from '#platform/derived-secret.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { emailKey } from './accounts.ts'

/** Failed sign-ins of one name within `minutes` that lock it, for as many minutes [ASVS-6.3.1]. */
export const LOCKOUT = { failures: 10, minutes: 15 } as const

export type Lockout = ReturnType<typeof lockouts>

/**
 * Locks a name after too many failed sign-ins, whether or not there is such an account: otherwise the lock would tell.
 * A try is counted before the password is compared, so that concurrent tries count like consecutive ones, and in the
 * database, so that it holds for all processes.
 */
export function lockouts({ db, secret }: { readonly db: Db; readonly secret: string }) {
  const key = derivedSecret(secret, 'identity cookies')
  const keyOf = (name: string) =>
    createHmac('sha256', key)
      .update(`lockout ${emailKey(name)}`)
      .digest()
      .subarray(0, 16)
  const window = `interval '${LOCKOUT.minutes} minutes'`
  return {
    /**
     * Counts a try. Returns the time until which the name is locked; undefined if the try may go on. `onLock` is called
     * by the try that locks the name, known or not.
     */
    async count(name: string, onLock?: () => Promise<unknown>): Promise<Date | undefined> {
      const [row] = await rows<{ is_locked: boolean; is_new: boolean; locked_until: Date | null }>(
        db,
        'idp-lockout-count',
        `INSERT INTO lockout AS l (name_key, failures, began_at) VALUES ($1, 1, now())
        ON CONFLICT (name_key) DO UPDATE SET
          failures = CASE
            WHEN l.locked_until > now() THEN l.failures
            WHEN l.locked_until IS NOT NULL OR l.began_at < now() - ${window} THEN 1
            ELSE l.failures + 1 END,
          began_at = CASE
            WHEN l.locked_until > now() THEN l.began_at
            WHEN l.locked_until IS NOT NULL OR l.began_at < now() - ${window} THEN now()
            ELSE l.began_at END,
          locked_until = CASE
            WHEN l.locked_until > now() THEN l.locked_until
            WHEN l.locked_until IS NULL AND l.began_at >= now() - ${window} AND l.failures >= $2
              THEN now() + ${window}
            END
        RETURNING locked_until IS NOT NULL AS is_locked, locked_until, locked_until = now() + ${window} AS is_new`,
        [keyOf(name), LOCKOUT.failures],
      )
      if (row!.is_new) await onLock?.()
      return row!.is_locked ? row!.locked_until! : undefined
    },
    /** Minutes until a locked name opens again, rounded up; undefined if it is not locked. */
    async minutesLeft(name: string): Promise<number | undefined> {
      const [locked] = await rows<{ minutes: number }>(
        db,
        'idp-lockout-left',
        `SELECT ceil(extract(epoch FROM locked_until - now()) / 60)::int AS minutes
        FROM lockout WHERE name_key = $1 AND locked_until > now()`,
        [keyOf(name)],
      )
      return locked?.minutes
    },
    /** Forgets the failures of a name, after a successful sign-in or a new password. */
    clear: (name: string): Promise<unknown> =>
      rows(db, 'idp-lockout-clear', 'DELETE FROM lockout WHERE name_key = $1', [keyOf(name)]),
  }
}

/** Deletes counts that no longer matter; returns their number. */
export async function forgetLockouts(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'idp-forget-lockouts',
    `DELETE FROM lockout WHERE name_key IN (
      SELECT name_key FROM lockout
      WHERE began_at < now() - interval '1 day' AND coalesce(locked_until, began_at) < now() LIMIT $1) RETURNING 1`,
    [batch],
  )
  return gone.length
}
