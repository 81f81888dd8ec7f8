import type { Country } from '#lib/site.ts'

/**
 * The delivery region of a postal code, as in `appointment_day`: the first three digits of a ZIP code, or the first
 * letter of a Canadian postal code.
 */
export const deliveryRegion = (country: Country, postalCode: string): string =>
  postalCode
    .trim()
    .toUpperCase()
    .slice(0, country === 'US' ? 3 : 1)
