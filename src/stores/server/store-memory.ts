import { listLocations } from '#catalog/server/get-skus.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'

/** All stores and warehouses of both countries and brands: some dozens, in the catalogue's order of their numbers. */
export interface StoreMemory {
  all(): Promise<readonly Location[]>
  /** One by its number, of a country; undefined where there is none. */
  find(storeNumber: string, country: Country): Promise<Location | undefined>
}

/** The stores in memory: one statement in `ttlMs`, whoever asks. While the database can't be read: as they were last; throws when it never could. */
export function storeMemory({
  db,
  ttlMs,
  now,
}: {
  readonly db: Db
  readonly ttlMs: number
  readonly now: () => number
}): StoreMemory {
  let known: readonly Location[] | undefined
  let byNumber: ReadonlyMap<string, Location> = new Map()
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    try {
      known = await listLocations(db)
      byNumber = new Map(known.map(one => [one.location, one]))
    } catch (error) {
      if (known === undefined) throw error
    }
    readAt = now()
  }
  const all = async (): Promise<readonly Location[]> => {
    if (now() - readAt >= ttlMs)
      await (reading ??= read().finally(() => {
        reading = undefined
      }))
    return known!
  }
  return {
    all,
    async find(storeNumber, country) {
      await all()
      const found = byNumber.get(storeNumber)
      return found?.country === country ? found : undefined
    },
  }
}
