import type { Location } from '#catalog/rules/product.ts'

/** A store in a list. `number` is its number on the map beside the list; null if there is no map. */
export interface ListedStore extends Pick<
  Location,
  'name' | 'address1' | 'city' | 'state' | 'postalCode' | 'phone' | 'hours' | 'country' | 'timeZone'
> {
  readonly slug: string
  readonly number: number | null
  readonly isWarehouse: boolean
  /** Distance in miles; undefined if the list has no starting point. */
  readonly miles: number | undefined
}

/** Converts a location to a list entry. */
export const listedStore = (
  { location, kind, name, address1, city, state, postalCode, phone, hours, country, timeZone }: Location,
  number: number | null,
  miles?: number,
): ListedStore => ({
  slug: location,
  number,
  isWarehouse: kind === 'warehouse',
  miles,
  name,
  address1,
  city,
  state,
  postalCode,
  phone,
  hours,
  country,
  timeZone,
})
