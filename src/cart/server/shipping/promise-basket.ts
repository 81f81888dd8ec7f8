import type { Location } from '#catalog/rules/product.ts'
import { AVAILABILITY, type Availability } from '#delivery/rules/availability.ts'
import type { PickupPromised } from '#delivery/rules/pickup-promise.ts'
import type { DeliveryPlace, Promised } from '#delivery/rules/promise.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { placeOfAddress, placeOfCode } from '#delivery/server/places.ts'
import type { Basket, BasketLine } from '../../rules/basket.ts'
import type { CartSku } from '../../rules/cart-sku.ts'
import type { EmailedGift } from '../../rules/gift-cards/emailed-gift.ts'
import { checkedLines } from '../../rules/lines/checked-lines.ts'
import {
  lineDeliveryStatus,
  linePickup,
  linePickupStatus,
  linePromiser,
  type PromiseContext,
} from '../../rules/lines/line-promise.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import { isParcel } from '../../rules/shipping/calculated-ship-method.ts'
import { shipmentArrivals, type ArrivalAt } from './shipment-arrivals.ts'
import type { ServiceLevel } from '../../rules/service-level.ts'
import { byNearness, pickupSource, planStock, stockWithout } from '../../rules/stock/stock-plan.ts'
import type { StockBySku } from '../../rules/stock/stock-seen.ts'
import { plannedLine, type CheckedLine } from '../../rules/validation.ts'
import type { CartDeps } from '../cart-deps.ts'

/** Dependencies of promises: the clock, calendars, locations and shipping tables. */
export type PromiseDeps = Pick<CartDeps, 'now' | 'calendar' | 'stores' | 'prices'>

const BY_EMAIL = { deliveryStatus: AVAILABILITY.available, pickupStatus: AVAILABILITY.notEligible } as const
const NO_LONGER_SOLD = {
  deliveryStatus: AVAILABILITY.noLongerAvailable,
  pickupStatus: AVAILABILITY.noLongerAvailable,
} as const

/** The day on which a gift card is sent by email; a day that has passed since means today. */
function sendDay({ sendOn }: EmailedGift, today: string): Promised {
  const day = sendOn !== null && sendOn > today ? sendOn : today
  return { from: day, to: day }
}

/** All promises of a basket, which the cart and the checkout show and the order stores [CRT-13]. */
export interface BasketPromises {
  /**
   * Delivery estimate of a line at its recipient's place, as its shipment is sent: at its service level, with all other
   * parcels if it is sent complete, not before the day of a holiday hold, and a large piece on the day that was chosen.
   * Undefined if the SKU is no longer sold.
   */
  delivery(line: BasketLine): Promised | undefined
  /** Like `delivery`, but by itself at this service level, and not before a day `yyyy-mm-dd`. */
  deliveryAt(line: BasketLine, level: ServiceLevel, notBefore?: string): Promised | undefined
  /**
   * Pickup estimate of a line at the cart's location; undefined without a location, or if the line cannot be picked up.
   */
  pickup(line: BasketLine): PickupPromised | undefined
  statuses(line: BasketLine): { readonly deliveryStatus: Availability; readonly pickupStatus: Availability }
  /** Units of the line's SKU that are picked up together, including the line's own. */
  pickupUnits(line: BasketLine): number
  /**
   * Ship-from warehouses of a line, nearest first, in the order that its estimate assumes. Empty if the place is
   * unknown; then the warehouse with the largest stock is used.
   */
  shipFrom(line: BasketLine): readonly string[]
  /** The lines in the form that validation uses. */
  readonly checked: readonly CheckedLine[]
  /** The cart's pickup location; null before one is chosen, or if it no longer exists. */
  readonly at: Location | null
}

/** Delivery place of a recipient: the address, or else the cart's ZIP code, or else anywhere in the country. */
function placesOf({
  recipients,
  country,
  taxZipCode,
}: Pick<Basket, 'recipients' | 'country' | 'taxZipCode'>): (recipientId: string) => DeliveryPlace {
  const unaddressed = placeOfCode(taxZipCode, country)
  const places = new Map(recipients.map(({ id, address }) => [id, address ? placeOfAddress(address) : unaddressed]))
  return recipientId => places.get(recipientId) ?? unaddressed
}

