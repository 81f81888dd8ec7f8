import type { PgBoss } from 'pg-boss'
import { tx, type Pool } from '../database/db.ts'
import { rows } from '../database/query.ts'
import { addJobs } from './job-queue.ts'

/**
 * A table whose rows become jobs. The shop writes them with its own statements, so that a row exists exactly when what
 * it belongs to does, and an order needs nothing of the job queue.
 */
export interface HandOver {
  readonly table: 'outbox' | 'payment_event'
  /**
   * A statement that takes at most `$1` rows that are due and belong to the queues `$2`, and gives `queue`, `data` and
   * `id` of their jobs; `id` is null when the queue may choose one.
   */
  readonly take: string
  /** The condition that rows meet which are not handed over yet; they are due at `run_at`. */
  readonly isWaiting: string
}

interface TakenRow {
  readonly id: string | null
  readonly queue: string
  readonly data: object
}

/** Rows of one transaction. */
const BATCH = 100

/**
 * Makes jobs of rows that are due, each exactly once, also when several processes do so at once: the row is taken and
 * its job added by one transaction. Gives the names of the queues that have new jobs.
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
