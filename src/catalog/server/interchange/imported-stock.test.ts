import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Country } from '#lib/site.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readAvailable } from '../store.ts'
import { exportForeign } from './export-foreign.ts'
import type { ForeignFormat } from './foreign-source.ts'
import { countsFor } from './imported-stock.ts'
import { importForeign } from './import-foreign.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'stock-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

let count = 0
/** Imports a text as a file of its own. */
async function imports(text: string, country: Country = 'US', format: ForeignFormat = 'shopify') {
  const file = join(folder, `${++count}.csv`)
  await writeFile(file, text)
  return importForeign(database.pool, {
    file,
    format,
    identity: file,
    assumed: { brand: 'CB', country, category: 'everything-else', uncountedStock: 10 },
    picturesFolder: undefined,
    allowInside: false,
    isReplacing: false,
  })
}
const HEADER = 'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
const lamp = (pieces: string, price = '20.00') => `${HEADER}\nlamp,Lamp,L-1,shopify,${pieces},${price}\n`
// Each test begins without the lamp and without a count of it.
beforeEach(async () => {
  await database.pool.query("DELETE FROM product WHERE slug IN ('lamp', 'l-1')")
  await database.pool.query("DELETE FROM stock WHERE sku = 'L-1'")
})
const left = async (country: Country = 'US') => (await readAvailable(database.pool, ['L-1'], country)).get('L-1')

test('a number of pieces in a file is the number that is there: the next file refills a sold out SKU', async () => {
  expect((await imports(lamp('2'))).changes).toMatchObject({ added: 1 })
  await database.pool.query("UPDATE stock SET available = 0 WHERE sku = 'L-1'")
  expect((await imports(lamp('7'))).changes).toMatchObject({ changed: 1, unchanged: 0 })
  expect(await left()).toBe(7)
  expect((await imports(lamp('7'))).changes).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await imports(lamp('0'))).changes).toMatchObject({ changed: 1 })
  expect(await left()).toBe(0)
})

test('a file sets the pieces of its own country only', async () => {
  await imports(lamp('4'), 'CA')
  await imports(lamp('9'), 'US')
  expect([await left('US'), await left('CA')]).toEqual([9, 4])
})

test('without a number, the pieces that are there stay', async () => {
  await imports(lamp('6'))
  expect((await imports(lamp('', '21.00'))).changes).toMatchObject({ changed: 1 })
  expect(await left()).toBe(6)
})

test('a quantity of 0 that Shopify does not track sells the pieces of a SKU without a number', async () => {
  const untracked = (pieces: string) => lamp(pieces).replace('shopify', '')
  expect(await imports(untracked('0'))).toMatchObject({ uncounted: 1 })
  expect(await left()).toBe(10)
  await imports(untracked('-3'))
  expect(await left()).toBe(10)
  await imports(untracked('4'))
  expect(await left()).toBe(4)
})

test('a feed that says out of stock first and in stock later brings the pieces of a SKU without a number', async () => {
  const feed = (state: string) => `id\ttitle\tprice\tavailability\nL-1\tLamp\t21.00 USD\t${state}\n`
  await imports(feed('out_of_stock'), 'US', 'google-text')
  expect(await left()).toBeUndefined()
  await imports(feed('In Stock'), 'US', 'google-text')
  expect(await left()).toBe(10)
})

test('a preorder has no count of pieces, and its exports change nothing', async () => {
  await imports('id\ttitle\tprice\tavailability\nL-1\tLamp\t21.00 USD\tpreorder\n', 'US', 'google-text')
  for (const format of ['shopify', 'woocommerce'] as const) {
    const parts: string[] = []
    const site = { brand: 'CB', country: 'US' } as const
    await exportForeign(database.pool, { format, site, origin: 'https://shop.example' }, async text => {
      parts.push(text)
    })
    const { changes } = await imports(parts.join(''), 'US', format)
    expect(changes).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
    expect(await left()).toBeUndefined()
  }
})

test('the state out_of_stock of a Google feed is no count', async () => {
  await imports(lamp('6'))
  await imports('id\ttitle\tprice\tavailability\nL-1\tLamp\t21.00 USD\tout_of_stock\n', 'US', 'google-text')
  expect(await left()).toBe(6)
})

test('what comes in goes to the first warehouse; what leaves is taken there first, then where most is', () => {
  const kept = [
    { sku: 'x', location: 'store', available: 5 },
    { sku: 'x', location: 'wh', available: 2 },
  ]
  expect(countsFor(kept, 7, 'wh', 'x')).toEqual([])
  expect(countsFor(kept, 10, 'wh', 'x')).toEqual([{ sku: 'x', location: 'wh', available: 5 }])
  expect(countsFor(kept, 4, 'wh', 'x')).toEqual([
    { sku: 'x', location: 'wh', available: 0 },
    { sku: 'x', location: 'store', available: 4 },
  ])
  expect(countsFor(kept, 8, 'new', 'x')).toEqual([{ sku: 'x', location: 'new', available: 1 }])
})
