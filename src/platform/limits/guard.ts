import { createHmac, hkdfSync } from 'node:crypto'
import type { GuardLimit } from './guard-limits.ts'
import { rows, type Db } from '../database/query.ts'

/** A counter that a try belongs to: the limit, and the key that it counts. */
export interface Count {
  readonly name: string
  /**
   * The caller (session, address), the target of the try (a card), or all callers together. A full count of all callers
   * refuses only callers with a recent failure of their own, so that an attacker cannot close the shop to others.
   */
  readonly whose: 'caller' | 'target' | 'everybody'
  /** An address, a session or a card; empty for all callers together. */
  readonly who: string
  readonly limit: GuardLimit
}

/** A try that was counted, or refused; a refused try is not counted. */
export interface Try {
  /** Seconds until such a try is allowed; 0 if this one is. */
  readonly seconds: number
  /**
   * Takes the count back, because the try was no failure. Never rejects: a count that cannot be returned expires by
   * itself.
   */
  giveBack(): Promise<void>
}

/**
 * Limits that protect money and secrets: exact, and shared by all processes, because they are in the database. A try is
 * counted before the guarded operation, under all its counts or none, and returned if it was no failure, so that
 * concurrent tries are limited like consecutive ones.
 */
export interface Guard {
  take(counts: readonly Count[]): Promise<Try>
}

const FREE: Try = { seconds: 0, giveBack: () => Promise.resolve() }
/** A guard that allows everything: for benchmarks and fuzzing. */
export const openGuard: Guard = { take: () => Promise.resolve(FREE) }

const ASKED = `WITH asked AS (
  SELECT * FROM unnest($1::bytea[], $2::float8[], $3::float8[], $4::bool[]) AS a (key, step, burst, is_of_all))`
/**
 * Adds one step to each count if it stays within the burst. Rows are locked in the order of their keys, so that two
 * tries never deadlock. Of concurrent tries, the one whose transaction began first may be counted last: the time is
 * therefore taken after the row was locked, and `now()` serves only for the length of the step.
 */
const takeFrom = (asked: string) => `INSERT INTO rate_limit AS r (key, tat)
  SELECT key, now() + make_interval(secs => step) FROM ${asked} ORDER BY key
  ON CONFLICT (key) DO UPDATE SET tat = greatest(r.tat, clock_timestamp()) + (excluded.tat - now())
    WHERE greatest(r.tat, clock_timestamp()) + (excluded.tat - now())
      <= clock_timestamp() + (SELECT make_interval(secs => a.burst) FROM asked a WHERE a.key = r.key)
  RETURNING key`

interface GuardDeps {
  readonly db: Db
  readonly secret: string
  /** Called when the count of all callers together is full. */
  onFull(name: string): void
}

export function guard({ db, secret, onFull }: GuardDeps): Guard {
  const hmacKey = Buffer.from(hkdfSync('sha256', secret, '', 'rate-limit', 32))
  const keyOf = ({ name, who }: Count) =>
    createHmac('sha256', hmacKey).update(`${name}\n${who}`).digest().subarray(0, 16)
  const valuesOf = (counts: readonly Count[]) => [
    counts.map(keyOf),
    counts.map(({ limit: { limit, seconds } }) => seconds / limit),
    counts.map(one => one.limit.seconds),
    counts.map(one => one.whose === 'everybody'),
  ]
  // The row of all callers is locked last, in the same order as in a try.
  const giveBack = async (taken: readonly Count[]): Promise<void> => {
    await rows(
      db,
      'guard-give-back',
      `${ASKED},
      locked AS (
        SELECT r.key, a.step FROM rate_limit r JOIN asked a USING (key) ORDER BY a.is_of_all, key FOR UPDATE OF r
      )
      UPDATE rate_limit r SET tat = greatest(now(), r.tat - make_interval(secs => l.step))
      FROM locked l WHERE r.key = l.key
      RETURNING 1`,
      valuesOf(taken),
    ).catch(() => {})
  }
  return {
    // The generic cell rate algorithm: `tat` is the time at which all tries of the caller have expired, one every
    // `step` seconds. The count of all callers is changed only if all other counts allow the try. The last join reads
    // the rows as they were before the statement.
    async take(counts) {
      if (counts.length === 0) return FREE
      const answers = await rows<{ place: number; is_taken: boolean; was_used: boolean; wait: number }>(
        db,
        'guard-take',
        `${ASKED},
        close AS (SELECT * FROM asked WHERE NOT is_of_all),
        near AS (${takeFrom('close')}),
        far_asked AS (
          SELECT * FROM asked WHERE is_of_all AND (SELECT count(*) FROM near) = (SELECT count(*) FROM close)
        ),
        far AS (${takeFrom('far_asked')}),
        taken AS (SELECT key FROM near UNION ALL SELECT key FROM far)
        SELECT array_position($1::bytea[], a.key) - 1 AS place, t.key IS NOT NULL AS is_taken,
          coalesce(r.tat > now(), false) AS was_used,
          greatest(1, extract(epoch FROM r.tat - clock_timestamp())::float8 + a.step - a.burst) AS wait
        FROM asked a LEFT JOIN taken t USING (key) LEFT JOIN rate_limit r USING (key)`,
        valuesOf(counts),
      )
      const seen = answers.map(({ place, ...answer }) => ({ ...answer, count: counts[place]! }))
      const taken = seen.filter(one => one.is_taken).map(one => one.count)
      const refusedBy = seen.filter(one => !one.is_taken && one.count.whose !== 'everybody')
      const full = refusedBy.length > 0 ? [] : seen.filter(one => !one.is_taken)
      for (const { count } of full) onFull(count.name)
      if (seen.some(one => one.count.whose === 'caller' && one.was_used)) refusedBy.push(...full)
      if (refusedBy.length === 0) return { seconds: 0, giveBack: () => giveBack(taken) }
      if (taken.length > 0) await giveBack(taken)
      return { seconds: Math.ceil(Math.max(...refusedBy.map(one => one.wait))), giveBack: FREE.giveBack }
    },
  }
}

/** Deletes expired counts; returns their number. */
export async function forgetCounts(db: Db, batch: number): Promise<number> {
  return (
    await rows(
      db,
      'forget-counts',
      `DELETE FROM rate_limit
      WHERE key IN (SELECT key FROM rate_limit WHERE tat < now() ORDER BY tat LIMIT $1)
      RETURNING 1`,
      [batch],
    )
  ).length
}
