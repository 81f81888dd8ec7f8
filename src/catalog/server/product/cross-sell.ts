import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { readCards } from '../listing/read-cards.ts'
import { relatedProducts } from './related-products.ts'
import { readLook } from '../store.ts'

/**
 * Recommendations for several products together: the rest of their sets, then the site's best sellers; never one of the
 * products themselves [API-116].
 */
export async function crossSold(
  db: Db,
  site: Site,
  productIds: readonly string[],
  limit: number,
): Promise<ProductCard[]> {
  const [look, best] = await Promise.all([
    productIds.length === 0
      ? []
      : readLook(db, productIds).then(ids => readCards(db, site.country, ids, undefined, site.language)),
    relatedProducts(db, site, undefined, limit + productIds.length),
  ])
  const own = new Set(productIds)
  return [
    ...new Map([...look.filter(card => card.brand === site.brand), ...best].map(card => [card.id, card])).values(),
  ]
    .filter(card => !own.has(card.id))
    .slice(0, limit)
}
