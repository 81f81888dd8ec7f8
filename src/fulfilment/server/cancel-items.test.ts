import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { ADDRESS } from '#tests/support/test-shop.ts'
import { planMissedOrders } from './request-shipments.ts'
import { takeEvent } from './take-event.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

test('a placed order is handed over once, by shipment, with what the warehouse needs', async () => {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }, { sku: world.sofa }])
  const { shipments } = await world.follow(order)
  expect(shipments.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['in-home', 'placed'],
    ['parcel', 'placed'],
  ])
  await world.shop.pool.query(`INSERT INTO outbox (id, kind, payload) VALUES ($1, 'plan-shipments', $2)`, [
    randomUUID(),
    JSON.stringify({ basketId: order.basketId }),
  ])
  await world.work()
  expect(world.fake.shipments.size).toBe(2)
  const parcel = [...world.fake.shipments.values()].find(({ kind }) => kind === 'parcel')
  expect(parcel).toMatchObject({
    orderNumber: order.number,
    address: ADDRESS,
    isMadeToOrder: false,
    location: expect.stringMatching(/\w/),
    pickupLocation: null,
    lines: [{ sku: world.chair, quantity: 2 }],
  })
})

test('a service that gives no answer gets the shipments later, and delays no other order', async () => {
  world.fake.answer = 'unknown'
  const order = await world.ordered([{ sku: world.chair }])
  expect((await world.follow(order)).shipments[0]!.state).toBe('placed')
  expect(world.fake.shipments.size).toBe(0)
  world.fake.answer = 'done'
  await world.workLater()
  expect([...world.fake.shipments.keys()]).toEqual([(await world.follow(order)).shipments[0]!.id])
})

test('an order that a process of an older release has placed gets its shipments too', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  const { pool } = world.shop
  for (const table of ['shipment_line', 'shipment'])
    await pool.query(
      `DELETE FROM ${table} WHERE ${table === 'shipment' ? 'id' : 'shipment_id'} IN (
        SELECT id FROM shipment WHERE basket_id = $1)`,
      [order.basketId],
    )
  expect(await planMissedOrders(world.deps)).toBe(0)
  await pool.query(`UPDATE shop_order SET placed_at = now() - interval '2 minutes' WHERE basket_id = $1`, [
    order.basketId,
  ])
  expect(await planMissedOrders(world.deps)).toBe(1)
  await world.work()
  expect((await world.follow(order)).shipments[0]!.id).not.toMatch(/^planned/)
  expect(await planMissedOrders(world.deps)).toBe(0)
})

test('one of two units is cancelled: stock, card and promise of the rest stay right', async () => {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }, { sku: world.lamp }])
  const before = await world.shop.available(world.chair)
  const { outcome, amount } = await world.cancel(order, world.chair)
  const { unitPrice, tax, discount } = world.lineOf(order, world.chair)
  expect([outcome, amount]).toEqual(['cancelled', unitPrice - Math.ceil(discount / 2) + Math.ceil(tax / 2)])
  expect(await world.shop.available(world.chair)).toBe(before + 1)
  const { worth, shipments, credits } = await world.follow(order)
  expect(worth.total).toBe(order.total - amount)
  expect(
    shipments.flatMap(one => one.lines).find(({ lineId }) => lineId === world.lineOf(order, world.chair).id),
  ).toMatchObject({
    quantity: 2,
    cancelled: 1,
  })
  expect(credits).toMatchObject([{ kind: 'cancel', amount, tenders: [{ amount }] }])
  expect(await world.kinds(order)).toEqual(['cancelled'])
  await world.books()
})

test('the same cancellation sent again, also at once, cancels nothing more', async () => {
  const order = await world.ordered([{ sku: world.chair, quantity: 3 }])
  const id = randomUUID()
  const all = await Promise.all([1, 2, 3, 4].map(() => world.cancel(order, world.chair, 1, id)))
  expect(new Set(all.map(({ amount }) => amount)).size).toBe(1)
  expect((await world.follow(order)).shipments[0]!.lines[0]!.cancelled).toBe(1)
  expect(await world.kinds(order)).toEqual(['cancelled'])
  await world.books()
})

