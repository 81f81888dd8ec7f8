import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderCall } from '#orders/contract.ts'
import { OPEN_MINUTES } from '#orders/rules/open-to-viewer.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'

let shop: AppShop
let sku: string
beforeAll(async () => {
  shop = await createAppShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
})
afterAll(() => shop.drop())

const CARD = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: 'Renata Kowalski',
}

/** Places an order. Returns the browser with its new session, the browser before, and the order's number. */
async function ordered(): Promise<{ browser: Browser; number: string; before: Browser }> {
  const browser = newBrowser()
  const before = { ...browser }
  await readyBasket(shop.wiring.cart, browser.session, [{ sku, quantity: 2 }], CARD)
  await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  const { body } = await shop.ask(browser, 'GET', '/api/checkout/placement-status')
  return { browser, number: String(body.orderNumber), before }
}
const read = (browser: Browser, number: string) => shop.ask(browser, 'GET', `/api/orders/order?number=${number}`)

test('the session after an order can read it: lines, totals, address and payment', async () => {
  const { browser, number } = await ordered()
  const { status, body } = await read(browser, number)
  expect(status).toBe(200)
  const order = readOrderCall.reply.parse(body)
  const [line] = order.lines
  expect(order).toMatchObject({ number, currency: 'USD', email: ADDRESS.emailAddress, pickup: null, promoCode: null })
  expect(line).toMatchObject({ sku, quantity: 2, amount: line!.unitPrice * 2, shipMethod: 'ship' })
  expect(line!.promisedFrom <= line!.promisedTo).toBe(true)
  expect(order.total).toBe(order.merchandise - order.discount + order.shipping + order.installation + order.tax)
  expect(order.tenders).toEqual([{ kind: 'card', brand: 'Visa', amount: order.total }])
  const [recipient] = order.recipients
  expect(recipient!.address).toMatchObject({ address1: ADDRESS.address1, dayPhone: ADDRESS.dayPhone })
  expect(line!.recipientId).toBe(recipient!.recipientId)
})

test('an order contains no digits of its card, and no more personal data than the confirmation page', async () => {
  const { browser, number } = await ordered()
  const { body } = await read(browser, number)
  expect(JSON.stringify(body)).not.toMatch(/1111|lastFour|billing|session/i)
  const { recipients } = readOrderCall.reply.parse(body)
  expect(recipients.map(one => Object.keys(one.address))).toEqual([
    Object.keys(ADDRESS).filter(field => field !== 'emailAddress'),
  ])
})

test('all other sessions get the same reply as for an unknown order number', async () => {
  const { browser, number, before } = await ordered()
  const nothing = await read(browser, '0000-000000')
  expect(nothing).toMatchObject({ status: 404, body: { kind: 'not-found', message: 'There is no such order.' } })
  const canadian = { ...browser, headers: { ...browser.headers, host: 'ca.localhost:3000' } }
  const stranger = newBrowser()
  const nobody = { ...stranger, headers: { host: 'localhost:3000' } }
  for (const other of [stranger, nobody, before, canadian]) expect(await read(other, number)).toEqual(nothing)
})

test('an order can be read while its confirmation page is open, but not after its session has ended', async () => {
  const { browser, number } = await ordered()
  const age = (minutes: number) =>
    shop.pool.query('UPDATE shop_order SET placed_at = now() - make_interval(mins => $1) WHERE number = $2', [
      minutes,
      number,
    ])
  await age(OPEN_MINUTES - 1)
  expect((await read(browser, number)).status).toBe(200)
  await age(OPEN_MINUTES)
  expect((await read(browser, number)).status).toBe(404)
  const { browser: next, number: another } = await ordered()
  const kept = { ...next }
  await shop.ask(next, 'POST', '/api/checkout/end-session')
  expect((await read(kept, another)).status).toBe(404)
})

test('an invalid order number is rejected as bad input', async () => {
  expect((await read(newBrowser(), '1%27')).status).toBe(400)
})
