import type { Db } from '#platform/database/query.ts'
import { readVersion } from './store.ts'

/** What pages read of the catalogue again and again, and nothing but a new version of it changes. Stock is not among it. */
const REMEMBERED: ReadonlySet<string> = new Set([
  'catalog-category',
  'catalog-rooms',
  'catalog-categories',
  'catalog-featured',
  'catalog-trending',
  'catalog-product-id',
  'catalog-look',
  'catalog-sets',
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
/** Rows for a list of ids, in its order, what is not there left out: remembered one by one, whatever list they are asked for in. */
const BY_ID: ReadonlySet<string> = new Set(['catalog-products'])

export interface CatalogueMemory extends Db {
  /** The catalogue has changed: what is asked from now on is read anew. */
  forget(): void
}
export interface CatalogueMemoryOptions {
  readonly db: Db
  /** How far answers may be behind the catalogue when nobody calls `forget`, in milliseconds. */
  readonly ttlMs: number
  readonly now: () => number
  /** Products kept; one with all its skus and photographs takes some 15 kB. */
  readonly mostProducts?: number
  /** Other answers kept. In both, the longest unused is forgotten first. */
  readonly mostAnswers?: number
}
type Statement = Parameters<Db['query']>[0]
interface Identified {
  readonly id: string
}

/** At most `most` promises, each until it fails. */
function recent<T>(most: number) {
  const kept = new Map<string, Promise<T>>()
  return {
    get(key: string): Promise<T> | undefined {
      const found = kept.get(key)
      if (found === undefined) return undefined
      // Written again, it is the latest used.
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    set(key: string, value: Promise<T>): void {
      kept.set(key, value)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      value.catch(() => {
        if (kept.get(key) === value) kept.delete(key)
      })
    },
    clear: () => kept.clear(),
  }
}

/**
 * A database that remembers what pages read of the catalogue, until there is a new version. A page that is rendered anew
 * then costs a query for its stock. Rows are shared: who reads them must not change them.
 */
export function catalogueMemory({
  db,
  ttlMs,
  now,
  mostProducts = 600,
  mostAnswers = 1_000,
}: CatalogueMemoryOptions): CatalogueMemory {
  const products = recent<Identified | undefined>(mostProducts)
  const answers = recent<Awaited<ReturnType<Db['query']>>>(mostAnswers)
  let version: number | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  function forget(): void {
    products.clear()
    answers.clear()
  }
  async function check(): Promise<void> {
    const current = await readVersion(db)
    if (current !== version) forget()
    version = current
    checkedAt = now()
  }
  async function byId(statement: Statement): Promise<Identified[]> {
    const [ids, ...rest] = statement.values as [readonly string[], ...unknown[]]
    const prefix = `${statement.name} ${JSON.stringify(rest)} `
    const found = ids.map(id => products.get(prefix + id))
    const missing = [...new Set(ids.filter((_, i) => found[i] === undefined))]
    const reading =
      missing.length === 0
        ? undefined
        : db
            .query({ ...statement, values: [missing, ...rest] })
            .then(({ rows }) => new Map((rows as Identified[]).map(row => [row.id, row])))
    const read = new Map(missing.map(id => [id, reading!.then(rows => rows.get(id))]))
    for (const [id, row] of read) products.set(prefix + id, row)
    return (await Promise.all(ids.map((id, i) => found[i] ?? read.get(id)))).filter(row => row !== undefined)
  }

  return {
    forget,
    async query(statement) {
      const isByIds = BY_ID.has(statement.name)
      if (!isByIds && !REMEMBERED.has(statement.name)) return db.query(statement)
      if (now() - checkedAt >= ttlMs)
        await (checking ??= check().finally(() => {
          checking = undefined
        }))
      if (isByIds) {
        const rows = await byId(statement)
        return { rows, rowCount: rows.length }
      }
      const key = `${statement.name} ${JSON.stringify(statement.values)}`
      const known = answers.get(key)
      if (known !== undefined) return known
      const answer = db.query(statement)
      answers.set(key, answer)
      return answer
    },
  }
}
