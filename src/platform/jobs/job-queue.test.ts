import { randomBytes } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { workOffJobs } from '#tests/support/work-off-jobs.ts'
import { createPool } from '../database/db.ts'
import { createMetrics } from '../metrics.ts'
import { newId } from '../new-id.ts'
import { handOver } from './hand-over.ts'
import { createJobQueue, DEAD_LETTERS, declareRetriedQueues, MAX_ATTEMPTS, runBySchedule } from './job-queue.ts'
import { OUTBOX } from './outbox.ts'
import type { Job, JobHandler } from './run-job.ts'
import { startJobs } from './start-jobs.ts'
import { watchQueues } from './watch-queues.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let queue: PgBoss
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM outbox; DELETE FROM pgboss.job')
  queue = createJobQueue(database.pool, log)
  await queue.start()
  await declareRetriedQueues(queue, ['letter', 'parcel'])
})
afterEach(() => queue.stop({ graceful: false }))
afterAll(() => database.drop())

const add = (...kinds: string[]) =>
  Promise.all(
    kinds.map(kind =>
      database.pool.query(
        `INSERT INTO outbox (id, kind, payload) VALUES ($1, $2, jsonb_build_object('of', $2::text))`,
        [newId(), kind],
      ),
    ),
  )
const take = (names = ['letter', 'parcel']) => handOver(queue, database.pool, OUTBOX, names)
const jobs = async (columns: string) =>
  (
    await database.pool.query(
      `SELECT ${columns} FROM pgboss.job WHERE name <> '${DEAD_LETTERS}' ORDER BY created_on, id`,
    )
  ).rows
const makeDue = () =>
  database.pool.query(`UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`)
/** One round of the supervisor, which checks a queue every five seconds and deletes old jobs every ten minutes. */
async function supervise(): Promise<void> {
  await database.pool.query('UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL')
  await queue.supervise()
}
const failing: JobHandler = () => Promise.reject(new Error('the mail service is away'))

test('a row of the outbox becomes exactly one job, even if several processes hand over at once', async () => {
  await add(...Array.from({ length: 150 }, (_, i) => (i % 2 === 0 ? 'letter' : 'parcel')))
  const before = (await database.pool.query('SELECT id, payload AS data FROM outbox ORDER BY id')).rows
  await Promise.all(Array.from({ length: 5 }, () => take()))
  await take()
  expect((await jobs('id, data')).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before)
  expect((await database.pool.query('SELECT 1 FROM outbox')).rowCount).toBe(0)
})

test('outbox rows of an unknown kind wait, and the others are handed over', async () => {
  await add('unheard of', 'letter')
  expect([...(await take())]).toEqual(['letter'])
  expect((await database.pool.query('SELECT kind FROM outbox')).rows).toEqual([{ kind: 'unheard of' }])
})

test('a row that the previous release finished is dropped; a leased or postponed row waits', async () => {
  await add('letter', 'parcel')
  await database.pool.query(`UPDATE outbox SET done_at = now() WHERE kind = 'letter'`)
  await database.pool.query(`UPDATE outbox SET run_at = now() + interval '30 seconds' WHERE kind = 'parcel'`)
  expect((await take()).size).toBe(0)
  expect(await jobs('name')).toEqual([])
  expect((await database.pool.query('SELECT kind FROM outbox')).rows).toEqual([{ kind: 'parcel' }])
  await database.pool.query('UPDATE outbox SET run_at = now()')
  expect([...(await take())]).toEqual(['parcel'])
})

test('a hand-over that cannot commit leaves the row in the outbox and makes no job', async () => {
  await add('letter')
  await queue.deleteQueue('letter')
  await expect(take()).rejects.toThrow('letter')
  expect((await database.pool.query('SELECT kind FROM outbox')).rows).toEqual([{ kind: 'letter' }])
  await declareRetriedQueues(queue, ['letter'])
  expect([...(await take())]).toEqual(['letter'])
})

