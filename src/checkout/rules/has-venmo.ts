import type { Country } from '#lib/site.ts'

/** True where Venmo exists: in the United States only. */
export const hasVenmo = (country: Country): boolean => country === 'US'