test('an order cancelled as a whole gives back everything that paid for it', async () => {
  const [gift, reward] = [await world.shop.giftCard(3_000), await world.shop.reward(1_500)]
  const order = await world.ordered([{ sku: world.chair }, { sku: world.sofa }], {
    donation: cents(500),
    tenders: [reward.tender, gift.tender],
  })
  const [chairs, sofas] = [await world.cancel(order, world.chair), await world.cancel(order, world.sofa)]
  expect(chairs.amount + sofas.amount).toBe(order.total)
  const { worth, shipments } = await world.follow(order)
  expect([worth.total, shipments.map(({ state }) => state)]).toEqual([0, ['cancelled', 'cancelled']])
  expect(await world.one('SELECT balance FROM gift_card WHERE id = $1', [gift.id])).toBe(3_000)
  const { rows: certificates } = await world.shop.pool.query(
    `SELECT state, amount FROM reward_certificate
    WHERE split_part(number_hash, ' ', 1) = (
      SELECT split_part(number_hash, ' ', 1) FROM reward_certificate WHERE id = $1
    ) ORDER BY state`,
    [reward.id],
  )
  expect(certificates).toEqual([
    { state: 'open', amount: 1_500 },
    { state: 'spent', amount: 1_500 },
  ])
  expect(await world.one('SELECT count(*)::int FROM order_trip WHERE basket_id = $1', [order.basketId])).toBe(0)
  await world.books()
  expect(
    world.shop.gateway
      .payments()
      .find(payment => payment.reference === order.tenders.find(t => t.kind === 'card')!.attemptId),
  ).toMatchObject({ state: 'cancelled' })
})

test('what has left is not cancelled, and the rest of the order is', async () => {
  const order = await world.ordered([{ sku: world.chair }, { sku: world.sofa }])
  const { shipments } = await world.follow(order)
  const parcel = shipments.find(({ kind }) => kind === 'parcel')!
  await world.happens(parcel.id, 'shipped', SHIPPED)
  expect(await world.cancel(order, world.chair)).toEqual({ outcome: 'too-late', amount: 0 })
  expect(await world.cancel(order, world.sofa)).toMatchObject({ outcome: 'cancelled' })
  const left = await world.follow(order)
  expect(left.shipments.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['in-home', 'cancelled'],
    ['parcel', 'shipped'],
  ])
  await world.books()
})

test('a warehouse that says it is too late changes nothing', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  world.fake.answer = 'too-late'
  const before = await world.shop.available(world.chair)
  expect(await world.cancel(order, world.chair)).toEqual({ outcome: 'too-late', amount: 0 })
  expect([await world.shop.available(world.chair), (await world.follow(order)).worth.total]).toEqual([
    before,
    order.total,
  ])
  await world.books()
})

test.each(['unknown', 'lost'] as const)(
  'a cancellation whose answer is %s is settled by the job, and the customer is told by mail',
  async answer => {
    const order = await world.ordered([{ sku: world.chair, quantity: 2 }])
    world.fake.answer = answer
    expect(await world.cancel(order, world.chair)).toEqual({ outcome: 'asked', amount: 0 })
    expect((await world.follow(order)).shipments[0]!.lines[0]).toMatchObject({ asked: 1, cancelled: 0 })
    await expect(world.cancel(order, world.chair, 2)).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
    world.fake.answer = 'done'
    await world.workLater()
    expect((await world.follow(order)).shipments[0]!.lines[0]).toMatchObject({ asked: 0, cancelled: 1 })
    expect(world.fake.withdrawn.length).toBe(1)
    expect(await world.kinds(order)).toEqual(['cancelled'])
    await world.books()
  },
)

test('a cancellation that turns out too late by the job is told by mail', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  world.fake.answer = 'unknown'
  await world.cancel(order, world.chair)
  world.fake.answer = 'too-late'
  await world.workLater()
  expect(await world.kinds(order)).toEqual(['cancelled-too-late'])
})

test('events in any order and repeated leave the shipment at its furthest state, each told once', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  const { id } = (await world.follow(order)).shipments[0]!
  const delivered = { id: 'd', shipmentId: id, at: '2026-12-03T15:00:00.000Z', kind: 'delivered' } as const
  await takeEvent(world.deps, delivered)
  await takeEvent(world.deps, delivered)
  await world.happens(id, 'shipped', SHIPPED)
  const [shipment] = (await world.follow(order)).shipments
  expect(shipment).toMatchObject({
    state: 'delivered',
    tracking: { carrier: 'Prairie Parcel', number: 'PP1', url: 'https://parcel.example/PP1' },
  })
  expect(shipment!.lines[0]!.returnUntil).toBe(Date.parse('2027-01-02T15:00:00.000Z'))
  expect(await world.kinds(order)).toEqual(['delivered'])
})

test('a changed promise is shown with the former days, and told', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  const { id, promisedFrom: from, promisedTo: to } = (await world.follow(order)).shipments[0]!
  await world.happens(id, 'promise-changed', {
    promisedFrom: '2027-01-04',
    promisedTo: '2027-01-08',
    reason: 'carrier',
  })
  const [shipment] = (await world.follow(order)).shipments
  expect(shipment).toMatchObject({ promisedFrom: '2027-01-04', promisedTo: '2027-01-08', firstPromised: { from, to } })
  expect(shipment!.events).toMatchObject([{ kind: 'promise-changed', before: { from, to }, reason: 'carrier' }])
  expect(await world.kinds(order)).toEqual(['promise-changed'])
})

test('an event about a shipment of another system changes nothing', async () => {
  await expect(world.happens(randomUUID(), 'shipped', SHIPPED)).resolves.toBeUndefined()
})
