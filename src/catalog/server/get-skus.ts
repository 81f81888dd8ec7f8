import type { Language } from '#lib/language.ts'
import { cachedRows } from '#platform/cached-rows.ts'
import type { Db } from '#platform/database/query.ts'
import { isUncounted } from '../rules/fulfilment-type.ts'
import type { Location, SkuDetail } from '../rules/product.ts'
import { memoryByVersion, type CatalogueVersion } from './catalogue-version.ts'
import { readLocations, readSkuDetails, readStock } from './store.ts'
import { readMadeToOrder } from './product/upholstery-store.ts'

export type SkuMap = ReadonlyMap<string, SkuDetail>

/** Straight from the database: for placing an order, where a price must be today's. Unknown skus are missing. */
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

/** Pieces left by sku and place. */
export const stockOf = (
  db: Db,
  skus: readonly string[],
): Promise<{ sku: string; location: string; available: number }[]> => readStock(db, skus)

/** Warehouses and stores. */
export const listLocations = (db: Db): Promise<Location[]> => readLocations(db)

export interface SkuCache {
  /** Known skus of those asked, as far behind the catalogue as its version. */
  get(skus: readonly string[], language?: Language): Promise<SkuMap>
}

/** Remembers skus of the catalogue's version, so that a cart call costs no query. Unknown skus are remembered too. */
export function skuCache({
  db,
  version,
  most = 50_000,
}: {
  readonly db: Db
  readonly version: CatalogueVersion
  /** Maximum number of skus in memory; the longest unused is dropped first. */
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
