import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { readCards } from '../listing/read-cards.ts'
import { readSets } from '../store.ts'

export interface ExtrasBounds {
  readonly limit: number
  /** Maximum price of an extra, in cents. */
  readonly dearest: Cents
}

/**
 * Products recommended as extras of products that were just added: the other products of their sets that the site sells
 * and has in stock. None of them is one of the products themselves or costs more than they do, because a table is not
 * an extra of a lamp.
 */
export async function extrasOf(
  db: Db,
  site: Site,
  productIds: readonly string[],
  { limit, dearest }: ExtrasBounds,
): Promise<ProductCard[]> {
  const own = new Set(productIds)
  const sets = (await readSets(db)).filter(set => set.some(id => own.has(id)))
  const ids = [...new Set(sets.flat())].filter(id => !own.has(id))
  return (await readCards(db, site.country, ids, undefined, site.language))
    .filter(card => card.brand === site.brand && card.isAvailable && card.price.now <= dearest)
    .slice(0, limit)
}
