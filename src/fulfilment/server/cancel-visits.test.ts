import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { hasVisitLeft } from '#fulfilment/rules/has-visit-left.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DAY = inDays(60)

let world: FollowedShop
/** A SKU with the installation service that is sent as a parcel. */
let shelf = ''
beforeAll(async () => {
  world = await createFollowedShop()
  const { pool } = world.shop
  shelf = await world.one(
    `SELECT s.sku FROM sku s
    WHERE s.property = 0 AND s.installation IS NOT NULL AND NOT s.is_oversize AND NOT s.is_vendor_shipped
      AND s.sku NOT IN ('${world.chair}', '${world.lamp}')
      AND EXISTS (SELECT 1 FROM sku_price p WHERE p.sku = s.sku AND p.country = 'US')
    ORDER BY s.sku LIMIT 1`,
  )
  await world.shop.stock(shelf, 10_000)
  await pool.query(
    `INSERT INTO appointment_day (kind, country, region, day, available) VALUES ('visit', 'US', '606', $1, 3)`,
    [DAY],
  )
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const left = () => world.one(`SELECT available FROM appointment_day WHERE kind = 'visit' AND day = $1`, [DAY])
const visitDay = (order: PlacedOrder) =>
  world.one(`SELECT max(day)::text FROM order_trip WHERE basket_id = $1 AND kind = 'visit'`, [order.basketId])
/** True if the order's page tells of the visit. */
const isShown = async (order: PlacedOrder): Promise<boolean> =>
  hasVisitLeft(order, (await world.follow(order)).shipments, order.recipients[0]!.id)
/** An order of two shelves to install on DAY, and a chair. */
const orderedVisit = (): Promise<PlacedOrder> =>
  world.ordered([{ sku: shelf, quantity: 2, installation: 'assembly' }, { sku: world.chair }], { visitDay: DAY })

test('the visit stays while a piece to install is left, and goes back with the last one', async () => {
  const before = await left()
  const order = await orderedVisit()
  expect([await left(), await visitDay(order)]).toEqual([Number(before) - 1, DAY])
  await world.cancel(order, world.chair)
  await world.cancel(order, shelf)
  expect([await visitDay(order), await isShown(order)]).toEqual([DAY, true])
  await world.cancel(order, shelf)
  expect([await left(), await visitDay(order), await isShown(order)]).toEqual([before, null, false])
})

test('a visit that is before a new promise of its pieces goes back, and another one stays', async () => {
  const before = await left()
  const order = await orderedVisit()
  const { shipments } = await world.follow(order)
  const parcel = shipments.find(one => one.lines.some(({ lineId }) => lineId === world.lineOf(order, shelf).id))!
  const promise = (day: string) =>
    world.happens(parcel.id, 'promise-changed', { promisedFrom: day, promisedTo: day, reason: 'supplier' })
  await promise(DAY)
  expect(await visitDay(order)).toBe(DAY)
  await promise(inDays(61))
  expect([await left(), await visitDay(order)]).toEqual([before, null])
})
