import type { Language } from '#lib/language.ts'
import { COUNTRIES, type Country } from '#lib/site.ts'
import { cachedValues, type CachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import type { Fabric } from '../../rules/fabric/fabric.ts'
import type { SectionalCollection } from '../../rules/sectional-collection.ts'
import { readSkus } from '../get-skus.ts'
import type { SkuMap } from '../get-skus.ts'
import { memoryByVersion, type CatalogueVersion } from '../catalogue-version.ts'
import { readAvailable } from '../store.ts'
import { listFabrics, sectionalOf } from './upholstery-store.ts'

/** A collection in one language, as of one catalogue version: the same object until the version changes. */
export interface CachedSectional {
  readonly collection: SectionalCollection
  /** Fabrics of the collection by choice code, in the catalogue's order. */
  readonly fabrics: ReadonlyMap<string, Fabric>
  /** All SKUs of its pieces. */
  readonly skus: SkuMap
}
export interface SectionalMemory {
  /** Finds a collection by code or slug, including private ones; undefined if there is none. */
  of(codeOrSlug: string, language: Language): Promise<CachedSectional | undefined>
  /** Units available in a country by SKU, at most `stockTtlMs` old. */
  available(kept: CachedSectional, country: Country): Promise<ReadonlyMap<string, number>>
}
export interface SectionalMemoryOptions {
  readonly db: Db
  readonly version: CatalogueVersion
  /** Maximum age of the stock in milliseconds. */
  readonly stockTtlMs: number
  readonly now: () => number
}
/** Maximum number of cached collections. Unknown codes are cached too, so that they do not reach the database. */
const MOST_KEPT = 1_000

interface AskedSectional {
  readonly codeOrSlug: string
  readonly language: Language
}

async function readSectional(db: Db, codeOrSlug: string, language: Language): Promise<CachedSectional | undefined> {
  const collection = await sectionalOf(db, codeOrSlug, language)
  if (collection === undefined) return undefined
  const offered = new Set(collection.fabricCodes)
  const fabrics = (await listFabrics(db, collection.brand, language)).filter(fabric => offered.has(fabric.choiceCode))
  const skus = await readSkus(
    db,
    [...new Set(collection.pieces.flatMap(piece => [piece.sku, ...Object.values(piece.skuByFabric)]))],
    language,
  )
  return { collection, fabrics: new Map(fabrics.map(fabric => [fabric.choiceCode, fabric])), skus }
}

/** Caches whole collections, so that a price needs no query: the planner requests prices after every change. */
export function sectionalMemory({ db, version, stockTtlMs, now }: SectionalMemoryOptions): SectionalMemory {
  const memory = memoryByVersion(version, () =>
    cachedValues({
      read: ({ codeOrSlug, language }: AskedSectional) => readSectional(db, codeOrSlug, language),
      ttlMs: Infinity,
      now,
      nameOf: ({ codeOrSlug, language }) => `${language} ${codeOrSlug}`,
      most: MOST_KEPT,
    }),
  )
  const stock = new WeakMap<CachedSectional, CachedValues<Country, ReadonlyMap<string, number>>>()
  const stockOf = (kept: CachedSectional) =>
    cachedValues({
      read: (country: Country) => readAvailable(db, [...kept.skus.keys()], country),
      ttlMs: stockTtlMs,
      now,
      nameOf: country => country,
      most: COUNTRIES.length,
    })
  return {
    of: async (codeOrSlug, language) => (await memory()).get({ codeOrSlug, language }),
    available(kept, country) {
      const left = stock.get(kept) ?? stockOf(kept)
      stock.set(kept, left)
      return left.get(country)
    },
  }
}
