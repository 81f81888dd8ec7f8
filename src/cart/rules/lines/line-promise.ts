import type { Location } from '#catalog/rules/product.ts'
import {
  AVAILABILITY,
  canBePickedUp,
  deliveryStatusOf,
  pickupStatusOf,
  type AskedItem,
  type Availability,
} from '#delivery/rules/availability.ts'
import type { Calendar } from '#delivery/rules/calendar.ts'
import { everOpens, pickupPromiseOf, type PickupPromised } from '#delivery/rules/pickup-promise.ts'
import { promiseOf, type DeliveryPlace, type Promised } from '#delivery/rules/promise.ts'
import { shipFromLocationsOf } from '#delivery/rules/ship-from-locations.ts'
import { isBeyondTrucks } from '#delivery/rules/transit.ts'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import type { Country } from '#lib/site.ts'
import type { CartSku } from '../cart-sku.ts'
import type { ServiceLevel } from '../service-level.ts'
import { flatRateOf } from '../shipping/flat-rate.ts'
import { canGoFaster } from '../shipping/calculated-ship-method.ts'
import type { ShippingTables } from '../shipping/shipping-tables.ts'
import { pickupSource } from '../stock/stock-plan.ts'
import { NO_STOCK, type StockSeen } from '../stock/stock-seen.ts'

/** Input of delivery and pickup promises besides the lines: the same for all carts of a country at one moment. */
export interface PromiseContext {
  /** Current time in epoch milliseconds. */
  readonly now: number
  readonly calendar: Calendar
  /** Warehouses of the country. */
  readonly warehouses: readonly Location[]
  readonly tables: ShippingTables
}

/** The data of a line that its promises depend on. */
export interface PromisedLine {
  readonly sku: CartSku
  readonly quantity: number
  /** Stock in the country; undefined if there is none. */
  readonly stock: StockSeen | undefined
}

/**
 * Returns a function that estimates the delivery of a line at a service level [CRT-13]. A line that cannot be expedited
 * ships at the standard level. With `notBefore` (`yyyy-mm-dd`) it leaves on that day at the earliest. Promises of equal
 * lines to the same place are cached.
 */
export function linePromiser({
  now,
  calendar,
  warehouses,
  tables,
}: PromiseContext): (line: PromisedLine, to: DeliveryPlace, level: ServiceLevel, notBefore?: string) => Promised {
  const made = new Map<DeliveryPlace, Map<string, Promised>>()
  /** Names of the warehouses that stock the whole line; '' if none does and the line may ship from several. */
  const wholeFrom = (isUncounted: boolean, quantity: number, { byWarehouse }: StockSeen): string => {
    if (isUncounted) return 'all'
    let names = ''
    for (const { location } of warehouses) if ((byWarehouse[location] ?? 0) >= quantity) names += ` ${location}`
    return names
  }
  return ({ sku, quantity, stock = NO_STOCK }, to, level, notBefore = '') => {
    const isFast =
      level > 1 &&
      canGoFaster({ ...sku, isMadeToOrder: isMadeToOrder(sku.fulfilmentType), flatRate: flatRateOf(sku, tables) })
    const serviceLevel = isFast ? level : 1
    const whole = wholeFrom(sku.isUncounted, quantity, stock)
    const { leadTimeDays, isOversize, isFreight, isVendorShipped, isGiftCard } = sku
    const kind = `${isOversize} ${isFreight} ${isVendorShipped} ${isGiftCard}`
    const alike = `${serviceLevel} ${leadTimeDays} ${kind} ${notBefore}${whole}`
    let there = made.get(to)
    if (there === undefined) made.set(to, (there = new Map()))
    const known = whole === '' ? undefined : there.get(alike)
    if (known !== undefined) return known
    const held = warehouses.map(({ location, latitude, longitude }) => ({
      location,
      latitude,
      longitude,
      available: stock.byWarehouse[location] ?? 0,
    }))
    const promised = promiseOf({
      now,
      piece: sku,
      to,
      from: shipFromLocationsOf({ isUncounted: sku.isUncounted, quantity }, to, held),
      serviceLevel,
      calendar,
      notBefore: notBefore || undefined,
    })
    if (whole !== '') there.set(alike, promised)
    return promised
  }
}

/** Pickup estimate of a line at a location; undefined if it cannot be picked up there. */
export function linePickup(
  { quantity, stock = NO_STOCK }: PromisedLine,
  at: Location,
  { now, calendar, warehouses }: PromiseContext,
): PickupPromised | undefined {
  const { from } = pickupSource(quantity, stock, at, warehouses)
  return from && pickupPromiseOf({ now, at, isThere: from === at, from: [from], calendar })
}

/** `region`: the destination state or province; null if unknown. */
const askedItem = (sku: CartSku | undefined, quantity: number, country: Country, region: string | null): AskedItem => ({
  isSold: true,
  isNla: sku === undefined,
  isUncounted: sku?.isUncounted ?? false,
  isOversize: sku?.isOversize ?? false,
  isFreight: sku?.isFreight ?? false,
  isVendorShipped: sku?.isVendorShipped ?? false,
  isGiftCard: sku?.isGiftCard ?? false,
  quantity,
  isRestricted:
    region !== null &&
    sku !== undefined &&
    sku.restrictedRegions.length > 0 &&
    sku.restrictedRegions.includes(`${country}-${region}`),
})

/** True if a SKU may be sold at the destination, but no carrier delivers it there. */
export const hasNoCarrier = (sku: CartSku, to: DeliveryPlace): boolean =>
  lineDeliveryStatus({ sku, quantity: 1, stock: undefined }, to) === AVAILABILITY.noCarrier

/** True if the location can hand over the SKU, regardless of stock and of regional restrictions. */
export const isHandedOver = (sku: CartSku, at: Pick<Location, 'country' | 'kind' | 'hours' | 'services'>): boolean =>
  at.services.includes('pickup') &&
  everOpens(at) &&
  pickupStatusOf(askedItem(sku, 1, at.country, null), { isWarehouse: at.kind === 'warehouse', here: 1, byTruck: 0 }) ===
    AVAILABILITY.available

/** A line whose SKU is undefined if it is no longer sold. */
type AskedLine = Omit<PromisedLine, 'sku'> & { readonly sku: CartSku | undefined }

/** Availability code for shipping a line [STO-06]. */
export const lineDeliveryStatus = ({ sku, quantity, stock = NO_STOCK }: AskedLine, to: DeliveryPlace): Availability =>
  deliveryStatusOf(askedItem(sku, quantity, to.country, to.region), {
    available: stock.total,
    isPostOnly: to.isPoBox === true || isBeyondTrucks(to.country, to.region),
  })

/**
 * Availability code for pickup [STO-05]. `at`: the cart's location; null before one is chosen, when the restrictions of
 * `to` apply.
 */
export function linePickupStatus(
  { sku, quantity, stock = NO_STOCK }: AskedLine,
  to: DeliveryPlace,
  at: Location | null,
  { warehouses }: Pick<PromiseContext, 'warehouses'>,
): Availability {
  if (at === null) return pickupStatusOf(askedItem(sku, quantity, to.country, to.region), null)
  const { here, from } = pickupSource(quantity, stock, at, warehouses)
  const status = pickupStatusOf(askedItem(sku, quantity, to.country, at.state), {
    isWarehouse: at.kind === 'warehouse',
    here,
    byTruck: from === undefined ? 0 : quantity,
  })
  return sku !== undefined && canBePickedUp(status) && !isHandedOver(sku, at) ? AVAILABILITY.notEligible : status
}
