import type { Db } from '#platform/database/query.ts'
import { AVAILABLE } from './store.ts'

export interface StockMemoryOptions {
  readonly db: Db
  /** How old a remembered quantity may be, in milliseconds. */
  readonly ttlMs: number
  readonly now: () => number
  /** Quantities kept; then all are forgotten. */
  readonly most?: number
}
interface Available {
  readonly sku: string
  readonly available: number
}
interface Remembered {
  readonly readAt: number
  readonly row: Promise<Available | undefined>
}

/**
 * A database that remembers what is left of a SKU for a while. It is for cards, which only tell whether a piece can be
 * had; whatever promises or holds stock reads it anew. Other statements are passed on.
 */
export function stockMemory({ db, ttlMs, now, most = 100_000 }: StockMemoryOptions): Db {
  const known = new Map<string, Remembered>()
  return {
    async query(statement) {
      if (statement.name !== AVAILABLE) return db.query(statement)
      const [skus, country] = statement.values as [readonly string[], string]
      const keyOf = (sku: string) => `${country} ${sku}`
      const found = new Map<string, Remembered['row']>()
      for (const sku of skus) {
        const one = known.get(keyOf(sku))
        if (one !== undefined && now() - one.readAt < ttlMs) found.set(sku, one.row)
      }
      const missing = [...new Set(skus)].filter(sku => !found.has(sku))
      if (missing.length > 0) {
        if (known.size + missing.length > most) known.clear()
        const readAt = now()
        const reading = db
          .query({ ...statement, values: [missing, country] })
          .then(({ rows }) => new Map((rows as Available[]).map(row => [row.sku, row])))
        for (const sku of missing) {
          const remembered: Remembered = { readAt, row: reading.then(rows => rows.get(sku)) }
          found.set(sku, remembered.row)
          known.set(keyOf(sku), remembered)
          remembered.row.catch(() => {
            if (known.get(keyOf(sku)) === remembered) known.delete(keyOf(sku))
          })
        }
      }
      const rows = (await Promise.all(found.values())).filter(row => row !== undefined)
      return { rows, rowCount: rows.length }
    },
  }
}
