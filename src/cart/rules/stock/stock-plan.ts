import type { Location } from '#catalog/rules/product.ts'
import { milesBetween } from '#delivery/rules/coordinates.ts'
import type { LineShipMethod } from '../basket.ts'
import { NO_STOCK, type StockBySku, type StockSeen } from './stock-seen.ts'

/** A cart line, with the data that stock allocation depends on. */
export interface PlannedLine {
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly shipMethod: LineShipMethod
  /** False for special order and made to order, which take no stock. */
  readonly isCounted: boolean
  /** False if the line cannot be fulfilled by this ship method, regardless of stock. */
  readonly isPossible: boolean
}

/** Result of allocating stock to the lines of a cart. */
interface StockPlan {
  /** For each line that cannot be fulfilled, the units that are still available to it. */
  readonly left: ReadonlyMap<string, number>
  /** Units of the fulfilled lines, by ship method and SKU. */
  readonly taken: Readonly<Record<'ship' | 'pickup', ReadonlyMap<string, number>>>
}

/**
 * Maximum quantity of a pickup: a pickup is handed over complete, so all units come from the store or from one
 * warehouse.
 */
export const mostForPickup = ({ atStore, byWarehouse }: StockSeen): number =>
  Math.max(atStore, 0, ...Object.values(byWarehouse))

/**
 * Allocates stock to the lines of a cart in the same order as the holds of an order: pickup lines first, then shipped
 * lines from the country's remaining stock, each in cart order. A line that exceeds the stock takes nothing. What is
 * sent by email takes no stock.
 */
export function planStock(lines: readonly PlannedLine[], stock: StockBySku): StockPlan {
  const left = new Map<string, number>()
  const taken = { pickup: new Map<string, number>(), ship: new Map<string, number>() }
  for (const { id, shipMethod, isPossible } of lines) if (shipMethod === 'email' && !isPossible) left.set(id, 0)
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

/** Source of the units of a pickup. */
interface PickupSource {
  /** Units at the location itself. */
  readonly here: number
  /**
   * The place that supplies all units: the location itself, or else the nearest warehouse with enough; undefined if
   * there is none.
   */
  readonly from: Location | undefined
}

/**
 * Finds the source of a pickup: the location's own stock (ready today), or one warehouse (ready later) [STO-05].
 * `stock` must have been read with this location as the cart's.
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

/** Places sorted by distance; empty without coordinates. */
export function byNearness<T extends Location>(
  places: readonly T[],
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
): readonly T[] {
  return latitude === null || longitude === null
    ? []
    : places.toSorted((a, b) => milesBetween(a, { latitude, longitude }) - milesBetween(b, { latitude, longitude }))
}

/** The remaining stock after some units are taken from one place. */
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
