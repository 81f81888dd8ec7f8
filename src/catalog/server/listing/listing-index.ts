import type { Brand, Country } from '#lib/site.ts'
import type { Listed } from '../../rules/listing/listing.ts'
import { offerColumns } from './offer-columns.ts'
import type { IndexedProduct } from './listing-index-store.ts'

/**
 * All listed products of all sites, with the values that they are filtered and sorted by. It is column-oriented, with
 * one array for each field instead of one object for each product, so that a hundred thousand products take about 40
 * MB.
 */
export function emptyListingIndex() {
  const placeOf = new Map<string, number>()
  const ids: string[] = []
  const names: string[] = []
  const brands: Brand[] = []
  const popularity: number[] = []
  const reviews: number[] = []
  const stars: number[] = []
  /** Index of the first SKU of each product, and the number of its consecutive SKUs. */
  const firsts: number[] = []
  const counts: number[] = []
  const offers = offerColumns()
  /** Number of stored SKUs that are no longer shown. */
  let unused = 0

  return {
    /** Number of stored SKUs, shown or not, which is the index of the next one. */
    skus: offers.count,
    /** True if more than half of the SKUs are no longer shown, so that the index should be rebuilt. */
    isWorn: () => unused > offers.count() / 2,
    /** Adds or replaces a product. */
    put(product: IndexedProduct): void {
      const known = placeOf.get(product.id)
      const at = known ?? ids.length
      if (known === undefined) placeOf.set(product.id, at)
      else unused += counts[at]!
      ids[at] = product.id
      names[at] = product.name
      brands[at] = product.brand
      popularity[at] = product.popularity
      reviews[at] = product.reviews
      stars[at] = product.stars
      firsts[at] = offers.count()
      counts[at] = product.offers.length
      for (const offer of product.offers) offers.add(product.materials, offer)
    },
    /** Removes a product. */
    drop(id: string): void {
      const at = placeOf.get(id)
      if (at === undefined) return
      unused += counts[at]!
      counts[at] = 0
    },
    stockedFrom: offers.stockedFrom,
    noteStock: offers.noteStock,
    /** A product as the site lists it, with its position in the list; undefined if the site does not sell it. */
    listed(id: string, position: number, brand: Brand, country: Country): Listed | undefined {
      const at = placeOf.get(id)
      if (at === undefined || brands[at] !== brand) return undefined
      const sold = offers.soldIn(country, firsts[at]!, counts[at]!)
      if (sold.length === 0) return undefined
      return {
        id: ids[at]!,
        name: names[at]!,
        position,
        popularity: popularity[at]!,
        reviews: reviews[at]!,
        stars: stars[at]!,
        offers: sold,
      }
    },
  }
}
export type ListingIndex = ReturnType<typeof emptyListingIndex>
