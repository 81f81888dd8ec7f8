import type { Location } from '#catalog/rules/product.ts'
import { milesBetween, type Coordinates } from '#delivery/rules/coordinates.ts'
import type { Brand, Country } from '#lib/site.ts'

/** Maximum distance of a store in range, in miles; equals 160 km [STO-19]. */
export const RANGE_MILES = 100
const KM_PER_MILE = 1.609344
/** Maximum number of stores that a finder lists. */
export const MOST_NEAR = 10

export interface NearStore {
  readonly store: Location
  /** Straight-line distance. */
  readonly miles: number
}
/** Filters of a list of stores. */
export interface StoreFilter {
  readonly country: Country
  readonly brand: Brand
  /** Whether warehouses are listed too [STO-22]. */
  readonly includeWarehouse: boolean
}

/** Stores of a brand in a country, and on request its warehouses, which serve both brands. */
export const storesOf = (
  locations: readonly Location[],
  { country, brand, includeWarehouse }: StoreFilter,
): readonly Location[] =>
  locations.filter(
    one => one.country === country && (one.kind === 'warehouse' ? includeWarehouse : one.brand === brand),
  )

/** All stores by distance, nearest first; equal distances are ordered by store number. */
export const byDistance = (stores: readonly Location[], from: Coordinates): readonly NearStore[] =>
  stores
    .map(store => ({ store, miles: milesBetween(from, store) }))
    .toSorted((a, b) => a.miles - b.miles || (a.store.location < b.store.location ? -1 : 1))

/** The nearest stores in range, at most ten. */
export const nearStores = (
  stores: readonly Location[],
  from: Coordinates,
  { within = RANGE_MILES, most = MOST_NEAR } = {},
): readonly NearStore[] =>
  byDistance(stores, from)
    .filter(one => one.miles <= within)
    .slice(0, most)

/** Whole miles in the United States, whole kilometres in Canada. */
export const distanceIn = (miles: number, country: Country): number =>
  Math.round(country === 'US' ? miles : miles * KM_PER_MILE)

/** The store with the most others in range, where a finder without a code begins. Undefined without stores. */
export function busiest(stores: readonly Location[]): Location | undefined {
  const around = (one: Location) => stores.filter(other => milesBetween(one, other) <= RANGE_MILES).length
  return stores
    .map(store => ({ store, others: around(store) }))
    .toSorted((a, b) => b.others - a.others || (a.store.location < b.store.location ? -1 : 1))[0]?.store
}
