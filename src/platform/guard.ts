import { createHmac, hkdfSync } from 'node:crypto'
import type { GuardLimit } from './guard-limits.ts'
import { rows, type Db } from './query.ts'

/** One count that a try belongs to: what is limited, and for whom. */
export interface Count {
  readonly name: string
  /** An address, a session, a card; empty for everybody together. */
  readonly who: string
  readonly limit: GuardLimit
}

/**
 * Limits that guard money and secrets: exact, and shared by all processes, because they are in the database. All counts of
 * a try are asked in one statement. The answers are seconds to wait, 0 for none.
 */
export interface Guard {
  /** Seconds until a try is allowed by all its counts; counts nothing. */
  wait(counts: readonly Count[]): Promise<number>
  /** Counts a try. The answer is not 0 when it was one too many for one of its counts. */
  count(counts: readonly Count[]): Promise<number>
}

/** Allows everything: for benches and fuzzing. */
export const openGuard: Guard = { wait: () => Promise.resolve(0), count: () => Promise.resolve(0) }

const ASKED = 'WITH asked AS (SELECT * FROM unnest($1::bytea[], $2::float8[], $3::float8[]) AS a (key, step, burst))'

export function guard({ db, secret }: { readonly db: Db; readonly secret: string }): Guard {
  const hmacKey = Buffer.from(hkdfSync('sha256', secret, '', 'rate-limit', 32))
  const keyOf = ({ name, who }: Count) => createHmac('sha256', hmacKey).update(`${name}\n${who}`).digest().subarray(0, 16)
  const ask = async (name: string, text: string, counts: readonly Count[]): Promise<number> => {
    // The generic cell rate algorithm: `tat` is when the caller's tries are all made up for, one each `step` seconds.
    const steps = counts.map(({ limit: { limit, seconds } }) => seconds / limit)
    const [row] = await rows<{ wait: number }>(db, name, `${ASKED}${text}`, [counts.map(keyOf), steps, counts.map(one => one.limit.seconds)])
    return Math.max(0, Math.ceil(row!.wait))
  }
  return {
    wait: counts => ask('guard-wait', `
      SELECT coalesce(max(extract(epoch FROM r.tat - now())::float8 + a.step - a.burst), 0) AS wait FROM asked a JOIN rate_limit r USING (key)`, counts),
    // In the order of the keys, so that two tries never wait for each other. What is over the limit adds at most one step.
    count: counts => ask('guard-count', `,
      taken AS (INSERT INTO rate_limit AS r (key, tat) SELECT key, now() + make_interval(secs => step) FROM asked ORDER BY key
        ON CONFLICT (key) DO UPDATE SET tat = least(greatest(r.tat, now()) + (excluded.tat - now()),
          now() + (SELECT make_interval(secs => a.burst + a.step) FROM asked a WHERE a.key = r.key)) RETURNING key, tat)
      SELECT max(extract(epoch FROM t.tat - now())::float8 - a.burst) AS wait FROM taken t JOIN asked a USING (key)`, counts),
  }
}

/** Deletes counts that are made up for; the number of them. */
export async function forgetCounts(db: Db, batch: number): Promise<number> {
  return (await rows(db, 'forget-counts', 'DELETE FROM rate_limit WHERE key IN (SELECT key FROM rate_limit WHERE tat < now() ORDER BY tat LIMIT $1) RETURNING 1', [batch])).length
}
