import { listLocations } from '#catalog/server/get-skus.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { Country } from '#lib/site.ts'
import { cachedValue } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'

/** All stores and warehouses of both countries and brands (some dozens), in the catalogue's order. */
export interface StoreMemory {
  all(): Promise<readonly Location[]>
  /** Finds a store by number and country; undefined if there is none. */
  find(storeNumber: string, country: Country): Promise<Location | undefined>
}

/**
 * Caches the stores for `ttlMs`, with one query for all callers. While the database cannot be read, the last result is
 * used; throws if there is none.
 */
export function storeMemory({
  db,
  ttlMs,
  now,
}: {
  readonly db: Db
  readonly ttlMs: number
  readonly now: () => number
}): StoreMemory {
  const stores = cachedValue({
    read: async () => {
      const all = await listLocations(db)
      return { all, byNumber: new Map(all.map(one => [one.location, one])) }
    },
    ttlMs,
    now,
  })
  return {
    all: async () => (await stores.get()).all,
    async find(storeNumber, country) {
      const found = (await stores.get()).byNumber.get(storeNumber)
      return found?.country === country ? found : undefined
    },
  }
}
