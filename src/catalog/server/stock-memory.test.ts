import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { stockMemory } from './stock-memory.ts'
import { readAvailable, readProductId } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let clock: number
let asked: (readonly unknown[])[]
let memory: Db
beforeEach(() => {
  ;[clock, asked] = [0, []]
  const counting: Db = {
    query: statement => {
      asked.push(statement.values)
      return database.pool.query(statement)
    },
  }
  memory = stockMemory({ db: counting, ttlMs: 1_000, now: () => clock, most: 3 })
})

test('the stock of a SKU is read once within the time to live, whichever list requests it', async () => {
  const first = await readAvailable(memory, ['100101', '100102'], 'US')
  expect(first).toEqual(await readAvailable(database.pool, ['100101', '100102'], 'US'))
  expect(await readAvailable(memory, ['100102'], 'US')).toEqual(new Map([['100102', first.get('100102')]]))
  await readAvailable(memory, ['none', '100101', '100101'], 'US')
  await readAvailable(memory, ['none'], 'US')
  expect(asked).toEqual([
    [['100101', '100102'], 'US'],
    [['none'], 'US'],
  ])
})

test('stock is read again after the time to live, and separately for each country', async () => {
  const before = (await readAvailable(memory, ['100101'], 'US')).get('100101')!
  await database.pool.query(
    `UPDATE stock
    SET available = available + 1
    WHERE sku = '100101'
      AND location = (
        SELECT min(location) FROM stock JOIN location USING (location) WHERE sku = '100101' AND country = 'US'
      )`,
  )
  clock = 999
  expect((await readAvailable(memory, ['100101'], 'US')).get('100101')).toBe(before)
  clock = 1_000
  expect((await readAvailable(memory, ['100101'], 'US')).get('100101')).toBe(before + 1)
  expect(await readAvailable(memory, ['100101'], 'CA')).toEqual(await readAvailable(database.pool, ['100101'], 'CA'))
})

test('a full cache still answers every request and reads evicted stock again', async () => {
  await readAvailable(memory, ['100101', '100102'], 'US')
  expect(await readAvailable(memory, ['100101', '100201', '100202'], 'US')).toEqual(
    await readAvailable(database.pool, ['100101', '100201', '100202'], 'US'),
  )
  await readAvailable(memory, ['100102'], 'US')
  expect(asked.map(([skus]) => skus)).toEqual([['100101', '100102'], ['100201', '100202'], ['100102']])
})

test('a failed read is not cached', async () => {
  let isDown = true
  const db: Db = { query: statement => (isDown ? Promise.reject(new Error('down')) : database.pool.query(statement)) }
  const fragile = stockMemory({ db, ttlMs: 1_000, now: () => clock })
  await expect(readAvailable(fragile, ['100101'], 'US')).rejects.toThrow('down')
  isDown = false
  expect((await readAvailable(fragile, ['100101'], 'US')).size).toBe(1)
})

test('other statements are passed on', async () => {
  expect(await readProductId(memory, null, '100101')).toBe(await readProductId(database.pool, null, '100101'))
  expect(asked).toHaveLength(1)
})
