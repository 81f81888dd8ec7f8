import { milesBetween, type Coordinates } from './coordinates.ts'
import type { DeliveryPlace } from './promise.ts'

/** A warehouse of the country, with its units of a SKU. */
export interface WarehouseStock extends Coordinates {
  readonly available: number
}

/**
 * Possible ship-from locations of a line. For a counted SKU: all warehouses with the whole quantity or, if there is
 * none, the farthest of the nearest warehouses that have it together, because it decides when the last unit arrives.
 * Empty if all warehouses together have too few, so that any distance is possible. Uncounted SKUs may ship from any
 * warehouse.
 */
export function shipFromLocationsOf<T extends WarehouseStock>(
  sku: { readonly isUncounted: boolean; readonly quantity: number },
  to: DeliveryPlace,
  warehouses: readonly T[],
): readonly T[] {
  if (sku.isUncounted) return warehouses
  const whole = warehouses.filter(one => one.available >= sku.quantity && one.available > 0)
  if (whole.length > 0) return whole
  const { latitude, longitude } = to
  if (latitude === null || longitude === null) return []
  let left = sku.quantity
  const nearest = warehouses
    .filter(one => one.available > 0)
    .toSorted((a, b) => milesBetween(a, { latitude, longitude }) - milesBetween(b, { latitude, longitude }))
  const last = nearest.find(one => (left -= one.available) <= 0)
  return last === undefined ? [] : [last]
}
