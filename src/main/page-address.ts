import type { SiteCode } from '#lib/site.ts'
import { PAGE_PARAMETERS, pageQuery } from '#catalog/rules/page-query.ts'
import { NEAR, WITH_WAREHOUSES } from '#stores/rules/store-words.ts'

/** Others are not part of a page's key, so they can't fill the cache. The last names parts of a page, for the browser's router. */
const KNOWN_PARAMETERS: readonly string[] = [...PAGE_PARAMETERS, NEAR, WITH_WAREHOUSES, '_routes']

/** Pages about the shopper: never cached, with a session and a nonce. Everything else is made for everybody. */
export const isPrivatePath = (path: string): boolean => /^\/(checkout|account|gift-registry)(\/|[.]data$|$)/.test(path)

/** What a page is made of, out of a query that may hold anything. */
export const knownQuery = (parameters: URLSearchParams): string => pageQuery(parameters, KNOWN_PARAMETERS)

const NAMES_DAYS = /^([/][a-z]{2})?[/]product[/]/
/** A page as it is kept. A product's names days: tomorrow it is another page (`today`: `yyyy-mm-dd` at the warehouse). */
export const pageKey = (site: SiteCode, path: string, query: string, today: string): string => `${site} ${path}${query}${NAMES_DAYS.test(path) ? ` ${today}` : ''}`

/** Paths that the documents write with a slash at the end. */
const WITH_SLASH = new Set(['/furniture-sectional-sofas/', '/sectional-planner-collections/'])

/**
 * The one way to write a public page's path: small letters, one slash between parts, none at the end but where the
 * documents have one. It always begins with exactly one slash, so it never leads to another host. Paths of data and of
 * pages about the shopper stay as they are.
 */
export function properPath(path: string): string {
  if (isPrivatePath(path) || path.endsWith('.data')) return path
  const proper = `/${path.split('/').filter(part => part !== '').join('/').toLowerCase()}`
  return WITH_SLASH.has(`${proper}/`) ? `${proper}/` : proper
}

/** Where a page moved for good, with what it was asked with; what the new address says itself counts. */
export function withQuery(location: string, search: string): string {
  const [path, own = ''] = location.split('?', 2) as [string, string?]
  const said = new URLSearchParams(own)
  const kept = [...new URLSearchParams(search)].filter(([name]) => !said.has(name))
  const query = [...said, ...kept].map(pair => pair.map(encodeURIComponent).join('=')).join('&')
  return query === '' ? path : `${path}?${query}`
}
