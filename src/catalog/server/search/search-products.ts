import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { DEFAULT_QUERY } from '../../rules/listing/listing-query.ts'
import type { ListingQuery } from '../../rules/listing/listing-query.ts'
import type { ShownListing } from '../../rules/listing/shown-listing.ts'
import type { FoundProducts } from './find-products.ts'
import { readListings } from '../listing/listings.ts'
import type { Listings } from '../listing/listings.ts'
import type { ProductSearch } from './product-search.ts'
import { showListing } from '../listing/show-listing.ts'

export interface SearchPage extends ShownListing, Omit<FoundProducts, 'ids'> {}

/** One page of a search's results, best match first unless the query has another sort order. */
export async function searchProducts(
  db: Db,
  search: ProductSearch,
  site: Site,
  typed: string,
  listingQuery: Partial<ListingQuery> = {},
  listings: Listings = readListings(db),
): Promise<SearchPage> {
  const { ids, ...reading } = await search.find(site, typed)
  const all = ids.length === 0 ? [] : await listings.ofProducts(site, ids)
  return { ...(await showListing(db, site, all, { ...DEFAULT_QUERY, ...listingQuery })), ...reading }
}
