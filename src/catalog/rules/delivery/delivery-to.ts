import type { Brand, Country } from '#lib/site.ts'
import type { Location, Sku } from '../product.ts'
import { isUncounted } from '../product.ts'
import { milesBetween, placeOf } from './region-places.ts'
import type { Place } from './region-places.ts'

export interface Stocked {
  readonly location: string
  readonly available: number
}

/** What is asked: one sku, to one place, with what lies where. */
export interface DeliveryAsk {
  /** `yyyy-mm-dd`. */
  readonly today: string
  readonly country: Country
  readonly brand: Brand
  /** States or provinces that the code may lie in; not empty. */
  readonly regions: readonly string[]
  readonly postalCode: string
  readonly sku: Pick<Sku, 'property' | 'isOversize' | 'isFreight' | 'isVendorShipped' | 'isNla' | 'restrictedRegions'>
  /** Days before it leaves us; of what is cut to order, its family's. */
  readonly leadTimeDays: number
  readonly stock: readonly Stocked[]
  readonly locations: readonly Location[]
}

export interface StoreNearby {
  readonly store: Location
  /** Pieces there; 0 where it has none or does not carry it. */
  readonly available: number
}

export interface DeliveryAnswer {
  readonly delivery:
    | { readonly kind: 'arrives'; readonly from: string; readonly to: string }
    /** It may neither be sent nor picked up there [CRT-28]. */
    | { readonly kind: 'restricted' }
    | { readonly kind: 'sold-out' }
  readonly pickup:
    | { readonly kind: 'stores'; readonly stores: readonly StoreNearby[] }
    /** Cut to order, too large for a counter, or sent by its maker. */
    | { readonly kind: 'not-for-this'; readonly because: 'made-to-order' | 'freight' | 'vendor' | 'restricted' }
}

/** As many stores as a page names. */
const STORES = 3
const DAY_MS = 86_400_000

/**
 * Least and most days on the way by distance from where it lies. The ranges lie within those that the cart names without a
 * ZIP (3 to 7 for a parcel, 10 to 18 for what is carried in), so that no page contradicts another.
 */
const WAYS = [
  { within: 400, parcel: [3, 4], carried: [10, 12] }, { within: 1000, parcel: [3, 5], carried: [11, 14] },
  { within: 1800, parcel: [4, 6], carried: [12, 16] }, { within: Infinity, parcel: [5, 7], carried: [14, 18] },
] as const

export const daysOnTheWay = (miles: number, isOversize: boolean): readonly [number, number] => {
  const way = WAYS.find(one => miles <= one.within) ?? WAYS.at(-1)!
  return isOversize ? way.carried : way.parcel
}

/** The same over all distances: what can be said before there is a code. */
export const daysAnywhere = (isOversize: boolean): readonly [number, number] => [daysOnTheWay(0, isOversize)[0], daysOnTheWay(Infinity, isOversize)[1]]

/** Codes of one neighbourhood begin alike: three digits of a ZIP, a letter and a digit of a Canadian code. */
const neighbourhood = (code: string, country: Country) => code.slice(0, country === 'US' ? 3 : 2)

/** When a piece arrives at a code, and which stores near it have it now. Simple for now: the nearest place that has it sends it. */
export function deliveryTo({ today, country, brand, regions, postalCode, sku, leadTimeDays, stock, locations }: DeliveryAsk): DeliveryAnswer {
  const there = placeOf(regions[0] ?? '', country)
  const own = locations.filter(location => location.country === country)
  const near = (place: Place) => (there === undefined ? 0 : milesBetween(there, place))
  const left = new Map(stock.map(one => [one.location, one.available]))
  const distance = (location: Location) => (neighbourhood(location.postalCode, country) === neighbourhood(postalCode, country) ? 0 : near(location))
  const stores = own.filter(location => location.kind === 'store' && location.brand === brand).toSorted((a, b) => distance(a) - distance(b) || (a.location < b.location ? -1 : 1))
    .slice(0, STORES).map(store => ({ store, available: left.get(store.location) ?? 0 }))

  const isRestricted = regions.some(region => sku.restrictedRegions.includes(`${country}-${region}`))
  const pickup: DeliveryAnswer['pickup'] = isRestricted ? { kind: 'not-for-this', because: 'restricted' }
    : isUncounted(sku.property) ? { kind: 'not-for-this', because: 'made-to-order' }
      : sku.isVendorShipped ? { kind: 'not-for-this', because: 'vendor' }
        : sku.isFreight ? { kind: 'not-for-this', because: 'freight' } : { kind: 'stores', stores }
  if (isRestricted) return { delivery: { kind: 'restricted' }, pickup }

  const senders = own.filter(location => isUncounted(sku.property) ? location.kind === 'warehouse' : (left.get(location.location) ?? 0) > 0)
  if (sku.isNla || senders.length === 0) return { delivery: { kind: 'sold-out' }, pickup }
  const [least, most] = daysOnTheWay(Math.min(...senders.map(near)), sku.isOversize)
  const date = (days: number) => new Date(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  return { delivery: { kind: 'arrives', from: date(leadTimeDays + least), to: date(leadTimeDays + most) }, pickup }
}
