import { LISTING_PARAMETERS } from './listing-parameters.ts'
import { REVIEW_PAGE_PARAMETER, REVIEW_SORT_PARAMETER } from '../product/review-page.ts'

const PRODUCT_PARAMETERS: readonly string[] = ['sku', 'choices', REVIEW_SORT_PARAMETER, REVIEW_PAGE_PARAMETER]
const SEARCH_PARAMETERS: readonly string[] = ['q', ...LISTING_PARAMETERS]
/** More than a listing has values to tick. */
const MOST_VALUES = 64
/** Letters, of one value. */
const LONGEST = 100

/** Parameters of an address. */
interface Parameters {
  readonly getAll: (name: string) => readonly string[]
}

/**
 * Query parameters that change the page at `path` (without a language's prefix); whatever else an address says, the
 * page is the same.
 */
export function pageParameters(path: string): readonly string[] {
  if (path === '/search') return SEARCH_PARAMETERS
  if (/^\/shop\/[^/]+$/.test(path)) return LISTING_PARAMETERS
  return /^\/product\/[^/]+$/.test(path) ? PRODUCT_PARAMETERS : []
}

/**
 * What a page is made of, out of a query that may hold anything: `?page=2&sort=name`, or nothing. In one order, so that
 * one page has one query; of its own answer it makes the same again, so that a page made of it on the server and one
 * made of the whole query in a browser say the same. Letters are never cut in two.
 */
export function pageQuery(
  path: string,
  parameters: Parameters,
  names: readonly string[] = pageParameters(path),
): string {
  const parts = names.flatMap(name => {
    const values = new Set(
      parameters.getAll(name).map(value =>
        Array.from(value.slice(0, 2 * LONGEST))
          .slice(0, LONGEST)
          .join(''),
      ),
    )
    return [...values]
      .sort()
      .slice(0, MOST_VALUES)
      .map(value => `${name}=${encodeURIComponent(value)}`)
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
