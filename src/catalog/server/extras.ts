import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { ProductCard } from '../rules/card.ts'
import { languageOf } from '../rules/copy-texts.ts'
import { readCards } from './read-cards.ts'
import { readSets } from './store.ts'

/** What completes pieces that were just chosen: the rest of the sets they are in, as far as this site sells it and has it; never one of them. */
export async function extrasOf(db: Db, site: Site, productIds: readonly string[], limit: number): Promise<ProductCard[]> {
  const own = new Set(productIds)
  const sets = (await readSets(db)).filter(set => set.some(id => own.has(id)))
  const ids = [...new Set(sets.flat())].filter(id => !own.has(id)).slice(0, 4 * limit)
  return (await readCards(db, site.country, ids, undefined, languageOf(site))).filter(card => card.brand === site.brand && card.isAvailable).slice(0, limit)
}
