import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { faultText } from '#catalog/rules/interchange/fault.ts'
import { OWN_HEAD, OWN_TABLES } from '#catalog/rules/interchange/own-format.ts'
import { rows } from '#platform/database/query.ts'
import type { Db } from '#platform/database/query.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { readProducts } from '../store.ts'
import { exportForeign } from './export-foreign.ts'
import { exportOwn } from './export-own.ts'
import { checkForeign, importForeign } from './import-foreign.ts'
import type { ForeignImport } from './import-foreign.ts'
import { importOwn } from './import-own.ts'

let folder: string
/** Database for imports that must not change anything. */
let untouched: TestDatabase
let as: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  untouched = await createTestDatabase()
  as = await digest(untouched.pool)
}, 60_000)
afterAll(() => Promise.all([untouched.drop(), rm(folder, { recursive: true })]))

async function database(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  onTestFinished(() => made.drop())
  return made
}
const file = async (name: string, text: string | Buffer): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
/** A digest of the whole catalogue, for each table. */
async function digest(db: Db): Promise<Record<string, string>> {
  const of = async (table: string) =>
    (
      await rows<{ all: string }>(
        db,
        `digest-${table}`,
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS all
        FROM "${table}" t`,
        [],
      )
    )[0]!.all
  return Object.fromEntries(await Promise.all(OWN_TABLES.map(async table => [table, await of(table)] as const)))
}
const exported = async (pool: TestDatabase['pool']): Promise<string> => {
  const parts: string[] = []
  await exportOwn(pool, async text => {
    parts.push(text)
  })
  return parts.join('')
}
const shopify = (path: string, more: Partial<ForeignImport> = {}): ForeignImport => ({
  file: path,
  format: 'shopify',
  identity: path,
  assumed: { brand: 'CB', country: 'US', category: 'everything-else', uncountedStock: 10 },
  picturesFolder: undefined,
  allowInside: false,
  isReplacing: false,
  ...more,
})
const HEADER =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,' +
  'Variant Compare At Price,Image Src'
const lines = (...rows: string[]) => [HEADER, ...rows].join('\r\n')
const SOFA = 'cloud-sofa,Cloud Sofa,<p>Soft.</p>,Cloud seating,Color,Oat,CL-1,4,1199.00,1499.00,'

test('importing an export restores the same catalogue, and importing it again changes nothing', async () => {
  const { pool } = await database()
  const before = await digest(pool)
  const path = await file('all.jsonl', await exported(pool))
  await pool.query("UPDATE product SET name = 'Wrong' WHERE id IN (SELECT id FROM product LIMIT 5)")
  await pool.query('DELETE FROM product_review')
  await pool.query('DELETE FROM product WHERE id = (SELECT max(id) FROM product)')
  for (const again of [1, 2]) {
    const report = await importOwn(pool, { file: path, identity: `own${again}`, isDryRun: false, isReplacing: false })
    expect(report.faults.map(faultText)).toEqual([])
    expect(await digest(pool)).toEqual(before)
  }
  expect(await exported(pool)).toBe(await readFile(path, 'utf8'))
}, 120_000)

test('every table of the catalogue is in the format', async () => {
  const { pool } = await database()
  const others = new Set([
    'search_word',
    'catalogue_version',
    'catalogue_stamp',
    'catalogue_import',
    'schema_migration',
    'schema_seed',
  ])
  const refer = await rows<{ name: string }>(
    pool,
    'catalogue-tables',
    `SELECT DISTINCT t.relname AS name
    FROM pg_class t LEFT JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype = 'f'
    WHERE t.relkind = 'r'
      AND t.relnamespace = current_schema()::regnamespace
      AND (
        t.relname = ANY ($1::text[]) OR c.confrelid = ANY (ARRAY['product', 'sku', 'category']::regclass[])
      )`,
    [OWN_TABLES],
  )
  expect(
    refer
      .map(row => row.name)
      .filter(name => !others.has(name))
      .sort(),
  ).toEqual([...OWN_TABLES].sort())
})

test('a Shopify file becomes products, stock and a category, and importing it again changes nothing', async () => {
  const { pool } = await database()
  const text = lines(SOFA, 'cloud-sofa,,,,,Rust,CL-2,,1499,,', '"round-tray",Tray,,,,,TR-1,0,25,,')
  const path = await file('ok.csv', `\uFEFF${text}`)
  const report = await importForeign(pool, shopify(path))
  expect(report).toMatchObject({ products: 2, skus: 3, rows: 3, faultCount: 0 })
  const [sofa] = await readProducts(pool, ['cloud-sofa'])
  expect(sofa).toMatchObject({
    name: 'Cloud Sofa',
    categories: ['cloud-seating'],
    skus: [{ sku: 'CL-1', prices: { US: { regular: 149_900, sale: 119_900 } } }, { sku: 'CL-2' }],
  })
  expect(
    await rows(
      pool,
      'stock',
      "SELECT sku, available FROM stock WHERE sku LIKE 'CL-%' OR sku LIKE 'TR-%' ORDER BY sku",
      [],
    ),
  ).toEqual([
    { sku: 'CL-1', available: 4 },
    { sku: 'CL-2', available: 10 },
    { sku: 'TR-1', available: 0 },
  ])
  const before = await digest(pool)
  await importForeign(pool, shopify(path))
  expect(await digest(pool)).toEqual(before)
}, 60_000)

const BIG = 'x'.repeat(10_000_000)
test.each([
  ['a wrong encoding', Buffer.from(lines(SOFA).replace('Soft', 'Séfte'), 'latin1'), 'The file is not UTF-8'],
  ['a missing header', SOFA, 'row 1: there is no column "Title", "Variant Price"'],
  ['a duplicate column', `Handle,${lines(SOFA)}`, 'Column "Handle" occurs twice.'],
  ['an open quotation mark', lines(`"${SOFA}`), 'A closing quotation mark is missing.'],
  [
    'a row with too many cells',
    lines(`${SOFA},more,and more`),
    'row 2: A row has more or fewer cells than the header.',
  ],
  [
    'an unreadable price',
    lines(SOFA.replace('1199.00', 'dear')),
    'row 2, column "Variant Price": "dear" is not a price',
  ],
  [
    'a duplicate SKU',
    lines(SOFA, 'tray,Tray,,,,,CL-1,0,25,,'),
    'row 3, column "Variant SKU": SKU "CL-1" is in row 2 too',
  ],
  [
    'a SKU of another product',
    lines(SOFA.replace('CL-1', '100101')),
    'row 2, column "Variant SKU": SKU "100101" already belongs to the product "Alder 88″ Sofa"',
  ],
  [
    'a cell of ten megabytes',
    lines(SOFA.replace('<p>Soft.</p>', BIG)),
    'row 2, column "Body (HTML)": has 10,000,000 characters; the maximum is 100,000',
  ],
  [
    'a formula',
    lines(SOFA.replace('Cloud Sofa', '"=HYPERLINK(""http://x"")"')),
    'row 2, column "Title": "=HYPERLINK(\\"http://x\\")" begins like a spreadsheet formula; ' +
      'remove the first character',
  ],
  [
    'separate rows of one product',
    lines(SOFA, 'tray,Tray,,,,,TR-1,0,25,,', 'cloud-sofa,,,,,Rust,CL-2,,1499,,'),
    'row 4, column "Handle": "cloud-sofa" occurs earlier; the rows of a product must be consecutive',
  ],
  ['a file without products', HEADER, 'The file contains no product.'],
])(
  '%s is reported and changes nothing',
  async (what, text, message) => {
    const { pool } = untouched
    const path = await file(`${what.replaceAll(' ', '-')}.csv`, text)
    const said = await importForeign(pool, shopify(path)).then(
      report => report.faults.map(faultText).join('\n'),
      (error: Error) => error.message,
    )
    expect(said).toContain(message)
    expect(await digest(pool)).toEqual(as)
  },
  60_000,
)

test('a dry run reports products and unknown columns and writes nothing', async () => {
  const { pool } = untouched
  expect(
    await checkForeign(
      pool,
      shopify(
        await file(
          'dry.csv',
          `${HEADER.replace('Type', 'Type,Mood')}\n${SOFA.replace('Cloud seating', 'Cloud seating,calm')}`,
        ),
      ),
    ),
  ).toMatchObject({ products: 1, faultCount: 0, columns: { unknown: new Set(['Mood']) } })
  expect(await digest(pool)).toEqual(as)
  expect(await rows(pool, 'notes', 'SELECT * FROM catalogue_import', [])).toEqual([])
})

test('an interrupted import resumes where it stopped', async () => {
  const { pool } = await database()
  const path = await file(
    'long.csv',
    lines(...Array.from({ length: 700 }, (_, i) => `p-${i},P ${i},,Things,,,L-${i},1,${i + 1},,`)),
  )
  const stop = new Error('cut off')
  await expect(
    importForeign(pool, shopify(path), (stage, row) => {
      if (stage === 'writing' && row >= 250) throw stop
    }),
  ).rejects.toBe(stop)
  expect(await rows(pool, 'so-far', "SELECT count(*)::int AS n FROM sku WHERE sku LIKE 'L-%'", [])).toEqual([
    { n: 250 },
  ])
  expect(await importForeign(pool, shopify(path))).toMatchObject({ resumedAt: 250, rows: 700 })
  expect(await rows(pool, 'so-far', "SELECT count(*)::int AS n FROM sku WHERE sku LIKE 'L-%'", [])).toEqual([
    { n: 700 },
  ])
}, 60_000)

test('a retailer’s file replaces the products of one brand or of both', async () => {
  const { pool } = await database()
  await importForeign(pool, shopify(await file('mine.csv', lines(SOFA)), { isReplacing: true }))
  expect(await rows(pool, 'left', "SELECT id FROM product WHERE brand = 'CB'", [])).toEqual([{ id: 'cloud-sofa' }])
  expect(await rows(pool, 'others', "SELECT count(*) > 50 AS many FROM product WHERE brand = 'CB2'", [])).toEqual([
    { many: true },
  ])
  const own = [
    { ...OWN_HEAD },
    { table: 'category', row: { category: 'lamps', name: 'Lamps', blurb: '', position: 1 } },
    {
      table: 'product',
      row: {
        id: 'lamp',
        slug: 'lamp',
        name: 'Lamp',
        brand: 'CB2',
        main_category: 'lamps',
        description: 'A lamp.',
        materials: 'Steel',
        care: 'Dust',
        drawing: { form: 'outline', stands: 'floor' },
      },
    },
  ]
  const report = await importOwn(pool, {
    file: await file('own.jsonl', own.map(line => JSON.stringify(line)).join('\n')),
    identity: 'x',
    isDryRun: false,
    isReplacing: true,
  })
  expect(report.faults.map(faultText)).toEqual([])
  expect(await rows(pool, 'all-left', 'SELECT id FROM product', [])).toEqual([{ id: 'lamp' }])
  expect(await rows(pool, 'own', 'SELECT bool_or(is_replacing) AS own FROM catalogue_import', [])).toEqual([
    { own: true },
  ])
}, 60_000)

test.each([
  [
    'a missing header line',
    { table: 'category', row: {} },
    'the first line is not {"format":"davenport-catalogue","version":1}',
  ],
  ['a later version', { ...OWN_HEAD, version: 9 }, 'this shop reads version 1 of the format, not 9'],
])('refuses a file in our own format with %s', async (_, head, message) => {
  const { pool } = untouched
  await expect(
    importOwn(pool, {
      file: await file('head.jsonl', JSON.stringify(head)),
      identity: 'h',
      isDryRun: false,
      isReplacing: false,
    }),
  ).rejects.toThrow(message)
})

test('faults in our own format are reported by row and column, and nothing is written', async () => {
  const { pool } = untouched
  const bad = [
    OWN_HEAD,
    { table: 'boats', row: {} },
    { table: 'category', row: { category: 'Loud', name: 'Loud', blurb: '', position: 1 } },
    { table: 'category', row: { category: 'fine', name: 7, blurb: '', colour: 'red' } },
    { table: 'sku_price', row: { sku: 'nobody', country: 'US', regular: 100 } },
    { table: 'product', row: {} },
  ]
  const report = await importOwn(pool, {
    file: await file('bad.jsonl', bad.map(line => JSON.stringify(line)).join('\n')),
    identity: 'b',
    isDryRun: false,
    isReplacing: false,
  })
  const said = report.faults.map(faultText).join('\n')
  expect(said).toContain('row 2, column "table": "boats" is not one of category, location')
  expect(said).toMatch(/row 3, column "category": (.*category_category_check|.*violates|Failing row)/)
  expect(said).toContain('row 4, column "category.name": 7 is not text')
  expect(said).toContain('row 4, column "category.position": is missing')
  expect(said).toContain('row 5, column "sku_price": Key (sku)=(nobody) is not present in table "sku".')
  expect(said).toContain('row 6, column "table": product is too late')
  expect([...report.columns.unknown]).toEqual(['category.colour'])
  expect(await digest(pool)).toEqual(as)
}, 60_000)

test('pictures are checked by content: text named .jpg is reported, real ones are prepared', async () => {
  const { pool } = await database()
  await file(
    'real.png',
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a5f3d' } })
      .png()
      .toBuffer(),
  )
  await file('words.jpg', 'not a picture')
  const path = await file(
    'pictures.csv',
    lines(`${SOFA}real.png`, 'cloud-sofa,,,,,,,,,,words.jpg', 'cloud-sofa,,,,,,,,,,../outside.jpg'),
  )
  const report = await importForeign(pool, shopify(path, { picturesFolder: join(folder, 'out') }))
  expect(report.pictures).toBe(1)
  expect(report.pictureFaults.map(faultText)).toEqual([
    'row 3, column "Image Src": words.jpg is not an image',
    'row 4, column "Image Src": ../outside.jpg is outside the folder of the imported file',
  ])
  const [product] = await readProducts(pool, ['cloud-sofa'])
  expect(product!.photos).toMatchObject([
    { view: 'main', stands: 'opaque', widths: [480, 800, 900], width: 900, height: 600, placeholder: '#8a5f3d' },
  ])
  const made = await sharp(
    join(folder, 'out', `${product!.photos[0]!.stem.slice('/pictures/'.length)}-480.avif`),
  ).metadata()
  expect([made.width, made.height, made.format]).toEqual([480, 320, 'heif'])
}, 60_000)

test('exports for Shopify and Google can be imported again', async () => {
  const { pool } = await database()
  for (const format of ['shopify', 'google'] as const) {
    const parts: string[] = []
    const count = await exportForeign(
      pool,
      { format, site: { brand: 'CB', country: 'US' }, origin: 'https://shop.example' },
      async text => {
        parts.push(text)
      },
    )
    if (format === 'shopify') expect(count).toBeGreaterThan(90)
    const other = await database()
    await other.pool.query('DELETE FROM product')
    const path = await file(format === 'shopify' ? 'out.csv' : 'out.xml', parts.join(''))
    const source = shopify(path, { format })
    if (count === 0) continue
    const report = await importForeign(other.pool, source)
    expect(report.faults.map(faultText)).toEqual([])
    expect(report.products).toBe(count)
    const price = (db: Db) =>
      rows(db, 'alder', "SELECT x.regular, x.sale FROM sku_price x WHERE x.sku = '100103' AND country = 'US'", [])
    if (format === 'shopify') expect(await price(other.pool)).toEqual(await price(pool))
  }
}, 120_000)
