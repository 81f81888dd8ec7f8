import pg from 'pg'
import type { Db } from './query.ts'

// Whole numbers beyond 2^53 never occur here; amounts are bigint columns and must come back as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, value => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`number too large: ${value}`)
  return number
})

export type Pool = pg.Pool

export function createPool(url: string, max = 12): Pool {
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 5_000 })
  // A dropped idle connection is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

const RETRYABLE = new Set(['40001', '40P01'])

/** True for a serialization failure or deadlock: the statement changed nothing and may be sent again. */
export const isRetryable = (error: unknown): boolean => error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

/** The unique constraint that an insert broke, or undefined for any other error. */
export const brokenUnique = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : undefined

/**
 * Runs `body` in one transaction and repeats it after a serialization failure or deadlock, up to 5 times with jitter.
 * The body must have no side effect but its queries.
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
      await client.query('ROLLBACK').catch((failure: Error) => { broken = failure })
      if (attempt >= 5 || !isRetryable(error)) throw error
    } finally {
      client.release(broken)
    }
    await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt))
  }
}
