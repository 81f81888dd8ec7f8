import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryMenu } from '#catalog/server/listing/category-menu.ts'
import { SITES, type Site } from '#lib/site.ts'
import { sessionKey, type SessionKey } from '#platform/session.ts'
import { siteHosts } from '#platform/sites.ts'
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { accountOverview } from './account-overview.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')
async function account(session: SessionKey, site: Site = SITES['CB-US']) {
  return accountOverview({
    site,
    language: 'en',
    hosts,
    menu: categoryMenu({ db: shop.pool, ttlMs: 0, now: Date.now }),
    shopper: shop.context(session),
    checkout: shop.deps,
  })
}

test("the account page shows the session's cart, and its latest order once it is placed", async () => {
  await shop.stock('100101', 9)
  const session = await shop.readyShopper([{ sku: '100101', quantity: 2 }])
  const before = await account(session)
  expect(before.cart).toMatchObject({
    itemCount: 2,
    more: 0,
    pieces: [{ title: 'Alder 88″ Sofa', path: expect.stringContaining('/product/alder-sofa') as string }],
  })
  expect([before.cart.merchandise > 0, before.order]).toEqual([true, undefined])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  const { cart, order } = await account(session)
  expect(cart).toEqual({ itemCount: 0, merchandise: 0, pieces: [], more: 0 })
  const {
    rows: [placed],
  } = await shop.pool.query<{ number: string; total: number }>('SELECT number, total FROM shop_order')
  expect(order).toMatchObject({ number: placed!.number, total: placed!.total })
  await shop.pool.query(`UPDATE shop_order SET placed_at = now() - interval '1 hour'`)
  expect((await account(session)).order, 'an hour later').toBeUndefined()
})

test('the account page shows nothing of another session, and nothing of the other country', async () => {
  const session = await shop.readyShopper([{ sku: '100101', quantity: 1 }])
  await shop.placeOrder(session)
  for (const seen of [await account(sessionKey('somebody else’s cookie')), await account(session, SITES['CB-CA'])])
    expect([seen.cart.itemCount, seen.order]).toEqual([0, undefined])
  expect((await account(session)).sites.map(({ href }) => href)).toEqual([
    'http://cb.test/account',
    'http://ca.cb.test/account',
    'http://ca.cb.test/fr/account',
  ])
})
