import type { OrderSnapshot } from './snapshot.ts'

/**
 * Units of one SKU that an order takes out of stock: shipped from any location, or picked up at `store`. `shipFrom` are
 * the warehouses to try first, in their order.
 */
export interface WantedStock {
  readonly sku: string
  readonly quantity: number
  readonly store: string | null
  readonly shipFrom: readonly string[]
}

/**
 * What an order takes, each sku once for what is sent and once for what is picked up, in the order it is held in: by
 * number. What is made to order is taken from no shelf.
 */
export function wantedOf({ lines, pickup }: Pick<OrderSnapshot, 'lines' | 'pickup'>): WantedStock[] {
  const wanted = new Map<string, WantedStock>()
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
