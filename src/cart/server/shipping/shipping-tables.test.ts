import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { OPENING_TABLES } from '../../rules/shipping/default-shipping-tables.ts'
import { readShippingTables, shippingTables, writeShippingTables } from './shipping-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the seeded shop has the shipping rates of its catalogue, including flat rates', async () => {
  const tables = await readShippingTables(database.pool)
  expect(tables.US.flatRates).toContainEqual({ category: 'rugs', brand: null, rate: 2_495 })
  expect({ ...tables.CA, flatRates: [] }).toEqual(OPENING_TABLES.CA)
})

test('a catalogue without shipping rates gets the defaults; writing the same rates changes nothing', async () => {
  const before = await readShippingTables(database.pool)
  expect(await writeShippingTables(database.pool, before)).toBe(0)
  expect(await writeShippingTables(database.pool, undefined)).toBe(2)
  expect(await readShippingTables(database.pool)).toEqual(OPENING_TABLES)
  expect(await writeShippingTables(database.pool, before)).toBe(2)
  expect(await readShippingTables(database.pool)).toEqual(before)
})

test('reads both countries at once, caches rates for two seconds, and keeps them during an outage', async () => {
  let [time, asked, isDown] = [0, 0, false]
  const db: Db = {
    query: statement => {
      asked += 1
      return isDown ? Promise.reject(new Error('the database is down')) : database.pool.query(statement)
    },
  }
  const memory = shippingTables({ db, ttlMs: 2_000, now: () => time })
  const [us, , again] = await Promise.all([memory.of('US'), memory.of('CA'), memory.of('US')])
  expect(again).toBe(us)
  expect(asked).toBe(1)
  const before = await readShippingTables(database.pool)
  await writeShippingTables(database.pool, {
    ...before,
    US: { ...before.US, faster: { premium: cents(1), express: cents(2) } },
  })
  time = 1_999
  expect((await memory.of('US')).faster).toEqual(us.faster)
  time = 2_000
  expect((await memory.of('US')).faster).toEqual({ premium: 1, express: 2 })
  await writeShippingTables(database.pool, before)
  time = 4_000
  isDown = true
  // The last rates are kept for another two seconds.
  expect((await memory.of('US')).faster).toEqual({ premium: 1, express: 2 })
  await expect(shippingTables({ db, ttlMs: 2_000, now: () => time }).of('US')).rejects.toThrow('the database is down')
  isDown = false
  time = 6_000
  expect((await memory.of('US')).faster).toEqual(us.faster)
})
