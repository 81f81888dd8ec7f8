import type { Country } from '#lib/site.ts'

const KILOMETRES_PER_MILE = 1.609344

/** Limit of a zone in the country's unit: whole miles, or kilometres rounded to the nearest ten. */
export const zoneEnd = (withinMiles: number, country: Country): number =>
  country === 'US' ? withinMiles : Math.round((withinMiles * KILOMETRES_PER_MILE) / 10) * 10
