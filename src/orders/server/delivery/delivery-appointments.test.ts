import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { viewBasket } from '#cart/server/cart-view.ts'
import { forEachSeed } from '../../../../tests/support/seeded.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../../tests/support/test-shop.ts'
import { reconcile } from '../../../../tests/support/reconcile.ts'
import { releaseDeliveryAppointments } from './delivery-appointment-holds.ts'

let shop: TestShop
/** SKUs of an oversize product, which needs a delivery appointment, and of a small one. */
let [large, small] = ['', '']
/** First and last promised delivery day of the oversize SKU. */
let window: { from: string; to: string }
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createTestShop()
  const {
    rows: [row],
  } = await shop.pool.query<{ sku: string }>(
    `SELECT s.sku
    FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE s.is_oversize AND s.property = 0 AND NOT s.is_nla
    ORDER BY s.sku LIMIT 1`,
  )
  large = row!.sku
  const skus = await countedSkus(shop.pool, 1000)
  small = (
    await shop.pool.query<{ sku: string }>(
      'SELECT sku FROM sku WHERE sku = ANY ($1) AND NOT is_oversize ORDER BY sku LIMIT 1',
      [skus],
    )
  ).rows[0]!.sku
  for (const sku of [large, small]) {
    await shop.stock(sku, 100_000)
    initial.set(sku, 100_000)
  }
  const basket = (await loadBasket(shop.pool, await shop.readyShopper([{ sku: large, quantity: 1 }]), 'US'))!
  window = (await viewBasket(shop.deps.cart, basket, 'en')).promises.delivery(basket.lines[0]!)!
})
afterAll(() => shop.drop())
beforeEach(() => shop.pool.query('DELETE FROM delivery_slot'))

const books = () => reconcile(shop.pool, shop.gateway.payments(), initial)
const open = (day: string, available: number, region = '606') =>
  shop.pool.query(`INSERT INTO delivery_slot (country, region, day, available) VALUES ('US', $1, $2, $3)`, [
    region,
    day,
    available,
  ])
const calendar = async () =>
  Object.fromEntries(
    (
      await shop.pool.query<{ day: string; available: number }>(
        'SELECT day::text, available FROM delivery_slot ORDER BY day',
      )
    ).rows.map(row => [row.day, row.available]),
  )
const deliveryDays = async (session: string) =>
  (
    await shop.pool.query<{ day: string }>(
      'SELECT t.day::text FROM order_trip t JOIN shop_order o USING (basket_id) WHERE o.session_key = $1',
      [session],
    )
  ).rows.map(row => row.day)
const before = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

test('an oversize line takes the first open day of its promised window, and a small line takes none', async () => {
  await open(before(window.from, 1), 5)
  await open(window.from, 0)
  await open(window.to, 2)
  const session = await shop.readyShopper([
    { sku: large, quantity: 3 },
    { sku: small, quantity: 1 },
  ])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  expect(await deliveryDays(session)).toEqual([window.to])
  expect((await shop.placeOrder(await shop.readyShopper([{ sku: small, quantity: 1 }]))).isSuccess).toBe(true)
  expect(await calendar()).toEqual({ [before(window.from, 1)]: 5, [window.from]: 0, [window.to]: 1 })
  await books()
})

test('[ORD-07] with every day full the order fails with TripBookingFailed before the gateway is called', async () => {
  await open(window.from, 0)
  await open(before(window.from, -365), 9)
  const session = await shop.readyShopper([{ sku: large, quantity: 1 }])
  const [asked, stock] = [shop.gateway.calls(), await shop.available(large)]
  expect(await shop.placeOrder(session)).toMatchObject({
    isSuccess: false,
    message: 'TripBookingFailed',
    giftCardErrors: [],
  })
  expect(shop.gateway.calls()).toBe(asked)
  expect(await shop.available(large)).toBe(stock)
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({
    status: 'open',
    maxStep: 4,
    tenders: [{ kind: 'card' }],
  })
  await books()
})

test('an order in a region without a calendar needs no appointment, even if another region is full', async () => {
  await open(window.from, 0, '902')
  const session = await shop.readyShopper([{ sku: large, quantity: 1 }])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
  expect(await deliveryDays(session)).toEqual([])
})

test('a declined card releases the appointment exactly once', async () => {
  await open(window.from, 1)
  const session = await shop.readyShopper([{ sku: large, quantity: 1 }])
  shop.gateway.script('decline')
  expect(await shop.placeOrder(session)).toMatchObject({ message: 'AuthorizationFailure' })
  await shop.recoverAll()
  const {
    rows: [placement],
  } = await shop.pool.query<{ basket_id: string; id: string }>(
    'SELECT basket_id, id FROM placement WHERE session_key = $1',
    [session],
  )
  await releaseDeliveryAppointments(shop.pool, { basketId: placement!.basket_id, id: placement!.id })
  expect(await calendar()).toEqual({ [window.from]: 1 })
  await books()
})

test('ten simultaneous orders for the last appointments of two days book exactly the available number', async () => {
  await forEachSeed('delivery appointments', async random => {
    await shop.pool.query('DELETE FROM delivery_slot')
    const [first, second] = [random.below(4), random.below(4)]
    await open(window.from, first)
    await open(window.to, second)
    const sessions = await Promise.all(
      Array.from({ length: 10 }, () => shop.readyShopper([{ sku: large, quantity: 1 }])),
    )
    const answers = await Promise.all(sessions.map(session => shop.placeOrder(session)))
    const days = (await Promise.all(sessions.map(deliveryDays))).flat()
    expect(answers.map(answer => answer.message).sort()).toEqual([
      ...Array<string>(first + second).fill(''),
      ...Array<string>(10 - first - second).fill('TripBookingFailed'),
    ])
    expect([days.filter(day => day === window.from).length, days.filter(day => day === window.to).length]).toEqual([
      first,
      second,
    ])
    expect(Object.values(await calendar())).toEqual([0, 0])
  })
  await books()
}, 120_000)
