import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { faultText } from '#catalog/rules/interchange/fault.ts'
import { OWN_TABLES } from '#catalog/rules/interchange/own-format.ts'
import type { Site } from '#lib/site.ts'
import { rows } from '#platform/database/query.ts'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { readAvailable } from '../store.ts'
import { exportForeign } from './export-foreign.ts'
import { importForeign } from './import-foreign.ts'
import type { ForeignImport } from './import-foreign.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repeated-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function database(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  onTestFinished(() => made.drop())
  return made
}
const file = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
type Changes = Partial<Omit<ForeignImport, 'assumed'>> & Partial<ForeignImport['assumed']>
const source = (path: string, { brand = 'CB', country = 'US', ...more }: Changes = {}): ForeignImport => ({
  file: path,
  format: 'shopify',
  identity: `${path} ${brand} ${country}`,
  assumed: { brand, country, category: 'everything-else', uncountedStock: 10 },
  picturesFolder: undefined,
  allowInside: false,
  isReplacing: false,
  ...more,
})
const HEADER =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,' +
  'Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'
const csv = (...lines: string[]): string => [HEADER, ...lines].join('\r\n')
const LAMP = [
  'lamp,Lamp,<p>Lit.</p>,Lamps,Color,Oat,L-1,shopify,4,100.00,120.00,',
  'lamp,,,,,Rust,L-2,shopify,3,90.00,,',
]
const pricesOf = (db: Db, like: string) =>
  rows(db, 'prices-of', 'SELECT sku, country, regular, sale FROM sku_price WHERE sku LIKE $1 ORDER BY sku, country', [
    like,
  ])

test('a file imported for a second country is sold in both, with separate prices and stock', async () => {
  const { pool } = await database()
  const path = await file('lamp.csv', csv(...LAMP))
  const first = await importForeign(pool, source(path))
  expect(first.changes).toEqual({ added: 1, changed: 0, unchanged: 0, withdrawn: 0 })
  const dearer = await file('lamp-ca.csv', csv(...LAMP).replace('90.00', '125.00'))
  const second = await importForeign(pool, source(dearer, { country: 'CA' }))
  expect(second.changes).toEqual({ added: 0, changed: 1, unchanged: 0, withdrawn: 0 })
  expect(await pricesOf(pool, 'L-%')).toEqual([
    { sku: 'L-1', country: 'CA', regular: 12_000, sale: 10_000 },
    { sku: 'L-1', country: 'US', regular: 12_000, sale: 10_000 },
    { sku: 'L-2', country: 'CA', regular: 12_500, sale: null },
    { sku: 'L-2', country: 'US', regular: 9_000, sale: null },
  ])
  for (const country of ['US', 'CA'] as const) {
    expect([...(await readAvailable(pool, ['L-1', 'L-2'], country))].sort()).toEqual([
      ['L-1', 4],
      ['L-2', 3],
    ])
  }
  const again = await importForeign(pool, source(dearer, { country: 'CA' }))
  expect(again.changes).toEqual({ added: 0, changed: 0, unchanged: 1, withdrawn: 0 })
})

test('a file imported for a second brand gets products and SKUs of its own there', async () => {
  const { pool } = await database()
  const path = await file('brands.csv', csv(...LAMP))
  await importForeign(pool, source(path))
  for (const changes of [
    { added: 1, unchanged: 0 },
    { added: 0, unchanged: 1 },
  ]) {
    expect((await importForeign(pool, source(path, { brand: 'CB2' }))).changes).toMatchObject({
      ...changes,
      withdrawn: 0,
    })
  }
  const sold = `SELECT p.slug, p.brand, s.sku
    FROM product p JOIN sku s ON s.product_id = p.id
    WHERE s.sku LIKE 'L-%'
    ORDER BY s.sku`
  expect(await rows(pool, 'brands', sold, [])).toEqual([
    { slug: 'lamp', brand: 'CB', sku: 'L-1' },
    { slug: 'lamp-cb2', brand: 'CB2', sku: 'L-1-CB2' },
    { slug: 'lamp', brand: 'CB', sku: 'L-2' },
    { slug: 'lamp-cb2', brand: 'CB2', sku: 'L-2-CB2' },
  ])
})

test('products missing in a later file stay; a draft leaves its country; --replace removes the rest', async () => {
  const { pool } = await database()
  const path = await file('two.csv', csv(...LAMP, 'tray,Tray,,Trays,,,T-1,shopify,1,20.00,,'))
  await importForeign(pool, source(path))
  await importForeign(pool, source(path, { country: 'CA' }))
  const short = await file('short.csv', csv('lamp,Lamp,,,Color,Oat,L-1,shopify,4,100.00,120.00,'))
  expect((await importForeign(pool, source(short))).changes).toEqual({
    added: 0,
    changed: 0,
    unchanged: 1,
    withdrawn: 0,
  })
  expect(await pricesOf(pool, 'T-%')).toHaveLength(2)
  const draft = await file('draft.csv', csv('tray,Tray,,Trays,,,T-1,shopify,1,20.00,,draft'))
  expect((await importForeign(pool, source(draft))).changes).toEqual({
    added: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 1,
  })
  expect(await pricesOf(pool, 'T-%')).toEqual([{ sku: 'T-1', country: 'CA', regular: 2_000, sale: null }])
  const ours = await rows<{ n: number }>(pool, 'ours', "SELECT count(*)::int AS n FROM product WHERE brand = 'CB'", [])
  const replaced = await importForeign(pool, source(short, { isReplacing: true }))
  expect(replaced.changes).toEqual({ added: 0, changed: 0, unchanged: 1, withdrawn: ours[0]!.n - 1 })
})

