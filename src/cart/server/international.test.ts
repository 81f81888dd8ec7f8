import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createCartShop, STORE } from '#tests/support/cart/cart-shop.ts'
import { BasketShape } from '#tests/support/basket-shape.ts'
import type { StoreAvailability } from '../contract/pickup-calls.ts'

let cartShop: Awaited<ReturnType<typeof createCartShop>>
beforeAll(async () => {
  cartShop = await createCartShop()
  await cartShop.stock(cartShop.lamp, 40, 10)
})
afterAll(() => cartShop.shop.drop())
beforeEach(() => cartShop.newShopper())

const set = (isInternational: boolean) => cartShop.done('set-international', { isInternational })
const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  cartShop.shop.ask(cartShop.shopper(), method, path, body)
const chooseStore = (basketItemId?: string) =>
  ask('POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: STORE, ...(basketItemId && { basketItemId }) })
/** Adds the lamp and picks it up at the store. */
async function pickUpLamp(): Promise<string> {
  await cartShop.add(cartShop.lamp, { Quantity: 2 })
  const { id } = await cartShop.lineOf(cartShop.lamp)
  expect((await chooseStore(id)).status).toBe(200)
  expect(await cartShop.lineOf(cartShop.lamp)).toMatchObject({ isPickup: true })
  return id
}
const stored = async () => {
  const { rows } = await cartShop.shop.pool.query<{ version: number; content: unknown }>(
    `SELECT version, content FROM basket WHERE session_key = $1 AND status <> 'ordered'`,
    [cartShop.shopper().session],
  )
  return rows
}

test('[CRT-19] a shopper without a cart says to live abroad, and takes it back', async () => {
  expect(await cartShop.cart()).toMatchObject({ isInternational: false, basketId: null })
  expect((await ask('GET', '/session/summary')).body).toMatchObject({ isInternational: false })
  expect(await set(false), 'nothing to say').toMatchObject({ isInternational: false, basketId: null })
  expect(await set(true)).toMatchObject({ isInternational: true, isGuest: true, lineItems: [], messages: [] })
  expect(await cartShop.cart(), 'read again').toMatchObject({ isInternational: true })
  expect((await ask('GET', '/session/summary')).body).toMatchObject({ isInternational: true, cartItemCount: 0 })
  expect(await set(false)).toMatchObject({ isInternational: false })
})

test('setting it again, or the same request twice, changes nothing more', async () => {
  const requestId = newId()
  const twice = async () =>
    (await cartShop.call('/api/cart/set-international', { isInternational: true }, requestId)).body.cart.version
  expect([await twice(), await twice(), (await set(true)).version]).toEqual([1, 1, 1])
  const [row, ...others] = await stored()
  expect([row!.version, others]).toEqual([1, []])
  expect(BasketShape.safeParse(row!.content).error?.issues ?? []).toEqual([])
})

test('it needs the token of the session', async () => {
  const browser = cartShop.shopper()
  const headers = { ...browser.headers, 'x-request-verification-token': 'another' }
  const { status } = await cartShop.call('/api/cart/set-international', { isInternational: true }, undefined, {
    ...browser,
    headers,
  })
  expect([status, await stored()]).toEqual([403, []])
})

test('[CRT-19] lines that would be picked up are shipped, and a message says so', async () => {
  const id = await pickUpLamp()
  const cart = await set(true)
  expect(cart).toMatchObject({ isInternational: true, pickupStore: null })
  expect(cart.messages).toEqual([
    'You wanted to pick up one item. Store pickup isn’t offered to customers from another country, so we ship it.',
  ])
  expect(cart.lineItems).toMatchObject([{ id, isPickup: false, quantity: 2 }])
  expect(cart.lineItems[0]!.shippingDeliveryOptions).toMatchObject({
    selectedShipOption: 'ship',
    isStorePickupOptionVisible: false,
    isShipOptionVisible: true,
  })
})

test('every call that chooses pickup refuses an international shopper, and changes nothing', async () => {
  await set(true)
  await cartShop.add(cartShop.lamp)
  const { id } = await cartShop.lineOf(cartShop.lamp)
  const before = await stored()
  const refusal = {
    status: 409,
    body: {
      kind: 'conflict',
      message:
        'Store pickup isn’t offered to customers from another country. We deliver to any address in this country.',
    },
  }
  const chosen = [
    await chooseStore(),
    await chooseStore(id),
    await cartShop.call('/api/cart/update-ship-method', { basketItemId: id, shipMethod: 2 }),
    await cartShop.add(cartShop.lamp, { IsPickupSelected: true, Location: STORE }),
  ]
  for (const one of chosen) expect(one).toMatchObject(refusal)
  expect(await stored()).toEqual(before)
  await set(false)
  expect((await chooseStore(id)).status, 'after it is taken back').toBe(200)
})

test('no store offers to hand anything over, and a removed pickup line comes back as shipped', async () => {
  const id = await pickUpLamp()
  await cartShop.done('remove-item', { basketItemId: id })
  await set(true)
  expect(await cartShop.done('restore-item', { basketItemId: id })).toMatchObject({
    lineItems: [{ id, isPickup: false }],
    pickupStore: null,
  })
  const layer = (await ask('POST', '/Checkout/Cart/StoreAvailabilityLayer', { zipCode: '60614' }))
    .body as unknown as StoreAvailability
  expect(layer.stores.flatMap(store => store.individualStorePickupAvailabilityModels)).toEqual([])
  expect(layer.stores.length).toBeGreaterThan(0)
})

test('[CRT-10] the code of a promotion that excludes international shoppers is refused, with the reason', async () => {
  await cartShop.add(cartShop.lamp, { Quantity: 20 })
  expect(await cartShop.done('apply-promo', { promoCode: 'FIRST500' })).toMatchObject({
    orderSummary: { discount: 5_000 },
  })
  const refused = 'FIRST500 is for customers who live in the US or Canada.'
  expect(await set(true), 'the code stays, without effect').toMatchObject({
    orderSummary: { discount: 0 },
    cartSummary: { discountCode: 'FIRST500', discountMessage: refused },
  })
  await cartShop.done('remove-promo')
  const { body } = await cartShop.call('/api/cart/apply-promo', { promoCode: 'FIRST500' })
  expect(body).toMatchObject({
    isSuccess: false,
    promoErrorMessage: refused,
    cart: { cartSummary: { discountCode: null } },
  })
  expect(await cartShop.done('apply-promo', { promoCode: 'WELCOME10' }), 'another promotion').toMatchObject({
    cartSummary: { discountMessage: '' },
  })
  await cartShop.done('apply-promo', { promoCode: 'WELCOME10' })
  await set(false)
  expect(await cartShop.done('apply-promo', { promoCode: 'FIRST500' })).toMatchObject({
    orderSummary: { discount: 5_000 },
  })
})
