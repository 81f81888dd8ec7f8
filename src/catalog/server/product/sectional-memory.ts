import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { Fabric } from '../../rules/fabric/fabric.ts'
import type { SectionalCollection } from '../../rules/sectional-collection.ts'
import { readSkus } from '../get-skus.ts'
import type { SkuMap } from '../get-skus.ts'
import { readAvailable, readVersion } from '../store.ts'
import { listFabrics, sectionalOf } from './upholstery-store.ts'

/** A collection in one language as one version of the catalogue has it: the same object until there is another. */
export interface KeptSectional {
  readonly collection: SectionalCollection
  /** Those that it is offered in, by choice code, in the catalogue's order. */
  readonly fabrics: ReadonlyMap<string, Fabric>
  /** Every sku of its pieces. */
  readonly skus: SkuMap
}
export interface SectionalMemory {
  /** By code or address, private ones too; undefined where there is none. */
  of(codeOrSlug: string, language: Language): Promise<KeptSectional | undefined>
  /** Pieces left in a country by sku, a few seconds old at most. */
  available(kept: KeptSectional, country: Country): Promise<ReadonlyMap<string, number>>
}
export interface SectionalMemoryOptions {
  readonly db: Db
  /** How far answers may be behind the catalogue, and how old stock may be, in milliseconds. */
  readonly ttlMs: number
  readonly stockTtlMs: number
  readonly now: () => number
}
/** Codes that nobody has are remembered up to here: a wrong one must not become a way to the database, nor to memory. */
const MOST_UNKNOWN = 1_000

async function read(db: Db, codeOrSlug: string, language: Language): Promise<KeptSectional | undefined> {
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

/** Keeps whole collections, so that a price costs no query: prices are asked for at every touch of a planner. */
export function sectionalMemory({ db, ttlMs, stockTtlMs, now }: SectionalMemoryOptions): SectionalMemory {
  let known = new Map<string, Promise<KeptSectional | undefined>>()
  let [version, checkedAt] = [-1, -Infinity]
  let checking: Promise<void> | undefined
  const stock = new WeakMap<
    KeptSectional,
    Partial<Record<Country, { readonly at: number; readonly left: Promise<ReadonlyMap<string, number>> }>>
  >()

  async function check(): Promise<void> {
    const current = await readVersion(db)
    if (current !== version || known.size > MOST_UNKNOWN) known = new Map()
    version = current
    checkedAt = now()
  }
  return {
    async of(codeOrSlug, language) {
      if (now() - checkedAt >= ttlMs)
        await (checking ??= check().finally(() => {
          checking = undefined
        }))
      const key = `${language} ${codeOrSlug}`
      const [memory, found] = [known, known.get(key)]
      if (found !== undefined) return found
      const reading = read(db, codeOrSlug, language)
      memory.set(key, reading)
      reading.catch(() => {
        if (memory.get(key) === reading) memory.delete(key)
      })
      return reading
    },
    available(kept, country) {
      const byCountry = stock.get(kept) ?? {}
      const found = byCountry[country]
      if (found !== undefined && now() - found.at < stockTtlMs) return found.left
      const left = readAvailable(db, [...kept.skus.keys()], country)
      stock.set(kept, { ...byCountry, [country]: { at: now(), left } })
      left.catch(() => {
        const { [country]: failed, ...others } = stock.get(kept) ?? {}
        if (failed?.left === left) stock.set(kept, others)
      })
      return left
    },
  }
}
