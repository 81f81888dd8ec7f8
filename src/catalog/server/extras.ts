import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { ProductCard } from '../rules/card.ts'
import { languageOf } from '../rules/copy-texts.ts'
import { readCards } from './read-cards.ts'
import { readSets } from './store.ts'

export interface ExtrasBounds {
  readonly limit: number
  /** The most that an extra costs, in cents. */
  readonly dearest: Cents
}

/**
 * What completes pieces that were just chosen: the rest of the sets they are in, as far as this site sells it and has it;
 * never one of them, and never dearer than they are, for a table is no extra of a lamp.
 */
export async function extrasOf(db: Db, site: Site, productIds: readonly string[], { limit, dearest }: ExtrasBounds): Promise<ProductCard[]> {
  const own = new Set(productIds)
  const sets = (await readSets(db)).filter(set => set.some(id => own.has(id)))
  const ids = [...new Set(sets.flat())].filter(id => !own.has(id))
  return (await readCards(db, site.country, ids, undefined, languageOf(site))).filter(card => card.brand === site.brand && card.isAvailable && card.price.now <= dearest).slice(0, limit)
}
