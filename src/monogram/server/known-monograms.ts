import { memoryByVersion, type CatalogueVersion } from '#catalog/server/catalogue-version.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import type { MonogramDeps } from './monogram-deps.ts'
import { readMonogram } from './store.ts'

/** Maximum number of cached products; products without a monogram are cached, too. */
const MOST_KEPT = 2_000

/** Caches the monograms of products until the catalogue changes. */
export function knownMonograms(db: Db, version: CatalogueVersion, now: () => number): MonogramDeps['monograms'] {
  const memory = memoryByVersion(version, () =>
    cachedValues({
      read: (productId: string) => readMonogram(db, productId),
      ttlMs: Infinity,
      now,
      nameOf: productId => productId,
      most: MOST_KEPT,
    }),
  )
  return { get: async productId => (await memory()).get(productId) }
}
