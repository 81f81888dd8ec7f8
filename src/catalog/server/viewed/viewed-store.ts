import { interval, RETENTION } from '#lib/retention.ts'
import type { Brand } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** A product that a customer viewed. */
export interface ViewedProduct {
  readonly productId: string
  readonly sku: string
  readonly at: Date
}

/**
 * Keeps views of a customer that were made since the last erasure. A product is kept once, with its newest view. Rows
 * are locked in the order of products, so that two browsers of a customer do not wait for each other.
 */
export const keepViewed = (db: Db, customerId: string, brand: Brand, views: readonly ViewedProduct[]) =>
  rows(
    db,
    'catalog-keep-viewed',
    `INSERT INTO customer_viewed AS v (customer_id, brand, product_id, sku, viewed_at)
    SELECT $1, $2, n."productId", n.sku, n.at
    FROM jsonb_to_recordset($3) AS n ("productId" text, sku text, at timestamptz)
    WHERE NOT EXISTS (
      SELECT 1 FROM viewed_erasure e WHERE e.customer_id = $1 AND e.brand = $2 AND e.erased_at >= n.at
    )
    ORDER BY n."productId"
    ON CONFLICT (customer_id, brand, product_id) DO UPDATE SET sku = excluded.sku, viewed_at = excluded.viewed_at
      WHERE v.viewed_at < excluded.viewed_at`,
    [customerId, brand, JSON.stringify(views)],
  )

/** SKUs that a customer viewed on a brand's sites, newest first. */
export const readViewed = async (db: Db, customerId: string, brand: Brand, limit: number): Promise<string[]> =>
  (
    await rows<{ sku: string }>(
      db,
      'catalog-viewed',
      'SELECT sku FROM customer_viewed WHERE customer_id = $1 AND brand = $2 ORDER BY viewed_at DESC, sku LIMIT $3',
      [customerId, brand, limit],
    )
  ).map(({ sku }) => sku)

/** Deletes the views of a customer on a brand's sites, except the newest ones. */
export const trimViewed = (db: Db, customerId: string, brand: Brand, kept: number) =>
  rows(
    db,
    'catalog-trim-viewed',
    `WITH old AS (
      SELECT product_id FROM customer_viewed WHERE customer_id = $1 AND brand = $2
      ORDER BY viewed_at DESC, sku OFFSET $3
    ), locked AS (
      SELECT product_id FROM customer_viewed
      WHERE customer_id = $1 AND brand = $2 AND product_id IN (SELECT product_id FROM old)
      ORDER BY product_id FOR UPDATE
    )
    DELETE FROM customer_viewed v USING locked
    WHERE v.customer_id = $1 AND v.brand = $2 AND v.product_id = locked.product_id`,
    [customerId, brand, kept],
  )

/** Deletes the views of a customer on a brand's sites, and notes when, so that earlier ones do not return. */
export async function eraseViewed(db: Db, customerId: string, brand: Brand, at: Date): Promise<void> {
  await rows(
    db,
    'catalog-note-viewed-erasure',
    `INSERT INTO viewed_erasure (customer_id, brand, erased_at) VALUES ($1, $2, $3)
    ON CONFLICT (customer_id, brand) DO UPDATE SET erased_at = excluded.erased_at`,
    [customerId, brand, at],
  )
  await trimViewed(db, customerId, brand, 0)
}

/** All views that an account keeps, for the file of a customer's data. */
export const allViewedOf = (db: Db, customerId: string) =>
  rows<{ readonly brand: Brand; readonly sku: string; readonly viewedAt: Date }>(
    db,
    'catalog-all-viewed',
    `SELECT brand, sku, viewed_at AS "viewedAt" FROM customer_viewed
    WHERE customer_id = $1 ORDER BY viewed_at DESC, sku`,
    [customerId],
  )

/**
 * Deletes up to `batch` views that are past their retention period, and as many erasures, which then refuse nothing
 * any more. Returns the number of deleted views.
 */
export async function forgetOldViews(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'catalog-forget-viewed',
    `DELETE FROM customer_viewed v USING (
      SELECT customer_id, brand, product_id FROM customer_viewed WHERE viewed_at < now() - $2::interval LIMIT $1
    ) old
    WHERE (v.customer_id, v.brand, v.product_id) = (old.customer_id, old.brand, old.product_id)
    RETURNING 1`,
    [batch, interval(RETENTION.viewedProducts.period)],
  )
  await rows(
    db,
    'catalog-forget-viewed-erasures',
    `DELETE FROM viewed_erasure WHERE (customer_id, brand) IN (
      SELECT customer_id, brand FROM viewed_erasure WHERE erased_at < now() - $2::interval LIMIT $1
    )`,
    [batch, interval(RETENTION.viewedProducts.period)],
  )
  return gone.length
}
