import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { installedShipments } from '#fulfilment/rules/visit-window.ts'
import { newsJobs } from './news-jobs.ts'
import { NO_SKUS, ORDER_LINKS } from '#tests/support/order-links.ts'
import { moveInstallerVisit, openVisitDays } from './move-visit.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const DAY = inDays(30)
/** A day with two places, and one without any. */
const [LATER, FULL] = [inDays(31), inDays(32)]

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
    `INSERT INTO appointment_day (kind, country, region, day, available)
    VALUES ('visit', 'US', '606', $1, 30), ('visit', 'US', '606', $2, 2), ('visit', 'US', '606', $3, 0)`,
    [DAY, LATER, FULL],
  )
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const left = () => world.one(`SELECT available FROM appointment_day WHERE kind = 'visit' AND day = $1`, [DAY])
const visitDay = (order: PlacedOrder) =>
  world.one(`SELECT max(day)::text FROM order_trip WHERE basket_id = $1 AND kind = 'visit'`, [order.basketId])
/** True if the order's page tells of the visit. */
const isShown = async (order: PlacedOrder): Promise<boolean> =>
  installedShipments(order, (await world.follow(order)).shipments, order.recipients[0]!.id).length > 0
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
  await promise(LATER)
  expect([await left(), await visitDay(order)]).toEqual([before, null])
})

const placesOn = (day: string) =>
  world.one(`SELECT available FROM appointment_day WHERE kind = 'visit' AND day = $1`, [day])
const move = (order: PlacedOrder, day: string) =>
  moveInstallerVisit(world.deps, order, { recipientId: order.recipients[0]!.id, day })

test('a customer moves the visit once: the former day is free again, and a mail tells the new one', async () => {
  const order = await orderedVisit()
  const before = [await left(), await placesOn(LATER)]
  const { days, booked } = await openVisitDays(world.deps, order, order.recipients[0]!.id)
  expect([days.includes(LATER), days.includes(FULL), booked]).toEqual([true, false, DAY])
  expect(await Promise.all([move(order, LATER), move(order, LATER)])).toEqual([
    { outcome: 'moved' },
    { outcome: 'moved' },
  ])
  expect([await left(), await placesOn(LATER), await visitDay(order)]).toEqual([
    Number(before[0]) + 1,
    Number(before[1]) - 1,
    LATER,
  ])
  expect(await world.kinds(order)).toEqual(['visit-moved'])
  expect(await move(order, DAY)).toEqual({ outcome: 'moved' })
})

test('a visit that was moved and then given up is told in no mail, and its job does not fail', async () => {
  const order = await orderedVisit()
  await move(order, LATER)
  await world.cancel(order, shelf)
  await world.cancel(order, shelf)
  expect(await visitDay(order)).toBeNull()
  const mails: string[] = []
  const jobs = newsJobs({
    db: world.shop.pool,
    sendMail: async ({ subject }) => void mails.push(subject),
    now: world.deps.now,
    giftCards: world.deps.giftCards,
    skus: NO_SKUS,
    ...ORDER_LINKS,
  })
  const data = { basketId: order.basketId, news: { kind: 'visit-moved', recipientId: order.recipients[0]!.id } }
  await jobs['order-news']!({ id: order.basketId, data } as Parameters<(typeof jobs)[string]>[0])
  expect(mails).toEqual([])
})

test('a full day stays full, and a day before the pieces arrive is refused', async () => {
  const order = await orderedVisit()
  expect(await move(order, FULL)).toEqual({ outcome: 'day-taken' })
  await expect(move(order, inDays(-1))).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  await expect(move(order, inDays(200))).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
  expect(await visitDay(order)).toBe(DAY)
})

test('a visit that was to be arranged by phone gets the day that the customer chooses', async () => {
  const order = await world.ordered([{ sku: shelf, installation: 'assembly' }])
  expect(await visitDay(order)).toBeNull()
  expect(await move(order, DAY)).toEqual({ outcome: 'moved' })
  expect(await visitDay(order)).toBe(DAY)
})

test('on its day a visit can no longer be moved, and an order without one has none', async () => {
  const order = await orderedVisit()
  const late = { ...world.deps, now: () => Date.parse(`${DAY}T18:00:00Z`) }
  const { id: recipientId } = order.recipients[0]!
  expect(await moveInstallerVisit(late, order, { recipientId, day: LATER })).toEqual({ outcome: 'too-late' })
  expect(await openVisitDays(late, order, recipientId)).toEqual({ days: [], booked: DAY })
  const none = await world.ordered([{ sku: world.chair }])
  await expect(move(none, DAY)).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
})

test('two customers who exchange their days at once both get what is free', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await orderedVisit(), await orderedVisit()]
    await move(a, LATER)
    const outcomes = await Promise.all([move(a, DAY), move(b, LATER)])
    expect(outcomes[0]).toEqual({ outcome: 'moved' })
    await move(b, DAY)
    await world.cancel(a, shelf)
    await world.cancel(a, shelf)
    await world.cancel(b, shelf)
    await world.cancel(b, shelf)
  }
})
