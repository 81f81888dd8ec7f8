import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../../tests/support/app-shop.ts'
import { countedSkus } from '../../../../tests/support/test-shop.ts'
import type { Cart } from '../../contract/cart.ts'

let shop: AppShop
let lamp: string
let browser: Browser
beforeAll(async () => {
  shop = await createAppShop()
  lamp = (await countedSkus(shop.pool, 1))[0]!
  await shop.pool.query('UPDATE stock SET available = 9 WHERE sku = $1', [lamp])
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

const add = (sku: string, more: object = {}, who = browser) =>
  shop.ask(who, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, ...more }] })
const cart = async () => (await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart

test('[ATC-20] [CRT-24] a line for a gift registry stays separate from the same SKU without one', async () => {
  const registered = await add(lamp, { GiftRegistryId: '10482', Quantity: 2 })
  expect([registered.status, registered.body.message]).toEqual([200, ''])
  await add(lamp)
  await add(lamp, { GiftRegistryId: '10482' })
  expect((await cart()).lineItems.map(line => [line.grId, line.quantity])).toEqual([
    ['10482', 3],
    [null, 1],
  ])
})

test('[CRT-24] the quantity of a line can be changed only while its SKU is sold', async () => {
  await add(lamp)
  const isDisabled = async () => (await cart()).lineItems.map(line => line.priceQuantityTotals.isQuantityDisabled)
  expect(await isDisabled()).toEqual([false])
  await shop.pool.query(
    `UPDATE basket SET content = jsonb_set(content, '{lines,0,sku}', '"999999"'), version = version + 1
      WHERE session_key = $1`,
    [browser.session],
  )
  expect(await isDisabled()).toEqual([true])
})

test('[ATC-16] an add-on never costs more than the added SKU', async () => {
  const { rows } = await shop.pool.query<{
    sku: string
    price: number
  }>(`SELECT DISTINCT ON (s.product_id) s.sku, coalesce(p.sale, p.regular) AS price
    FROM product_set x
      CROSS JOIN unnest(x.product_ids) AS id
      JOIN sku s ON s.product_id = id
      JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE x.brand = 'CB'
      AND s.property = 0
      AND NOT s.is_nla
      AND NOT s.is_freight
      AND (SELECT sum(available) FROM stock k WHERE k.sku = s.sku) > 9
    ORDER BY s.product_id, s.position LIMIT 20`)
  let offered = 0
  for (const { sku, price } of rows) {
    const addOns = (await add(sku, {}, newBrowser())).body.addOns as { formattedPrice: string }[]
    for (const { formattedPrice } of addOns)
      expect(Number(formattedPrice.replace(/[$,]/g, '')) * 100).toBeLessThanOrEqual(price)
    offered += addOns.length
  }
  expect(offered).toBeGreaterThan(10)
})
