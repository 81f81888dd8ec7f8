import { cachedRows } from '#platform/cached-rows.ts'
import type { Db } from '#platform/database/query.ts'
import { AVAILABLE } from './store.ts'

export interface StockMemoryOptions {
  readonly db: Db
  /** Maximum age of a cached quantity in milliseconds. */
  readonly ttlMs: number
  readonly now: () => number
  /** Maximum number of cached quantities; the least recently used is evicted. */
  readonly most?: number
}
interface Available {
  readonly sku: string
  readonly available: number
}

/**
 * Wraps a database with a short-lived cache of available stock. It is for product cards, which only show whether a SKU
 * is available; code that promises or holds stock must read the database. Other statements are passed on.
 */
export function stockMemory({ db, ttlMs, now, most = 100_000 }: StockMemoryOptions): Db {
  const memory = cachedRows<Available>({ ttlMs, now, most })
  return {
    async query(statement) {
      if (statement.name !== AVAILABLE) return db.query(statement)
      const [skus, country] = statement.values as [readonly string[], string]
      const found = await memory.get(country, skus, async missing => {
        const { rows } = await db.query({ ...statement, values: [missing, country] })
        return new Map((rows as Available[]).map(row => [row.sku, row]))
      })
      const rows = [...found.values()]
      return { rows, rowCount: rows.length }
    },
  }
}
