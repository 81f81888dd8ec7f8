import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { orderedProducts } from './ordered-products.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

test('the products of the orders of a day are read order by order, without the customers', async () => {
  const [first, second] = await countedSkus(shop.pool, 2)
  await shop.placeOrder(
    await shop.readyShopper([
      { sku: first!, quantity: 1 },
      { sku: second!, quantity: 2 },
    ]),
  )
  const { rows } = await shop.pool.query<{ number: string; day: string; products: string[] }>(
    `SELECT number, to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, (
        SELECT array_agg(product_id ORDER BY product_id) FROM sku WHERE sku = ANY ($1)) AS products
    FROM shop_order`,
    [[first, second]],
  )
  const { number: order, day, products } = rows[0]!
  expect((await orderedProducts(shop.pool, day)).toSorted((a, b) => (a.productId < b.productId ? -1 : 1))).toEqual(
    products.map(productId => ({ order, site: 'CB-US', productId, store: null })),
  )
  expect(await orderedProducts(shop.pool, '2020-01-01')).toEqual([])
})
