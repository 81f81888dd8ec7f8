import type { PgBoss } from 'pg-boss'
import { runJob, type JobRun } from '#platform/jobs/run-job.ts'

/** Runs all due jobs of a queue at once, without waiting for a worker's next poll. Returns their number. */
export async function workOffJobs(queue: PgBoss, name: string, run: JobRun): Promise<number> {
  const jobs = await queue.fetch<unknown>(name, { batchSize: 1_000, includeMetadata: true })
  await Promise.all(
    jobs.map(async job => {
      const { status, output } = await runJob(job, run)
      if (status === 'completed') await queue.complete(name, job.id)
      else await queue.fail(name, job.id, output)
    }),
  )
  return jobs.length
}
