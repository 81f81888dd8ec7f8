import type { Brand } from '#lib/site.ts'
import type { Cents } from '#lib/money.ts'
import type { ShippingTables } from './shipping-tables.ts'

/**
 * Flat rate per unit for these categories; null if there is none. A rate of the brand overrides the rate of both
 * brands.
 */
export function flatRateOf(
  { categories, brand }: { readonly categories: readonly string[]; readonly brand: Brand },
  { flatRates }: ShippingTables,
): Cents | null {
  const rates = flatRates.filter(one => categories.includes(one.category))
  return (rates.find(one => one.brand === brand) ?? rates.find(one => one.brand === null))?.rate ?? null
}
