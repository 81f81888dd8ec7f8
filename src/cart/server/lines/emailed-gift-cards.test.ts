import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#cart/contract/cart.ts'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { forgetBasketAddresses } from '../forget-baskets.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '#tests/support/app-shop.ts'
import { sealedCard } from '#tests/support/ready-basket.ts'
import { ADDRESS, countedSkus } from '#tests/support/test-shop.ts'

const MODULUS = Buffer.from(
  Array.from({ length: 256 }, (_, i) => (i === 0 ? 0xc1 : i === 255 ? 0x01 : (i * 37) % 256)),
).toString('hex')
const TO = {
  recipientName: 'Renata Kowalski',
  recipientEmail: 'renata@example.com',
  senderName: 'Ann Lee',
  message: '',
  sendOn: null,
}

let shop: AppShop
let browser: Browser
let chair: string
/** The SKU of the gift card of the largest amount. */
let giftCard: string
beforeAll(async () => {
  shop = await createAppShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
  chair = (await countedSkus(shop.pool, 1))[0]!
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id JOIN sku_price r ON r.sku = s.sku
    WHERE p.is_gift_card AND p.brand = 'CB' AND r.country = 'US' ORDER BY r.regular DESC LIMIT 1`,
  )
  giftCard = rows[0]!.sku
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

const post = (path: string, body: unknown = {}, of = browser) => shop.ask(of, 'POST', path, body, newId())
const call = async (name: string, body: unknown = {}, of = browser) =>
  (await post(`/ReactCheckout/${name}`, body, of)).body as unknown as CheckoutData
const add = (item: object, of = browser) => post('/browse/scbadd/AddItemToCartV2', { items: [item] }, of)
const cart = async () => (await shop.ask(browser, 'GET', '/api/cart')).body as unknown as Cart
const emailed = (more: object = {}, quantity = 1) => ({
  Sku: giftCard,
  Quantity: quantity,
  Emailed: { ...TO, ...more },
})

test('gift cards by email are a line for each recipient, apart from those by mail', async () => {
  for (const item of [emailed(), emailed(), emailed({ recipientName: 'Jules' }), { Sku: giftCard }])
    expect((await add(item)).status).toBe(200)
  const { lineItems, orderSummary } = await cart()
  expect(lineItems.map(item => [item.emailed?.recipientName ?? null, item.quantity])).toEqual([
    ['Renata Kowalski', 2],
    ['Jules', 1],
    [null, 1],
  ])
  expect(orderSummary).toMatchObject({ discount: 0, tax: 0 })
  await post('/api/cart/update-ship-method', { basketItemId: lineItems[0]!.id, shipMethod: 1 })
  expect((await cart()).lineItems[0]!.emailed, 'it cannot be sent to an address instead').not.toBeNull()
})

test('only gift cards go by email, to a valid address, on a day within 90 days', async () => {
  expect((await add({ ...emailed(), Sku: chair })).body).toMatchObject({
    message: 'Only gift cards can be sent by email.',
  })
  for (const [wrong, words] of [
    [{ recipientEmail: 'renata' }, 'valid email address'],
    [{ senderName: ' ' }, 'your name'],
    [{ sendOn: '2020-01-01' }, 'day from today'],
    [{ sendOn: 'soon' }, 'day from today'],
  ] as const)
    expect((await add(emailed(wrong))).body.message).toContain(words)
  expect((await cart()).lineItems).toEqual([])
})

test('an order has gift cards for at most $2,000', async () => {
  expect((await add(emailed({}, 4))).status).toBe(200)
  expect((await add(emailed())).body).toMatchObject({
    message: 'One order may have gift cards for at most $2,000.00.',
  })
  const [line] = (await cart()).lineItems
  const more = await post('/api/cart/update-item', { basketItemId: line!.id, quantity: 9 })
  expect(more.body.message).toContain('at most $2,000.00')
})

test('the recipient of a gift card is neither shared with another device nor kept in an old cart', async () => {
  await add({ Sku: chair })
  await add(emailed())
  const { body } = await post('/api/cart/share-cart')
  const other = newBrowser()
  await post('/api/cart/take-cart', { code: body.code }, other)
  const taken = (await shop.ask(other, 'GET', '/api/cart')).body as unknown as Cart
  expect(taken.lineItems.map(item => item.sku)).toEqual([chair])
  await shop.pool.query(`UPDATE basket SET updated_at = now() - interval '31 days' WHERE session_key = $1`, [
    browser.session,
  ])
  await forgetBasketAddresses(shop.pool, 100)
  expect((await cart()).lineItems.map(item => item.sku)).toEqual([chair])
})

async function placeGiftCard(of: Browser): Promise<Record<string, unknown>> {
  await add(emailed(), of)
  const moved = await call('MoveToShippingAndGiftOptions', {}, of)
  expect(moved).toMatchObject({ isSuccess: true, shippingOptions: { recipients: [{ address: null }] } })
  await call('MoveToPaymentPage', {}, of)
  const cardOneData = {
    ...(await sealedCard(`10001|${MODULUS}`)),
    type: 'Visa',
    lastFour: '1111',
    expMonth: 3,
    expYear: 2030,
    encryptionTimestamp: new Date().toISOString(),
  }
  await call('SavePayment', { cardOneData }, of)
  await call('SaveBillingAddress', ADDRESS, of)
  expect(await call('MoveToReviewPage', {}, of)).toMatchObject({ isSuccess: true })
  return (await post('/ReactCheckout/PlaceOrder', { adata: '' }, of)).body
}

test('an order of gift cards by email needs no delivery address, and takes no stock', async () => {
  await shop.pool.query('UPDATE stock SET available = 0 WHERE sku = $1', [giftCard])
  expect(await placeGiftCard(browser)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  const { rows } = await shop.pool.query(
    'SELECT ship_method, is_gift_card, emailed_gift FROM order_line WHERE sku = $1',
    [giftCard],
  )
  expect(rows).toEqual([{ ship_method: 'email', is_gift_card: true, emailed_gift: TO }])
})

test('one address places at most ten orders with gift cards a day', async () => {
  await shop.pool.query('DELETE FROM rate_limit')
  const replies = []
  for (let i = 0; i < 11; i++) replies.push(await placeGiftCard(newBrowser(undefined, '192.0.2.77')))
  expect(replies.filter(reply => reply.isSuccess)).toHaveLength(10)
  expect(replies.at(-1)).toMatchObject({
    message: expect.stringContaining('Too many orders with gift cards') as string,
  })
})
