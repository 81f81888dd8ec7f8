import { isUncounted } from '#catalog/rules/fulfilment-type.ts'
import type { ForeignVariant } from '#catalog/rules/interchange/foreign-product.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { StockToWrite } from '../write-stock.ts'
import type { ForeignFormat } from './foreign-source.ts'
import type { ConvertedProduct } from './convert-products.ts'

/** Returns true for a SKU with counted stock; made-to-order SKUs have none. */
export const needsStock = (
  { product }: Pick<ConvertedProduct, 'product'>,
  { sku }: Pick<ForeignVariant, 'sku'>,
): boolean => {
  const made = product.skus.find(one => one.sku === sku)
  return made !== undefined && !isUncounted(made.fulfilmentType)
}

/** Formats in which 0 means the state "out of stock" instead of a count; it does not change the stock. */
const ZERO_IS_A_STATE: ReadonlySet<ForeignFormat> = new Set<ForeignFormat>(['google', 'google-text', 'woocommerce'])

export interface StockImportOptions {
  readonly format: ForeignFormat
  readonly country: Country
  /** Location that receives added stock. */
  readonly place: string
  /** Units for a SKU that is for sale without a count. */
  readonly uncountedStock: number
}

/** Stock rows to write so that a SKU has `wanted` units: `place` receives additional units and loses units first. */
export function countsFor(kept: readonly StockToWrite[], wanted: number, place: string, sku: string): StockToWrite[] {
  let difference = wanted - kept.reduce((sum, one) => sum + one.available, 0)
  if (difference === 0) return []
  const own = kept.find(one => one.location === place) ?? { sku, location: place, available: 0 }
  if (difference > 0) return [{ ...own, available: own.available + difference }]
  return [own, ...kept.filter(one => one !== own)].flatMap(one => {
    const leaving = Math.min(Math.max(one.available, 0), -difference)
    difference += leaving
    return leaving === 0 ? [] : [{ ...one, available: one.available - leaving }]
  })
}

/**
 * Stock rows to write so that the country has the quantities of the file. A SKU without a quantity keeps its stock, or
 * gets `uncountedStock` if it has none. The state "out of stock" writes no count, so that a later "in stock" gives
 * `uncountedStock`.
 */
export async function importedStock(
  db: Db,
  taken: readonly ConvertedProduct[],
  ground: StockImportOptions,
): Promise<StockToWrite[]> {
  const { format, country, place, uncountedStock } = ground
  const given = taken.flatMap(one =>
    one.foreign.variants.flatMap(variant =>
      variant.quantity !== undefined && needsStock(one, variant)
        ? [{ sku: variant.sku, quantity: variant.quantity }]
        : [],
    ),
  )
  const kept = Map.groupBy(
    await rows<StockToWrite>(
      db,
      'import-kept-stock',
      `SELECT t.sku, t.location, t.available FROM stock t JOIN location l USING (location)
        WHERE t.sku = ANY ($1::text[]) AND l.country = $2 ORDER BY t.sku, t.available DESC, t.location FOR UPDATE OF t`,
      [given.map(({ sku }) => sku), country],
    ),
    ({ sku }) => sku,
  )
  return given.flatMap(({ sku, quantity }) => {
    const before = kept.get(sku)
    if (quantity === 0 && ZERO_IS_A_STATE.has(format)) return []
    if (before === undefined)
      return [{ sku, location: place, available: quantity === 'uncounted' ? uncountedStock : quantity }]
    if (quantity === 'uncounted') return []
    return countsFor(before, quantity, place, sku)
  })
}
