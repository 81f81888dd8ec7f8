import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { place } from './place.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1000)
})
afterAll(() => shop.drop())

test('a retry of an order that was declined gets the decline again, not a question for the card that went with it', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const requestId = newId()
  shop.gateway.script('decline')
  const first = await shop.placeOrder(session, requestId)
  expect(first.message).toBe('AuthorizationFailure')
  expect(await shop.placeOrder(session, requestId)).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
})

test('a second order at a version that was changed meanwhile is not placed, and not taken for the first one', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  expect((await shop.placeOrder(session)).isSuccess).toBe(true)
  await shop.readyShopper([{ sku, quantity: 2 }], {}, session)
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  expect(await place(shop.deps, shop.context(session), basket.version + 1)).toMatchObject({ isSuccess: false, redirectUrl: '/checkout/review' })
  expect((await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])).rowCount).toBe(1)
})