/**
 * Calculates the current promises of a basket from memory and the stock that was read with it, without a database
 * statement. Lines of one SKU share its stock in the order of an order's holds, pickup before shipping, so that they
 * cannot both get the last unit. No line of an international basket can be picked up.
 */
export async function promiseBasket(
  deps: PromiseDeps,
  basket: Pick<Basket, 'recipients' | 'country' | 'taxZipCode' | 'pickupStore' | 'lines' | 'isInternational'>,
  skus: ReadonlyMap<string, CartSku>,
  stock: StockBySku,
): Promise<BasketPromises> {
  const [calendar, locations, prices] = await Promise.all([deps.calendar.now(), deps.stores.all(), deps.prices([])])
  const own = locations.filter(one => one.country === basket.country)
  const ground: PromiseContext = {
    now: deps.now(),
    calendar,
    tables: prices.shipping[basket.country],
    warehouses: own.filter(one => one.kind === 'warehouse'),
  }
  const { warehouses } = ground
  const at = own.find(one => one.location === basket.pickupStore) ?? null
  const place = placesOf(basket)
  const checked = checkedLines(basket, basket.country, skus, { at, place })
  const { taken, left } = planStock(checked.map(plannedLine), stock)
  const had = new Set(basket.lines.flatMap(line => (left.has(line.id) ? [] : [line.id])))
  /** Units of the line's SKU with the same ship method, including the line's own. */
  const unitsOf = (line: BasketLine, way: 'ship' | 'pickup'): number =>
    (taken[way].get(line.sku) ?? 0) +
    (had.has(line.id) && line.shipMethod === way && lineSku(skus, line)?.isUncounted === false ? 0 : line.quantity)
  const forPickup = (line: BasketLine) => ({ quantity: unitsOf(line, 'pickup'), stock: stock.get(line.sku) })
  const forSending = (line: BasketLine) => {
    const seen = stock.get(line.sku)
    const picked = taken.pickup.get(line.sku) ?? 0
    if (seen === undefined || picked === 0 || at === null) return { quantity: unitsOf(line, 'ship'), stock: seen }
    const others = picked - (had.has(line.id) && line.shipMethod === 'pickup' ? line.quantity : 0)
    return {
      quantity: unitsOf(line, 'ship'),
      stock: stockWithout(seen, others, pickupSource(picked, seen, at, warehouses).from),
    }
  }
  const promise = linePromiser(ground)
  const deliveryAt: ArrivalAt = (line, level, notBefore) => {
    const sku = lineSku(skus, line)
    if (sku === undefined) return undefined
    return promise({ ...forSending(line), sku }, place(line.recipientId), level, isParcel(sku) ? notBefore : undefined)
  }
  const arrival = shipmentArrivals(basket, skus, deliveryAt)
  const today = dateOf(localTime(ground.now).day)
  const nearest = new Map<unknown, readonly string[]>()
  return {
    at,
    checked,
    deliveryAt,
    delivery: line => (line.emailed === undefined ? arrival(line) : sendDay(line.emailed, today)),
    pickup(line) {
      const sku = lineSku(skus, line)
      return sku && at ? linePickup({ ...forPickup(line), sku }, at, ground) : undefined
    },
    statuses(line) {
      const [sku, to] = [lineSku(skus, line), place(line.recipientId)]
      if (line.shipMethod === 'email') return sku === undefined ? NO_LONGER_SOLD : BY_EMAIL
      return {
        deliveryStatus: lineDeliveryStatus({ ...forSending(line), sku }, to),
        pickupStatus: basket.isInternational
          ? AVAILABILITY.notEligible
          : linePickupStatus({ ...forPickup(line), sku }, to, at, ground),
      }
    },
    pickupUnits: line => unitsOf(line, 'pickup'),
    shipFrom(line) {
      const to = line.shipMethod === 'pickup' ? at : place(line.recipientId)
      const known = nearest.get(to) ?? (to === null ? [] : byNearness(warehouses, to).map(one => one.location))
      nearest.set(to, known)
      return known
    },
  }
}
