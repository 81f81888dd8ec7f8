import type { Location } from '#catalog/rules/product.ts'
import { findPlace } from '#delivery/server/places.ts'
import type { PromotionMemory } from '#promotions/server/promotion-memory.ts'
import type { StoreMemory } from '#stores/server/store-memory.ts'
import type { PickupPoint, PriceReference } from './price-basket.ts'
import type { ShippingTablesMemory } from './shipping/shipping-tables.ts'

type OfStores = Pick<PriceReference, 'warehouses' | 'pickupPoint'>

function ofStores(all: readonly Location[]): OfStores {
  const points = new Map(
    all.map(({ location, name, city, state, country, postalCode }): [string, PickupPoint] => [
      location,
      { name, place: `${city}, ${state}`, tax: { country, state, postalCode } },
    ]),
  )
  const warehouses = (country: Location['country']) =>
    all.filter(one => one.kind === 'warehouse' && one.country === country)
  return {
    warehouses: { US: warehouses('US'), CA: warehouses('CA') },
    pickupPoint: storeNumber => points.get(storeNumber),
  }
}

/** Creates the price reference from the caches of its parts, without database statements of its own. */
export function priceReference({
  shipping,
  stores,
  promotions,
  now,
}: {
  readonly shipping: ShippingTablesMemory
  readonly stores: Pick<StoreMemory, 'all'>
  readonly promotions: PromotionMemory
  now(): number
}): (codes: readonly (string | null)[]) => Promise<PriceReference> {
  // `all` is the same array until the stores change.
  const made = new WeakMap<readonly Location[], OfStores>()
  return async codes => {
    const [US, CA, all, offered] = await Promise.all([
      shipping.of('US'),
      shipping.of('CA'),
      stores.all(),
      promotions.offered(codes),
    ])
    const known = made.get(all) ?? ofStores(all)
    made.set(all, known)
    return { ...known, now: now(), promotions: offered, shipping: { US, CA }, findPlace }
  }
}