test('a failed job is retried with back-off, delays no other job, and ends as a dead letter', async () => {
  await queue.send('letter', { of: 'poison' })
  expect(await workOffJobs(queue, 'letter', { handler: failing, log })).toBe(1)
  const pause = async () => Number((await jobs('extract(epoch FROM start_after - now()) AS pause'))[0].pause)
  const expectPause = async (least: number, most: number) => {
    expect(await pause()).toBeGreaterThan(least - 1)
    expect(await pause()).toBeLessThanOrEqual(most)
  }
  await expectPause(2, 4)
  expect(await workOffJobs(queue, 'letter', { handler: failing, log }), 'nothing is due yet').toBe(0)
  await makeDue()
  await workOffJobs(queue, 'letter', { handler: failing, log })
  await expectPause(4, 8)
  await database.pool.query('UPDATE pgboss.job SET retry_count = 18')
  await makeDue()
  await workOffJobs(queue, 'letter', { handler: failing, log })
  await expectPause(3600, 3600)

  await database.pool.query('UPDATE pgboss.job SET retry_count = $1', [MAX_ATTEMPTS - 2])
  await makeDue()
  await queue.send('letter', { of: 'good' })
  const read: unknown[] = []
  const poisonFails = async ({ data }: Job) => {
    if ((data as { of: string }).of === 'poison') throw new Error('the worker broke')
    read.push(data)
  }
  expect(await workOffJobs(queue, 'letter', { handler: poisonFails, log })).toBe(2)
  expect(read).toEqual([{ of: 'good' }])
  const dead = () =>
    database.pool.query(
      `SELECT source_name, source_retry_count, source_output->>'message' AS error, data
      FROM pgboss.job WHERE name = '${DEAD_LETTERS}'`,
    )
  expect((await dead()).rows).toEqual([
    {
      source_name: 'letter',
      source_retry_count: MAX_ATTEMPTS - 1,
      error: 'Error: the worker broke',
      data: { of: 'poison' },
    },
  ])
  const metrics = createMetrics('test')
  await watchQueues(database.pool, metrics, [OUTBOX])
  expect(await metrics.registry.metrics()).toContain(
    'davenport_queue_entries{queue="letter",state="dead",process="test"} 1',
  )
  await makeDue()
  expect(await workOffJobs(queue, 'letter', { handler: failing, log }), 'dead letters are not retried').toBe(0)

  // The statement that docs/running.md documents.
  await database.pool.query(
    `WITH gone AS (DELETE FROM pgboss.job WHERE name = 'dead-letters' RETURNING id, source_name, data)
    INSERT INTO outbox (id, kind, payload) SELECT id, source_name, data FROM gone`,
  )
  expect([...(await take())]).toEqual(['letter'])
  await workOffJobs(queue, 'letter', { handler: async ({ data }) => void read.push(data), log })
  expect(read).toEqual([{ of: 'good' }, { of: 'poison' }])
  expect((await dead()).rowCount).toBe(0)
})

