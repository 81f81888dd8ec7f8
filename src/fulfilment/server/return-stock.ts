import { rows, type Db } from '#platform/database/query.ts'

/** Units of a SKU that an order no longer needs. */
export interface UnneededStock {
  readonly sku: string
  readonly isPickup: boolean
  readonly quantity: number
}

/**
 * Puts units that an order had taken back into the stock of the locations they came from. What is made to order was
 * taken from no stock. Call it in a transaction that has locked the order.
 */
export async function returnStock(db: Db, basketId: string, { sku, isPickup, quantity }: UnneededStock): Promise<void> {
  const taken = await rows<{ part: number; location: string; quantity: number }>(
    db,
    'allocations-of-sku',
    `SELECT part, location, quantity
    FROM order_allocation
    WHERE basket_id = $1 AND sku = $2 AND is_pickup = $3
    ORDER BY part DESC`,
    [basketId, sku, isPickup],
  )
  let left = quantity
  for (const allocation of taken) {
    const units = Math.min(left, allocation.quantity)
    if (units === 0) return
    left -= units
    await rows(
      db,
      'return-stock',
      `WITH less AS (
        UPDATE order_allocation SET quantity = quantity - $4
        WHERE basket_id = $1 AND sku = $2 AND part = $3 AND quantity > $4
      ),
      gone AS (DELETE FROM order_allocation WHERE basket_id = $1 AND sku = $2 AND part = $3 AND quantity = $4)
      UPDATE stock SET available = available + $4 WHERE sku = $2 AND location = $5`,
      [basketId, sku, allocation.part, units, allocation.location],
    )
  }
}
