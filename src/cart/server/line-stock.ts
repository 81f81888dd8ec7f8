import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/query.ts'
import type { BasketContent } from '../rules/basket.ts'
import type { SkuStock } from '../rules/validation.ts'

export interface LineStock {
  readonly stock: ReadonlyMap<string, SkuStock>
  /** The state of the cart's pickup store, `US-CA`; null when it has none, or one that is not there any more. */
  readonly pickupRegion: string | null
}

/** What the country has of everything in a cart, and where the cart is picked up: one statement. */
export async function lineStock(db: Db, { lines, pickupStore }: Pick<BasketContent, 'lines' | 'pickupStore'>, country: Country): Promise<LineStock> {
  const [found] = await rows<{ region: string | null; stock: Readonly<Record<string, SkuStock>> | null }>(db, 'line-stock', `
    SELECT (SELECT country || '-' || state FROM location WHERE location = $3 AND country = $2) AS region, (
      SELECT jsonb_object_agg(sku, jsonb_build_object('total', total, 'warehouses', warehouses, 'atStore', at_store)) FROM (
        SELECT s.sku, sum(s.available)::int AS total, coalesce(sum(s.available) FILTER (WHERE l.kind = 'warehouse'), 0)::int AS warehouses,
          coalesce(sum(s.available) FILTER (WHERE l.location = $3 AND l.kind = 'store'), 0)::int AS at_store
        FROM stock s JOIN location l ON l.location = s.location AND l.country = $2 WHERE s.sku = ANY ($1::text[]) GROUP BY s.sku) AS had) AS stock`,
  [[...new Set(lines.map(line => line.sku))], country, pickupStore])
  return { stock: new Map(Object.entries(found?.stock ?? {})), pickupRegion: found?.region ?? null }
}
