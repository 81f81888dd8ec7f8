import type { Brand } from '#lib/site.ts'
import type { Cents } from '#lib/money.ts'
import type { ShippingTables } from './shipping-tables.ts'

/**
 * What one piece of these categories costs to send; null where none has a flat rate. The brand's own rate goes before
 * one for both.
 */
export function flatRateOf(
  { categories, brand }: { readonly categories: readonly string[]; readonly brand: Brand },
  { flatRates }: ShippingTables,
): Cents | null {
  const rates = flatRates.filter(one => categories.includes(one.category))
  return (rates.find(one => one.brand === brand) ?? rates.find(one => one.brand === null))?.rate ?? null
}
