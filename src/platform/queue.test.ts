import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { newId } from './new-id.ts'
import { OUTBOX, workOutbox } from './outbox.ts'
import type { Db } from './database/query.ts'
import { queueFigures, workQueue, type QueueEntry } from './queue.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.pool.query('DELETE FROM outbox'))
afterAll(() => database.drop())

interface Entry extends QueueEntry {
  readonly kind: string
}
const add = (...kinds: string[]) =>
  Promise.all(
    kinds.map(kind =>
      database.pool.query(`INSERT INTO outbox (id, kind, payload) VALUES ($1, $2, '{}')`, [newId(), kind]),
    ),
  )
const left = async () =>
  (
    await database.pool.query<{ kind: string; last_error: string }>(
      'SELECT kind, last_error FROM outbox WHERE done_at IS NULL ORDER BY kind',
    )
  ).rows

test('an entry whose handler hangs is given up after its time and tried again, and the entries behind it are finished meanwhile', async () => {
  await add('hangs')
  await add(...Array.from({ length: 10 }, (_, i) => `quick ${i}`))
  const finished: string[] = []
  const giveUp = AbortSignal.timeout(20_000)
  const handle = async ({ kind }: Entry) => {
    if (kind === 'hangs')
      await new Promise((_resolve, reject) => {
        giveUp.addEventListener('abort', reject)
      })
    finished.push(kind)
    return undefined
  }
  expect(await workQueue({ ...OUTBOX, db: database.pool, log, handle, handleMs: 300 }, 20)).toBe(11)
  expect(finished).toHaveLength(10)
  expect(await left()).toEqual([{ kind: 'hangs', last_error: 'Error: took longer than 300 ms' }])
})

test('an entry that nobody handles is kept for later with that reason, and the others are worked on', async () => {
  await add('unheard of', 'letter')
  const letters: string[] = []
  expect(
    await workOutbox(
      database.pool,
      {
        letter: async ({ kind }) => {
          letters.push(kind)
        },
      },
      log,
    ),
  ).toBe(2)
  expect(letters).toEqual(['letter'])
  expect(await left()).toEqual([{ kind: 'unheard of', last_error: 'Error: nobody handles unheard of' }])
})

test('an empty queue is asked once, and a batch is not exceeded', async () => {
  let asked = 0
  const db: Db = {
    query: statement => {
      asked += 1
      return database.pool.query(statement)
    },
  }
  const queue = { ...OUTBOX, db, log, handle: async () => undefined }
  expect(await workQueue(queue, 20)).toBe(0)
  expect(asked).toBe(1)
  await add('a', 'b', 'c')
  expect(await workQueue(queue, 2)).toBe(2)
  expect(await left()).toHaveLength(1)
})

test('a database that fails is told to the caller, who tries again', async () => {
  const db: Db = { query: () => Promise.reject(new Error('away')) }
  await expect(workQueue({ ...OUTBOX, db, log, handle: async () => undefined }, 20)).rejects.toThrow('away')
})

test('the figures of a queue: what waits, how long the first has been due, what is dead; what is finished counts for nothing', async () => {
  await add('waits', 'waits too', 'dead', 'done')
  await database.pool.query(`UPDATE outbox SET run_at = now() + interval '1 hour' WHERE kind <> 'waits'`)
  await database.pool.query(`UPDATE outbox SET run_at = now() - interval '90 seconds' WHERE kind = 'waits'`)
  await database.pool.query(`UPDATE outbox SET dead_at = now() WHERE kind = 'dead'`)
  await database.pool.query(`UPDATE outbox SET done_at = now() WHERE kind = 'done'`)
  const { overdueSeconds, ...counts } = await queueFigures(database.pool, OUTBOX)
  expect(counts).toEqual({ waiting: 2, dead: 1 })
  expect(Math.floor(overdueSeconds)).toBe(90)
})
