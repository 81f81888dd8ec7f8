import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { readCards } from '../listing/read-cards.ts'
import { readTrending } from '../store.ts'

/** The site's most popular products. With `product`, those of its main category come first and it is excluded. */
export const relatedProducts = async (
  db: Db,
  site: Site,
  product?: { readonly id: string; readonly categories: readonly string[] },
  limit = 8,
): Promise<ProductCard[]> =>
  readCards(
    db,
    site.country,
    await readTrending(db, site.brand, site.country, product?.categories[0] ?? null, product?.id ?? null, limit),
    undefined,
    site.language,
  )
