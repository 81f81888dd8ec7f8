import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { StockBySku } from '../../rules/stock/stock-seen.ts'

/** Pieces of a sku in a country: in all, and at the places that were asked about. */
export interface PlacesStock {
  readonly total: number
  readonly byPlace: Readonly<Record<string, number>>
}

/**
 * What some places have of some skus: one statement, however many there are of either. Skus that the country has none
 * of are left out.
 */
export async function pickupStock(
  db: Db,
  skus: readonly string[],
  country: Country,
  places: readonly string[],
): Promise<ReadonlyMap<string, PlacesStock>> {
  if (skus.length === 0) return new Map()
  const found = await rows<{ sku: string; total: number; by_place: Record<string, number> | null }>(
    db,
    'pickup-stock',
    `SELECT s.sku, sum(s.available)::int AS total,
      jsonb_object_agg(s.location, s.available)
        FILTER (WHERE s.available > 0 AND s.location = ANY ($3::text[])) AS by_place
    FROM stock s JOIN location l ON l.location = s.location AND l.country = $2
    WHERE s.sku = ANY ($1::text[])
    GROUP BY s.sku`,
    [skus, country, places],
  )
  return new Map(found.map(row => [row.sku, { total: row.total, byPlace: row.by_place ?? {} }]))
}

/** The same as the cart sees its stock, with one of the places as its location. */
export const seenAt = (
  stock: ReadonlyMap<string, PlacesStock>,
  storeNumber: string,
  warehouses: readonly string[],
): StockBySku =>
  new Map(
    [...stock].map(([sku, { total, byPlace }]) => {
      const byWarehouse = Object.fromEntries(
        warehouses.flatMap(location => {
          const units = byPlace[location] ?? 0
          return units > 0 ? [[location, units]] : []
        }),
      )
      return [
        sku,
        {
          total,
          byWarehouse,
          atStore: byPlace[storeNumber] ?? 0,
          warehouses: Object.values(byWarehouse).reduce((sum, units) => sum + units, 0),
        },
      ]
    }),
  )
