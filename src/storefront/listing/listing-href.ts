import { NOTHING_ASKED, writeListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { LISTING_PARAMETERS } from '#catalog/rules/listing/listing-parameters.ts'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'

/** The category of the kids line; its page has the kids' appearance [NAV-03]. */
export const KIDS_CATEGORY = 'kids'

const withQuery = (path: string, query: [string, string][]): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
const withUsual = (ask: Partial<ListingQuery>): ListingQuery => ({ ...NOTHING_ASKED, ...ask })

/** Address of a page of a category. Defaults are left out, so that each listing has one address. */
export const listingHref = (category: string, ask: Partial<ListingQuery> = {}): string =>
  withQuery(`/shop/${category}`, writeListingQuery(withUsual(ask)))

/** Address of a page of search results. */
export const searchHref = (query: string, page = 1): string => resultsHref(query, { page })
/** Address of search results with filters and order. */
export const resultsHref = (query: string, ask: Partial<ListingQuery>): string =>
  withQuery('/search', [
    ...(query === '' ? [] : [['q', query] as [string, string]]),
    ...writeListingQuery(withUsual(ask)),
  ])

/**
 * True if an address is equivalent to the listing's canonical one, in any order of parameters. Forms send empty fields
 * and links may contain unknown values; both are redirected to the canonical address, so that no second copy of a page
 * is cached.
 */
export function isWritten(asked: URLSearchParams, ask: ListingQuery): boolean {
  const said = LISTING_PARAMETERS.flatMap(name => asked.getAll(name).map(value => `${name}=${value}`))
  return (
    said.sort().join('&') ===
    writeListingQuery(ask)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
  )
}
