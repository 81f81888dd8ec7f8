import type { Location } from '#catalog/rules/product.ts'

/** A store as lists of stores have it; `number` is the one on the map beside the list; null: there is no map. */
export interface ListedStore extends Pick<
  Location,
  'name' | 'address1' | 'city' | 'state' | 'postalCode' | 'phone' | 'hours' | 'country' | 'timeZone'
> {
  readonly slug: string
  readonly number: number | null
  readonly isWarehouse: boolean
  /** Undefined: nobody asked from where. */
  readonly miles: number | undefined
}

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
