import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, newBrowser, type AppShop } from '../../../tests/support/app-shop.ts'
import { countedSkus } from '../../../tests/support/test-shop.ts'

/** Maximum size of a cart reply with 200 lines, in bytes; a free choice. */
const MOST_BYTES = 120_000
const LINES = 200
/** Maximum number of items per add call. */
const BATCH = 50

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

test('replies for a cart of 200 lines are smaller than 120 kB, also with pickup and a promo code', async () => {
  const browser = newBrowser()
  const skus = await countedSkus(shop.pool, LINES)
  const weigh = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { ...browser.headers, 'content-type': 'application/json' }
    const answer = await shop.app.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.byteLength(text)
  }
  for (let at = 0; at < LINES; at += BATCH)
    await weigh('POST', '/browse/scbadd/AddItemToCartV2', { items: skus.slice(at, at + BATCH).map(Sku => ({ Sku })) })
  await weigh('POST', '/api/cart/apply-zip', { zipCode: '60614' })
  expect(await weigh('GET', '/api/cart')).toBeLessThan(MOST_BYTES)
  const { lineItems } = (await shop.ask(browser, 'GET', '/api/cart')).body as { lineItems: { id: string }[] }
  expect(lineItems).toHaveLength(LINES)
  expect(await weigh('POST', '/api/cart/update-item', { basketItemId: lineItems[0]!.id, quantity: 3 })).toBeLessThan(
    MOST_BYTES,
  )
  expect(await weigh('POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: 'lincoln-park' })).toBeLessThan(
    MOST_BYTES,
  )
  expect(await weigh('POST', '/api/cart/apply-promo', { promoCode: 'WELCOME10' })).toBeLessThan(MOST_BYTES)
})
