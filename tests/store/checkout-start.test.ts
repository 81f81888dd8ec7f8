import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startCheckoutCall } from '#checkout/contract/start-call.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { fillCart, titleOf, whileCatalogue, whileOff } from '../support/cart-of-browser.ts'

let shop: AppShop
let browser: Browser
/** A SKU whose box fits through any door. */
const LAMP = '220302'
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createAppShop()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.drop()
})
beforeEach(() => {
  browser = newBrowser()
})

const start = async (body: object = {}) =>
  startCheckoutCall.reply.parse(
    (await shop.ask(browser, 'POST', '/api/checkout/start', { isGuestCheckout: true, ...body })).body,
  )
test('[API-025] [CRT-29] [CRT-30] [CRT-31] checkout start leads to the checkout, or reports the problem', async () => {
  expect(await start()).toMatchObject({
    isSuccess: false,
    errorType: 8,
    redirectUrl: null,
    popupUrl: null,
    oversizedItems: [],
  })
  await fillCart(shop, browser, [{ sku: LAMP }])
  expect(await start()).toMatchObject({
    isSuccess: true,
    errorType: 0,
    errorMessage: '',
    redirectUrl: '/checkout/shipping#header_shipping',
    popupUrl: null,
    oversizedItems: [],
    lineItems: [],
    checkout: { lineItems: [{ sku: LAMP }], maxStep: 1 },
  })
  await whileOff(shop, 'installation-service', async () => {
    await fillCart(shop, browser, [{ sku: LAMP, installation: 'hanging' }])
    expect(await start()).toMatchObject({
      isSuccess: false,
      errorType: 4,
      redirectUrl: null,
      lineItems: [{ sku: LAMP }],
      checkout: null,
    })
  })
})
test('[SGN-04] a guest is offered to sign in first, after everything that is wrong with the cart', async () => {
  expect(await start({ isGuestCheckout: false })).toMatchObject({ errorType: 8, popupUrl: null })
  await fillCart(shop, browser, [{ sku: LAMP }])
  expect(await start({ isGuestCheckout: false })).toMatchObject({
    isSuccess: false,
    errorType: 0,
    popupUrl: '/checkout/login',
    redirectUrl: null,
    checkout: null,
  })
})
test('[SGN-04] an international guest is not offered to sign in, and goes straight on', async () => {
  await fillCart(shop, browser, [{ sku: LAMP }])
  await shop.ask(browser, 'POST', '/api/cart/set-international', { isInternational: true })
  expect(await start({ isGuestCheckout: false })).toMatchObject({
    isSuccess: true,
    popupUrl: null,
    redirectUrl: '/checkout/shipping#header_shipping',
    checkout: { lineItems: [{ sku: LAMP }], maxStep: 1 },
  })
  await shop.ask(browser, 'POST', '/api/cart/set-international', { isInternational: false })
  expect(await start({ isGuestCheckout: false })).toMatchObject({ popupUrl: '/checkout/login', checkout: null })
})
test('[SGN-03] Guest Checkout posts to the checkout, which goes on to the first step, in French too', async () => {
  const post = (path: string, token: string, host = 'localhost:3000') =>
    shop.app.request(path, {
      method: 'POST',
      headers: { cookie: browser.headers.cookie!, host, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ __RequestVerificationToken: token }).toString(),
    })
  const token = browser.headers['x-request-verification-token']!
  const guest = await post('/checkout', token)
  expect([guest.status, guest.headers.get('location')]).toEqual([303, '/checkout/shipping#header_shipping'])
  const french = await post('/fr/checkout', token, 'ca.localhost:3000')
  expect(french.headers.get('location')).toBe('/fr/checkout/shipping#header_shipping')
  expect((await post('/checkout', 'another token')).status).toBe(403)
})
test('[CRT-23] [CRT-30] oversized boxes are reported once, with their sizes, unless picked up', async () => {
  const box = { width: 40, depth: 42, height: 90, quantity: 1 }
  const boxes = (of: readonly (typeof box)[]) => `UPDATE sku SET boxes = '${JSON.stringify(of)}' WHERE sku = $1`
  const {
    rows: [before],
  } = await shop.pool.query<{ boxes: (typeof box)[] }>('SELECT boxes FROM sku WHERE sku = $1', [LAMP])
  const change = { change: boxes([{ ...box, width: 6 }, box]), undo: boxes(before!.boxes), value: LAMP }
  await whileCatalogue(shop, change, async () => {
    await fillCart(shop, browser, [{ sku: LAMP, quantity: 2 }])
    expect(await start()).toMatchObject({
      isSuccess: false,
      errorType: 0,
      redirectUrl: null,
      oversizedItems: [
        {
          sku: LAMP,
          title: await titleOf(shop, LAMP),
          boxes: [
            { boxNumber: 1, quantity: 1, width: 6, depth: 42, height: 90 },
            { boxNumber: 2, width: 40 },
          ],
        },
      ],
    })
    expect(await start({ toldOversized: [LAMP] })).toMatchObject({
      isSuccess: true,
      redirectUrl: '/checkout/shipping#header_shipping',
    })
    const {
      rows: [store],
    } = await shop.pool.query<{ location: string }>(
      "SELECT location FROM location WHERE country = 'US' AND kind = 'store' LIMIT 1",
    )
    await fillCart(shop, browser, [{ sku: LAMP, shipMethod: 'pickup' }], { pickupStore: store!.location })
    expect(await start()).toMatchObject({ isSuccess: true, oversizedItems: [] })
  })
})
