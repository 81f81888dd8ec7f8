import { expect } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '#tests/support/app-shop.ts'
import type { Cart } from '#cart/contract/cart.ts'

/** Pickup store of the tests. */
export const STORE = 'lincoln-park'

/** A SKU of the brand CB that is sold in the US at its regular price and meets a condition in SQL. */
export const findSku = async (shop: AppShop, where: string, skip = 0): Promise<string> =>
  (
    await shop.pool.query<{ sku: string }>(
      `SELECT s.sku
      FROM sku s
        JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
        JOIN product d ON d.id = s.product_id
      WHERE NOT s.is_nla
        AND NOT s.is_freight
        AND s.restricted_regions = '{}'
        AND NOT d.is_gift_card
        AND d.brand = 'CB'
        AND p.sale IS NULL
        AND ${where}
      ORDER BY s.sku OFFSET $1 LIMIT 1`,
      [skip],
    )
  ).rows[0]!.sku

/** Condition of a SKU that is sent as a parcel, without services. */
export const PLAIN = `s.property = 0
  AND NOT s.is_vendor_shipped
  AND s.installation IS NULL
  AND NOT s.is_oversize
  AND s.personalization_type = 0`

/**
 * A shop with SKUs of every kind, and the calls of a shopper's cart. `shopper()` returns the current browser;
 * `newShopper()` switches to another one with an empty cart.
 */
export async function createCartShop() {
  const shop = await createAppShop()
  let browser = newBrowser()

  /** Sets the units at the first warehouse and at a store of the country; other locations have none. */
  const stock = async (sku: string, warehouse: number, store = 0): Promise<void> => {
    await shop.pool.query('DELETE FROM stock WHERE sku = $1', [sku])
    await shop.pool.query(
      `INSERT INTO stock (sku, location, available)
      SELECT $1, location, CASE kind WHEN 'warehouse' THEN $2::int ELSE $3::int END
      FROM (
        (
          SELECT location, kind
          FROM location
          WHERE country = 'US' AND kind = 'warehouse'
          ORDER BY location LIMIT 1
        )
        UNION ALL (SELECT location, kind FROM location WHERE location = $4)
      ) AS at`,
      [sku, warehouse, store, STORE],
    )
  }

  const call = async (path: string, input: object = {}, requestId?: string, who = browser) =>
    (await shop.ask(who, 'POST', path, input, requestId)) as {
      status: number
      body: { isSuccess: boolean; message: string; kind?: string; cart: Cart; promoErrorMessage?: string }
    }
  const done = async (path: string, input: object = {}, who = browser): Promise<Cart> => {
    const { status, body } = await call(`/api/cart/${path}`, input, undefined, who)
    expect([path, status, body.message]).toEqual([path, 200, ''])
    return body.cart
  }
  const refused = async (path: string, input: object = {}) => {
    const { status, body } = await call(`/api/cart/${path}`, input)
    expect(status).toBeGreaterThanOrEqual(400)
    return [body.kind, body.message]
  }
  const add = (sku: string, more: object = {}, top: object = {}, who = browser) =>
    shop.ask(who, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, ...more }], ...top })
  const cart = async (who = browser) => (await shop.ask(who, 'GET', '/api/cart')).body as unknown as Cart
  const lineOf = async (sku: string) => (await cart()).lineItems.find(item => item.sku === sku)!

  const skus = {
    lamp: await findSku(shop, PLAIN),
    chair: await findSku(shop, PLAIN, 5),
    /** A SKU whose price one test raises: prices are cached, and no other test should have to wait for the change. */
    repriced: await findSku(shop, PLAIN, 9),
    bed: await findSku(shop, `s.property = 0 AND s.installation IS NOT NULL AND NOT s.is_vendor_shipped`),
    made: await findSku(shop, `s.property = 300 AND s.sku NOT IN (SELECT family->>'sku' FROM special_order_family)`),
    vendor: await findSku(shop, `s.property = 0 AND s.is_vendor_shipped`),
  }
  for (const sku of [skus.lamp, skus.chair, skus.bed, skus.repriced]) await stock(sku, 40)

  return {
    ...skus,
    shop,
    stock,
    call,
    done,
    refused,
    add,
    cart,
    lineOf,
    shopper: () => browser,
    newShopper: () => {
      browser = newBrowser()
    },
  }
}
