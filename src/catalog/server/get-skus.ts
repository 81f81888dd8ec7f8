import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { isUncounted } from '../rules/product.ts'
import type { Location, SkuDetail } from '../rules/product.ts'
import { readAvailable, readLocations, readSkuDetails, readStock, readVersion } from './store.ts'
import { readMadeToOrder } from './product/upholstery-store.ts'

export type SkuMap = ReadonlyMap<string, SkuDetail>

/** Straight from the database: for placing an order, where a price must be today's. Unknown skus are missing. */
export async function readSkus(db: Db, skus: readonly string[], language: Language = 'en'): Promise<SkuMap> {
  const details = skus.length === 0 ? [] : await readSkuDetails(db, skus, language)
  const orderable = details.filter(detail => isUncounted(detail.property)).map(detail => detail.sku)
  const families = new Map(
    (orderable.length === 0 ? [] : await readMadeToOrder(db, orderable, language)).map(one => [one.family.sku, one]),
  )
  return new Map(
    details.map(detail => {
      const madeToOrder = families.get(detail.sku)
      return [detail.sku, madeToOrder === undefined ? detail : { ...detail, madeToOrder }]
    }),
  )
}

/** Pieces left over all places of a country by sku, straight from the database; none left: 0 or missing. */
export const availableSkus = (
  db: Db,
  skus: readonly string[],
  country: Country,
): Promise<ReadonlyMap<string, number>> => readAvailable(db, skus, country)

/** Pieces left by sku and place. */
export const stockOf = (
  db: Db,
  skus: readonly string[],
): Promise<{ sku: string; location: string; available: number }[]> => readStock(db, skus)

/** Warehouses and stores. */
export const listLocations = (db: Db): Promise<Location[]> => readLocations(db)

export interface SkuCache {
  /** Known skus of those asked; at most `ttlMs` behind the catalogue. */
  get(skus: readonly string[], language?: Language): Promise<SkuMap>
}

/**
 * Remembers skus, so that a cart call costs no query. Every `ttlMs` it compares the catalogue's version and forgets
 * everything when it changed. Unknown skus are remembered too: a wrong link must not become a way to the database.
 */
export function skuCache({
  db,
  ttlMs,
  now,
  most = 50_000,
}: {
  db: Db
  ttlMs: number
  now: () => number
  most?: number
}): SkuCache {
  let known = new Map<string, SkuDetail | null>()
  const keyOf = (sku: string, language: Language) => (language === 'en' ? sku : `${language} ${sku}`)
  let version = -1
  let checkedAt = -Infinity
  let check: Promise<void> | undefined

  const refresh = async (): Promise<void> => {
    const current = await readVersion(db)
    if (current !== version || known.size > most) known = new Map()
    version = current
    checkedAt = now()
  }
  return {
    async get(skus, language = 'en') {
      if (now() - checkedAt >= ttlMs)
        await (check ??= refresh().finally(() => {
          check = undefined
        }))
      // Held, because a refresh during the query below would put old rows into the new map.
      const memory = known
      const missing = [...new Set(skus)].filter(sku => !memory.has(keyOf(sku, language)))
      if (missing.length > 0) {
        const found = await readSkus(db, missing, language)
        for (const sku of missing) memory.set(keyOf(sku, language), found.get(sku) ?? null)
      }
      return new Map(
        skus.flatMap(sku => {
          const detail = memory.get(keyOf(sku, language))
          return detail ? [[sku, detail] as const] : []
        }),
      )
    },
  }
}
