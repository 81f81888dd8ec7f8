import pg from 'pg'
import { SHORT_TIMES, sessionOptions, type DatabaseTimes } from './database-times.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import type { DatabaseWatch } from './database-watch.ts'
import type { Db } from './query.ts'

// Amounts are bigint columns and are returned as numbers; integers beyond 2^53 never occur here.
pg.types.setTypeParser(pg.types.builtins.INT8, value => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`number too large: ${value}`)
  return number
})

export type Pool = pg.Pool

export interface PoolOptions {
  readonly times?: DatabaseTimes
  /** Refuses statements at once while the database is silent. */
  readonly watch?: DatabaseWatch
}

/** A pool of up to `max` connections with the time-outs `times`. */
export function createPool(url: string, max = 12, { times = SHORT_TIMES, watch }: PoolOptions = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: times.connectMs,
    query_timeout: times.answerMs,
    options: sessionOptions(times),
  })
  // A dropped idle connection is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  if (watch) watchPool(pool, watch)
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Every statement of a pool takes a connection first and releases it with its error, if any. */
function watchPool(pool: Pool, watch: DatabaseWatch): void {
  const connect = pool.connect.bind(pool)
  pool.on('release', error => {
    watch.note(error)
  })
  const watched = (callback?: Connected): Promise<pg.PoolClient> | void => {
    if (callback === undefined)
      return new Promise((resolve, reject) => {
        watched((error, client) => {
          if (client) resolve(client)
          else reject(error)
        })
      })
    const refuse = (error: unknown) => process.nextTick(callback, error as Error, undefined, () => {})
    const go = () =>
      connect((error, client, done) => {
        watch.note(error)
        callback(error, client, done)
      })
    try {
      const suspicion = watch.check()
      if (suspicion === undefined) go()
      else void suspicion.then(go, refuse)
    } catch (error) {
      refuse(error)
    }
  }
  pool.connect = watched as typeof pool.connect
}

const RETRYABLE = new Set(['40001', '40P01'])

/** True for a serialization failure or deadlock: the statement changed nothing and may be sent again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

/** The unique constraint that an insert violated, or undefined for any other error. */
export const brokenUnique = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : undefined

/**
 * Runs `body` in one transaction and repeats it after a serialization failure or deadlock, up to 5 times with jitter.
 * The body must have no side effects other than its queries.
 */
export async function tx<T>(pool: Pool, body: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      const result = await body(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      // On a lost or silent connection a rollback is neither needed nor possible.
      if (isDatabaseUnavailable(error) && !(error instanceof pg.DatabaseError)) broken = error as Error
      else
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
      if (attempt >= 5 || !isRetryable(error)) throw error
    } finally {
      client.release(broken)
    }
    await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt))
  }
}
