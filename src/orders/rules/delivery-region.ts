import type { Country } from '#lib/site.ts'

/**
 * Where a delivery crew drives, as `delivery_slot` names it: the first three digits of a ZIP code, the first letter of
 * a Canadian postal code.
 */
export const deliveryRegion = (country: Country, postalCode: string): string =>
  postalCode
    .trim()
    .toUpperCase()
    .slice(0, country === 'US' ? 3 : 1)
