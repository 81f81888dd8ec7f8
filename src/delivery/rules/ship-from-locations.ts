import { milesBetween, type Coordinates } from './coordinates.ts'
import type { DeliveryPlace } from './promise.ts'

/** A warehouse of the country and what it has of a sku. */
export interface WarehouseStock extends Coordinates {
  readonly available: number
}

/**
 * Where a piece is sent from. Of a sku that is counted: from any warehouse that has as many as are wanted; else the
 * nearest ones together, where the farthest of them decides when the last piece arrives. Empty where the warehouses
 * have too few: then stores send, or nobody, and any distance is possible. What is made or ordered for one customer
 * leaves from the nearest warehouse.
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
