import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'

/** What a job's handler is given. */
export interface Job {
  /** The same in every attempt. */
  readonly id: string
  readonly data: unknown
}
/**
 * Does what a job asks for. It may run twice for one job, also at once: use the job's id as the key of what it does.
 */
export type JobHandler = (job: Job) => Promise<void>

export interface JobRun {
  readonly handler: JobHandler
  readonly log: Log
  /** Time limit of the handler in milliseconds; shorter than the time after which the queue takes the job away. */
  readonly handleMs?: number
}

const HANDLE_MS = 25_000
/** Jobs that a worker takes at once, and workers of a queue in one process: slow jobs of one worker leave the other. */
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

/** Error of a job as the queue keeps it. PostgreSQL rejects NUL in jsonb. */
const reasonOf = (error: unknown): string => String(error).replaceAll('\0', '').slice(0, 500)

/** Runs a job and tells the queue how it went. Never throws: a job that fails must not fail the others of its batch. */
export async function runJob(job: JobWithMetadata<unknown>, { handler, log, handleMs }: JobRun): Promise<JobResult> {
  const { id, name, retryCount, retryLimit } = job
  try {
    await within(handleMs ?? HANDLE_MS, handler(job))
    return { id, status: 'completed' }
  } catch (error) {
    const isDead = retryCount >= retryLimit
    log[isDead ? 'error' : 'warn'](
      { err: error, queue: name, job: id, attempts: retryCount + 1 },
      isDead ? 'a job is given up, see docs/running.md' : 'a job failed, will try again',
    )
    return { id, status: 'failed', output: { message: reasonOf(error) } }
  }
}

/** Works on a queue from now on; gives the id with which `queue.notifyWorker` tells that there is something to do. */
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
