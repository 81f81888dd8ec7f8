import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportForeign } from '#catalog/server/interchange/export-foreign.ts'
import { importForeign } from '#catalog/server/interchange/import-foreign.ts'
import { createPool, type Pool } from '#platform/database/db.ts'
import { ordersOf } from './support/sandbox-ledger.ts'
import { APPROVED, fromOntario, fromOregon } from './support/person.ts'
import { expect, test } from './support/shopper.ts'

// Rows in the form of Shopify's sample catalogues: no SKUs, "Default Title" for a product without options, compare-at
// prices, additional rows for further variants, markup in the text.
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,' +
  'Image Src,Gift Card,Variant Weight Unit'
const ROWS = [
  'terracotta-jug,Terracotta Jug,<p>A jug that holds two liters.</p>,Kiln Co,Outdoor,"Jug, ' +
    'Garden",true,Size,Small,,0,,' +
    '6,deny,12.50,,,false,kg',
  'terracotta-jug,,,,,,,,Tall,,0,,4,deny,18.75,,,,kg',
  'ash-footstool,Ash Footstool,<p>A low stool of ash.</p>,Kiln Co,Indoor,Stool,true,Title,Default Title,,0,,3,deny,' +
    '80.00,95,,false,kg',
]

// Rows in the form of WooCommerce's sample catalogue: variations at the end of the file, one for any size, stock that
// is not counted, an expired sale, a download.
const WOO_ROWS = [
  'ID,Type,SKU,Name,Published,"Short description",Description,"Date sale price ends","In stock?",Stock,"Weight ' +
    '(lbs)",' +
    '"Sale price","Regular price",Categories,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name",' +
    '"Attribute 2 value(s)"',
  '61,variable,linen-apron,"Linen Apron",1,"Two pockets.","Washed linen.",,1,,.5,,,"Kitchen > Aprons",,Color,' +
    '"Blue, Sand",Size,"Large, Small"',
  '62,simple,bread-bin,"Bread Bin",1,,"Enameled steel.",2019-01-31,1,,3,31,36,"Kitchen > Storage Jars",,,,,',
  '63,"simple, downloadable, virtual",recipes,Recipes,1,,,,1,,,,5,Books,,,,,',
  '64,variation,linen-apron-blue,"Linen Apron - Blue",1,,,,1,,,22,27,,linen-apron,Color,Blue,Size,',
  '65,variation,linen-apron-sand,"Linen Apron - Sand",1,,,,1,,,,29,,linen-apron,Color,Sand,Size,Small',
]

// A feed in the form of Google's examples: no quantities, a title for each variant, an expired sale.
const feedItem = (id: string, title: string, more: string): string =>
  `<item><g:id>${id}</g:id><title>${title}</title><description>Stoneware.</description><g:price>26.00 USD</g:price>` +
  `<g:product_type>Home &gt; Vases</g:product_type>${more}</item>`
const inGroup = (size: string, state: string): string =>
  `<g:item_group_id>ridge-vase</g:item_group_id><g:size>${size}</g:size><g:availability>${state}</g:availability>`
