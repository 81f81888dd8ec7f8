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
/** Imports the text as a new file. */
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
// Each test starts without the lamp and its stock.
beforeEach(async () => {
  await database.pool.query("DELETE FROM product WHERE slug IN ('lamp', 'l-1')")
  await database.pool.query("DELETE FROM stock WHERE sku = 'L-1'")
})
const left = async (country: Country = 'US') => (await readAvailable(database.pool, ['L-1'], country)).get('L-1')

test('a quantity in a file sets the stock and restocks a sold-out SKU', async () => {
  expect((await imports(lamp('2'))).changes).toMatchObject({ added: 1 })
  await database.pool.query("UPDATE stock SET available = 0 WHERE sku = 'L-1'")
  expect((await imports(lamp('7'))).changes).toMatchObject({ changed: 1, unchanged: 0 })
  expect(await left()).toBe(7)
  expect((await imports(lamp('7'))).changes).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await imports(lamp('0'))).changes).toMatchObject({ changed: 1 })
  expect(await left()).toBe(0)
})

test('a file sets the stock of its own country only', async () => {
  await imports(lamp('4'), 'CA')
  await imports(lamp('9'), 'US')
  expect([await left('US'), await left('CA')]).toEqual([9, 4])
})

test('without a quantity, the stock does not change', async () => {
  await imports(lamp('6'))
  expect((await imports(lamp('', '21.00'))).changes).toMatchObject({ changed: 1 })
  expect(await left()).toBe(6)
})

test('an untracked Shopify quantity of 0 or less gives the default stock', async () => {
  const untracked = (pieces: string) => lamp(pieces).replace('shopify', '')
  expect(await imports(untracked('0'))).toMatchObject({ uncounted: 1 })
  expect(await left()).toBe(10)
  await imports(untracked('-3'))
  expect(await left()).toBe(10)
  await imports(untracked('4'))
  expect(await left()).toBe(4)
})

test('a feed that changes from out of stock to in stock gives the default stock', async () => {
  const feed = (state: string) => `id\ttitle\tprice\tavailability\nL-1\tLamp\t21.00 USD\t${state}\n`
  await imports(feed('out_of_stock'), 'US', 'google-text')
  expect(await left()).toBeUndefined()
  await imports(feed('In Stock'), 'US', 'google-text')
  expect(await left()).toBe(10)
})

test('a preorder has no stock count, and importing its exports changes nothing', async () => {
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

test('the state out_of_stock of a Google feed does not change the stock', async () => {
  await imports(lamp('6'))
  await imports('id\ttitle\tprice\tavailability\nL-1\tLamp\t21.00 USD\tout_of_stock\n', 'US', 'google-text')
  expect(await left()).toBe(6)
})

test('stock is added to the first warehouse, and removed there first, then where most is', () => {
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