test('a SKU that is in stock without a count gets the default stock, and the report counts it', async () => {
  const { pool } = await database()
  const item = (id: string, availability: string) =>
    [
      '<item>',
      `<g:id>${id}</g:id><title>Watch ${id}</title>`,
      `<g:price>20 USD</g:price><g:availability>${availability}</g:availability>`,
      '</item>',
    ].join('')
  const items = [item('W-1', 'in_stock'), item('W-2', 'in stock'), item('W-3', 'out_of_stock')].join('')
  const feed = `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`
  const report = await importForeign(pool, source(await file('watches.xml', feed), { format: 'google' }))
  expect(report).toMatchObject({ faultCount: 0, uncounted: 2 })
  expect([...(await readAvailable(pool, ['W-1', 'W-2', 'W-3'], 'US'))].sort()).toEqual([
    ['W-1', 10],
    ['W-2', 10],
  ])
  const untracked = await file(
    'untracked.csv',
    csv('pot,Pot,,Pots,,,P-1,,,9.00,,', 'bowl,Bowl,,Pots,,,P-2,shopify,,9.00,,'),
  )
  expect(await importForeign(pool, source(untracked))).toMatchObject({ uncounted: 1 })
  expect([...(await readAvailable(pool, ['P-1', 'P-2'], 'US'))]).toEqual([['P-1', 10]])
})

/** A digest of the whole catalogue, for each table; content versions are excluded. */
async function digest(db: Db): Promise<Record<string, string>> {
  const of = async (table: string) => {
    const sum = `SELECT count(*) || ' '
        || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum
      FROM "${table}" t`
    return (await rows<{ sum: string }>(db, `digest-${table}`, sum, []))[0]!.sum
  }
  return Object.fromEntries(await Promise.all(OWN_TABLES.map(async table => [table, await of(table)] as const)))
}
async function exported(
  pool: TestDatabase['pool'],
  format: 'shopify' | 'woocommerce' | 'google',
  site: Pick<Site, 'brand' | 'country'>,
) {
  const parts: string[] = []
  const write = async (text: string): Promise<void> => {
    parts.push(text)
  }
  await exportForeign(pool, { format, site, origin: 'https://shop.example' }, write)
  return parts.join('')
}

test.each(['shopify', 'woocommerce', 'google'] as const)(
  'an export of our own range as %s changes nothing when imported, for both brands and countries',
  async format => {
    const { pool } = await database()
    const before = await digest(pool)
    for (const brand of ['CB', 'CB2'] as const) {
      for (const country of ['US', 'CA'] as const) {
        const path = await file(`own-${brand}-${country}.${format}`, await exported(pool, format, { brand, country }))
        const report = await importForeign(
          pool,
          source(path, { format, brand, country, picturesFolder: join(folder, 'none') }),
        )
        expect(report.faults.map(faultText)).toEqual([])
        expect(report.changes).toEqual({ added: 0, changed: 0, unchanged: report.products, withdrawn: 0 })
        expect(report).toMatchObject({ pictures: 0, pictureFaults: [] })
      }
    }
    expect(await digest(pool)).toEqual(before)
  },
  240_000,
)

test.each(['shopify', 'woocommerce', 'google'] as const)(
  'a price changed in an export of our range as %s changes that price only',
  async format => {
    const { pool } = await database()
    const before = await digest(pool)
    const text = await exported(pool, format, { brand: 'CB', country: 'US' })
    const [old, now] = format === 'google' ? ['>1899.00 USD<', '>1850.00 USD<'] : [',1899.00,', ',1850.00,']
    expect(text).toContain(old)
    const at = text.indexOf(old, text.indexOf('100101'))
    const path = await file(`dear.${format}`, text.slice(0, at) + now + text.slice(at + old.length))
    const report = await importForeign(pool, source(path, { format }))
    expect(report.changes).toMatchObject({ added: 0, changed: 1, withdrawn: 0 })
    expect(
      await rows(pool, 'own-price', "SELECT regular FROM sku_price WHERE sku = '100101' AND country = 'US'", []),
    ).toEqual([{ regular: 185_000 }])
    const after = await digest(pool)
    expect({ ...after, sku_price: '' }).toEqual({ ...before, sku_price: '' })
  },
  120_000,
)

test('an import reports the existing categories that new products join', async () => {
  const { pool } = await database()
  const path = await file('joined.csv', csv(...LAMP).replace('Lamps', 'Outdoor'))
  expect((await importForeign(pool, source(path))).joined).toEqual(['Outdoor'])
  expect((await importForeign(pool, source(path))).joined).toEqual([])
  const own = await file('own.csv', csv('kite,Kite,,Kites,Color,Red,K-1,shopify,4,10.00,,'))
  expect((await importForeign(pool, source(own))).joined).toEqual([])
})

test('a product hidden in a WooCommerce file is unlisted, and listed again when it is visible', async () => {
  const { pool } = await database()
  const row = (visibility: string) =>
    `Type,SKU,Name,Visibility in catalog,Regular price\nsimple,H-1,Hat,${visibility},20\n`
  const listed = () => rows(pool, 'listed', "SELECT is_unlisted FROM product WHERE slug = 'h-1'", [])
  const seen: unknown[] = []
  for (const [i, visibility] of ['hidden', '', 'visible', 'visible'].entries()) {
    const path = await file(`hat-${i}.csv`, row(visibility))
    const { changes } = await importForeign(pool, source(path, { format: 'woocommerce' }))
    seen.push([changes!.unchanged, ...(await listed())])
  }
  expect(seen).toEqual([
    [0, { is_unlisted: true }],
    [1, { is_unlisted: true }],
    [0, { is_unlisted: false }],
    [1, { is_unlisted: false }],
  ])
})
