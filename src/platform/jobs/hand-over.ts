import type { PgBoss } from 'pg-boss'
import { tx, type Pool } from '../database/db.ts'
import { rows } from '../database/query.ts'
import { addJobs } from './job-queue.ts'

/**
 * A table whose rows become jobs. The shop writes the rows in its own statements, so that a row exists exactly if the
 * data that it belongs to exists, and placing an order does not depend on the job queue.
 */
export interface HandOver {
  readonly table: 'outbox' | 'payment_event'
  /**
   * A statement that takes at most `$1` due rows of the queues `$2` and returns `queue`, `data` and `id` of their jobs;
   * `id` is null if the queue may choose one.
   */
  readonly take: string
  /** SQL condition for rows that have not been handed over yet; they are due at `run_at`. */
  readonly isWaiting: string
}

interface TakenRow {
  readonly id: string | null
  readonly queue: string
  readonly data: object
}

/** Rows per transaction. */
const BATCH = 100

/**
 * Turns due rows into jobs, each exactly once even if several processes do so at the same time: one transaction takes
 * the row and adds its job. Returns the names of the queues that have new jobs.
 */
export async function handOver(
  queue: PgBoss,
  pool: Pool,
  { table, take }: HandOver,
  queues: readonly string[],
): Promise<Set<string>> {
  return tx(pool, async db => {
    const taken = Map.groupBy(await rows<TakenRow>(db, `hand-over-${table}`, take, [BATCH, queues]), row => row.queue)
    for (const [name, jobs] of taken)
      await addJobs(
        queue,
        db,
        name,
        jobs.map(({ id, data }) => ({ data, ...(id !== null && { id }) })),
      )
    return new Set(taken.keys())
  })
}
