import { rows, type Db } from '#platform/database/query.ts'

/** A product in an order, without anything of the customer. */
export interface OrderedProduct {
  /** Number of the order among those of the day: products with the same number were ordered together. */
  readonly order: string
  readonly site: string
  readonly productId: string
  /** The store at which it is picked up; null if it is delivered. */
  readonly store: string | null
}

/** The products of the orders of a day (`yyyy-mm-dd`, UTC), order by order. */
export const orderedProducts = (db: Db, day: string): Promise<OrderedProduct[]> =>
  rows<OrderedProduct>(
    db,
    'orders-products-of-day',
    `SELECT o.number AS "order", o.site, s.product_id AS "productId", (
        SELECT min(a.location) FROM order_allocation a
        WHERE l.ship_method = 'pickup' AND a.basket_id = l.basket_id AND a.sku = l.sku
      ) AS store
    FROM shop_order o
      JOIN order_line l ON l.basket_id = o.basket_id
      JOIN sku s ON s.sku = l.sku
    WHERE o.placed_at >= $1::date::timestamp AT TIME ZONE 'UTC'
      AND o.placed_at < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'
    ORDER BY o.number`,
    [day],
  )
