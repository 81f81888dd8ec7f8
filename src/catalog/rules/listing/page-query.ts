import { LISTING_PARAMETERS } from './listing-parameters.ts'
import { REVIEW_PAGE_PARAMETER, REVIEW_SORT_PARAMETER } from '../product/review-page.ts'

const PRODUCT_PARAMETERS: readonly string[] = ['sku', 'choices', REVIEW_SORT_PARAMETER, REVIEW_PAGE_PARAMETER]
const SPECIAL_ORDER_PARAMETERS: readonly string[] = ['choices', 'debug']
const SEARCH_PARAMETERS: readonly string[] = ['q', ...LISTING_PARAMETERS]
/** Maximum number of values of a parameter, above the number of values of any facet. */
const MOST_VALUES = 64
/** Maximum number of characters of a value. */
const LONGEST = 100

/** Query parameters of an address. */
interface Parameters {
  readonly getAll: (name: string) => readonly string[]
}

/**
 * Query parameters that the page at `path` depends on (`path` without language prefix); others do not change the page.
 */
export function pageParameters(path: string): readonly string[] {
  if (path === '/search') return SEARCH_PARAMETERS
  if (/^\/shop\/[^/]+$/.test(path)) return LISTING_PARAMETERS
  if (/^\/special-order\/[^/]+$/.test(path)) return SPECIAL_ORDER_PARAMETERS
  return /^\/product\/[^/]+$/.test(path) ? PRODUCT_PARAMETERS : []
}

/**
 * Reduces an arbitrary query to the parameters that a page depends on, in a fixed order: `?page=2&sort=name`, or ''.
 * The result is stable if reduced again, so the page rendered on the server equals the one in the browser. Code points
 * are never split.
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
