import { createJobQueue, declareRetriedQueues } from '#platform/jobs/job-queue.ts'
import { handOver } from '#platform/jobs/hand-over.ts'
import { OUTBOX } from '#platform/jobs/outbox.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { workOffJobs } from './work-off-jobs.ts'

/** Moves the outbox to the job queue and runs every due job once, as the jobs process does. */
export async function workOutbox(pool: Pool, handlers: Readonly<Record<string, JobHandler>>, log: Log): Promise<void> {
  const queue = createJobQueue(pool, log)
  const names = Object.keys(handlers)
  await queue.start()
  try {
    await declareRetriedQueues(queue, names)
    while ((await handOver(queue, pool, OUTBOX, names)).size > 0) continue
    for (const [name, handler] of Object.entries(handlers)) await workOffJobs(queue, name, { handler, log })
  } finally {
    await queue.stop({ graceful: false })
  }
}
