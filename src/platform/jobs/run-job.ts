import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'

/** A job as its handler receives it. */
export interface Job {
  /** The same in every attempt. */
  readonly id: string
  readonly data: unknown
}
/** Performs a job. It may run twice for one job, even at the same time: use the job's id as the idempotency key. */
export type JobHandler = (job: Job) => Promise<void>

export interface JobRun {
  readonly handler: JobHandler
  readonly log: Log
  /**
   * Time limit of the handler in milliseconds; must be shorter than the time after which the queue reassigns the job.
   */
  readonly handleMs?: number
}

const HANDLE_MS = 25_000
/**
 * Jobs that a worker takes at once, and workers per queue in one process: slow jobs of one worker do not block the
 * other.
 */
const BATCH = 4
const WORKERS = 2

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`took longer than ${ms} ms`))
    }, ms)
  })
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/** Error of a job as stored by the queue. PostgreSQL rejects NUL in jsonb. */
const reasonOf = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, 500)

/** Runs a job and reports the result to the queue. Never throws: a failed job must not fail the others of its batch. */
export async function runJob(job: JobWithMetadata<unknown>, { handler, log, handleMs }: JobRun): Promise<JobResult> {
  const { id, name, retryCount, retryLimit } = job
  try {
    await within(handleMs ?? HANDLE_MS, handler(job))
    return { id, status: 'completed' }
  } catch (error) {
    const isDead = retryCount >= retryLimit
    log[isDead ? 'error' : 'warn'](
      { err: error, queue: name, job: id, attempts: retryCount + 1 },
      isDead ? 'a job failed for the last time, see docs/running.md' : 'a job failed, will try again',
    )
    return { id, status: 'failed', output: { message: reasonOf(error) } }
  }
}

/** Starts working on a queue; returns the worker id for `queue.notifyWorker`, which wakes the worker for new jobs. */
export const workOn = (queue: PgBoss, name: string, run: JobRun): Promise<string> =>
  queue.work(
    name,
    {
      batchSize: BATCH,
      localConcurrency: WORKERS,
      perJobResults: true,
      includeMetadata: true,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 2,
    },
    jobs => Promise.all(jobs.map(job => runJob(job, run))),
  )
