import { cachedRows, type CachedRows } from '#platform/cached-rows.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import { memoryByVersion, type CatalogueVersion } from './catalogue-version.ts'

/**
 * Names of the cached statements: pages repeat them, and their results change only with the catalogue version. Stock is
 * not included.
 */
const REMEMBERED: ReadonlySet<string> = new Set([
  'catalog-category',
  'catalog-rooms',
  'catalog-categories',
  'catalog-featured',
  'catalog-trending',
  'catalog-product-id',
  'catalog-look',
  'catalog-sets',
  'catalog-main-categories',
  'catalog-reviews',
  'catalog-review-page',
  'catalog-review-spread',
  'catalog-fabrics',
  'catalog-special-order',
  'catalog-gift-cards',
  'catalog-locations',
  'catalog-sectionals',
  'catalog-sectional',
  'catalog-all-sectionals',
  'cart-shipping-tables',
  'catalog-shop-identity',
])
/**
 * Statements that return rows for a list of ids, in its order, without unknown ids. Their rows are cached one by one,
 * so that any list can use them.
 */
const BY_ID: ReadonlySet<string> = new Set(['catalog-products'])

export interface CatalogueMemoryOptions {
  readonly db: Db
  readonly version: CatalogueVersion
  /** Maximum number of cached products; one with all its SKUs and photographs takes about 15 kB. */
  readonly mostProducts?: number
  /** Maximum number of other cached results. Both caches evict the least recently used entry. */
  readonly mostAnswers?: number
}
type Statement = Parameters<Db['query']>[0]
interface Identified {
  readonly id: string
}

/**
 * Wraps a database with a cache of catalogue reads that is emptied by a new catalogue version. Rendering a page again
 * then only queries stock. Rows are shared: callers must not modify them.
 */
export function catalogueMemory({ db, version, mostProducts = 600, mostAnswers = 1_000 }: CatalogueMemoryOptions): Db {
  const memory = memoryByVersion(version, () => ({
    products: cachedRows<Identified>({ most: mostProducts }),
    answers: cachedValues({
      read: (statement: Statement) => db.query(statement),
      ttlMs: Infinity,
      now: () => 0,
      nameOf: ({ name, values }) => `${name} ${JSON.stringify(values)}`,
      most: mostAnswers,
    }),
  }))

  async function byId(products: CachedRows<Identified>, statement: Statement): Promise<Identified[]> {
    const [ids, ...rest] = statement.values as [readonly string[], ...unknown[]]
    const found = await products.get(`${statement.name} ${JSON.stringify(rest)}`, ids, async missing => {
      const { rows } = await db.query({ ...statement, values: [missing, ...rest] })
      return new Map((rows as Identified[]).map(row => [row.id, row]))
    })
    return ids.flatMap(id => found.get(id) ?? [])
  }

  return {
    async query(statement) {
      const isById = BY_ID.has(statement.name)
      if (!isById && !REMEMBERED.has(statement.name)) return db.query(statement)
      const { products, answers } = await memory()
      if (!isById) return answers.get(statement)
      const rows = await byId(products, statement)
      return { rows, rowCount: rows.length }
    },
  }
}
