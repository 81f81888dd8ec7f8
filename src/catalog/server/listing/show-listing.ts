import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { filterOffers, countsWithoutFacet } from '../../rules/listing/facets.ts'
import { appliedFacets, without } from '../../rules/listing/listing-query.ts'
import type { ListingQuery } from '../../rules/listing/listing-query.ts'
import { pageOf, sorted } from '../../rules/listing/listing.ts'
import type { Listed } from '../../rules/listing/listing.ts'
import type { ShownListing } from '../../rules/listing/shown-listing.ts'
import { foldedNames } from '../folded-names.ts'
import { readCards } from './read-cards.ts'

/** Filters, sorts and pages a category's or a search's products. Each card shows a SKU that passes the filters. */
export async function showListing(
  db: Db,
  site: Site,
  all: readonly Listed[],
  listingQuery: ListingQuery,
): Promise<ShownListing> {
  const { kept, facets } = filterOffers(all, listingQuery)
  const language = site.language
  const names =
    language !== 'en' && listingQuery.sort === 'name'
      ? await foldedNames(
          db,
          language,
          kept.map(({ product }) => product.id),
        )
      : undefined
  const named =
    names === undefined
      ? kept
      : kept.map(one => ({ ...one, product: { ...one.product, name: names.get(one.product.id) ?? one.product.name } }))
  const { items, ...place } = pageOf(sorted(named, listingQuery.sort), listingQuery.page)
  const asked = appliedFacets(listingQuery)
  const wanted = asked.length === 0 ? undefined : new Set(items.flatMap(({ offers }) => offers.map(offer => offer.sku)))
  const cards = await readCards(
    db,
    site.country,
    items.map(({ product }) => product.id),
    wanted,
    language,
  )
  return {
    ...place,
    items: cards,
    listingQuery: { ...listingQuery, page: place.page },
    facets,
    all: all.length,
    countsWithoutFacet: kept.length > 0 ? [] : countsWithoutFacet(all, listingQuery, asked, without),
  }
}
