import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import type { Cart } from '../contract/cart.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../tests/support/app-shop.ts'

const STORE = 'lincoln-park'
let shop: AppShop
let scarce: string
let browser: Browser

beforeAll(async () => {
  shop = await createAppShop()
  const { rows } = await shop.pool.query<{
    sku: string
  }>(`SELECT s.sku
    FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US' JOIN product d ON d.id = s.product_id
    WHERE s.property = 0
      AND NOT s.is_nla
      AND NOT s.is_freight
      AND NOT s.is_oversize
      AND NOT s.is_vendor_shipped
      AND NOT d.is_gift_card
      AND d.brand = 'CB'
    ORDER BY s.sku LIMIT 1`)
  scarce = rows[0]!.sku
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

/** Sets the units at the country's first warehouse and at the store, and none elsewhere. */
async function stock(warehouse: number, store = 0): Promise<void> {
  await shop.pool.query('DELETE FROM stock WHERE sku = $1', [scarce])
  await shop.pool.query(
    `INSERT INTO stock (sku, location, available)
    (
      SELECT $1, location, $2::int
      FROM location
      WHERE country = 'US' AND kind = 'warehouse'
      ORDER BY location LIMIT 1
    )
    UNION ALL
    SELECT $1, $4, $3::int`,
    [scarce, warehouse, store, STORE],
  )
}
const call = async (path: string, input: object = {}) =>
  (await shop.ask(browser, 'POST', path, input)) as {
    status: number
    body: { message: string; kind?: string; cart: Cart }
  }
const add = (more: object = {}, who = browser) =>
  shop.ask(who, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: scarce, ...more }] })
const cart = async (who = browser) => (await shop.ask(who, 'GET', '/api/cart')).body as unknown as Cart

test('[API-003] [CRT-04] adds at most the remaining units, with a message, and then nothing more', async () => {
  await stock(5)
  const first = await add({ Quantity: 4 })
  expect([first.status, first.body.message]).toEqual([200, ''])
  const requestId = newId()
  const asked = { items: [{ Sku: scarce, Quantity: 3 }] }
  const cut = await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', asked, requestId)
  expect(cut.body).toMatchObject({
    isSuccess: true,
    message: 'Only 5 left. Your cart has all of them.',
    addedItemCount: 1,
    cartItemCount: 5,
    items: [{ quantity: 1 }],
  })
  expect((await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', asked, requestId)).body).toEqual(cut.body)
  const full = await add()
  expect([full.status, full.body.message]).toEqual([409, 'Only 5 left, and your cart already has all of them.'])
  const { id } = (await cart()).lineItems[0]!
  const update = (quantity: number) => call('/api/cart/update-item', { basketItemId: id, quantity })
  const updated = await update(999)
  expect([updated.status, updated.body.message, updated.body.cart.lineItems[0]!.quantity]).toEqual([
    200,
    'Only 5 left. Your cart has all of them.',
    5,
  ])
  expect((await update(2)).body).toMatchObject({ message: '', cart: { lineItems: [{ quantity: 2 }] } })
  await stock(0)
  expect((await update(7)).body).toMatchObject({ message: 'Out of stock', cart: { lineItems: [{ quantity: 2 }] } })
  expect((await update(1)).body).toMatchObject({ cart: { lineItems: [{ quantity: 1 }] } })
  const stranger = newBrowser()
  const none = await add({}, stranger)
  expect([none.status, String(none.body.message)]).toEqual([409, expect.stringMatching(/^.+ is out of stock\.$/)])
  expect((await cart(stranger)).lineItems).toEqual([])
})

test('[CRT-03] moving a saved line back is limited to the stock, and refused without stock', async () => {
  await stock(6)
  await add({ Quantity: 6 })
  const { id } = (await cart()).lineItems[0]!
  await call('/api/cart/save-for-later', { basketItemId: id })
  await stock(0)
  const refused = await call('/api/cart/move-to-cart', { basketItemId: id })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/is out of stock\.$/)])
  await stock(4)
  const moved = await call('/api/cart/move-to-cart', { basketItemId: id })
  expect(moved.body).toMatchObject({
    message: 'Only 4 left. Your cart has all of them.',
    cart: { lineItems: [{ id, quantity: 4 }], savedForLater: [] },
  })
})

test('[CRT-17] a pickup line is limited by its location, a shipped line by the country’s stock', async () => {
  await stock(2, 3)
  const picked = await add({ Quantity: 4, IsPickupSelected: true, Location: STORE })
  expect(picked.body).toMatchObject({ message: 'Only 3 can be picked up.', addedItemCount: 3 })
  const more = await add({ IsPickupSelected: true, Location: STORE })
  expect(more.body.message).toBe('Only 3 can be picked up, and your cart already has all of them.')
  expect((await add({ Quantity: 4 })).body).toMatchObject({
    message: 'Only 5 left. Your cart has all of them.',
    addedItemCount: 2,
  })
})
