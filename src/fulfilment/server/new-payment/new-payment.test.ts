import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { refusedExtensions } from '#tests/support/fulfilment/refused-extension.ts'
import { moneyList } from '../../money-contract.ts'
import { createMetrics } from '#platform/metrics.ts'
import { authorizationDaysOf } from '#payments/server/authorization-days.ts'
import { extendAuthorizations } from '../money/extend-authorizations.ts'
import { listMoney } from '../staff-money/list-money.ts'
import { showMoney } from '../staff-money/money-of-order.ts'
import { watchNewPayments } from './watch-new-payments.ts'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import { settleNewPayments } from './settle-new-payments.ts'

let world: FollowedShop
let orders: ReturnType<typeof refusedExtensions>
beforeAll(async () => {
  world = await createFollowedShop()
  orders = refusedExtensions(world)
})
afterAll(() => world.shop.drop())
beforeEach(async () => {
  world.renew()
  world.shop.gateway.unscript()
  world.shop.gateway.delayVoids(false)
  await world.shop.pool.query(`UPDATE shipment SET state = 'cancelled'`)
})

test('another card takes over the whole payment: the former one is void, and the new one is charged', async () => {
  const order = await orders.refused([world.sofa])
  expect(await orders.needed(order)).toMatchObject([{ brand: 'Visa', amount: order.total, isPending: false }])
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  expect(await orders.needed(order)).toEqual([])
  expect(await orders.tendersOf(order)).toEqual([
    { brand: 'Visa', amount: order.total, replaced: order.total },
    { brand: 'MasterCard', amount: order.total, replaced: 0 },
  ])
  await world.books()
  expect(await orders.differences(order)).toEqual([])
  const held = world.shop.gateway.payments().filter(one => one.state === 'authorized' && one.amount === order.total)
  expect(held.map(({ reference }) => reference)).toContain((await orders.reread(order)).tenders[1]!.attemptId)
  expect(held.map(({ reference }) => reference)).not.toContain(order.tenders[0]!.attemptId)
  await orders.leave(order)
  await world.books()
  const operations = await operationsOf(world.shop.pool, order.basketId)
  expect(operations.map(({ kind, state, isResolved }) => [kind, state, isResolved])).toEqual([
    ['extend', 'refused', true],
    ['capture', 'confirmed', false],
  ])
  expect(operations[1]!.attemptId).toBe((await orders.reread(order)).tenders[1]!.attemptId)
})

test('only what was not charged yet is taken over', async () => {
  const order = await orders.refused([world.chair, world.sofa], true)
  const { amount } = (await orders.needed(order))[0]!
  expect(amount).toBeLessThan(order.total)
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  expect(await orders.tendersOf(order)).toEqual([
    { brand: 'Visa', amount: order.total, replaced: amount },
    { brand: 'MasterCard', amount, replaced: 0 },
  ])
  await orders.leave(order)
  await world.books()
  expect(await orders.differences(order)).toEqual([])
})

test('a repeated request pays once, and two at the same time too', async () => {
  const order = await orders.refused([world.sofa])
  const [calls, id] = [world.shop.gateway.calls(), randomUUID()]
  const outcomes = await Promise.all([orders.give(order), orders.give(order)])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toContain('paid')
  expect(world.shop.gateway.calls()).toBe(calls + 1)
  expect(await orders.give(order, id)).toEqual({ outcome: 'not-needed' })
  const again = await orders.refused([world.sofa])
  expect(await orders.give(again, id)).toEqual({ outcome: 'paid' })
  expect(await orders.give(again, id)).toEqual({ outcome: 'paid' })
  expect(await orders.tendersOf(again)).toHaveLength(2)
  // The id of a payment of another order tells nothing about that order.
  expect(await orders.give(order, id)).toEqual({ outcome: 'not-needed' })
  await world.books()
})

test.each([
  ['decline', { outcome: 'declined', reason: 'other' }],
  ['decline-code', { outcome: 'declined', reason: 'security-code' }],
  ['expired', { outcome: 'card-expired' }],
] as const)('after the answer %s nothing has changed, and another card can be given', async (behaviour, outcome) => {
  const order = await orders.refused([world.sofa])
  world.shop.gateway.script(behaviour)
  expect(await orders.give(order)).toEqual(outcome)
  expect(await orders.needed(order)).toMatchObject([{ amount: order.total, isPending: false }])
  expect(await orders.tendersOf(order)).toHaveLength(1)
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await world.books()
})

