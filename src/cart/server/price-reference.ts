import { findPlace } from '#delivery/server/places.ts'
import type { PriceReference } from './price-basket.ts'
import type { ShippingTablesMemory } from './shipping-tables.ts'

/** What prices depend on besides basket and catalogue, from the memories of its owners: no statement of its own. */
export function priceReference({ shipping }: { readonly shipping: ShippingTablesMemory }): () => Promise<PriceReference> {
  return async () => {
    const [US, CA] = await Promise.all([shipping.of('US'), shipping.of('CA')])
    return { shipping: { US, CA }, warehouses: { US: [], CA: [] }, storePlace: () => null, findPlace }
  }
}
