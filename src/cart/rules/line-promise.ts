import type { Location } from '#catalog/rules/product.ts'
import { deliveryStatusOf, pickupStatusOf, type AskedItem, type Availability } from '#delivery/rules/availability.ts'
import type { Calendar } from '#delivery/rules/calendar.ts'
import { pickupPromiseOf, type PickupPromised } from '#delivery/rules/pickup-promise.ts'
import { promiseOf, type DeliveryPlace, type Promised } from '#delivery/rules/promise.ts'
import { sendersOf } from '#delivery/rules/senders.ts'
import { isBeyondTrucks } from '#delivery/rules/transit.ts'
import { isMadeToOrder } from '#catalog/rules/product.ts'
import type { CartSku } from './cart-sku.ts'
import type { ServiceLevel } from './service-level.ts'
import { flatRateOf } from './shipping/flat-rate.ts'
import { canGoFaster } from './shipping/ship-method.ts'
import type { ShippingTables } from './shipping/shipping-tables.ts'
import { NO_STOCK, type StockSeen } from './stock-seen.ts'

/** What the promises of a cart's lines depend on besides the lines; the same for all carts of a country at a moment. */
export interface PromiseGround {
  /** Milliseconds. */
  readonly now: number
  readonly calendar: Calendar
  /** Of the country. */
  readonly warehouses: readonly Location[]
  readonly tables: ShippingTables
}

/** A line as far as its promises go. */
export interface PromisedLine {
  readonly sku: CartSku
  readonly quantity: number
  /** What the country has of it; undefined: nothing. */
  readonly stock: StockSeen | undefined
}

/**
 * When lines arrive [CRT-13], one after another: `(line, to, level)`. What can't go faster travels the standard way, whatever the
 * level of its shipment. Lines alike, to one place, are worked out once.
 */
export function linePromiser({ now, calendar, warehouses, tables }: PromiseGround): (line: PromisedLine, to: DeliveryPlace, level: ServiceLevel) => Promised {
  const made = new Map<DeliveryPlace, Map<string, Promised>>()
  return ({ sku, quantity, stock = NO_STOCK }, to, level) => {
    const isFast = level > 1 && canGoFaster({ ...sku, isMadeToOrder: isMadeToOrder(sku.property), flatRate: flatRateOf(sku, tables) })
    const serviceLevel = isFast ? level : 1
    const held = warehouses.map(({ location, latitude, longitude }) => ({ location, latitude, longitude, available: stock.byWarehouse[location] ?? 0 }))
    const from = sendersOf({ isUncounted: sku.isUncounted, quantity }, to, held)
    const alike = [serviceLevel, sku.leadTimeDays, sku.isOversize, sku.isFreight, sku.isVendorShipped, sku.isGiftCard, ...from.map(one => one.location)].join(' ')
    const there = made.get(to) ?? new Map<string, Promised>()
    made.set(to, there)
    const promised = there.get(alike) ?? promiseOf({ now, piece: sku, to, from, serviceLevel, calendar })
    there.set(alike, promised)
    return promised
  }
}

/** Pieces at a location, and at the warehouses that can bring some. `stock` was seen with this location as the cart's. */
const atLocation = ({ quantity, stock = NO_STOCK }: PromisedLine, at: Location, { warehouses }: Pick<PromiseGround, 'warehouses'>) => ({
  here: at.kind === 'store' ? stock.atStore : (stock.byWarehouse[at.location] ?? 0),
  bringers: warehouses.filter(one => one.location !== at.location && (stock.byWarehouse[one.location] ?? 0) >= quantity),
})

/** When a line can be picked up there; undefined when it can't. */
export function linePickup(line: PromisedLine, at: Location, ground: PromiseGround): PickupPromised | undefined {
  const { here, bringers } = atLocation(line, at, ground)
  return pickupPromiseOf({ now: ground.now, at, isThere: here >= line.quantity, from: bringers, calendar: ground.calendar })
}

/** The two statuses of a line [STO-05, STO-06]. `sku` undefined: it is sold no longer. `at`: the cart's location; null before one is chosen. */
export function lineStatuses(line: Omit<PromisedLine, 'sku'> & { readonly sku: CartSku | undefined }, to: DeliveryPlace, at: Location | null, ground: Pick<PromiseGround, 'warehouses'>): { readonly deliveryStatus: Availability; readonly pickupStatus: Availability } {
  const { sku, quantity, stock = NO_STOCK } = line
  const item = (region: string | null): AskedItem => ({
    isSold: true, isNla: sku === undefined, isUncounted: sku?.isUncounted ?? false, isOversize: sku?.isOversize ?? false, isFreight: sku?.isFreight ?? false,
    isVendorShipped: sku?.isVendorShipped ?? false, isGiftCard: sku?.isGiftCard ?? false, quantity,
    isRestricted: region !== null && (sku?.restrictedRegions.includes(`${to.country}-${region}`) ?? false),
  })
  const there = at === null || sku === undefined ? undefined : atLocation({ sku, quantity, stock }, at, ground)
  return {
    deliveryStatus: deliveryStatusOf(item(to.region), { available: stock.total, isPostOnly: to.isPoBox === true || isBeyondTrucks(to.country, to.region) }),
    pickupStatus: pickupStatusOf(item(at === null ? to.region : at.state), at === null ? null : { isWarehouse: at.kind === 'warehouse', here: there?.here ?? 0, byTruck: there && there.bringers.length > 0 ? quantity : 0 }),
  }
}
