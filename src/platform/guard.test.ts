import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPipelinedDb, type PipelinedDb } from './pipelined-db.ts'
import { forgetCounts, guard, type Count, type Guard } from './guard.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: PipelinedDb
let guards: Guard
beforeAll(async () => {
  database = await createTestDatabase()
  db = createPipelinedDb(database.url, { lanes: 4, durable: false })
  guards = guard({ db, secret: 'a secret of at least thirty-two characters' })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})
const of = (name: string, limit: number, seconds = 600, who = 'me'): Count => ({ name, who, limit: { limit, seconds } })
/** Moves all counts into the past: the same as waiting so long. */
const rest = (seconds: number) => database.pool.query('UPDATE rate_limit SET tat = tat - make_interval(secs => $1)', [seconds])

test('two hundred tries at once on a limit of ten: exactly ten are allowed', async () => {
  const waits = await Promise.all(Array.from({ length: 200 }, () => guards.count([of('ten', 10)])))
  expect(waits.filter(wait => wait === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBe(60)
})

test('counts in two orders at once do not wait for each other, and the closest count decides', async () => {
  const counts = [of('close', 5), of('middle', 500), of('wide', 5_000, 600, '')]
  const waits = await Promise.all(Array.from({ length: 300 }, (_, i) => guards.count(i % 2 === 0 ? counts : counts.toReversed())))
  expect(waits.filter(wait => wait === 0)).toHaveLength(5)
})

test('asking how long to wait counts nothing', async () => {
  for (let i = 0; i < 20; i++) expect(await guards.wait([of('asked', 3)])).toBe(0)
  for (let i = 0; i < 3; i++) expect(await guards.count([of('asked', 3)])).toBe(0)
  const wait = await guards.wait([of('asked', 3), of('another', 3)])
  expect(wait).toBeGreaterThan(190)
  expect(wait).toBeLessThanOrEqual(200)
})

test('three hundred refused tries build no debt: one try passes after a rest of two steps, and ten after the whole time', async () => {
  for (let i = 0; i < 310; i++) await guards.count([of('hammered', 10)])
  await rest(121)
  expect([await guards.count([of('hammered', 10)]), await guards.count([of('hammered', 10)]) > 0]).toEqual([0, true])
  await rest(720)
  for (let i = 0; i < 10; i++) expect(await guards.count([of('hammered', 10)])).toBe(0)
})

test('the table names nobody, and what is made up for is deleted', async () => {
  await guards.count([of('name', 2, 600, 'renata@example.com')])
  const { rows } = await database.pool.query<{ key: Buffer }>('SELECT key FROM rate_limit')
  expect(rows.map(({ key }) => key.length)).toEqual(rows.map(() => 16))
  expect(rows.filter(({ key }) => key.includes('renata'))).toEqual([])
  await rest(10_000)
  expect(await forgetCounts(database.pool, 2)).toBe(2)
  await forgetCounts(database.pool, 1_000)
  expect((await database.pool.query('SELECT 1 FROM rate_limit')).rowCount).toBe(0)
})
