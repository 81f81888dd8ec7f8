import type { z } from 'zod'
import type { Coordinates } from '#delivery/rules/coordinates.ts'
import { findPlace } from '#delivery/server/places.ts'
import type { Language } from '#lib/language.ts'
import { finderCode } from '#stores/rules/finder-code.ts'
import { hourLines } from '#stores/rules/hours-words.ts'
import { busiest, distanceIn, nearStores, storesOf, type NearStore } from '#stores/rules/near-stores.ts'
import { cityState, mapHref, phoneHref } from '#stores/rules/store-words.ts'
import type { PickupStore, StoreAvailability, storeAvailabilityLayer } from '../../contract.ts'
import type { CartSku } from '../../rules/cart-sku.ts'
import type { CartDeps } from '../cart-deps.ts'
import { deliveryCode } from '../../rules/delivery-code.ts'
import { askedLines, linesAt, stockAround, type Asker } from './pickup.ts'

/** A store of the layer, without what of the cart it has. */
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

/** What a location can hand over at all; whether it is there is another matter. */
const canBeHandedOver = (sku: CartSku | undefined): sku is CartSku =>
  sku !== undefined && !sku.isUncounted && !sku.isVendorShipped && !sku.isGiftCard

/**
 * Stores near a code with what of the cart can be picked up there [API-027]. Two statements: the cart, and its stock at
 * all stores listed. With oms_UseSharedEngine on only the first: each panel then asks for its own store [STO-08]. So it
 * is while stock of stores can't be had.
 */
export async function availabilityLayer(
  deps: CartDeps,
  asker: Asker,
  { zipCode, includeWarehouse, basketItemId }: z.output<typeof storeAvailabilityLayer.input>,
): Promise<StoreAvailability> {
  const { country, brand, language } = asker.site
  const asked = await askedLines(deps, asker, basketItemId)
  const [switches, locations] = await Promise.all([deps.switches.now(), deps.stores.all()])
  const typed = zipCode.trim() === '' ? (deliveryCode(asked.basket) ?? '') : zipCode
  const code = finderCode(typed, country)
  const listed = storesOf(locations, { country, brand, includeWarehouse })
  // A cart that knows no code begins at the store it is picked up at, else where most stores are. How far the shopper
  // is
  // from there nobody knows.
  const start =
    listed.find(one => one.location === asked.pickupStore) ?? busiest(listed.filter(one => one.kind === 'store'))
  const from: Coordinates | undefined = typed === '' ? start : code === undefined ? undefined : findPlace(code, country)
  const near = from === undefined ? [] : nearStores(listed, from)
  const isDown = !switches['store-availability']
  const asksNow = near.length > 0 && asked.lines.length > 0 && !isDown && !switches.oms_UseSharedEngine
  const stock = asksNow
    ? await stockAround(
        deps,
        asked,
        near.map(one => one.store.location),
      )
    : undefined
  const stores = await Promise.all(
    near.map(async one => {
      const models =
        stock === undefined ? [] : (await linesAt(deps, asked, one.store, stock, language)).map(line => line.model)
      return {
        ...described(one, typed !== '', language),
        individualStorePickupAvailabilityModels: models.filter(model => !model.isRed),
        individualStorePickupUnavailabilityModels: models.filter(model => model.isRed),
      }
    }),
  )
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
    zipCode: typed === '' ? '' : (code ?? ''),
    selectedStoreNumber: asked.pickupStore,
    useSharedEngine: switches.oms_UseSharedEngine,
    stores,
  }
}
