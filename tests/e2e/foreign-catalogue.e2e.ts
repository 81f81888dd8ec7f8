import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportForeign } from '#catalog/server/interchange/export-foreign.ts'
import { importForeign } from '#catalog/server/interchange/import-foreign.ts'
import { createPool, type Pool } from '#platform/db.ts'
import { ordersOf } from './books.ts'
import { APPROVED, fromOntario, fromOregon } from './person.ts'
import { expect, test } from './shopper.ts'

// Rows of the shape of Shopify's sample catalogues: no SKUs, "Default Title" for a product without options, prices above
// the selling price, further rows for further variants, markup in the text.
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,'
  + 'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,'
  + 'Image Src,Gift Card,Variant Weight Unit'
const ROWS = [
  'terracotta-jug,Terracotta Jug,<p>A jug that holds two liters.</p>,Kiln Co,Outdoor,"Jug, Garden",true,Size,Small,,0,,'
  + '6,deny,12.50,,,false,kg',
  'terracotta-jug,,,,,,,,Tall,,0,,4,deny,18.75,,,,kg',
  'ash-footstool,Ash Footstool,<p>A low stool of ash.</p>,Kiln Co,Indoor,Stool,true,Title,Default Title,,0,,3,deny,'
  + '80.00,95,,false,kg',
]

let pool: Pool
let folder: string
test.beforeAll(() => {
  const url = process.env.E2E_DATABASE_URL
  if (url === undefined) throw new Error('Journeys look into the database: set E2E_DATABASE_URL beside BASE_URL.')
  pool = createPool(url, 2)
  folder = mkdtempSync(join(tmpdir(), 'foreign-'))
})
test.afterAll(async () => {
  await pool.end()
  rmSync(folder, { recursive: true })
})

function imports(file: string, country: 'US' | 'CA') {
  return importForeign(pool, {
    file,
    format: 'shopify',
    identity: `${file} ${country}`,
    assumed: { brand: 'CB', country, category: 'everything-else', uncountedStock: 10 },
    picturesFolder: undefined,
    allowInside: false,
    isReplacing: false,
  })
}

test('a Shopify catalogue sells in both countries, and its export changes nothing', async ({ page, shopper }) => {
  const file = join(folder, 'kiln.csv')
  writeFileSync(file, [HEADER, ...ROWS].join('\n'))
  expect(await imports(file, 'US')).toMatchObject({ faults: [], products: 2, skus: 3, changes: { added: 2 } })
  expect(await imports(file, 'CA')).toMatchObject({ faults: [], changes: { added: 0, changed: 2 } })

  await expect.poll(async () => (await page.goto('/product/terracotta-jug'))?.status()).toBe(200)
  await expect(shopper.heading('Terracotta Jug')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$12.50')
  await page.getByRole('link', { name: /^Tall/ }).click()
  await expect(page.getByRole('main')).toContainText('$18.75')
  await expect(page.getByRole('main')).not.toContainText('0″')
  await expect(shopper.cartLink()).toBeVisible()
  await shopper.button('Add to Cart').click()
  await expect(page.getByRole('dialog', { name: '1 item added to your cart' })).toContainText('$18.75')
  await shopper.checksOut()
  const person = fromOregon()
  await shopper.fillsSteps(person, APPROVED)
  await shopper.placesOrder()
  expect(await ordersOf(person.email)).toHaveLength(1)

  await shopper.adds(shopper.at('CB-CA', '/product/ash-footstool'))
  await shopper.checksOut()
  const canadian = fromOntario()
  await shopper.fillsSteps(canadian, APPROVED)
  await shopper.placesOrder()
  expect(await ordersOf(canadian.email)).toHaveLength(1)

  const exported = join(folder, 'exported.csv')
  const parts: string[] = []
  await exportForeign(
    pool,
    { format: 'shopify', site: { brand: 'CB', country: 'US' }, origin: 'https://shop.example' },
    async text => { parts.push(text) },
  )
  writeFileSync(exported, parts.join(''))
  const { faults, changes } = await imports(exported, 'US')
  expect(faults).toEqual([])
  expect(changes).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
})
