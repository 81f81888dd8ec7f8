import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { StockBySku } from '../../rules/stock/stock-seen.ts'

/** Units of a SKU in a country: the total, and those at the requested places. */
export interface PlacesStock {
  readonly total: number
  readonly byPlace: Readonly<Record<string, number>>
}

/** Reads the stock of SKUs at some places in one statement. SKUs without stock rows in the country are left out. */
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

/** Converts the stock to the cart's form, with one of the places as its pickup store. */
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
