import type { z } from 'zod'
import type { Coordinates } from '#delivery/rules/coordinates.ts'
import { findPlace } from '#delivery/server/places.ts'
import type { Location } from '#catalog/rules/product.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { finderCode } from '#stores/rules/finder-code.ts'
import { hourLines } from '#stores/rules/hours-words.ts'
import { busiest, distanceIn, nearStores, storesOf, type NearStore } from '#stores/rules/near-stores.ts'
import { cityState, mapHref, phoneHref } from '#stores/rules/store-words.ts'
import type { PickupStore, StoreAvailability, storeAvailabilityLayer } from '../../contract/pickup-calls.ts'
import type { CartSku } from '../../rules/cart-sku.ts'
import { deliveryCode } from '../../rules/delivery-code.ts'
import { requestedLines, linesAt, stockAround, type AskedLines, type PickupRequest, type PickupDeps } from './pickup.ts'
import type { PlacesStock } from './pickup-stock.ts'

/** A store of the layer, without the availability of the cart's lines. */
const described = ({ store, miles }: NearStore, isPlaceKnown: boolean, language: Language): PickupStore => ({
  storeNumber: store.location,
  storeName: store.name,
  storeCityState: cityState(store),
  address1: store.address1,
  city: store.city,
  state: store.state,
  zipCode: store.postalCode,
  storePhoneNumber: store.phone,
  storeClickablePhoneNumber: phoneHref(store.phone),
  storeHours: hourLines(store.hours, language),
  isWarehouse: store.kind === 'warehouse',
  isStoreVisible: store.services.includes('pickup'),
  displayStore: store.services.includes('pickup'),
  distance: isPlaceKnown ? distanceIn(miles, store.country) : null,
  mapUrl: mapHref(store),
  individualStorePickupAvailabilityModels: [],
  individualStorePickupUnavailabilityModels: [],
})

/** True for a SKU that locations hand over, whether or not it is in stock. */
const canBeHandedOver = (sku: CartSku | undefined): sku is CartSku =>
  sku !== undefined && !sku.isUncounted && !sku.isVendorShipped && !sku.isGiftCard

/**
 * The coordinates from which distances are measured: the typed code; without one the cart's pickup store or the busiest
 * store, whose distance from the shopper is unknown. Undefined for an unknown code.
 */
function startOf(
  listed: readonly Location[],
  typed: string,
  country: Country,
  pickupStore: string | null,
): Coordinates | undefined {
  if (typed === '')
    return listed.find(one => one.location === pickupStore) ?? busiest(listed.filter(one => one.kind === 'store'))
  const code = finderCode(typed, country)
  return code === undefined ? undefined : findPlace(code, country)
}

/** The stores with the availability of the lines there; without stock, each panel requests that of its own store. */
const storesWith = (
  deps: PickupDeps,
  asked: AskedLines,
  near: readonly NearStore[],
  stock: ReadonlyMap<string, PlacesStock> | undefined,
  isPlaceKnown: boolean,
  language: Language,
): Promise<PickupStore[]> =>
  Promise.all(
    near.map(async one => {
      const models =
        stock === undefined ? [] : (await linesAt(deps, asked, one.store, stock, language)).map(line => line.model)
      return {
        ...described(one, isPlaceKnown, language),
        individualStorePickupAvailabilityModels: models.filter(model => !model.isRed),
        individualStorePickupUnavailabilityModels: models.filter(model => model.isRed),
      }
    }),
  )

/**
 * Stores near a postal code with the pickup availability of the cart's lines [API-027]. It takes two statements: the
 * cart, and its stock at all listed stores. Only the first one runs while store stock is unavailable, and if
 * oms_UseSharedEngine is on, because each panel then requests the availability at its own store [STO-08].
 */
export async function availabilityLayer(
  deps: PickupDeps,
  asker: PickupRequest,
  { zipCode, includeWarehouse, basketItemId }: z.output<typeof storeAvailabilityLayer.input>,
): Promise<StoreAvailability> {
  const { country, brand, language } = asker.site
  const asked = await requestedLines(deps, asker, basketItemId)
  const [switches, locations] = await Promise.all([deps.switches.of(asker.site.code), deps.stores.all()])
  const typed = zipCode.trim() === '' ? (deliveryCode(asked.basket) ?? '') : zipCode
  const listed = storesOf(locations, { country, brand, includeWarehouse })
  const from = startOf(listed, typed, country, asked.pickupStore)
  const near = from === undefined ? [] : nearStores(listed, from)
  const isDown = !switches['store-availability']
  const asksNow = near.length > 0 && asked.lines.length > 0 && !isDown && !switches.oms_UseSharedEngine
  const places = near.map(one => one.store.location)
  const stock = asksNow ? await stockAround(deps, asked, places) : undefined
  const stores = await storesWith(deps, asked, near, stock, typed !== '', language)
  const handedOver = asked.lines.map(line => asked.skus.get(line.sku)).filter(canBeHandedOver)
  return {
    isCanada: country === 'CA',
    isValidZipCode: typed === '' || from !== undefined,
    includeWarehouse,
    displayStoreAvailabilityDown: isDown,
    onlyStoreExists: stores.length > 0 && stores.every(one => !one.isWarehouse),
    onlyWarehouseExists: stores.length > 0 && stores.every(one => one.isWarehouse),
    hasWarehouseOnlyItems: handedOver.some(sku => sku.isFreight),
    hasNoWarehouseItems: asked.lines.length > 0 && handedOver.length === 0,
    isInRange: stores.length > 0,
    zipCode: typed === '' ? '' : (finderCode(typed, country) ?? ''),
    selectedStoreNumber: asked.pickupStore,
    useSharedEngine: switches.oms_UseSharedEngine,
    stores,
  }
}