test('a job of a killed worker runs again once, and becomes a dead letter if every worker dies', async () => {
  const killWorker = async () => {
    const [taken] = await queue.fetch('letter')
    await database.pool.query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '11 seconds' WHERE id = $1`, [
      taken!.id,
    ])
    await supervise()
    await makeDue()
  }
  await queue.send('letter', { of: 'deadly' })
  await killWorker()
  const taken = await Promise.all(
    Array.from({ length: 4 }, () => workOffJobs(queue, 'letter', { handler: async () => {}, log })),
  )
  expect(taken.toSorted()).toEqual([0, 0, 0, 1])
  expect(await jobs('state, retry_count')).toEqual([{ state: 'completed', retry_count: 1 }])

  await database.pool.query('DELETE FROM pgboss.job')
  await queue.send('letter', { of: 'deadly' })
  await database.pool.query('UPDATE pgboss.job SET retry_count = $1, retry_limit = $1', [MAX_ATTEMPTS - 1])
  await killWorker()
  expect(
    (
      await database.pool.query(`SELECT source_output->'value'->>'message' AS error FROM pgboss.job WHERE name = $1`, [
        DEAD_LETTERS,
      ])
    ).rows,
  ).toEqual([{ error: 'job heartbeat timeout' }])
})

test('a job whose handler hangs fails after its time limit, and the jobs behind it finish meanwhile', async () => {
  await queue.send('letter', { of: 'hangs' })
  for (let i = 0; i < 10; i++) await queue.send('letter', { of: 'quick' })
  const finished: unknown[] = []
  const handler = async ({ data }: Job) => {
    if ((data as { of: string }).of === 'hangs') await new Promise(() => {})
    finished.push(data)
  }
  expect(await workOffJobs(queue, 'letter', { handler, log, handleMs: 300 })).toBe(11)
  expect(finished).toHaveLength(10)
  expect(await jobs(`state, output->>'message' AS error`)).toContainEqual({
    state: 'retry',
    error: 'Error: took longer than 300 ms',
  })
})

test('the metrics of a queue count waiting, overdue and dead jobs, but not finished ones', async () => {
  await add('not handed over')
  await database.pool.query(`UPDATE outbox SET run_at = now() - interval '61 seconds'`)
  const ids = await Promise.all(['waits', 'waits too', 'done', 'dead'].map(of => queue.send('letter', { of })))
  await database.pool.query(`UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE id = $1`, [ids[1]])
  await database.pool.query(`UPDATE pgboss.job SET start_after = now() - interval '90 seconds' WHERE id = $1`, [ids[0]])
  await database.pool.query(`UPDATE pgboss.job SET state = 'completed' WHERE id = $1`, [ids[2]])
  await database.pool.query(`UPDATE pgboss.job SET name = $2, source_name = name WHERE id = $1`, [ids[3], DEAD_LETTERS])
  const metrics = createMetrics('test')
  await watchQueues(database.pool, metrics, [OUTBOX])
  const figures = async (queueName: string) => [
    ...(await metrics.queueEntries.get()).values
      .filter(({ labels }) => labels.queue === queueName)
      .map(one => one.value),
    ...(await metrics.queueOverdue.get()).values
      .filter(({ labels }) => labels.queue === queueName)
      .map(one => Math.floor(one.value)),
  ]
  expect(await figures('letter')).toEqual([2, 1, 90])
  expect(await figures('outbox')).toEqual([1, 0, 61])
})

test('jobs run as soon as they are handed over, and a failing queue stops no other queue', async () => {
  const { promise: arrived, resolve } = Promise.withResolvers<unknown>()
  const handOverFrom = await startJobs({
    queue,
    pool: database.pool,
    log,
    handlers: { parcel: failing, letter: async ({ data }) => resolve(data) },
  })
  await add('parcel', 'letter')
  expect(await handOverFrom(OUTBOX)).toBe(2)
  expect(await arrived).toEqual({ of: 'letter' })
})

test('scheduled work is done once by several processes, and its queue never holds two jobs', async () => {
  let runs = 0
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  await runBySchedule(queue, 'sweep', '15 3 * * *', async () => {
    runs += 1
    resolve()
  })
  expect(await queue.getSchedules('sweep')).toMatchObject([{ cron: '15 3 * * *', timezone: 'UTC' }])
  const sent = await Promise.all([queue.send('sweep'), queue.send('sweep'), queue.send('sweep')])
  expect(sent.filter(id => id !== null)).toHaveLength(1)
  await ran
  expect(runs).toBe(1)
})

test('completed jobs are deleted after 30 days, dead letters after 90, and waiting jobs never', async () => {
  const at = (days: number) => `now() - interval '${days} days'`
  const put = (name: string, state: string, days: number) =>
    queue.send(name, { of: `${state} ${days}` }).then(id =>
      database.pool.query(
        `UPDATE pgboss.job SET state = '${state}', created_on = ${at(days)}, start_after = ${at(days)},
          keep_until = ${at(days)} + (keep_until - created_on),
          completed_on = CASE WHEN '${state}' = 'completed' THEN ${at(days)} END WHERE id = $1`,
        [id],
      ),
    )
  await put('letter', 'completed', 29)
  await put('letter', 'completed', 31)
  await put('letter', 'created', 400)
  await put(DEAD_LETTERS, 'created', 89)
  await put(DEAD_LETTERS, 'created', 91)
  await supervise()
  expect((await database.pool.query(`SELECT data->>'of' AS of FROM pgboss.job ORDER BY 1`)).rows).toEqual([
    { of: 'completed 29' },
    { of: 'created 400' },
    { of: 'created 89' },
  ])
})

test('the processes need a role that may read and write rows but create nothing', async () => {
  const role = `shop_${process.pid}_${randomBytes(4).toString('hex')}`
  await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`)
  // The statements that docs/running.md documents.
  await database.pool.query(`
    GRANT USAGE ON SCHEMA public, pgboss TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss TO ${role}`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'secret'
  const pool = createPool(url.href, 4)
  const own = createJobQueue(pool, log)
  const faults: unknown[] = []
  own.on('error', fault => faults.push(fault))
  own.on('warning', fault => faults.push(fault))
  try {
    await expect(pool.query('CREATE TABLE pgboss.mine (id int)')).rejects.toThrow('permission denied')
    await own.start()
    const { promise: arrived, resolve } = Promise.withResolvers<unknown>()
    const handOverFrom = await startJobs({
      queue: own,
      pool,
      log,
      handlers: { invitation: async ({ data }) => resolve(data) },
    })
    await runBySchedule(own, 'tidy', '* * * * *', async () => {})
    await add('invitation')
    await handOverFrom(OUTBOX)
    expect(await arrived).toEqual({ of: 'invitation' })
    await database.pool.query('UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL')
    await own.supervise()
    expect(faults).toEqual([])
  } finally {
    await own.stop({ graceful: false })
    await pool.end()
    await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  }
})
