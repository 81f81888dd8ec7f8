import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'

/** Number of products in a category that a store can hand over today. */
export interface StoreCategory {
  readonly category: string
  readonly products: number
}

/**
 * Time to live. The result shows kinds of products, not quantities, so it may be some minutes old, and the query reads
 * all stock.
 */
const TTL_MS = 300_000
interface Kept {
  readonly at: number
  readonly categories: Promise<ReadonlyMap<string, readonly StoreCategory[]>>
}
const kept = new WeakMap<Db, Kept>()

async function count(db: Db): Promise<ReadonlyMap<string, readonly StoreCategory[]>> {
  const found = await rows<StoreCategory & { location: string }>(
    db,
    'store-categories',
    `SELECT l.location, p.main_category AS category, count(DISTINCT p.id)::int AS products
    FROM location l
      JOIN stock t ON t.location = l.location AND t.available > 0
      JOIN sku s ON s.sku = t.sku
      JOIN product p ON p.id = s.product_id
    WHERE s.property = 0
      AND NOT s.is_nla
      AND NOT s.is_vendor_shipped
      AND NOT (s.is_freight AND l.kind = 'store')
      AND NOT p.is_gift_card
      AND NOT p.is_unlisted
      AND EXISTS (SELECT FROM sku_price x WHERE x.sku = s.sku AND x.country = l.country)
    GROUP BY l.location, p.main_category
    ORDER BY l.location, products DESC, category`,
    [],
  )
  return new Map(
    [...Map.groupBy(found, row => row.location)].map(([location, own]) => [
      location,
      own.map(({ category, products }) => ({ category, products })),
    ]),
  )
}

/**
 * Categories that a store or warehouse has available for pickup, those with most products first. Counted for all
 * locations at once and cached for five minutes.
 */
export async function storeCategories(db: Db, location: string, now = Date.now()): Promise<readonly StoreCategory[]> {
  let known = kept.get(db)
  if (known === undefined || now - known.at >= TTL_MS) {
    const categories = count(db)
    known = { at: now, categories }
    kept.set(db, known)
    categories.catch(() => kept.delete(db))
  }
  return (await known.categories).get(location) ?? []
}
