import { isUncounted } from '#catalog/rules/fulfilment-type.ts'
import type { ForeignVariant } from '#catalog/rules/interchange/foreign-product.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { StockToWrite } from '../write-stock.ts'
import type { ForeignFormat } from './foreign-source.ts'
import type { Taken } from './take-products.ts'

/** True for a SKU with counted stock; SKUs that are made to order have none. */
export const needsStock = ({ product }: Pick<Taken, 'product'>, { sku }: Pick<ForeignVariant, 'sku'>): boolean => {
  const made = product.skus.find(one => one.sku === sku)
  return made !== undefined && !isUncounted(made.fulfilmentType)
}

/** Formats whose "out of stock" is a state and no count: it leaves the pieces that are there. */
const ZERO_IS_A_STATE: ReadonlySet<ForeignFormat> = new Set<ForeignFormat>(['google', 'google-text', 'woocommerce'])

export interface StockGround {
  readonly format: ForeignFormat
  readonly country: Country
  /** The location that takes what comes in. */
  readonly place: string
  /** Pieces of a SKU that is in stock without a number. */
  readonly uncountedStock: number
}

/** The counts of one SKU after `wanted` pieces are to be there: more come to `place`, fewer leave it first. */
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
 * The counts to write so that the country has the pieces that the file gives. A SKU that the file gives no number for
 * keeps its count, and gets `uncountedStock` when it has none yet. A state of "out of stock" gives no count either, so
 * that a feed that says "out of stock" first and "in stock" later brings pieces.
 */
export async function importedStock(db: Db, taken: readonly Taken[], ground: StockGround): Promise<StockToWrite[]> {
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