const FEED = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${[
  feedItem('RV-1', 'Ridge Vase - Size Low', inGroup('Low', 'out of stock')),
  feedItem('RV-2', 'Ridge Vase - Size High', inGroup('High', 'in stock')),
  feedItem(
    'BV-1',
    'Bud Vase',
    '<g:availability>available for order</g:availability><g:sale_price>9.00 USD</g:sale_price>' +
      '<g:sale_price_effective_date>2011-09-01T16:00-08:00/2011-09-03T16:00-08:00</g:sale_price_effective_date>',
  ),
].join('')}</channel></rss>`

const IMPORTED = ['terracotta-jug', 'ash-footstool', 'linen-apron', 'bread-bin', 'ridge-vase', 'bud-vase']

// The tests run in order, since an order of one changes the stock that another has just exported.
test.describe.configure({ mode: 'default' })

let pool: Pool
let folder: string
test.beforeAll(() => {
  const url = process.env.E2E_DATABASE_URL
  if (url === undefined) throw new Error('End-to-end tests read the database: set E2E_DATABASE_URL and BASE_URL.')
  pool = createPool(url, 2)
  folder = mkdtempSync(join(tmpdir(), 'foreign-'))
})
// An attempt must not find what an earlier one has imported.
test.beforeEach(async () => {
  await pool.query(
    `DELETE FROM stock
      WHERE sku IN (SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id WHERE p.slug = ANY ($1))`,
    [IMPORTED],
  )
  await pool.query('DELETE FROM product WHERE slug = ANY ($1)', [IMPORTED])
})
test.afterAll(async () => {
  await pool.end()
  rmSync(folder, { recursive: true })
})

function imports(file: string, country: 'US' | 'CA', format: 'shopify' | 'woocommerce' | 'google' = 'shopify') {
  return importForeign(pool, {
    file,
    format,
    identity: `${file} ${country}`,
    assumed: { brand: 'CB', country, category: 'everything-else', uncountedStock: 10 },
    picturesFolder: undefined,
    allowInside: false,
    isReplacing: false,
  })
}

/** Exports the whole range of one country and imports it again; nothing may change. */
async function comesBackUnchanged(format: 'shopify' | 'woocommerce' | 'google', country: 'US' | 'CA'): Promise<void> {
  const parts: string[] = []
  const site = { brand: 'CB', country } as const
  await exportForeign(pool, { format, site, origin: 'https://shop.example' }, async text => {
    parts.push(text)
  })
  const exported = join(folder, `exported-${country}.${format === 'google' ? 'xml' : 'csv'}`)
  writeFileSync(exported, parts.join(''))
  const { faults, changes } = await imports(exported, country, format)
  expect(faults).toEqual([])
  expect(changes).toMatchObject({ added: 0, changed: 0, withdrawn: 0 })
}

test('a Shopify catalogue is sold in both countries, and importing its export changes nothing', async ({
  page,
  shopper,
}) => {
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

  await comesBackUnchanged('shopify', 'US')
})

test('a WooCommerce catalogue sells its physical products, and importing its export changes nothing', async ({
  page,
  shopper,
}) => {
  const file = join(folder, 'kitchen.csv')
  writeFileSync(file, WOO_ROWS.join('\n'))
  for (const country of ['US', 'CA'] as const) {
    const report = await imports(file, country, 'woocommerce')
    expect(report).toMatchObject({ faults: [], products: 2, skus: 4, uncounted: 4, salesOutsideDates: 1 })
    expect(report.leftOut).toMatchObject([{ message: '"Recipes" is downloadable' }])
  }
  await expect.poll(async () => (await page.goto('/product/bread-bin'))?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText('$36.00')
  await expect(page.getByRole('main')).not.toContainText('$31.00')
  await expect(page.getByRole('button', { name: 'Details' })).toHaveCount(0)

  await shopper.adds(shopper.at('CB-CA', '/product/linen-apron?sku=linen-apron-blue-small'))
  await expect(page.getByRole('dialog', { name: '1 item added to your cart' })).toContainText('$22.00')
  await shopper.checksOut()
  const person = fromOntario()
  await shopper.fillsSteps(person, APPROVED)
  await shopper.placesOrder()
  expect(await ordersOf(person.email)).toMatchObject([{ site: 'CB-CA', units: { 'linen-apron-blue-small': 1 } }])
  await comesBackUnchanged('woocommerce', 'CA')
})

test('a Google feed without quantities sells the items in stock, and importing its export changes nothing', async ({
  page,
  shopper,
}) => {
  const file = join(folder, 'vases.xml')
  writeFileSync(file, FEED)
  const report = await imports(file, 'US', 'google')
  expect(report).toMatchObject({ faults: [], products: 2, skus: 3, uncounted: 2, salesOutsideDates: 1 })
  await expect.poll(async () => (await page.goto('/product/ridge-vase'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Ridge Vase', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Low/ })).toContainText('Out of stock')

  await shopper.adds('bv-1')
  await expect(page.getByRole('dialog', { name: '1 item added to your cart' })).toContainText('$26.00')
  await shopper.checksOut()
  const person = fromOregon()
  await shopper.fillsSteps(person, APPROVED)
  await shopper.placesOrder()
  expect(await ordersOf(person.email)).toMatchObject([{ site: 'CB-US', units: { 'BV-1': 1 } }])
  await comesBackUnchanged('google', 'US')
})
