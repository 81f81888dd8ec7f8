import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '../contract/cart.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../tests/support/app-shop.ts'
import { countedSkus } from '../../../tests/support/test-shop.ts'

let shop: AppShop
let [lamp, chair] = ['', '']
let browser: Browser
beforeAll(async () => {
  shop = await createAppShop()
  ;[lamp, chair] = (await countedSkus(shop.pool, 2)) as [string, string]
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

const call = async (path: string, input: object) =>
  (await shop.ask(browser, 'POST', `/api/cart/${path}`, input)) as {
    status: number
    body: { message: string; kind?: string; cart: Cart }
  }
const done = async (path: string, input: object): Promise<Cart> => {
  const { status, body } = await call(path, input)
  expect([path, status, body.message]).toEqual([path, 200, ''])
  return body.cart
}
const refused = async (path: string, input: object) => {
  const { status, body } = await call(path, input)
  expect(status).toBeGreaterThanOrEqual(400)
  return [body.kind, body.message]
}
const add = (sku: string) => shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
const cart = async () => (await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart

test('[API-020] [CRT-12] a donation is part of the summary until it is set to 0', async () => {
  await add(lamp)
  const before = (await cart()).orderSummary
  expect(await done('add-donation', { amount: 1234 })).toMatchObject({
    donation: { amount: 1234 },
    orderSummary: { donation: 1234, total: before.total + 1234 },
  })
  expect((await done('add-donation', { amount: 0 })).orderSummary).toEqual(before)
  expect((await refused('add-donation', { amount: 1_000_001 }))[0]).toBe('bad-input')
  const up = (100 - (before.total % 100)) % 100
  expect(await refused('add-donation', { amount: up === 1 ? 2 : 1 })).toEqual([
    'conflict',
    'Enter an amount from $1.00 to $10,000.00, or round your order up.',
  ])
  expect((await done('add-donation', { amount: up })).orderSummary.total % 100).toBe(0)
})

test('[CRT-12] a donation is removed with the last line, restored by Undo, and rejected without a line', async () => {
  await add(lamp)
  const given = await done('add-donation', { amount: 1_000_000 })
  const [{ id }] = given.lineItems as [Cart['lineItems'][number]]
  expect(await done('remove-item', { basketItemId: id })).toMatchObject({
    donation: { amount: 0 },
    orderSummary: { donation: 0, total: 0, amountDue: 0 },
  })
  expect(await refused('add-donation', { amount: 500 })).toEqual([
    'conflict',
    'Your cart is empty. Add something first, then donate.',
  ])
  expect((await done('restore-item', { basketItemId: id })).orderSummary).toEqual(given.orderSummary)
  expect((await done('save-for-later', { basketItemId: id })).orderSummary).toMatchObject({ donation: 0, total: 0 })
  // A cart as an older release may have stored it: a donation without lines.
  await shop.pool.query(`UPDATE basket SET content = content || '{"donation": 1000000}' WHERE session_key = $1`, [
    browser.session,
  ])
  expect((await cart()).orderSummary.total).toBe(0)
  await add(chair)
  expect((await cart()).orderSummary.donation).toBe(0)
})
