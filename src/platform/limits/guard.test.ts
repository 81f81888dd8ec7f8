import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPipelinedDb, type PipelinedDb } from '../database/pipelined-db.ts'
import { forgetCounts, guard, type Count, type Guard } from './guard.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: PipelinedDb
let guards: Guard
const full: string[] = []
const count = async (counts: readonly Count[]) => (await guards.take(counts)).seconds
beforeAll(async () => {
  database = await createTestDatabase()
  db = createPipelinedDb(database.url, { lanes: 4, durable: false })
  guards = guard({ db, secret: 'a secret of at least thirty-two characters', onFull: name => full.push(name) })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})
const of = (name: string, limit: number, seconds = 600, who = 'me', whose: Count['whose'] = 'caller'): Count => ({
  name,
  whose,
  who,
  limit: { limit, seconds },
})
/** Moves all counts into the past, which is equivalent to waiting. */
const rest = (seconds: number) =>
  database.pool.query('UPDATE rate_limit SET tat = tat - make_interval(secs => $1)', [seconds])

test('of two hundred concurrent tries at a limit of ten exactly ten are allowed', async () => {
  const waits = await Promise.all(Array.from({ length: 200 }, () => count([of('ten', 10)])))
  expect(waits.filter(wait => wait === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBe(60)
})

test('concurrent tries with counts in different orders do not deadlock, and the tightest limit decides', async () => {
  const counts = [of('close', 5), of('middle', 500), of('wide', 5_000, 600, '', 'everybody')]
  const waits = await Promise.all(
    Array.from({ length: 300 }, (_, i) => count(i % 2 === 0 ? counts : counts.toReversed())),
  )
  expect(waits.filter(wait => wait === 0)).toHaveLength(5)
})

test('a returned try allows exactly one more, and the count never falls below zero', async () => {
  const tries = await Promise.all(Array.from({ length: 3 }, () => guards.take([of('given', 3)])))
  expect(await count([of('given', 3)])).toBeGreaterThan(190)
  await tries[0]!.giveBack()
  expect([await count([of('given', 3)]), (await count([of('given', 3)])) > 0]).toEqual([0, true])
  const [one] = [await guards.take([of('once', 2)])]
  for (let i = 0; i < 5; i++) await one.giveBack()
  expect([await count([of('once', 2)]), await count([of('once', 2)]), (await count([of('once', 2)])) > 0]).toEqual([
    0,
    0,
    true,
  ])
})

test('a try that one limit refuses is counted under none of the others', async () => {
  const counts = [of('narrow', 1), of('shared', 5, 600, 'office'), of('everywhere', 5, 600, '', 'everybody')]
  for (let i = 0; i < 20; i++) await count(counts)
  const others = Array.from({ length: 6 }, (_, i) => [of('narrow', 1, 600, `other ${i}`), ...counts.slice(1)])
  const waits = []
  for (const other of others) waits.push((await count(other)) === 0)
  expect(waits).toEqual([true, true, true, true, false, false])
})

test('a full global limit refuses only callers with a recent failure of their own, and is reported', async () => {
  const counts = (who: string) => [of('own', 10, 600, who), of('all', 3, 600, '', 'everybody')]
  for (let i = 0; i < 3; i++) expect(await count(counts('tester'))).toBe(0)
  expect(await count(counts('tester'))).toBeGreaterThan(0)
  expect(await count(counts('newcomer'))).toBe(0)
  expect(await count(counts('newcomer'))).toBeGreaterThan(0)
  expect(full).toEqual(['all', 'all', 'all'])
})

test('refused tries are not counted: one try passes after one step, ten after the whole window', async () => {
  for (let i = 0; i < 310; i++) await count([of('hammered', 10)])
  await rest(61)
  expect([await count([of('hammered', 10)]), (await count([of('hammered', 10)])) > 0]).toEqual([0, true])
  await rest(720)
  for (let i = 0; i < 10; i++) expect(await count([of('hammered', 10)])).toBe(0)
})

test('the table contains no plain keys, and expired counts are deleted', async () => {
  await count([of('name', 2, 600, 'renata@example.com')])
  const { rows } = await database.pool.query<{ key: Buffer }>('SELECT key FROM rate_limit')
  expect(rows.map(({ key }) => key.length)).toEqual(rows.map(() => 16))
  expect(rows.filter(({ key }) => key.includes('renata'))).toEqual([])
  await rest(10_000)
  expect(await forgetCounts(database.pool, 2)).toBe(2)
  await forgetCounts(database.pool, 1_000)
  expect((await database.pool.query('SELECT 1 FROM rate_limit')).rowCount).toBe(0)
})
