import type { Sort } from '#catalog/rules/listing.ts'

/** The category that is the kids line; it wears the kids' look [NAV-03]. */
export const KIDS_CATEGORY = 'kids'

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
const pageQuery = (page: number) => (page > 1 ? { page: String(page) } : undefined)

/** Where a page of a category is; what is usual is left out, so that one list has one address. */
export const listingHref = (category: string, { sort = 'featured', page = 1 }: { readonly sort?: Sort; readonly page?: number } = {}): string =>
  withQuery(`/shop/${category}`, { ...(sort !== 'featured' && { sort }), ...pageQuery(page) })

/** Where a page of search results is. */
export const searchHref = (query: string, page = 1): string => withQuery('/search', { ...(query !== '' && { q: query }), ...pageQuery(page) })
