import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { catalogueMemory } from './catalogue-memory.ts'
import { listRooms } from './product/rooms.ts'
import { readAvailable, readProducts } from './store.ts'
import { publish } from './write-store.ts'
import { catalogueVersion, type CatalogueVersion } from './catalogue-version.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let clock: number
let asked: { readonly name: string; readonly values: readonly unknown[] }[]
let memory: Db
let version: CatalogueVersion
const counting: Db = {
  query: statement => {
    asked.push(statement)
    return database.pool.query(statement)
  },
}
const reads = (name: string) => asked.filter(one => one.name === name)
beforeEach(() => {
  ;[clock, asked] = [0, []]
  version = catalogueVersion({ db: counting, ttlMs: 1_000, now: () => clock })
  memory = catalogueMemory({ db: counting, version, mostProducts: 3, mostAnswers: 2 })
})
const ids = async (list: readonly string[]) => (await readProducts(memory, list)).map(product => product.id)

test('a product is read once, whichever list of products requests it', async () => {
  expect(await ids(['1002', '1001'])).toEqual(['1002', '1001'])
  expect(await ids(['1001', 'none', '1003', '1002'])).toEqual(['1001', '1003', '1002'])
  expect(reads('catalog-products').map(({ values }) => values[0])).toEqual([
    ['1002', '1001'],
    ['none', '1003'],
  ])
})

test('cached rows equal those of the database', async () => {
  const [kept, first] = [await readProducts(memory, ['1001']), await readProducts(memory, ['1001'])]
  expect([kept, first]).toEqual([await readProducts(database.pool, ['1001']), kept])
})

test('a new catalogue version is visible after the time to live', async () => {
  const name = async () => (await readProducts(memory, ['1004']))[0]!.name
  const before = await name()
  await database.pool.query("UPDATE product SET name = name || ' II' WHERE id = '1004'")
  await publish(database.pool)
  expect(await name()).toBe(before)
  clock = 1_000
  expect(await name()).toBe(`${before} II`)
})

test('after expiring the version, a change is visible at once', async () => {
  const rooms = async () => (await listRooms(memory, 'CB')).length
  const before = await rooms()
  await database.pool.query("DELETE FROM room WHERE room = (SELECT min(room) FROM room WHERE brand = 'CB')")
  await publish(database.pool)
  expect(await rooms()).toBe(before)
  version.expire()
  expect(await rooms()).toBe(before - 1)
})

test('[LIM-03] stock is never cached, because it changes with every order', async () => {
  await readAvailable(memory, ['100101'], 'US')
  await readAvailable(memory, ['100101'], 'US')
  expect(reads('catalog-available')).toHaveLength(2)
})

test('evicts the least recently used product at its capacity', async () => {
  await ids(['1001', '1002', '1003'])
  await ids(['1001'])
  await ids(['1004'])
  expect(await ids(['1001', '1003', '1004'])).toEqual(['1001', '1003', '1004'])
  expect(reads('catalog-products')).toHaveLength(2)
  await ids(['1002'])
  expect(reads('catalog-products')).toHaveLength(3)
})

test('a failed read is not cached', async () => {
  let isBroken = true
  const db: Db = {
    query: async statement => {
      if (isBroken && statement.name !== 'catalog-version') throw new Error('gone')
      return database.pool.query(statement)
    },
  }
  const flaky = catalogueMemory({ db, version })
  await expect(readProducts(flaky, ['1001'])).rejects.toThrow('gone')
  await expect(listRooms(flaky, 'CB2')).rejects.toThrow('gone')
  isBroken = false
  expect(await readProducts(flaky, ['1001'])).toHaveLength(1)
  expect((await listRooms(flaky, 'CB2')).length).toBeGreaterThan(0)
})
