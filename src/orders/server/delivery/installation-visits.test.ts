import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forEachSeed } from '#tests/support/seeded.ts'
import { createTestShop, loadBasket, type TestShop } from '#tests/support/test-shop.ts'
import { reconcile } from '#tests/support/reconcile.ts'

let shop: TestShop
/** A SKU with the installation service that is sent as a parcel. */
let sku = ''
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [DAY, OTHER] = [inDays(60), inDays(61)]

beforeAll(async () => {
  shop = await createTestShop()
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT s.sku
    FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE s.property = 0 AND s.installation IS NOT NULL AND NOT s.is_oversize AND NOT s.is_vendor_shipped
      AND NOT s.is_nla
    ORDER BY s.sku LIMIT 1`,
  )
  sku = rows[0]!.sku
  await shop.stock(sku, 100_000)
})
afterAll(() => shop.drop())
beforeEach(() => shop.pool.query('DELETE FROM appointment_day'))

const books = () => reconcile(shop.pool, shop.gateway.payments(), new Map([[sku, 100_000]]))
const open = (kind: 'trip' | 'visit', day: string, available: number) =>
  shop.pool.query(
    `INSERT INTO appointment_day (kind, country, region, day, available) VALUES ($1, 'US', '606', $2, $3)`,
    [kind, day, available],
  )
const left = async () =>
  (
    await shop.pool.query<{ one: string }>(
      `SELECT kind || ' ' || day || ' ' || available AS one FROM appointment_day ORDER BY kind, day`,
    )
  ).rows.map(row => row.one)
/** A shopper who is ready to order a piece with its installation on a day. */
async function shopperFor(visitDay: string) {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const { id, lines, recipients } = (await loadBasket(shop.pool, session, 'US'))!
  const content = {
    lines: lines.map(line => ({ ...line, installation: 'assembly' })),
    recipients: recipients.map(one => ({ ...one, visitDay })),
  }
  await shop.pool.query('UPDATE basket SET content = content || $2::jsonb WHERE id = $1', [id, JSON.stringify(content)])
  return session
}
const visits = async () =>
  (await shop.pool.query<{ kind: string; day: string }>('SELECT kind, day::text FROM order_trip ORDER BY day')).rows

test('a visit takes one place of its own kind on its day', async () => {
  await open('trip', DAY, 5)
  await open('visit', DAY, 2)
  expect(await shop.placeOrder(await shopperFor(DAY))).toMatchObject({ isSuccess: true })
  expect(await left()).toEqual([`trip ${DAY} 5`, `visit ${DAY} 1`])
  expect(await visits()).toEqual([{ kind: 'visit', day: DAY }])
  await books()
})

test('[ORD-07] a visit on a full day, or without a calendar, fails before the gateway is called', async () => {
  await open('trip', DAY, 5)
  const asked = shop.gateway.calls()
  const session = await shopperFor(DAY)
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, message: 'TripBookingFailed' })
  await open('visit', DAY, 0)
  await open('visit', OTHER, 1)
  expect(await shop.placeOrder(await shopperFor(DAY))).toMatchObject({ message: 'TripBookingFailed' })
  expect(shop.gateway.calls()).toBe(asked)
  expect(await left()).toEqual([`trip ${DAY} 5`, `visit ${DAY} 0`, `visit ${OTHER} 1`])
  await books()
})

test('a declined card gives the visit back once', async () => {
  await open('visit', DAY, 1)
  const session = await shopperFor(DAY)
  shop.gateway.script('decline')
  expect(await shop.placeOrder(session)).toMatchObject({ message: 'AuthorizationFailure' })
  await shop.recoverAll()
  expect(await left()).toEqual([`visit ${DAY} 1`])
  await books()
})

test('ten simultaneous orders for the last visits of a day book exactly its capacity', async () => {
  await forEachSeed('installation visits', async random => {
    await shop.pool.query('DELETE FROM appointment_day')
    const before = (await visits()).length
    const capacity = 1 + random.below(4)
    await open('visit', DAY, capacity)
    await open('trip', DAY, 9)
    const sessions = await Promise.all(Array.from({ length: 10 }, () => shopperFor(DAY)))
    const answers = await Promise.all(sessions.map(session => shop.placeOrder(session)))
    expect(answers.map(answer => answer.message).sort()).toEqual([
      ...Array<string>(capacity).fill(''),
      ...Array<string>(10 - capacity).fill('TripBookingFailed'),
    ])
    expect((await visits()).length - before).toBe(capacity)
    expect(await left()).toEqual([`trip ${DAY} 9`, `visit ${DAY} 0`])
  })
  await books()
}, 120_000)
