import type { Location } from '#catalog/rules/product.ts'
import type { Availability } from '#delivery/rules/availability.ts'
import type { PickupPromised } from '#delivery/rules/pickup-promise.ts'
import type { DeliveryPlace, Promised } from '#delivery/rules/promise.ts'
import { placeOfAddress, placeOfCode } from '#delivery/server/places.ts'
import type { Basket, BasketLine } from '../rules/basket.ts'
import type { CartSku } from '../rules/cart-sku.ts'
import { linePickup, linePromiser, lineStatuses, type PromiseGround } from '../rules/line-promise.ts'
import { lineSku } from '../rules/line-sku.ts'
import type { ServiceLevel } from '../rules/service-level.ts'
import type { StockBySku } from '../rules/stock-seen.ts'
import type { CartDeps } from './cart-deps.ts'

/** Everything that is promised of a basket: the cart shows it, the checkout repeats it, the order keeps it [CRT-13]. */
export interface BasketPromises {
  /** When a line arrives where its recipient is, at the level of its shipment or at another one; undefined for what is sold no longer. */
  delivery(line: BasketLine, level?: ServiceLevel): Promised | undefined
  /** When a line can be picked up at the cart's location; undefined without one, and for what can't be. */
  pickup(line: BasketLine): PickupPromised | undefined
  statuses(line: BasketLine): { readonly deliveryStatus: Availability; readonly pickupStatus: Availability }
  /** The cart's location; null before one is chosen, or when it is gone. */
  readonly at: Location | null
}

/** Where a recipient's goods go: to the address, before there is one to the cart's ZIP, without both anywhere in the country. */
function placesOf({ recipients, country, taxZipCode }: Pick<Basket, 'recipients' | 'country' | 'taxZipCode'>): (recipientId: string) => DeliveryPlace {
  const unaddressed = placeOfCode(taxZipCode, country)
  const places = new Map(recipients.map(({ id, address }) => [id, address ? placeOfAddress(address) : unaddressed]))
  return recipientId => places.get(recipientId) ?? unaddressed
}

/**
 * What a basket is promised now, out of memory and of the stock that was read with it: no statement. Lines of one sku are promised
 * together: they can't both have the last piece.
 */
export async function promiseBasket(
  deps: Pick<CartDeps, 'now' | 'calendar' | 'stores' | 'prices'>, basket: Pick<Basket, 'recipients' | 'country' | 'taxZipCode' | 'pickupStore' | 'lines'>, skus: ReadonlyMap<string, CartSku>, stock: StockBySku,
): Promise<BasketPromises> {
  const [calendar, locations, prices] = await Promise.all([deps.calendar.now(), deps.stores.all(), deps.prices()])
  const own = locations.filter(one => one.country === basket.country)
  const ground: PromiseGround = { now: deps.now(), calendar, tables: prices.shipping[basket.country], warehouses: own.filter(one => one.kind === 'warehouse') }
  const at = own.find(one => one.location === basket.pickupStore) ?? null
  const place = placesOf(basket)
  const levels = new Map(basket.recipients.map(({ id, shipments }) => [id, shipments[0]?.serviceLevel]))
  const wanted = new Map<string, number>()
  for (const { sku, quantity } of basket.lines) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity)
  const inCart = new Set(basket.lines.map(line => line.id))
  const asked = (line: BasketLine) => ({ quantity: inCart.has(line.id) ? wanted.get(line.sku)! : line.quantity, stock: stock.get(line.sku) })
  const promise = linePromiser(ground)
  return {
    at,
    delivery(line, level = levels.get(line.recipientId) ?? 1) {
      const sku = lineSku(skus, line)
      return sku && promise({ ...asked(line), sku }, place(line.recipientId), level)
    },
    pickup(line) {
      const sku = lineSku(skus, line)
      return sku && at ? linePickup({ ...asked(line), sku }, at, ground) : undefined
    },
    statuses: line => lineStatuses({ ...asked(line), sku: lineSku(skus, line) }, place(line.recipientId), at, ground),
  }
}
