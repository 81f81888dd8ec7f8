import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { place } from '#checkout/server/place.ts'
import { readStatus } from '#checkout/server/placement-status.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { OPEN_MINUTES } from '#orders/rules/open-to-viewer.ts'
import { sessionKey, type SessionKey } from '#platform/session.ts'
import { LINE_DEFAULTS } from '#cart/rules/basket.ts'
import { newId } from '#platform/new-id.ts'
import { ADDRESS, countedSkus, createTestShop, loadBasket, type TestShop } from '#tests/support/test-shop.ts'
import { loader } from './confirmation.page.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

async function viewOf(session: SessionKey, deps = shop.deps) {
  const context = new RouterContextProvider()
  const known = {
    site: SITES['CB-US'],
    language: 'en',
    shopper: shop.context(session),
    checkout: deps,
    account: { secret: 'a secret of the shop' },
  }
  context.set(pageRequest, known as unknown as PageRequest)
  const url = new URL('http://cb.test/checkout/confirmation')
  return (await loader({ context, params: {}, request: new Request(url), url, pattern: '/checkout/confirmation' })).view
}

test('[CHK-06] an order is shown in full for an hour, and then without any personal data', async () => {
  await shop.stock('100101', 9)
  const session = await shop.readyShopper([{ sku: '100101', quantity: 1 }])
  await shop.placeOrder(session)
  expect(await viewOf(session)).toMatchObject({
    kind: 'placed',
    isGuest: true,
    path: expect.stringMatching(/^\/account\/orders\/[0-9A-Z-]{11}\?key=[\w-]{24}$/) as string,
    order: { email: ADDRESS.emailAddress, destinations: [{ address: { address1: ADDRESS.address1 } }] },
  })
  const age = (minutes: number) =>
    shop.pool.query('UPDATE shop_order SET placed_at = now() - make_interval(mins => $1)', [minutes])
  await age(OPEN_MINUTES - 1)
  expect((await viewOf(session)).kind).toBe('placed')
  await age(OPEN_MINUTES)
  expect(await viewOf(session)).toEqual({ kind: 'closed' })
})

test('[CHK-31] a piece that is carried in arrives on the day that is booked for it', async () => {
  await shop.pool.query(
    `INSERT INTO delivery_slot (country, region, day, available)
    SELECT 'US', $1, current_date + n, 1 FROM generate_series(1, 90) AS n`,
    [ADDRESS.postalCode.slice(0, 3)],
  )
  const session = await shop.readyShopper([{ sku: '100101', quantity: 1 }])
  await shop.placeOrder(session)
  const view = await viewOf(session)
  const order = view.kind === 'placed' ? view.order : undefined
  expect(order!.destinations[0]!.notes).toEqual([`In-home delivery on ${order!.lines[0]!.arrives}`])
})

test('the session that placed an order whose reply was lost sees only that it is placed', async () => {
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

test('[CHK-06] [CRT-17] a pickup order shows its hour, and the store as long as it exists', async () => {
  // 11:40 in Chicago.
  const now = () => Date.parse('2026-06-01T16:40:00Z')
  const deps = { ...shop.deps, cart: { ...shop.deps.cart, now }, orders: { ...shop.deps.orders, now } }
  const { rows } = await shop.pool.query<{ sku: string }>(
    'SELECT sku FROM sku WHERE sku = ANY ($1) AND NOT is_oversize ORDER BY sku LIMIT 1',
    [await countedSkus(shop.pool, 1000)],
  )
  const { sku } = rows[0]!
  await shop.pool.query(
    `INSERT INTO stock (sku, location, available) VALUES ($1, $2, 3)
      ON CONFLICT (sku, location) DO UPDATE SET available = 3`,
    [sku, 'lincoln-park'],
  )
  const session = await shop.readyShopper([], { pickupStore: 'lincoln-park' })
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  const line = { ...LINE_DEFAULTS, id: newId(), sku, quantity: 1, recipientId: basket.id, shipMethod: 'pickup' }
  await shop.pool.query('UPDATE basket SET content = content || $2::jsonb WHERE id = $1', [
    basket.id,
    JSON.stringify({ lines: [line] }),
  ])
  const atThatTime = { ...deps, orders: shop.deps.orders }
  expect(await place(atThatTime, shop.context(session), undefined)).toMatchObject({ isSuccess: true })

  const named = { firstName: ADDRESS.firstName, destinations: [] }
  const pickup = { name: 'Lincoln Park', place: 'Chicago, IL' }
  const store = {
    address1: '850 W North Ave',
    hours: ['Mon–Sat 10 am–7 pm', 'Sun 12 pm–6 pm'],
    path: '/stores/lincoln-park',
    map: { marks: [{ name: 'Lincoln Park' }] },
  }
  expect(await viewOf(session, deps)).toMatchObject({
    order: { ...named, pickup: { ...pickup, store }, lines: [{ isPickup: true, arrives: 'Ready today after 2 pm' }] },
  })
  await shop.pool.query(
    `UPDATE shop_order SET pickup = jsonb_set(pickup, '{location}', '"closed-since"') WHERE basket_id = $1`,
    [basket.id],
  )
  expect(await viewOf(session, deps)).toMatchObject({
    order: { ...named, pickup: { ...pickup, store: null }, lines: [{ arrives: 'Ready Jun 1 after 2 pm' }] },
  })
  // Orders placed before the promised hour was stored.
  await shop.pool.query('UPDATE order_line SET promised_after = NULL WHERE basket_id = $1', [basket.id])
  expect(await viewOf(session, deps)).toMatchObject({ order: { lines: [{ arrives: 'Ready Jun 1' }] } })
})
