import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { ProductCard } from '../rules/card.ts'
import { inPriceRange, pageOf, priceBounds, sorted } from '../rules/listing.ts'
import type { PageOf, PriceRange, Sort } from '../rules/listing.ts'
import type { Category } from '../rules/product.ts'
import { readCards } from './read-cards.ts'
import { readCategories, readListing } from './store.ts'

export interface CategoryPage extends PageOf<ProductCard> {
  readonly category: Category
  /** Cheapest and dearest price of the whole category; undefined only beside `total` 0. */
  readonly bounds: { readonly from: Cents; readonly to: Cents } | undefined
  readonly sort: Sort
}

/** One page of a category on a site, or undefined when the site has no such category. */
export async function categoryPage(
  db: Db, site: Site, slug: string, { sort = 'featured', page = 1, price = {} }: { sort?: Sort; page?: number; price?: PriceRange } = {},
): Promise<CategoryPage | undefined> {
  const category = (await readCategories(db, site.brand, site.country)).find(one => one.category === slug)
  if (category === undefined) return undefined
  const all = await readListing(db, site.brand, site.country, slug)
  const chosen = pageOf(sorted(inPriceRange(all, price), sort), page)
  const items = await readCards(db, site.country, chosen.items.map(listed => listed.id))
  return { ...chosen, items, category, bounds: priceBounds(all), sort }
}