test('a lost answer is in doubt, blocks another payment, and is voided when the gateway has no result', async () => {
  const order = await orders.refused([world.sofa])
  world.shop.gateway.script('lost')
  expect(await orders.give(order)).toEqual({ outcome: 'in-doubt' })
  expect(await orders.needed(order)).toMatchObject([{ isPending: true }])
  expect(await orders.give(order)).toEqual({ outcome: 'in-doubt' })
  expect(await settleNewPayments(world.deps, 30)).toBe(0)
  await orders.wait()
  expect(await settleNewPayments(world.deps, 30)).toBe(1)
  expect(await orders.needed(order)).toMatchObject([{ isPending: false }])
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await world.books()
  expect(await orders.differences(order)).toEqual([])
})

test('a notification that comes after the bank took its time makes the payment, once', async () => {
  const order = await orders.refused([world.sofa])
  world.shop.gateway.script('pending')
  expect(await orders.give(order)).toEqual({ outcome: 'in-doubt' })
  await orders.wait()
  expect(await settleNewPayments(world.deps, 30)).toBe(0)
  await orders.wait()
  const attempt = await world.one(`SELECT attempt_id FROM new_payment WHERE basket_id = $1`, [order.basketId])
  world.shop.gateway.payments().find(one => one.reference === attempt)!.state = 'authorized'
  await world.hear(() => [world.shop.gateway.eventOf(attempt, 'authorized')])
  expect(await settleNewPayments(world.deps, 30)).toBe(1)
  expect(await settleNewPayments(world.deps, 30)).toBe(0)
  expect(await orders.needed(order)).toEqual([])
  await orders.leave(order)
  await world.books()
})

test('an order without a refused extension takes no other payment', async () => {
  const order = await world.ordered([{ sku: world.sofa }])
  expect(await orders.needed(order)).toEqual([])
  expect(await orders.give(order)).toEqual({ outcome: 'not-needed' })
})

test('a payment without a result is looked at less and less often, shown to staff, and ends after a day', async () => {
  const order = await orders.refused([world.sofa])
  const metrics = createMetrics('test')
  const oldest = async () => {
    await watchNewPayments(world.shop.pool, metrics)
    return (await metrics.oldestNewPayment.get()).values[0]!.value
  }
  const listed = async () =>
    (await listMoney(world.shop.pool, moneyList.input.parse({}))).rows.filter(one => one.order === order.number)
  const age = (time: string) =>
    world.shop.pool.query(
      `UPDATE new_payment SET created_at = now() - $2::interval, next_at = now() WHERE basket_id = $1`,
      [order.basketId, time],
    )
  world.shop.gateway.script('pending')
  expect(await orders.give(order)).toEqual({ outcome: 'in-doubt' })
  await age('2 hours')
  expect(await oldest()).toBeGreaterThan(7_000)
  expect((await listed()).map(({ matter }) => matter)).toEqual(['unanswered-payment', 'refused-extend'])
  const { todo } = await showMoney(world.shop.deps.orders, order.number)
  expect(todo.map(({ matter }) => matter)).toContain('unanswered-payment')
  for (const seconds of [10, 20, 40]) {
    expect(await settleNewPayments(world.deps, 30)).toBe(0)
    const left = await world.one(
      'SELECT extract(epoch FROM next_at - now())::float8 FROM new_payment WHERE basket_id = $1',
      [order.basketId],
    )
    expect(Number(left)).toBeGreaterThan(seconds - 5)
    expect(Number(left)).toBeLessThanOrEqual(seconds)
    await age('2 hours')
  }
  await age('25 hours')
  expect(await settleNewPayments(world.deps, 30)).toBe(1)
  expect(await oldest()).toBe(0)
  expect(await orders.needed(order)).toMatchObject([{ isPending: false }])
  expect((await listed()).map(({ matter }) => matter)).toEqual(['refused-extend'])
})

test('a refused extension stays open while the capture of what has left may be paid by another card', async () => {
  const order = await orders.refused([world.chair])
  world.shop.gateway.scriptOperations('refuse')
  await orders.leave(order)
  await world.settle()
  await extendAuthorizations(world.deps, authorizationDaysOf(undefined))
  expect(await orders.needed(order)).toMatchObject([{ amount: order.total }])
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await world.books()
  expect(await orders.differences(order)).toEqual([])
})
