import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { createMetrics } from '#platform/metrics.ts'
import { watchOperations } from '#orders/server/money/watch-operations.ts'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { moneyDifferences } from '../../rules/money-differences.ts'
import { readBooks } from './books-of-order.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const payment = (order: PlacedOrder) =>
  world.shop.gateway.payments().find(one => order.tenders.some(tender => tender.attemptId === one.reference))!
const operations = async (order: PlacedOrder) =>
  (await operationsOf(world.shop.pool, order.basketId)).map(({ kind, state, amount }) => ({ kind, state, amount }))

/** An order of a parcel and a truck delivery; `leave` lets one of them leave. */
async function twoShipments() {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }, { sku: world.sofa }])
  const { shipments } = await world.follow(order)
  const idOf = (kind: string) => shipments.find(one => one.kind === kind)!.id
  return {
    order,
    parcel: idOf('parcel'),
    truck: idOf('in-home'),
    leave: (id: string) => world.happens(id, 'shipped', SHIPPED),
  }
}

test('a placed order is authorized and not charged; what leaves is captured, and in the end all of it', async () => {
  const { order, parcel, truck, leave } = await twoShipments()
  expect(payment(order)).toMatchObject({ amount: order.total, captured: 0 })
  await leave(parcel)
  await world.settle()
  const chairs = world.lineOf(order, world.chair)
  const first = payment(order).captured
  expect(first).toBeGreaterThanOrEqual(chairs.unitPrice * 2 - chairs.discount + chairs.tax)
  expect(first).toBeLessThan(order.total)
  await leave(truck)
  await world.books()
  expect(payment(order)).toMatchObject({ state: 'authorized', captured: order.total, refunded: 0 })
  expect(await operations(order)).toEqual([
    { kind: 'capture', state: 'confirmed', amount: first },
    { kind: 'capture', state: 'confirmed', amount: order.total - first },
  ])
})

/** Makes the card of an order Apple Pay, before anything is captured. */
const paidByApple = ({ basketId }: PlacedOrder) =>
  world.shop.pool.query(`UPDATE order_tender SET brand = 'Apple Pay' WHERE basket_id = $1 AND kind = 'card'`, [
    basketId,
  ])

test('Apple Pay, which is captured once, waits for the last shipment and is then charged with all of it', async () => {
  const { order, parcel, truck, leave } = await twoShipments()
  await paidByApple(order)
  await leave(parcel)
  await world.settle()
  expect(payment(order)).toMatchObject({ state: 'authorized', captured: 0 })
  const { books } = await readBooks(world.shop.pool, (await readOrder(world.shop.pool, order.basketId))!, Date.now())
  expect(moneyDifferences(books)).toEqual([])
  await leave(truck)
  await world.books()
  expect(await operations(order)).toEqual([{ kind: 'capture', state: 'confirmed', amount: order.total }])
})

test('Apple Pay is charged with what has left when the rest is cancelled, and its rest is voided', async () => {
  const { order, parcel, leave } = await twoShipments()
  await paidByApple(order)
  await leave(parcel)
  await world.cancel(order, world.sofa)
  await world.books()
  expect(await operations(order)).toHaveLength(1)
  expect(payment(order)).toMatchObject({ state: 'cancelled', captured: (await world.follow(order)).worth.total })
})

test('later events of a shipment that has left, and repeated ones, charge nothing again', async () => {
  const { order, parcel, leave } = await twoShipments()
  await world.happens(parcel, 'delivered')
  await leave(parcel)
  await world.happens(parcel, 'out-for-delivery')
  await world.books()
  expect(await operations(order)).toHaveLength(1)
})

test('a cancellation makes the captures smaller, and the rest of the authorization is voided', async () => {
  const { order, parcel, truck, leave } = await twoShipments()
  await world.cancel(order, world.chair)
  await leave(parcel)
  await world.settle()
  expect(payment(order).state).toBe('authorized')
  await leave(truck)
  await world.books()
  const { worth } = await world.follow(order)
  expect(worth.total).toBeLessThan(order.total)
  expect(payment(order)).toMatchObject({ state: 'cancelled', captured: worth.total, refunded: 0 })
})

