import type { Country } from '#lib/site.ts'

const KILOMETRES_PER_MILE = 1.609344

/** A zone's end as people of the country read it: whole miles, or kilometres to the nearest ten. */
export const zoneEnd = (withinMiles: number, country: Country): number =>
  country === 'US' ? withinMiles : Math.round((withinMiles * KILOMETRES_PER_MILE) / 10) * 10
