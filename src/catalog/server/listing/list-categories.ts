import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { Category } from '../../rules/product.ts'
import { readCategories } from '../store.ts'

export interface ListedCategory extends Category {
  /** Number of the category's products that the site sells; never 0. */
  readonly products: number
}

/** Categories with products for sale on the site, in the shop's order. */
export const listCategories = (db: Db, site: Site): Promise<ListedCategory[]> =>
  readCategories(db, site.brand, site.country, site.language)
