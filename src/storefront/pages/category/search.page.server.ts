import { redirect } from 'react-router'
import { readListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { listCategories } from '#catalog/server/listing/list-categories.ts'
import { nearestSearches } from '#catalog/server/search/nearest-searches.ts'
import { relatedProducts } from '#catalog/server/product/related-products.ts'
import { searchProducts } from '#catalog/server/search/search-products.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { navigationState, otherBrand } from '#lib/site.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import type { Route } from './+types/search.page.ts'
import { siteAddress } from '../../head/site-address.ts'
import { isCanonical, searchResultsHref, searchHref } from '../../listing/listing-href.ts'

/** Maximum length of a search text in characters; the search index uses no more. */
const MOST_LETTERS = 200
/** One row of four products. */
const TRENDING = 4

/** The results for `q`; without results, suggestions. A search that matches a redirect leads to that page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, language, hosts, db, search, listings } = context.get(pageRequest)
  const asked = new URL(request.url).searchParams
  const query = (asked.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  const page = await search.pageFor(site, query)
  if (page !== undefined) throw redirect(page)
  const found = await searchProducts(
    db,
    search,
    site,
    query,
    readListingQuery(name => asked.getAll(name)),
    listings,
  )
  if (!isCanonical(asked, found.listingQuery)) throw redirect(searchResultsHref(query, found.listingQuery))
  const { names } = await knownIdentity(db, language)
  const isEmpty = found.all === 0
  return {
    site,
    query,
    found,
    shopName: names[navigationState(site.brand, false)],
    otherName: names[navigationState(otherBrand(site.brand), false)],
    categories: isEmpty ? await listCategories(db, site) : [],
    nearest: isEmpty ? await nearestSearches(db, site, query) : [],
    trending: isEmpty ? await relatedProducts(db, site, undefined, TRENDING) : [],
    otherShop: brandSwitchAddress({ site, language, hosts }, otherBrand(site.brand), searchHref(query)),
    canonical: siteAddress(hosts, site)(searchHref(query, found.page)),
  }
}
