import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fulfilmentJobs } from '#fulfilment/server/jobs.ts'
import { httpFulfilment } from '#fulfilment/server/http-fulfilment.ts'
import { signatureOf, SIGNATURE_HEADER } from '#fulfilment/server/webhook-signature.ts'
import { orderKey } from '#orders/server/order-link.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { createAppShop, newBrowser, SECRET, type AppShop, type Browser } from '../support/app-shop.ts'
import { findSku, PLAIN } from '../support/cart/cart-shop.ts'
import { fakeFulfilment } from '../support/fulfilment/fake-fulfilment.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { ADDRESS } from '../support/test-shop.ts'
import { workOutbox } from '../support/work-outbox.ts'

const SEALED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
}
const WEBHOOK_KEY = 'a key of the fulfilment service'
const { parseWebhook } = httpFulfilment({ url: 'http://127.0.0.1:9', key: 'unused', webhookKey: WEBHOOK_KEY })
const fake = fakeFulfilment()

let shop: AppShop
let sku: string
let order: PlacedOrder
let shipmentId: string

beforeAll(async () => {
  shop = await createAppShop({ fulfilment: { ...fake.service, parseWebhook } })
  sku = await findSku(shop, PLAIN)
  await shop.pool.query('UPDATE stock SET available = 4000 WHERE sku = $1', [sku])
})
afterAll(() => shop.drop())
beforeEach(async () => {
  const buyer = newBrowser()
  const basketId = await readyBasket(shop.wiring.cart, buyer.session, [{ sku, quantity: 2 }], SEALED)
  const { body } = await shop.ask(buyer, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  expect(body).toMatchObject({ isSuccess: true })
  await workOutbox(shop.pool, fulfilmentJobs(shop.wiring.fulfilment), shop.wiring.log)
  order = (await readOrder(shop.pool, basketId))!
  shipmentId = await one('SELECT id FROM shipment WHERE basket_id = $1', [basketId])
})

const one = async (sql: string, values: unknown[]) =>
  Object.values((await shop.pool.query<Record<string, string>>(sql, values)).rows[0]!)[0]!
const stateOf = () => one('SELECT state FROM shipment WHERE id = $1', [shipmentId])

/** The calls after an order, with a body that would succeed. */
const calls = () =>
  [
    ['POST', 'cancel-items', { cancellationId: randomUUID(), items: [item()], reason: null }],
    ['POST', 'change-delivery', { changeId: randomUUID(), shipmentId, address: { ...ADDRESS, address2: 'Apt 3' } }],
    ['POST', 'request-return', { returnId: randomUUID(), shipmentId, items: [item()], reason: 'too-big', note: '' }],
    ['POST', 'withdraw-return', { returnId: randomUUID() }],
  ] as const
const item = () => ({ lineId: order.lines[0]!.id, quantity: 1 })
const send = (browser: Browser, name: string, body: object, key: string | null = orderKey(SECRET, order.number)) =>
  shop.ask(browser, 'POST', `/api/orders/${name}`, { number: order.number, key, ...body })

test('[ASVS-8.2.2] whoever has the link changes an order; nobody else learns that it exists', async () => {
  for (const [, name, body] of calls()) {
    for (const key of [null, 'wrong', orderKey(SECRET, '0000-000000')])
      expect([name, (await send(newBrowser(), name, body, key)).status]).toEqual([name, 404])
    expect([name, (await send(newBrowser(), name, body)).status]).toEqual([name, 200])
  }
  const days = `/api/orders/delivery-days?number=${order.number}&shipmentId=${shipmentId}`
  expect((await shop.ask(newBrowser(), 'GET', days)).status).toBe(404)
  const recipientId = order.recipients[0]!.id
  const visits = `/api/orders/visit-days?number=${order.number}&recipientId=${recipientId}`
  expect((await shop.ask(newBrowser(), 'GET', visits)).status).toBe(404)
  const moved = await send(newBrowser(), 'move-visit', { recipientId, day: '2027-01-12' }, null)
  expect(moved.status).toBe(404)
})

test('a line, shipment or return of another order is none of this one', async () => {
  const [browser, other] = [newBrowser(), randomUUID()]
  const items = [{ lineId: other, quantity: 1 }]
  const asked = await send(browser, 'cancel-items', { cancellationId: other, items, reason: null })
  expect([asked.status, asked.body.kind]).toEqual([409, 'conflict'])
  expect((await send(browser, 'change-delivery', { changeId: other, shipmentId: other })).status).toBe(404)
  const wanted = { returnId: other, shipmentId: other, items, reason: 'too-big', note: '' }
  expect((await send(browser, 'request-return', wanted)).body).toMatchObject({ outcome: 'not-returnable' })
  expect((await send(browser, 'withdraw-return', { returnId: other })).body).toMatchObject({ isWithdrawn: false })
})

test.each([
  ['no items', { items: [] }],
  ['half a unit', { items: [{ lineId: randomUUID(), quantity: 0.5 }] }],
  ['a negative quantity', { items: [{ lineId: randomUUID(), quantity: -1 }] }],
  ['an unknown reason', { reason: 'because' }],
  ['a note with another field', { admin: true }],
])('a cancellation with %s is bad input, and changes nothing', async (_name, wrong) => {
  const body = { cancellationId: randomUUID(), items: [item()], reason: null, ...wrong }
  const refused = await send(newBrowser(), 'cancel-items', body)
  expect([refused.status, refused.body.kind]).toEqual([400, 'bad-input'])
  expect(await one('SELECT count(*)::int FROM shipment_change WHERE basket_id = $1', [order.basketId])).toBe(0)
})

const event = () => ({
  id: randomUUID(),
  shipmentId,
  at: '2026-11-27T12:00:00.000Z',
  kind: 'shipped',
  carrier: 'Prairie Parcel',
  trackingNumber: 'PP1',
  trackingUrl: 'https://parcel.example/PP1',
})
const notify = (body: string, signature: string) =>
  shop.app.request('/webhooks/fulfilment', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  })

test('a signed event moves its shipment; a forged, old or unreadable one changes nothing', async () => {
  const body = JSON.stringify({ events: [event()] })
  const forged = await notify(body, signatureOf(body, 'another key', Date.now()))
  const old = await notify(body, signatureOf(body, WEBHOOK_KEY, Date.now() - 600_000))
  const unreadable = JSON.stringify({ events: [{ ...event(), trackingUrl: 'javascript:alert(1)' }] })
  const garbled = await notify(unreadable, signatureOf(unreadable, WEBHOOK_KEY, Date.now()))
  expect([forged.status, old.status, garbled.status, await stateOf()]).toEqual([401, 401, 400, 'placed'])
  expect((await notify(body, signatureOf(body, WEBHOOK_KEY, Date.now()))).status).toBe(200)
  expect(await stateOf()).toBe('shipped')
})

test('an order keeps each shipping charge with the lines that it pays for', () => {
  const [recipient] = order.recipients
  expect(recipient!.shipping).toBeGreaterThan(0)
  expect(recipient!.shippingParts).toEqual([{ amount: recipient!.shipping, lineIds: [order.lines[0]!.id] }])
})
