import type { Country } from '#lib/site.ts'
import { loadPlace, savePlace } from './stored-place.ts'

/**
 * Stores the postal code of the customer's default address as the place of delivery in a browser that knows none yet:
 * product pages then show its delivery days, and the cart offers it.
 */
export function keepDefaultCode(postalCode: string): void {
  const country: Country = document.documentElement.lang.endsWith('CA') ? 'CA' : 'US'
  const kept = loadPlace(country)
  if (kept.postalCode === undefined) savePlace(country, { ...kept, postalCode })
}
