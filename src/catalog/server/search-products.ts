import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { ProductCard } from '../rules/card.ts'
import { pageOf } from '../rules/listing.ts'
import type { PageOf } from '../rules/listing.ts'
import type { FoundProducts } from './find-products.ts'
import type { ProductSearch } from './product-search.ts'
import { readCards } from './read-cards.ts'

export interface SearchPage extends PageOf<ProductCard>, Omit<FoundProducts, 'ids'> {}

/** One page of what a search finds, best first. */
export async function searchProducts(db: Db, search: ProductSearch, site: Site, typed: string, page = 1): Promise<SearchPage> {
  const { ids, ...reading } = await search.find(site, typed)
  const chosen = pageOf(ids, page)
  return { ...chosen, ...reading, items: await readCards(db, site.country, chosen.items) }
}
