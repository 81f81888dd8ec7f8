import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { productPath } from '../../rules/product.ts'
import { searchKey } from '../../rules/search/search-query.ts'
import type { SectionalLayout, SectionalPiece } from '../../rules/sectional-collection.ts'
import type { ProductSearch } from '../search/product-search.ts'
import { readCards } from '../listing/read-cards.ts'
import { listSectionals } from './upholstery-store.ts'

export interface ShownPiece {
  readonly piece: SectionalPiece
  readonly path: string
  /** Lowest price, over all fabrics. */
  readonly from: Cents
}
export interface ShownCollection {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly fabrics: number
  readonly pieces: readonly ShownPiece[]
  /** Popular sectionals of pieces that are sold in the country. */
  readonly layouts: readonly SectionalLayout[]
}
export interface SectionalPage {
  readonly collections: readonly ShownCollection[]
  /** Ready-made sectionals. */
  readonly ready: readonly ProductCard[]
}

const READY = 8
const CALLED = { en: 'sectional', fr: 'sectionnel' } as const

/** The brand's public collections with the pieces that are sold in the country, and its ready-made sectionals. */
export async function sectionalPage(db: Db, search: ProductSearch, site: Site): Promise<SectionalPage> {
  const language = site.language
  const collections = (await listSectionals(db, site.brand, language))
    .map(({ slug, name, description, fabricCodes, pieces, layouts }) => {
      const shown = pieces.flatMap((piece): ShownPiece[] => {
        const prices = Object.values(piece.prices).flatMap(byCountry => byCountry[site.country] ?? [])
        return prices.length === 0
          ? []
          : [
              {
                piece,
                path: productPath(piece.productSlug),
                from: prices.reduce((least, price) => (price < least ? price : least)),
              },
            ]
      })
      const sold = new Set(shown.map(({ piece }) => piece.itemTypeCode))
      return {
        slug,
        name,
        description,
        fabrics: fabricCodes.length,
        pieces: shown,
        layouts: layouts.filter(({ itemTypes }) => itemTypes.every(code => sold.has(code))),
      }
    })
    .filter(({ pieces }) => pieces.length > 0)
  // The search also finds other sofas of the category, so only names with the word are accepted.
  const { ids } = await search.find(site, CALLED[language])
  const ready = (await readCards(db, site.country, ids.slice(0, READY * 3), undefined, language)).filter(card =>
    searchKey(card.name)
      .split(' ')
      .some(word => word === CALLED.en || word === CALLED[language]),
  )
  return { collections, ready: ready.slice(0, READY) }
}