test('the rest is voided when what had not left is cancelled, after the captures have a result', async () => {
  const { order, parcel, leave } = await twoShipments()
  await leave(parcel)
  await world.work()
  await world.cancel(order, world.sofa)
  await world.work()
  expect(payment(order).state).toBe('authorized')
  await world.books()
  expect(payment(order)).toMatchObject({ state: 'cancelled', captured: (await world.follow(order)).worth.total })
})

test('without an answer the same capture is asked for again, and charged once', async () => {
  const { order, parcel, leave } = await twoShipments()
  world.shop.gateway.scriptOperations('never-arrived', 'lost')
  await leave(parcel)
  await world.work()
  expect(await operations(order)).toMatchObject([{ state: 'asked' }])
  await world.workLater()
  await world.books()
  expect(await operations(order)).toMatchObject([{ state: 'confirmed', amount: payment(order).captured }])
})

test('a notification that comes before the answer, and twice, confirms the capture once', async () => {
  const { order, parcel, leave } = await twoShipments()
  world.shop.gateway.scriptOperations('lost')
  await leave(parcel)
  await world.work()
  await world.hear(events => [...events, ...events.map(event => ({ ...event, id: `${event.id} again` }))])
  expect(await operations(order)).toMatchObject([{ state: 'confirmed' }])
  await world.books()
})

test.each(['refuse', 'decline', 'fail-later'] as const)(
  'a capture that the gateway answers with %s is refused, and nothing more is charged until somebody deals with it',
  async behaviour => {
    const { order, parcel, truck, leave } = await twoShipments()
    world.shop.gateway.scriptOperations(behaviour)
    await leave(parcel)
    await world.work()
    await world.hear(events => events.toReversed())
    await leave(truck)
    await world.books()
    expect(await operations(order)).toMatchObject([{ kind: 'capture', state: 'refused' }])
    expect(payment(order)).toMatchObject({ state: 'authorized', captured: 0 })
  },
)

test('a refused capture is counted by a metric, and asked for anew once it is resolved', async () => {
  const metrics = createMetrics('test')
  const refused = async () => {
    await watchOperations(world.shop.pool, metrics)
    return (await metrics.paymentOperations.get()).values.find(one => one.labels.state === 'refused')!.value
  }
  const before = await refused()
  const { order, parcel, truck, leave } = await twoShipments()
  world.shop.gateway.scriptOperations('refuse')
  await leave(parcel)
  await leave(truck)
  await world.settle()
  expect(await refused()).toBe(before + 1)
  // As docs/running.md says.
  await world.shop.pool.query(
    `WITH resolved AS (
      UPDATE payment_operation o SET resolved_at = now() FROM shop_order s
      WHERE s.basket_id = o.basket_id AND s.number = $1 AND o.kind = 'capture' AND o.state = 'refused'
        AND o.resolved_at IS NULL
      RETURNING o.basket_id
    )
    INSERT INTO outbox (id, kind, payload)
    SELECT DISTINCT gen_random_uuid(), 'settle-tenders', jsonb_build_object('basketId', basket_id) FROM resolved`,
    [order.number],
  )
  await world.books()
  expect(await refused()).toBe(before)
  expect(payment(order)).toMatchObject({ captured: order.total })
})

test('a gift card covers the first shipment, and the card the rest', async () => {
  const order = await world.ordered([{ sku: world.chair }, { sku: world.sofa }], {
    tenders: [(await world.shop.giftCard(1_000)).tender],
  })
  const { shipments } = await world.follow(order)
  for (const { id } of shipments) await world.happens(id, 'shipped', SHIPPED)
  await world.books()
  expect(payment(order)).toMatchObject({ amount: order.total - 1_000, captured: order.total - 1_000 })
})
