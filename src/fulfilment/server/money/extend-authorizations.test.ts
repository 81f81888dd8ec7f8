import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { authorizationDaysOf } from '#payments/server/authorization-days.ts'
import { extendAuthorizations } from './extend-authorizations.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(async () => {
  world.renew()
  await world.shop.pool.query(`UPDATE shipment SET state = 'cancelled'`)
})

const DAYS = authorizationDaysOf(undefined)
const extend = () => extendAuthorizations(world.deps, DAYS)
const extensions = async (order: PlacedOrder) =>
  (await operationsOf(world.shop.pool, order.basketId))
    .filter(({ kind }) => kind === 'extend')
    .map(({ state, amount, isResolved }) => ({ state, amount, isResolved }))
/** Makes everything about the payments of an order older by some days. */
const age = async ({ basketId }: PlacedOrder, days: number) => {
  for (const [table, columns] of [
    ['payment_attempt', ['created_at']],
    ['payment_operation', ['asked_at', 'answered_at']],
  ] as const)
    await world.shop.pool.query(
      `UPDATE ${table} SET ${columns.map(one => `${one} = ${one} - make_interval(days => $2)`).join(', ')}
      WHERE basket_id = $1`,
      [basketId, days],
    )
}

test('an authorization is extended two days before it ends, and again before the next end', async () => {
  const order = await world.ordered([{ sku: world.sofa }])
  await age(order, 4)
  expect(await extend()).toBe(0)
  await age(order, 2)
  expect(await Promise.all([extend(), extend()])).toEqual(expect.arrayContaining([1, 0]))
  expect(await extend()).toBe(0)
  await world.settle()
  expect(await extensions(order)).toEqual([{ state: 'confirmed', amount: order.total, isResolved: false }])
  expect(await extend()).toBe(0)
  await age(order, 6)
  expect(await extend()).toBe(1)
  await world.books()
  expect(await extensions(order)).toHaveLength(2)
})

test('an authorization that is captured once is charged with what has left before it ends, not extended', async () => {
  const order = await world.ordered([{ sku: world.chair }, { sku: world.sofa }])
  const ofOrder = [order.basketId]
  await world.shop.pool.query(`UPDATE order_tender SET brand = 'Apple Pay' WHERE basket_id = $1`, ofOrder)
  const parcel = (await world.follow(order)).shipments.find(({ kind }) => kind === 'parcel')!
  await world.happens(parcel.id, 'shipped', SHIPPED)
  await world.settle()
  await age(order, 6)
  expect(await extend()).toBe(0)
  await world.settle()
  const done = await operationsOf(world.shop.pool, order.basketId)
  expect(done.map(({ kind, state }) => [kind, state])).toEqual([['capture', 'confirmed']])
  expect(done[0]!.amount).toBeLessThan(order.total)
  // A capture for a later shipment is requested as for any card; this gateway accepts it.
  for (const { id } of (await world.follow(order)).shipments) await world.happens(id, 'shipped', SHIPPED)
  await world.books()
})

test('what has left, and what a gift card pays, needs no extension', async () => {
  const [left, paid] = [
    await world.ordered([{ sku: world.chair }]),
    await world.ordered([{ sku: world.lamp }], { tenders: [(await world.shop.giftCard(900_000)).tender] }),
  ]
  for (const { id } of (await world.follow(left)).shipments) await world.happens(id, 'shipped', SHIPPED)
  await age(left, 30)
  await age(paid, 30)
  expect(await extend()).toBe(0)
  await world.books()
})

test.each(['refuse', 'decline'] as const)(
  'an extension that the gateway answers with %s is asked for once, and closed when the order has left',
  async behaviour => {
    const order = await world.ordered([{ sku: world.sofa }])
    await age(order, 6)
    world.shop.gateway.scriptOperations(behaviour)
    expect(await extend()).toBe(1)
    await world.settle()
    expect(await extensions(order)).toEqual([{ state: 'refused', amount: order.total, isResolved: false }])
    expect(await world.kinds(order)).toEqual(['payment-needed'])
    expect(await world.news(order)).toMatchObject([{ amount: order.total, attemptId: order.tenders[0]!.attemptId }])
    await world.settle()
    await age(order, 1)
    expect(await extend()).toBe(0)
    const { shipments } = await world.follow(order)
    await world.happens(shipments[0]!.id, 'shipped', SHIPPED)
    await world.books()
    expect(await extend()).toBe(0)
    expect(await extensions(order)).toEqual([{ state: 'refused', amount: order.total, isResolved: true }])
    expect((await world.kinds(order)).filter(kind => kind === 'payment-needed')).toHaveLength(1)
  },
)

test('without an answer the same extension is asked for again', async () => {
  const order = await world.ordered([{ sku: world.sofa }])
  await age(order, 6)
  world.shop.gateway.scriptOperations('never-arrived', 'lost')
  expect(await extend()).toBe(1)
  await world.work()
  expect(await extensions(order)).toMatchObject([{ state: 'asked' }])
  expect(await extend()).toBe(0)
  await world.books()
  expect(await extensions(order)).toMatchObject([{ state: 'confirmed' }])
})

test('the validity of authorizations is a setting, by brand', async () => {
  const order = await world.ordered([{ sku: world.sofa }])
  await age(order, 6)
  await world.shop.pool.query(`UPDATE order_tender SET brand = 'PayPal' WHERE basket_id = $1`, [order.basketId])
  expect(await extend()).toBe(0)
  expect(await extendAuthorizations(world.deps, authorizationDaysOf('{"card":7,"PayPal":8}'))).toBe(1)
  expect(() => authorizationDaysOf('{"card":0}')).toThrow('card')
})
