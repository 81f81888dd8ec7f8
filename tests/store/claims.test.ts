import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadClaimPicture } from '#fulfilment/claims-contract.ts'
import { fulfilmentJobs } from '#fulfilment/server/jobs.ts'
import { takeEvent } from '#fulfilment/server/take-event.ts'
import { TOKEN_HEADER } from '#lib/call.ts'
import { orderKey } from '#orders/server/order-link.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { createAppShop, newBrowser, SECRET, type AppShop, type Browser } from '../support/app-shop.ts'
import { findSku, PLAIN } from '../support/cart/cart-shop.ts'
import { photo } from '../support/fulfilment/claims.ts'
import { fakeFulfilment } from '../support/fulfilment/fake-fulfilment.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { workOutbox } from '../support/work-outbox.ts'

const SEALED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
}

let shop: AppShop
let file: Blob
beforeAll(async () => {
  shop = await createAppShop({ fulfilment: fakeFulfilment().service })
  file = new Blob([new Uint8Array(await photo())])
})
afterAll(() => shop.drop())

/** Places an order of two pieces and has it delivered. */
async function deliveredOrder() {
  const sku = await findSku(shop, PLAIN)
  await shop.pool.query('UPDATE stock SET available = 4000 WHERE sku = $1', [sku])
  const buyer = newBrowser()
  const basketId = await readyBasket(shop.wiring.cart, buyer.session, [{ sku, quantity: 2 }], SEALED)
  await shop.ask(buyer, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  await workOutbox(shop.pool, fulfilmentJobs(shop.wiring.fulfilment), shop.wiring.log)
  const order = (await readOrder(shop.pool, basketId))!
  const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM shipment WHERE basket_id = $1', [basketId])
  const shipmentId = rows[0]!.id
  const at = new Date(shop.wiring.cart.now()).toISOString()
  await takeEvent(shop.wiring.fulfilment, { id: randomUUID(), shipmentId, at, kind: 'delivered' })
  return { number: order.number, key: orderKey(SECRET, order.number), shipmentId, lineId: order.lines[0]!.id, basketId }
}
type Delivered = Awaited<ReturnType<typeof deliveredOrder>>

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

function upload(
  { number, key }: Pick<Delivered, 'number' | 'key'>,
  body: BodyInit,
  {
    type = 'image/jpeg',
    pictureId = randomUUID(),
    browser = newBrowser(),
    headers = {},
  }: { type?: string; pictureId?: string; browser?: Browser; headers?: Record<string, string> } = {},
) {
  const address = `${uploadClaimPicture.path}?${query({ number, key, pictureId })}`
  const init = { method: 'POST', body, headers: { ...browser.headers, 'content-type': type, ...headers } }
  return shop.app.request(address, init)
}
const kindOf = async (response: Response) => [response.status, ((await response.json()) as { kind: string }).kind]
const pictures = async ({ basketId }: Delivered) =>
  (await shop.pool.query('SELECT 1 FROM claim_picture WHERE basket_id = $1', [basketId])).rowCount

test('a claim with a picture is made over HTTP, by whoever has the link', async () => {
  const order = await deliveredOrder()
  const { number, key, shipmentId, lineId } = order
  const pictureId = randomUUID()
  const stored = await upload(order, file, { pictureId })
  expect([stored.status, await stored.json()]).toEqual([200, { outcome: 'stored' }])
  const claim = {
    number,
    key,
    claimId: randomUUID(),
    shipmentId,
    lineId,
    quantity: 1,
    reason: 'damaged',
    wish: 'refund',
    words: 'It is scratched.',
    pictureIds: [pictureId],
  }
  const make = (more: object) => shop.ask(newBrowser(), 'POST', '/api/orders/make-claim', { ...claim, ...more })
  expect((await make({ key: null })).status).toBe(404)
  expect((await make({ key: 'wrong' })).status).toBe(404)
  for (const words of ['', ' \u200B\n', 'x'.repeat(1_001), 'My card is 4111 1111 1111 1111'])
    expect((await make({ words })).body).toMatchObject({ kind: 'bad-input' })
  expect((await make({ pictureIds: [] })).body).toMatchObject({ kind: 'bad-input' })
  expect((await make({})).body).toEqual({ outcome: 'made' })
  expect((await make({})).body).toEqual({ outcome: 'made' })
})

test('[ASVS-8.2.2] a picture is shown only with the order’s link, as a picture and nothing else', async () => {
  const [order, other] = [await deliveredOrder(), await deliveredOrder()]
  const pictureId = randomUUID()
  await upload(order, file, { pictureId })
  const show = (values: Record<string, string>) =>
    shop.app.request(`/api/orders/claim-picture?${query({ pictureId, ...values })}`, { headers: newBrowser().headers })
  const shown = await show({ number: order.number, key: order.key })
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(bytes.includes('Renata')).toBe(false)
  const { number } = order
  const guesses: Record<string, string>[] = [
    { number },
    { number, key: other.key },
    { number: other.number, key: other.key },
  ]
  for (const values of guesses) expect((await show(values)).status).toBe(404)
})

test('a picture is refused without token, link or a picture’s content type, and nothing is stored', async () => {
  const order = await deliveredOrder()
  expect(await kindOf(await upload(order, file, { headers: { [TOKEN_HEADER]: '' } }))).toEqual([403, 'bad-token'])
  expect(await kindOf(await upload({ ...order, key: 'wrong' }, file))).toEqual([404, 'not-found'])
  for (const type of ['image/svg+xml', 'text/html', 'application/json', 'multipart/form-data', ' '])
    expect(await kindOf(await upload(order, file, { type }))).toEqual([400, 'bad-input'])
  for (const body of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<script>alert(1)</script>', ''])
    expect(await (await upload(order, body)).json()).toEqual({ outcome: 'not-a-picture' })
  expect(await pictures(order)).toBe(0)
})

test('a file that is too large is refused before it is read, whether or not it tells its length', async () => {
  const order = await deliveredOrder()
  const { bytes } = uploadClaimPicture.file!
  const declared = await upload(order, 'short', { headers: { 'content-length': String(bytes + 1) } })
  expect(await kindOf(declared)).toEqual([413, 'too-large'])
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const { number, key } = order
  const address = `${uploadClaimPicture.path}?${query({ number, key, pictureId: randomUUID() })}`
  const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
  const streamed = await shop.app.request(address, {
    ...init,
    headers: { ...newBrowser().headers, 'content-type': 'image/jpeg' },
  })
  expect(await kindOf(streamed)).toEqual([413, 'too-large'])
  expect(pulled).toBeLessThan(bytes / 1024 / 1024 + 4)
  expect(await pictures(order)).toBe(0)
})

test('[ASVS-8.2.1] a shopper is shown nothing by the calls of staff', async () => {
  const ids = { claimId: randomUUID(), pictureId: randomUUID() }
  for (const path of ['open', `one?claimId=${ids.claimId}`, `picture?pictureId=${ids.pictureId}`])
    expect((await shop.ask(newBrowser(), 'GET', `/staff/claims/${path}`)).status).toBe(401)
  expect((await shop.ask(newBrowser(), 'POST', '/staff/claims/answer', {})).status).toBe(401)
})
