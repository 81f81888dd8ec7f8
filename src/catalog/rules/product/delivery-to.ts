import { AVAILABILITY, deliveryStatusOf, pickupStatusOf, type AskedItem } from '#delivery/rules/availability.ts'
import type { Calendar } from '#delivery/rules/calendar.ts'
import { milesBetween } from '#delivery/rules/coordinates.ts'
import { pickupPromiseOf, type PickupPromised } from '#delivery/rules/pickup-promise.ts'
import { promiseOf, type DeliveryPlace } from '#delivery/rules/promise.ts'
import { shipFromLocationsOf } from '#delivery/rules/ship-from-locations.ts'
import { isBeyondTrucks } from '#delivery/rules/transit.ts'
import type { Brand } from '#lib/site.ts'
import type { Location, SkuDetail } from '../product.ts'
import { isUncounted } from '../fulfilment-type.ts'

/** Request for the delivery of one unit of a SKU to one place, with the stock of all locations. */
export interface DeliveryQuery {
  /** Milliseconds. */
  readonly now: number
  readonly calendar: Calendar
  readonly brand: Brand
  readonly to: DeliveryPlace
  readonly sku: Pick<
    SkuDetail,
    'fulfilmentType' | 'isOversize' | 'isFreight' | 'isVendorShipped' | 'isNla' | 'isGiftCard' | 'restrictedRegions'
  >
  /** Working days until it leaves the warehouse; for a made-to-order configuration, those of its family. */
  readonly leadTimeDays: number
  /** Made to order in the shopper's choices. */
  readonly isCut: boolean
  readonly stock: readonly { readonly location: string; readonly available: number }[]
  readonly locations: readonly Location[]
}

export interface StoreNearby {
  readonly store: Location
  /** Units available at the store; 0 if it does not carry the SKU. */
  readonly available: number
  /** Earliest pickup time; undefined if it cannot be picked up there. */
  readonly ready: PickupPromised | undefined
}

export interface DeliveryAnswer {
  readonly delivery:
    | { readonly kind: 'arrives'; readonly from: string; readonly to: string }
    /** May be neither shipped nor picked up in the region [CRT-28]. */
    | { readonly kind: 'restricted' }
    /** Requires a truck, and no carrier serves the place. */
    | { readonly kind: 'no-carrier' }
    | { readonly kind: 'sold-out' }
  readonly pickup:
    | { readonly kind: 'stores'; readonly stores: readonly StoreNearby[] }
    /** Made to order, too large, vendor-shipped, or a gift card sent by mail. */
    | { readonly kind: 'not-for-this'; readonly because: NotForPickup }
}
export type NotForPickup = 'made-to-order' | 'freight' | 'vendor' | 'gift-card' | 'restricted'

/** Maximum number of stores in the answer. */
const STORES = 3

function whyNot(item: AskedItem): NotForPickup | undefined {
  if (item.isRestricted) return 'restricted'
  if (item.isUncounted) return 'made-to-order'
  if (item.isVendorShipped) return 'vendor'
  if (item.isGiftCard) return 'gift-card'
  return item.isFreight ? 'freight' : undefined
}

/** Delivery days of one unit at a place and nearby stores with stock, by the same rules as in the cart [STO-05]. */
export function deliveryTo({
  now,
  calendar,
  brand,
  to,
  sku,
  leadTimeDays,
  isCut,
  stock,
  locations,
}: DeliveryQuery): DeliveryAnswer {
  const own = locations.filter(location => location.country === to.country)
  const left = new Map(stock.map(one => [one.location, one.available]))
  const has = (location: Location) => left.get(location.location) ?? 0
  const item: AskedItem = {
    ...sku,
    isSold: true,
    isUncounted: isCut || isUncounted(sku.fulfilmentType),
    quantity: 1,
    isRestricted: to.region !== null && sku.restrictedRegions.includes(`${to.country}-${to.region}`),
  }
  const warehouses = own.filter(one => one.kind === 'warehouse')
  const status = deliveryStatusOf(item, {
    available: own.reduce((sum, one) => sum + has(one), 0),
    isPostOnly: isBeyondTrucks(to.country, to.region),
  })

  const distance = (store: Location) =>
    to.latitude === null || to.longitude === null
      ? 0
      : milesBetween({ latitude: to.latitude, longitude: to.longitude }, store)
  const nearby = (store: Location): StoreNearby => {
    const bringers = warehouses.filter(one => has(one) > 0)
    const canBeHad =
      pickupStatusOf(item, { isWarehouse: false, here: has(store), byTruck: bringers.length }) !==
        AVAILABILITY.notFound && !sku.isNla
    return {
      store,
      available: has(store),
      ready: canBeHad
        ? pickupPromiseOf({ now, at: store, isThere: has(store) > 0, from: bringers, calendar })
        : undefined,
    }
  }
  const because = whyNot(item)
  const pickup: DeliveryAnswer['pickup'] =
    because !== undefined
      ? { kind: 'not-for-this', because }
      : {
          kind: 'stores',
          stores: own
            .filter(one => one.kind === 'store' && one.brand === brand)
            .toSorted((a, b) => distance(a) - distance(b) || (a.location < b.location ? -1 : 1))
            .slice(0, STORES)
            .map(nearby),
        }
  if (status === AVAILABILITY.notEligible) return { delivery: { kind: 'restricted' }, pickup }
  if (status === AVAILABILITY.noCarrier) return { delivery: { kind: 'no-carrier' }, pickup }
  if (status !== AVAILABILITY.available && status !== AVAILABILITY.futureAvailability)
    return { delivery: { kind: 'sold-out' }, pickup }
  const from = shipFromLocationsOf(
    item,
    to,
    warehouses.map(one => ({ latitude: one.latitude, longitude: one.longitude, available: has(one) })),
  )
  return {
    delivery: {
      kind: 'arrives',
      ...promiseOf({ now, piece: { ...sku, leadTimeDays }, to, from, serviceLevel: 1, calendar }),
    },
    pickup,
  }
}
