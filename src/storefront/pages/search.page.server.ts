import { listCategories } from '#catalog/server/list-categories.ts'
import { searchProducts } from '#catalog/server/search-products.ts'
import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/search.page.ts'
import { searchHref } from './listing-href.ts'

/** The longest query the page repeats back; the index looks at no more. */
const MOST_LETTERS = 200

/** What is found for `q`; without one, or with no luck, the categories to walk instead. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, hosts, db } = context.get(pageRequest)
  const asked = new URL(request.url).searchParams
  const query = (asked.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  const found = await searchProducts(db, site, query, Number(asked.get('page') ?? 1))
  const otherBrand = site.brand === 'CB' ? 'CB2' : 'CB'
  return {
    site, query, found,
    categories: found.total > 0 ? [] : await listCategories(db, site),
    otherShop: `${hosts.origin(`${otherBrand}-${site.country}`)}/session/switch?from=${site.brand}&path=${encodeURIComponent(searchHref(query))}`,
    canonical: `${hosts.origin(site.code)}${searchHref(query, found.page)}`,
  }
}
