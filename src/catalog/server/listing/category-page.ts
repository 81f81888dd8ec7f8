import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { DEFAULT_QUERY } from '../../rules/listing/listing-query.ts'
import type { ListingQuery } from '../../rules/listing/listing-query.ts'
import type { Category } from '../../rules/product.ts'
import type { ShownListing } from '../../rules/listing/shown-listing.ts'
import { readCategory } from './listing-store.ts'
import { readListings } from './listings.ts'
import type { Listings } from './listings.ts'
import { showListing } from './show-listing.ts'

export interface CategoryPage extends ShownListing {
  readonly category: Category
}

/**
 * One page of a category on a site; undefined if the site sells nothing in it. `listingQuery` defaults to the first
 * page.
 */
export async function categoryPage(
  db: Db,
  site: Site,
  slug: string,
  listingQuery: Partial<ListingQuery> = {},
  listings: Listings = readListings(db),
): Promise<CategoryPage | undefined> {
  const found = await readCategory(db, site.brand, slug, site.language)
  if (found === undefined) return undefined
  const { version, ...category } = found
  const all = await listings.ofCategory(site, slug, version)
  return all.length === 0
    ? undefined
    : { ...(await showListing(db, site, all, { ...DEFAULT_QUERY, ...listingQuery })), category }
}
