import type { Language } from '#lib/language.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { Fabric } from '../../rules/fabric/fabric.ts'
import { priceNow } from '../../rules/product.ts'
import type { Box } from '../../rules/product.ts'
import type { SectionalCollection } from '../../rules/sectional-collection.ts'
import { readProducts } from '../store.ts'
import { listFabrics, listSectionals, sectionalOf } from './upholstery-store.ts'

export interface SectionalPlannerPage {
  readonly collection: SectionalCollection
  /** Fabrics of the collection, in the catalogue's order. */
  readonly fabrics: readonly Fabric[]
  /** Choice codes of the fabrics in which every piece has a stocked SKU that is sold in the country. */
  readonly inStock: ReadonlySet<string>
  /** Boxes of each piece, by item type, in inches. */
  readonly boxes: Readonly<Record<string, readonly Box[]>>
}

/** Data of a planner page for the collection with this slug, including private ones; undefined if there is none. */
export async function sectionalPlannerPage(
  db: Db,
  country: Country,
  slug: string,
  language: Language = 'en',
): Promise<SectionalPlannerPage | undefined> {
  const collection = await sectionalOf(db, slug, language)
  if (collection === undefined || collection.slug !== slug) return undefined
  const offered = new Set(collection.fabricCodes)
  const fabrics = (await listFabrics(db, collection.brand, language)).filter(({ choiceCode }) =>
    offered.has(choiceCode),
  )
  const skus = new Map(
    (
      await readProducts(
        db,
        collection.pieces.map(piece => piece.productId),
        language,
      )
    ).flatMap(product => product.skus.map(sku => [sku.sku, sku])),
  )
  const waits = (sku: string | undefined) => {
    const found = sku === undefined ? undefined : skus.get(sku)
    return found?.fulfilmentType === 'stock' && priceNow(found, country) !== undefined
  }
  return {
    collection,
    fabrics,
    inStock: new Set(
      collection.fabricCodes.filter(code => collection.pieces.every(piece => waits(piece.skuByFabric[code]))),
    ),
    boxes: Object.fromEntries(collection.pieces.map(piece => [piece.itemTypeCode, skus.get(piece.sku)?.boxes ?? []])),
  }
}

/** Slug of the collection that a brand's planner opens with; undefined if the brand has no public one. */
export const firstSectional = async (db: Db, brand: Brand, language: Language = 'en'): Promise<string | undefined> =>
  (await listSectionals(db, brand, language))[0]?.slug

/** The public collection that contains the product as a piece; undefined if there is none. */
export async function collectionOfPiece(
  db: Db,
  brand: Brand,
  productId: string,
  language: Language = 'en',
): Promise<Pick<SectionalCollection, 'slug' | 'name'> | undefined> {
  const found = (await listSectionals(db, brand, language)).find(({ pieces }) =>
    pieces.some(piece => piece.productId === productId),
  )
  return found && { slug: found.slug, name: found.name }
}
