import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { ProductCard } from '../rules/card.ts'
import { languageOf } from '../rules/copy-texts.ts'
import { listCategories } from './list-categories.ts'
import type { ListedCategory } from './list-categories.ts'
import { readCards } from './read-cards.ts'
import { readFeatured } from './store.ts'

export interface HomePage {
  readonly categories: readonly ListedCategory[]
  /** Most wanted first. */
  readonly featured: readonly ProductCard[]
}

export async function homePage(db: Db, site: Site, limit = 8): Promise<HomePage> {
  const categories = await listCategories(db, site)
  const featured = await readCards(db, site.country, await readFeatured(db, site.brand, site.country, limit), undefined, languageOf(site))
  return { categories, featured }
}
