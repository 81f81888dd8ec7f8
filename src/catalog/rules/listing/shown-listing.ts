import type { ProductCard } from '../card.ts'
import type { Facets } from './facets.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Facet } from './listing-parameters.ts'
import type { PageOf } from './listing.ts'

/** One page of a listing, with the query that it answers. */
export interface ShownListing extends PageOf<ProductCard> {
  /** The query, with the page number limited to existing pages. */
  readonly listingQuery: ListingQuery
  readonly facets: Facets
  /** Number of products before filtering. */
  readonly all: number
  /** If the filters leave no products: the number of products without each of them, highest first. */
  readonly countsWithoutFacet: readonly { readonly facet: Facet; readonly count: number }[]
}
