import type { Location } from '#catalog/rules/product.ts'
import { milesBetween } from '#delivery/rules/coordinates.ts'
import { NO_STOCK, type StockBySku, type StockSeen } from './stock-seen.ts'

/** A line of a cart as far as it takes from stock. */
export interface PlannedLine {
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly shipMethod: 'ship' | 'pickup'
  /** False: made or ordered for one customer, so that nothing is taken. */
  readonly isCounted: boolean
  /** False: it can't come this way at all, however many there are. */
  readonly isPossible: boolean
}

/** Which lines of a cart can be had together. */
interface StockPlan {
  /** By line that can't be had: the units of it that still could. */
  readonly left: ReadonlyMap<string, number>
  /** Units by sku of the lines that can, by how they come. */
  readonly taken: Readonly<Record<PlannedLine['shipMethod'], ReadonlyMap<string, number>>>
}

/**
 * The most that can be picked up: what waits for a shopper is complete, so all of it comes from the store or from one
 * warehouse.
 */
export const mostForPickup = ({ atStore, byWarehouse }: StockSeen): number =>
  Math.max(atStore, 0, ...Object.values(byWarehouse))

/**
 * Gives stock to the lines of a cart as the holds of an order do: first to what is picked up, then to what is sent from
 * all that is left in the country; among each to the lines in their order. A line that asks for too much leaves the
 * others theirs.
 */
export function planStock(lines: readonly PlannedLine[], stock: StockBySku): StockPlan {
  const left = new Map<string, number>()
  const taken = { pickup: new Map<string, number>(), ship: new Map<string, number>() }
  for (const way of ['pickup', 'ship'] as const) {
    for (const { id, sku, quantity, shipMethod, isCounted, isPossible } of lines) {
      if (shipMethod !== way) continue
      if (!isPossible) left.set(id, 0)
      if (!isPossible || !isCounted) continue
      const have = stock.get(sku) ?? NO_STOCK
      const before = taken[way].get(sku) ?? 0
      const free = (way === 'pickup' ? mostForPickup(have) : have.total - (taken.pickup.get(sku) ?? 0)) - before
      if (quantity > free) left.set(id, Math.max(0, free))
      else taken[way].set(sku, before + quantity)
    }
  }
  return { left, taken }
}

/** Where pieces that are picked up come from. */
interface PickupSource {
  /** Units at the location itself. */
  readonly here: number
  /**
   * The place that all of them come from: the location itself, else the nearest warehouse that has as many; undefined:
   * none has.
   */
  readonly from: Location | undefined
}

/**
 * Whether so many of a sku can be picked up at a location: today from its own stock, later from one warehouse, or not
 * [STO-05]. `stock` was seen with this location as the cart's.
 */
export function pickupSource(
  quantity: number,
  stock: StockSeen,
  at: Location,
  warehouses: readonly Location[],
): PickupSource {
  const here = at.kind === 'store' ? stock.atStore : (stock.byWarehouse[at.location] ?? 0)
  if (here >= quantity) return { here, from: at }
  return {
    here,
    from: byNearness(warehouses, at).find(
      one => one.location !== at.location && (stock.byWarehouse[one.location] ?? 0) >= quantity,
    ),
  }
}

/** Places from the nearest to the farthest; none where it is not known from where. */
export function byNearness<T extends Location>(
  places: readonly T[],
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
): readonly T[] {
  return latitude === null || longitude === null
    ? []
    : places.toSorted((a, b) => milesBetween(a, { latitude, longitude }) - milesBetween(b, { latitude, longitude }))
}

/** What is left of a stock where some units of it are taken from one place. */
export function stockWithout(stock: StockSeen, units: number, place: Location | undefined): StockSeen {
  if (units === 0 || place === undefined) return stock
  if (place.kind === 'store') return { ...stock, total: stock.total - units, atStore: stock.atStore - units }
  return {
    ...stock,
    total: stock.total - units,
    warehouses: stock.warehouses - units,
    byWarehouse: { ...stock.byWarehouse, [place.location]: (stock.byWarehouse[place.location] ?? 0) - units },
  }
}
