import type { SiteCode } from '#lib/site.ts'
import { readListingQuery, writeListingQuery } from '#catalog/rules/listing/listing-query.ts'
import { LISTING_PARAMETERS } from '#catalog/rules/listing/listing-parameters.ts'
import { pageParameters, pageQuery } from '#catalog/rules/listing/page-query.ts'
import { NEAR, WITH_WAREHOUSES } from '#stores/rules/store-words.ts'
import { pathOfData, ROUTES_PARAMETER } from './data-request.ts'
import { isPrivatePath, PAGE_POLICIES } from './page-policies.ts'

/** Query parameters of a page's cache key. Others are left out of the key, so that they cannot fill the cache. */
function parametersOf(path: string): readonly string[] {
  const page = pathOfData(path)
  const names = page === '/stores' ? [NEAR, WITH_WAREHOUSES] : pageParameters(page)
  return page === path ? names : [...names, ROUTES_PARAMETER]
}

/** The query parameters that the page at `path` (without its language) depends on; all others are dropped. */
export const knownQuery = (path: string, parameters: URLSearchParams): string =>
  pageQuery(path, parameters, parametersOf(path))

/**
 * The canonical address of a listing whose parameters are unknown, invalid or in another form; undefined if the address
 * is canonical. Checks that depend on the listing, such as a page number that is too high, are left to its loader.
 */
export function properListing(path: string, parameters: URLSearchParams): string | undefined {
  if (!pageParameters(path).includes('page')) return undefined
  const asked = LISTING_PARAMETERS.flatMap(name => parameters.getAll(name).map(value => `${name}=${value}`))
  const written = writeListingQuery(readListingQuery(name => parameters.getAll(name)))
  if (
    asked.sort().join('&') ===
    written
      .map(pair => pair.join('='))
      .sort()
      .join('&')
  )
    return undefined
  const search = path === '/search' ? parameters.get('q') : null
  const query = new URLSearchParams([...(search === null ? [] : [['q', search]]), ...written]).toString()
  return query === '' ? path : `${path}?${query}`
}

const NAMES_DAYS = /^([/][a-z]{2})?[/](product|special-order)[/]/
/**
 * Cache key of a page. The pages of a product show delivery days, so their keys contain the date at the warehouse
 * (`today`: `yyyy-mm-dd`).
 */
export const pageKey = (site: SiteCode, path: string, query: string, today: string): string =>
  `${site} ${path}${query}${NAMES_DAYS.test(path) ? ` ${today}` : ''}`

/** Paths that are specified with a slash at the end. */
const WITH_SLASH = new Set(
  Object.values(PAGE_POLICIES)
    .map(({ path }) => path)
    .filter(path => path !== '/' && path.endsWith('/')),
)

/**
 * The canonical form of a public page's path: lower case, one slash between parts, and none at the end unless the path
 * is specified with one. It always begins with exactly one slash, so it never leads to another host. Paths of data and
 * of pages about the shopper are not changed.
 */
export function properPath(path: string): string {
  if (isPrivatePath(path) || path.endsWith('.data')) return path
  const proper = `/${path
    .split('/')
    .filter(part => part !== '')
    .join('/')
    .toLowerCase()}`
  return WITH_SLASH.has(`${proper}/`) ? `${proper}/` : proper
}

/**
 * The new address of a page that moved permanently, with the query of the request; the parameters of the new address
 * take precedence.
 */
export function withQuery(location: string, search: string): string {
  const [path, own = ''] = location.split('?', 2) as [string, string?]
  const said = new URLSearchParams(own)
  const kept = [...new URLSearchParams(search)].filter(([name]) => !said.has(name))
  const query = [...said, ...kept].map(pair => pair.map(encodeURIComponent).join('=')).join('&')
  return query === '' ? path : `${path}?${query}`
}
