import type { Cents } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { ProductCard } from '../../rules/card.ts'
import { pickExtras } from '../../rules/product/pick-extras.ts'
import { readCards } from '../listing/read-cards.ts'
import { readSets } from '../store.ts'

export interface ExtrasBounds {
  readonly limit: number
  /** Price of the dearest piece that was added, in cents. */
  readonly dearest: Cents
  /** Products that are in the cart already. */
  readonly inCart: ReadonlySet<string>
}

/** The main category of each product. */
async function readMainCategories(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ id: string; category: string }>(
    db,
    'catalog-main-categories',
    'SELECT id, main_category AS category FROM product WHERE id = ANY ($1)',
    [productIds],
  )
  return new Map(found.map(({ id, category }) => [id, category]))
}

/**
 * Products recommended as extras of products that were just added: of the other products of their sets that the site
 * sells and has in stock, those that fit them (`pickExtras`). None is in the cart.
 */
export async function extrasOf(
  db: Db,
  site: Site,
  productIds: readonly string[],
  { limit, dearest, inCart }: ExtrasBounds,
): Promise<ProductCard[]> {
  const own = new Set(productIds)
  const sets = (await readSets(db)).filter(set => set.some(id => own.has(id)))
  const ids = [...new Set(sets.flat())].filter(id => !own.has(id))
  if (ids.length === 0) return []
  const [categories, cards] = await Promise.all([
    readMainCategories(db, [...productIds, ...ids]),
    readCards(db, site.country, ids, undefined, site.language),
  ])
  const candidates = cards
    .filter(card => card.brand === site.brand && card.isAvailable && !inCart.has(card.id))
    .map(card => ({ card, category: categories.get(card.id) ?? '', price: card.price.now }))
  const pieces = { categories: new Set(productIds.map(id => categories.get(id) ?? '')), dearest }
  return pickExtras(candidates, pieces, limit).map(({ card }) => card)
}
