import type { Language } from '#lib/language.ts'
import { cachedRows } from '#platform/cached-rows.ts'
import type { Db } from '#platform/database/query.ts'
import { isUncounted } from '../rules/fulfilment-type.ts'
import type { Location, SkuDetail } from '../rules/product.ts'
import { memoryByVersion, type CatalogueVersion } from './catalogue-version.ts'
import { readLocations, readSkuDetails, readStock } from './store.ts'
import { readMadeToOrder } from './product/upholstery-store.ts'

export type SkuMap = ReadonlyMap<string, SkuDetail>

/** Reads SKUs without a cache, for example to place an order at current prices. Unknown SKUs are missing. */
export async function readSkus(db: Db, skus: readonly string[], language: Language = 'en'): Promise<SkuMap> {
  const details = skus.length === 0 ? [] : await readSkuDetails(db, skus, language)
  const orderable = details.filter(detail => isUncounted(detail.fulfilmentType)).map(detail => detail.sku)
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

/** Units available, by SKU and location. */
export const stockOf = (
  db: Db,
  skus: readonly string[],
): Promise<{ sku: string; location: string; available: number }[]> => readStock(db, skus)

/** All warehouses and stores. */
export const listLocations = (db: Db): Promise<Location[]> => readLocations(db)

export interface SkuCache {
  /** Returns the known SKUs among those requested, at most as stale as the cached catalogue version. */
  get(skus: readonly string[], language?: Language): Promise<SkuMap>
}

/** Caches SKUs per catalogue version, so that cart calls need no query. Unknown SKUs are cached too. */
export function skuCache({
  db,
  version,
  most = 50_000,
}: {
  readonly db: Db
  readonly version: CatalogueVersion
  /** Maximum number of cached SKUs; the least recently used is evicted. */
  readonly most?: number
}): SkuCache {
  const memory = memoryByVersion(version, () => cachedRows<SkuDetail>({ most }))
  return {
    async get(skus, language = 'en') {
      const known = await memory()
      return known.get(language, skus, missing => readSkus(db, missing, language))
    },
  }
}
