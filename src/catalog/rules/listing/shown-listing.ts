import type { ProductCard } from '../card.ts'
import type { Facets } from './facets.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Facet } from './listing-parameters.ts'
import type { PageOf } from './listing.ts'

/** One page of a listing as it was asked for. */
export interface ShownListing extends PageOf<ProductCard> {
  /** With the page that there is. */
  readonly ask: ListingQuery
  readonly facets: Facets
  /** How many products there are before any filter. */
  readonly all: number
  /** Where the filters leave nothing: how many products each of them keeps away by itself, most first. */
  readonly waysOut: readonly { readonly facet: Facet; readonly count: number }[]
}
