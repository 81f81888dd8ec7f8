import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { place } from '#checkout/server/place.ts'
import { readStatus } from '#checkout/server/placement-status.ts'
import { pageRequest, type PageRequest } from '#main/page-context.ts'
import { OPEN_MINUTES } from '#orders/rules/open-to-viewer.ts'
import { sessionKey, type SessionKey } from '#platform/session.ts'
import { ADDRESS, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './confirmation.page.server.ts'

let shop: TestShop
beforeAll(async () => { shop = await createTestShop() })
afterAll(() => shop.drop())

async function viewOf(session: SessionKey) {
  const context = new RouterContextProvider()
  const known = {
    site: SITES['CB-US'],
    language: 'en',
    shopper: shop.context(session),
    checkout: shop.deps,
  } satisfies Partial<PageRequest>
  context.set(pageRequest, known as unknown as PageRequest)
  const url = new URL('http://cb.test/checkout/confirmation')
  return (await loader({ context, params: {}, request: new Request(url), url, pattern: '/checkout/confirmation' })).view
}

test('[CHK-06] an order is shown in full for an hour; after that its page tells neither number, name, street nor email', async () => {
  await shop.stock('100101', 9)
  const session = await shop.readyShopper([{ sku: '100101', quantity: 1 }])
  await shop.placeOrder(session)
  expect(await viewOf(session)).toMatchObject({
    kind: 'placed',
    order: { email: ADDRESS.emailAddress, addresses: [{ address1: ADDRESS.address1 }] },
  })
  const age = (minutes: number) =>
    shop.pool.query('UPDATE shop_order SET placed_at = now() - make_interval(mins => $1)', [minutes])
  await age(OPEN_MINUTES - 1)
  expect((await viewOf(session)).kind).toBe('placed')
  await age(OPEN_MINUTES)
  expect(await viewOf(session)).toEqual({ kind: 'closed' })
})

test('an order whose answer was lost is told as placed, and no more, to the session that placed it', async () => {
  const [session, viewer] = [
    await shop.readyShopper([{ sku: '100101', quantity: 1 }]),
    sessionKey('the session after the order'),
  ]
  const context = { ...shop.context(session), successor: () => ({ key: viewer, adopt: () => {} }) }
  expect(await place(shop.deps, context, undefined)).toMatchObject({ isSuccess: true })
  expect(await viewOf(session)).toEqual({ kind: 'unseen', isPlaced: true })
  expect((await viewOf(viewer)).kind).toBe('placed')
  expect(await readStatus(shop.deps, shop.context(session))).toMatchObject({ state: 'none', orderNumber: null })
})

test('another session sees no order', async () => {
  const session = await shop.readyShopper([{ sku: '100101', quantity: 1 }])
  await shop.placeOrder(session)
  expect(await viewOf(sessionKey('somebody else’s cookie'))).toEqual({ kind: 'none' })
})
