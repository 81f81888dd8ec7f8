import { cachedRows } from '#platform/cached-rows.ts'
import type { Db } from '#platform/database/query.ts'
import { AVAILABLE } from './store.ts'

export interface StockMemoryOptions {
  readonly db: Db
  /** How old a remembered quantity may be, in milliseconds. */
  readonly ttlMs: number
  readonly now: () => number
  /** Maximum number of quantities in memory; the longest unused is dropped first. */
  readonly most?: number
}
interface Available {
  readonly sku: string
  readonly available: number
}

/**
 * A database that remembers what is left of a SKU for a while. It is for cards, which only tell whether a piece can be
 * had; whatever promises or holds stock reads it anew. Other statements are passed on.
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
