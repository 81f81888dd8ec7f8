import type { OrderSnapshot } from './snapshot.ts'

/**
 * Units of one SKU that an order takes from stock: shipped from any location, or picked up at `store`. `shipFrom` lists
 * the warehouses to try first, in order.
 */
export interface StockDemand {
  readonly sku: string
  readonly quantity: number
  readonly store: string | null
  readonly shipFrom: readonly string[]
}

/**
 * Stock that an order needs, one entry per SKU for shipping and one for pickup, sorted by SKU, the order in which it is
 * held. Made-to-order lines need no stock.
 */
export function stockDemandOf({ lines, pickup }: Pick<OrderSnapshot, 'lines' | 'pickup'>): StockDemand[] {
  const wanted = new Map<string, StockDemand>()
  for (const { sku, quantity, isUncounted, shipMethod, shipFrom } of lines) {
    if (isUncounted) continue
    const store = shipMethod === 'pickup' && pickup ? pickup.location : null
    const key = `${sku} ${store === null ? 'sent' : 'picked up'}`
    wanted.set(key, {
      sku,
      store,
      shipFrom: wanted.get(key)?.shipFrom ?? shipFrom,
      quantity: (wanted.get(key)?.quantity ?? 0) + quantity,
    })
  }
  return [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
