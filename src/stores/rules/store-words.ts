import type { Location } from '#catalog/rules/product.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './finder.messages.ts'
import { distanceIn } from './near-stores.ts'

/** Parameters of the finder's address: a ZIP or postal code, and whether warehouses are listed too [STO-22]. */
export const NEAR = 'near'
export const WITH_WAREHOUSES = 'warehouses'

/** Where a store's page is. */
export const storePath = (location: string): string => `/stores/${location}`

/** `Chicago, IL` [STO-03]. */
export const cityState = ({ city, state }: Pick<Location, 'city' | 'state'>): string => `${city}, ${state}`

/** `tel:+13125550120` [STO-03]. */
export const phoneHref = (phone: string): string => `tel:+1${phone.replaceAll(/\D/g, '')}`

/** Its place on a map that everybody may use. */
export const mapHref = ({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** How to get there, from wherever the map asks. */
export const directionsHref = ({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

/** `12 mi` in the United States, `19 km` in Canada. */
export function distanceText(miles: number, country: Country, language: Language): string {
  const n = distanceIn(miles, country)
  return country === 'US' ? messages[language].miles(n) : messages[language].kilometres(n)
}
