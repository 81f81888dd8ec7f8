import type { Offer, Offered } from './facets.ts'
import type { Sort } from './sort.ts'

export const PAGE_SIZE = 24

/** A listed product with the values that it is sorted and filtered by. */
export interface Listed extends Offered {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly popularity: number
  readonly reviews: number
  readonly stars: number
}
/** A product with its SKUs that pass the filters. */
export interface Kept {
  readonly product: Listed
  readonly offers: readonly Offer[]
}

interface Ordered {
  readonly kept: Kept
  readonly lowest: number
  readonly widest: number
  readonly narrowest: number
  readonly rating: number
}

const compareFeatured = (a: Listed, b: Listed): number => a.position - b.position || b.popularity - a.popularity
const byPlace = (a: Ordered, b: Ordered): number => compareFeatured(a.kept.product, b.kept.product)

/** Products in the shop's own order, without filters. */
export const inFeaturedOrder = (all: readonly Listed[]): Listed[] =>
  all.toSorted((a, b) => compareFeatured(a, b) || (a.id < b.id ? -1 : 1))

/** Compares by the SKUs that pass the filters, because the tiles show these. */
const order: Record<Sort, (a: Ordered, b: Ordered) => number> = {
  featured: byPlace,
  'price-low': (a, b) => a.lowest - b.lowest,
  'price-high': (a, b) => b.lowest - a.lowest,
  rating: (a, b) => b.rating - a.rating || b.kept.product.reviews - a.kept.product.reviews || byPlace(a, b),
  widest: (a, b) => b.widest - a.widest,
  narrowest: (a, b) => a.narrowest - b.narrowest,
  name: (a, b) => (a.kept.product.name < b.kept.product.name ? -1 : a.kept.product.name > b.kept.product.name ? 1 : 0),
}

/** Sort keys. A product without width comes last in the order "narrowest". */
function keysOf(kept: Kept): Ordered {
  const {
    product: { reviews, stars },
    offers,
  } = kept
  let [lowest, widest, narrowest] = [Infinity, 0, Infinity]
  for (const { price, width } of offers) {
    if (price < lowest) lowest = price
    if (width > widest) widest = width
    if (width > 0 && width < narrowest) narrowest = width
  }
  return { kept, lowest, widest, narrowest, rating: reviews === 0 ? 0 : Math.round((stars / reviews) * 10) }
}

/**
 * Sorts products. Ties are resolved by id, so that pages never repeat or lose a product. Ratings are compared as
 * displayed, to a tenth; unrated products come last.
 */
export const sorted = (kept: readonly Kept[], sort: Sort): Kept[] =>
  kept
    .map(keysOf)
    .toSorted((a, b) => {
      const difference = order[sort](a, b)
      return (Number.isNaN(difference) ? 0 : difference) || (a.kept.product.id < b.kept.product.id ? -1 : 1)
    })
    .map(one => one.kept)

export interface PageOf<T> {
  readonly items: readonly T[]
  /** From 1, at most the last page. */
  readonly page: number
  readonly pages: number
  readonly total: number
}
export function pageOf<T>(all: readonly T[], asked: number, size = PAGE_SIZE): PageOf<T> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1
  return { items: all.slice((page - 1) * size, page * size), page, pages, total: all.length }
}
