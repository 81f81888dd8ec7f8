import { DEFAULT_QUERY, writeListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { LISTING_PARAMETERS } from '#catalog/rules/listing/listing-parameters.ts'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'

/** The category of the kids line; its page has the kids' appearance [NAV-03]. */
export const KIDS_CATEGORY = 'kids'

const withQuery = (path: string, query: [string, string][]): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
const withUsual = (listingQuery: Partial<ListingQuery>): ListingQuery => ({ ...DEFAULT_QUERY, ...listingQuery })

/** Address of a page of a category. Defaults are left out, so that each listing has one address. */
export const listingHref = (category: string, listingQuery: Partial<ListingQuery> = {}): string =>
  withQuery(`/shop/${category}`, writeListingQuery(withUsual(listingQuery)))

/** Address of a page of search results. */
export const searchHref = (query: string, page = 1): string => searchResultsHref(query, { page })
/** Address of search results with filters and order. */
export const searchResultsHref = (query: string, listingQuery: Partial<ListingQuery>): string =>
  withQuery('/search', [
    ...(query === '' ? [] : [['q', query] as [string, string]]),
    ...writeListingQuery(withUsual(listingQuery)),
  ])

/**
 * True if an address is equivalent to the listing's canonical one, in any order of parameters. Forms send empty fields
 * and links may contain unknown values; both are redirected to the canonical address, so that no second copy of a page
 * is cached.
 */
export function isCanonical(asked: URLSearchParams, listingQuery: ListingQuery): boolean {
  const said = LISTING_PARAMETERS.flatMap(name => asked.getAll(name).map(value => `${name}=${value}`))
  return (
    said.sort().join('&') ===
    writeListingQuery(listingQuery)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
  )
}
