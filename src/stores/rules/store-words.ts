import type { Location } from '#catalog/rules/product.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './finder.messages.ts'
import { distanceIn } from './near-stores.ts'

/** URL parameters of the finder: a ZIP or postal code, and whether warehouses are listed too [STO-22]. */
export const NEAR = 'near'
export const WITH_WAREHOUSES = 'warehouses'

/** Path of a store's page. */
export const storePath = (location: string): string => `/stores/${location}`

/** City and state: `Chicago, IL` [STO-03]. */
export const cityState = ({ city, state }: Pick<Location, 'city' | 'state'>): string => `${city}, ${state}`

/** Telephone link: `tel:+13125550120` [STO-03]. */
export const phoneHref = (phone: string): string => `tel:+1${phone.replaceAll(/\D/g, '')}`

/** URL of its position on OpenStreetMap. */
export const mapHref = ({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** URL of directions on OpenStreetMap; the starting point is entered there. */
export const directionsHref = ({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

/** A distance in words: `12 mi` in the United States, `19 km` in Canada. */
export function distanceText(miles: number, country: Country, language: Language): string {
  const n = distanceIn(miles, country)
  return country === 'US' ? messages[language].miles(n) : messages[language].kilometres(n)
}
