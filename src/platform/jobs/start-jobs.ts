import type { PgBoss } from 'pg-boss'
import type { Pool } from '../database/db.ts'
import type { Log } from '../log.ts'
import { handOver, type HandOver } from './hand-over.ts'
import { declareRetriedQueues } from './job-queue.ts'
import { workOn, type JobHandler } from './run-job.ts'

export interface JobsOptions {
  readonly queue: PgBoss
  readonly pool: Pool
  readonly log: Log
  /** Handlers of the jobs, by the name of their queue. */
  readonly handlers: Readonly<Record<string, JobHandler>>
}

/**
 * Creates the queues of `handlers` and starts working on them. Returns the function that hands rows of a table over to
 * them; that function returns the number of queues that have new jobs.
 */
export async function startJobs({ queue, pool, log, handlers }: JobsOptions) {
  const names = Object.keys(handlers)
  await declareRetriedQueues(queue, names)
  const workers = new Map<string, string>()
  for (const [name, handler] of Object.entries(handlers)) workers.set(name, await workOn(queue, name, { handler, log }))
  return async (table: HandOver): Promise<number> => {
    const filled = await handOver(queue, pool, table, names)
    for (const name of filled) queue.notifyWorker(workers.get(name)!)
    return filled.size
  }
}
