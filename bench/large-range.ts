import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { OWN_HEAD, OWN_TABLES, type OwnTable } from '#catalog/rules/interchange/own-format.ts'
import { readRows, readShapes } from '#catalog/server/interchange/own-tables.ts'
import type { Pool } from '#platform/database/db.ts'

// A large catalogue derived from the seeded one: each product is a copy under another name, with some of the colours
// and another price and size. So kinds, materials, words, photographs and facets are distributed as in a real shop. The
// result is always the same.

type Row = Readonly<Record<string, unknown>>
interface Model {
  readonly product: Row
  readonly categories: readonly Row[]
  readonly skus: readonly Row[]
  readonly prices: ReadonlyMap<string, readonly Row[]>
  readonly stock: ReadonlyMap<string, readonly Row[]>
  readonly pictures: readonly Row[]
}

/** Mulberry32: pseudo-random numbers from 0 to 1, the same on every machine. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const BEGINNINGS = (
  'Al Ar Bar Bel Bram Cal Cor Dal Dor El Fair Fen Gar Glen Hal Har Holm Ken Kil Lang Lin Mar Mel Nor Orm Pel Ral ' +
  'Ros Sel Stan Tor Ul Var Wex Win Yar'
).split(' ')
const ENDS = (
  'bury by combe croft dale den field ford gate grave ham holt hurst ley low mere moor ness ridge stead stow ton ' +
  'ville wick wold worth'
).split(' ')
const SIZES = ['width', 'depth', 'height', 'diameter'] as const
const MOST_SKUS = 4
/** Number of locations with stock of a SKU. */
const PLACES = 3
/** Tables with generated rows; all other data that a product refers to comes from the seeded catalogue. */
const MADE: ReadonlySet<OwnTable> = new Set([
  'product',
  'product_category',
  'sku',
  'sku_price',
  'stock',
  'product_picture',
])

const group = (rows: readonly Row[], key: string): ReadonlyMap<string, readonly Row[]> =>
  Map.groupBy(rows, row => String(row[key]))

async function readModels(pool: Pool): Promise<Model[]> {
  const shapes = await readShapes(pool)
  const all = (table: OwnTable): Promise<Row[]> => readRows(pool, table, shapes.get(table)!, undefined, 1_000_000)
  const [products, categories, skus, prices, stock, pictures] = await Promise.all([
    all('product'),
    all('product_category'),
    all('sku'),
    all('sku_price'),
    all('stock'),
    all('product_picture'),
  ])
  const [categoriesOf, skusOf, pricesOf, stockOf, picturesOf] = [
    group(categories, 'product_id'),
    group(skus, 'product_id'),
    group(prices, 'sku'),
    group(stock, 'sku'),
    group(pictures, 'product_id'),
  ]
  return products
    .filter(product => product['is_unlisted'] !== true && product['is_gift_card'] !== true)
    .map(product => {
      const id = String(product['id'])
      return {
        product,
        categories: categoriesOf.get(id) ?? [],
        skus: skusOf.get(id) ?? [],
        prices: pricesOf,
        stock: stockOf,
        pictures: (picturesOf.get(id) ?? []).filter(picture => picture['view'] === 'main'),
      }
    })
}

const scaled = (value: unknown, by: number): number => Math.round(Number(value) * by * 2) / 2
/** Multiplies a price in cents and rounds it to a multiple of $10, minus $1; at least $5. */
const priced = (value: unknown, by: number): number =>
  Math.max(500, Math.round((Number(value) * by) / 1000) * 1000 - 100)

/** Rows of one product, by table. */
function derive(model: Model, i: number, roll: () => number): Partial<Record<OwnTable, Row[]>> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!
  const id = `g${i}`
  const place = `${pick(BEGINNINGS)}${pick(ENDS)}`
  const kind = String(model.product['name']).split(' ').slice(1).join(' ') || String(model.product['name'])
  const name = `${place} ${kind}`
  const [size, price] = [0.8 + roll() * 0.45, 0.55 + roll() * 1.2]
  const from = Math.floor(roll() * model.skus.length)
  const skus = Array.from(
    { length: Math.min(1 + Math.floor(roll() * MOST_SKUS), model.skus.length) },
    (_, k) => model.skus[(from + k) % model.skus.length]!,
  )
  const reviews = Math.floor(roll() ** 3 * 60)
  const rows: Partial<Record<OwnTable, Row[]>> = {
    product: [
      {
        ...model.product,
        id,
        slug: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${i}`,
        name,
        featured: null,
        popularity: Math.floor(roll() * 1000),
        sku_words: `${model.product['sku_words']} g${i}`,
        review_count: reviews,
        star_sum: Math.round(reviews * (3 + roll() * 2)),
      },
    ],
    product_category: model.categories.map(row => ({ ...row, product_id: id, position: 100 + i })),
    product_picture: model.pictures.slice(0, 1).map(row => ({ ...row, product_id: id })),
    sku: [],
    sku_price: [],
    stock: [],
  }
  for (const [position, one] of skus.entries()) {
    const sku = `G${i}-${position}`
    rows.sku!.push({
      ...one,
      sku,
      product_id: id,
      position,
      ...Object.fromEntries(SIZES.map(side => [side, scaled(one[side], size)])),
    })
    for (const row of model.prices.get(String(one['sku'])) ?? []) {
      const regular = priced(row['regular'], price)
      const sale = row['sale'] === null ? null : priced(row['sale'], price)
      rows.sku_price!.push({ ...row, sku, regular, sale: sale !== null && sale < regular ? sale : null })
    }
    for (const row of (model.stock.get(String(one['sku'])) ?? []).slice(0, PLACES))
      rows.stock!.push({ ...row, sku, available: Math.floor(roll() * 30) })
  }
  return rows
}

/**
 * Writes a file in our own format with `count` products. Returns the number of rows. Rows must follow the rows that
 * they refer to, so the products are generated once for every table.
 */
export async function writeLargeRange(pool: Pool, file: string, count: number): Promise<number> {
  const models = (await readModels(pool)).filter(model => model.skus.length > 0)
  const out = createWriteStream(file)
  out.write(`${JSON.stringify(OWN_HEAD)}\n`)
  let written = 0
  for (const table of OWN_TABLES.filter(one => MADE.has(one))) {
    const roll = dice(4)
    for (let i = 0; i < count; i++) {
      const rows = derive(models[Math.floor(roll() * models.length)]!, i, roll)[table] ?? []
      written += rows.length
      if (rows.length > 0 && !out.write(rows.map(row => `${JSON.stringify({ table, row })}\n`).join('')))
        await once(out, 'drain')
    }
  }
  out.end()
  await once(out, 'finish')
  return written
}
