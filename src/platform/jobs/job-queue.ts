import { PgBoss, type Db as JobDatabase, type JobInsert, type Queue, type UpdateQueueOptions } from 'pg-boss'
import { RETENTION } from '#lib/retention.ts'
import type { Db } from '../database/query.ts'
import type { Log } from '../log.ts'

/** The queue of jobs that were given up. Each job keeps its original queue, its error and its data. */
export const DEAD_LETTERS = 'dead-letters'

/** Attempts of a job. The pauses between them add up to about fourteen hours; then the job is a dead letter. */
export const MAX_ATTEMPTS = 24
const LONGEST_PAUSE_SECONDS = 3600
const DAY_SECONDS = 24 * 60 * 60

/**
 * Settings of every queue whose jobs are retried: after 2 to 4 seconds, 4 to 8, 8 to 16 and so on, up to an hour. When
 * the heartbeat of a killed worker has been missing for ten seconds, another worker takes over its jobs.
 */
const RETRIED = {
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: LONGEST_PAUSE_SECONDS,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  deadLetter: DEAD_LETTERS,
  deleteAfterSeconds: RETENTION.outbox.period.days * DAY_SECONDS,
  // A waiting job must never be deleted, even if no process works on its queue; pg-boss has no setting for "never".
  retentionSeconds: 10 * 365 * DAY_SECONDS,
} satisfies Omit<Queue, 'name'>

/**
 * Settings of a schedule's queue: one job at a time over all processes, and no retries before the next scheduled job.
 */
const SCHEDULED = {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 600,
  heartbeatSeconds: 10,
  deleteAfterSeconds: DAY_SECONDS,
} satisfies Omit<Queue, 'name'>

/** pg-boss on a pool or on the connection of a transaction. Its statements are not prepared, so they have no name. */
const jobDatabase = (db: Db): JobDatabase => ({
  executeSql: (text, values = []) => db.query({ name: '', text, values }),
})

/**
 * The job queue in the database `db`. The migrations create its tables: `start` throws if they belong to another
 * version of pg-boss, and the queue only needs to read and write rows.
 */
export function createJobQueue(db: Db, log: Log): PgBoss {
  const queue = new PgBoss({
    db: jobDatabase(db),
    migrate: false,
    createSchema: false,
    // Rebuilding an index requires its owner.
    reindex: false,
    registerInstance: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    // Deletes rows whose retention period has ended.
    maintenanceIntervalSeconds: 600,
  })
  // Without a listener an error of one poll would end the process; the next poll tries again.
  queue.on('error', error => log.error({ err: error }, 'the job queue failed, will try again'))
  queue.on('warning', warning => log.warn({ warning }, 'warning of the job queue'))
  return queue
}

/** Creates a queue, or updates the settings of an existing one to those of this release. */
async function declareQueue(queue: PgBoss, name: string, { policy, ...settings }: Omit<Queue, 'name'>): Promise<void> {
  await queue.createQueue(name, { ...settings, ...(policy && { policy }) })
  await queue.updateQueue(name, settings satisfies UpdateQueueOptions)
}

/** Creates the queues `names`, whose jobs are retried, and the queue of dead letters. */
export async function declareRetriedQueues(queue: PgBoss, names: readonly string[]): Promise<void> {
  await declareQueue(queue, DEAD_LETTERS, {
    retentionSeconds: RETENTION.deadOutbox.period.days * DAY_SECONDS,
  })
  for (const name of names) await declareQueue(queue, name, RETRIED)
}

/**
 * Runs `work` on a schedule, in one process at a time.
 * @param cron - Minute, hour, day of the month, month, day of the week; UTC.
 */
export async function runBySchedule(queue: PgBoss, name: string, cron: string, work: () => Promise<unknown>) {
  await declareQueue(queue, name, SCHEDULED)
  await queue.schedule(name, cron)
  await queue.work(name, async () => {
    await work()
  })
}

/** Adds jobs within a transaction, so that they exist once it commits. */
export async function addJobs(queue: PgBoss, db: Db, name: string, jobs: readonly JobInsert[]): Promise<void> {
  await queue.insert(name, [...jobs], { db: jobDatabase(db) })
}
