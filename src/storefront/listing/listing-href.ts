import { NOTHING_ASKED, writeListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { LISTING_PARAMETERS } from '#catalog/rules/listing/listing-parameters.ts'
import type { ListingQuery } from '#catalog/rules/listing/listing-query.ts'

/** The category that is the kids line; it wears the kids' look [NAV-03]. */
export const KIDS_CATEGORY = 'kids'

const withQuery = (path: string, query: [string, string][]): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
const withUsual = (ask: Partial<ListingQuery>): ListingQuery => ({ ...NOTHING_ASKED, ...ask })

/** Where a page of a category is; what is usual is left out, so that one list has one address. */
export const listingHref = (category: string, ask: Partial<ListingQuery> = {}): string =>
  withQuery(`/shop/${category}`, writeListingQuery(withUsual(ask)))

/** Where a page of search results is. */
export const searchHref = (query: string, page = 1): string => resultsHref(query, { page })
/** Where a search's results are, filtered and ordered. */
export const resultsHref = (query: string, ask: Partial<ListingQuery>): string =>
  withQuery('/search', [
    ...(query === '' ? [] : [['q', query] as [string, string]]),
    ...writeListingQuery(withUsual(ask)),
  ])

/**
 * Whether an address says exactly what the listing understood of it, in whatever order. A form sends fields that are
 * empty, and a link may ask for what there is not: both are led to the listing's own address, so that no second copy of
 * a page is kept.
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
