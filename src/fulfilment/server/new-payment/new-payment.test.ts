import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { authorizationDaysOf } from '#payments/server/authorization-days.ts'
import { readBooks } from '../money/books-of-order.ts'
import { extendAuthorizations } from '../money/extend-authorizations.ts'
import { moneyDifferences } from '../../rules/money-differences.ts'
import { giveNewPayment, neededPayments } from './give-new-payment.ts'
import { settleNewPayments } from './settle-new-payments.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(async () => {
  world.renew()
  world.shop.gateway.unscript()
  await world.shop.pool.query(`UPDATE shipment SET state = 'cancelled'`)
})

const CARD = {
  kind: 'encrypted-card' as const,
  brand: 'MasterCard',
  encryptedCardNumber: 'a',
  encryptedExpiryMonth: 'b',
  encryptedExpiryYear: 'c',
  encryptedSecurityCode: 'd',
  holderName: '',
}
/** An order, some of it shipped or not, whose authorization the gateway refused to extend. */
async function refused(skus: readonly string[], isPartShipped = false): Promise<PlacedOrder> {
  const { pool, gateway } = world.shop
  const order = await world.ordered(skus.map(sku => ({ sku })))
  if (isPartShipped) {
    const parcel = (await world.follow(order)).shipments.find(({ kind }) => kind === 'parcel')!
    await world.happens(parcel.id, 'shipped', SHIPPED)
    await world.settle()
  }
  await pool.query(`UPDATE payment_attempt SET created_at = created_at - interval '6 days' WHERE basket_id = $1`, [
    order.basketId,
  ])
  gateway.scriptOperations('refuse')
  expect(await extendAuthorizations(world.deps, authorizationDaysOf(undefined))).toBe(1)
  await world.settle()
  return order
}
const give = (order: PlacedOrder, paymentId: string = randomUUID()) =>
  giveNewPayment(world.deps, order, {
    paymentId,
    replaces: order.tenders[0]!.attemptId,
    card: CARD,
    lastFour: '4444',
    shopperRef: 'shopper',
  })
const reread = async ({ basketId }: PlacedOrder) => (await readOrder(world.shop.pool, basketId))!
const tendersOf = async (order: PlacedOrder) =>
  (await reread(order)).tenders.map(({ brand, amount, replaced }) => ({ brand, amount, replaced }))
const needed = async (order: PlacedOrder) => neededPayments(world.shop.pool, await reread(order))
const differences = async (order: PlacedOrder) =>
  moneyDifferences((await readBooks(world.shop.pool, await reread(order), Date.now())).books)
const leave = async (order: PlacedOrder) => {
  for (const { id } of (await world.follow(order)).shipments) await world.happens(id, 'shipped', SHIPPED)
}
/** Makes open payments old enough for recovery. */
const wait = () => world.shop.pool.query(`UPDATE new_payment SET created_at = created_at - interval '1 minute'`)

test('another card takes over the whole payment: the former one is void, and the new one is charged', async () => {
  const order = await refused([world.sofa])
  expect(await needed(order)).toMatchObject([{ brand: 'Visa', amount: order.total, isAsked: false }])
  expect(await give(order)).toEqual({ outcome: 'paid' })
  expect(await needed(order)).toEqual([])
  expect(await tendersOf(order)).toEqual([
    { brand: 'Visa', amount: order.total, replaced: order.total },
    { brand: 'MasterCard', amount: order.total, replaced: 0 },
  ])
  await world.books()
  expect(await differences(order)).toEqual([])
  const held = world.shop.gateway.payments().filter(one => one.state === 'authorized' && one.amount === order.total)
  expect(held.map(({ reference }) => reference)).toContain((await reread(order)).tenders[1]!.attemptId)
  expect(held.map(({ reference }) => reference)).not.toContain(order.tenders[0]!.attemptId)
  await leave(order)
  await world.books()
  const operations = await operationsOf(world.shop.pool, order.basketId)
  expect(operations.map(({ kind, state, isResolved }) => [kind, state, isResolved])).toEqual([
    ['extend', 'refused', true],
    ['capture', 'confirmed', false],
  ])
  expect(operations[1]!.attemptId).toBe((await reread(order)).tenders[1]!.attemptId)
})

test('only what was not charged yet is taken over', async () => {
  const order = await refused([world.chair, world.sofa], true)
  const { amount } = (await needed(order))[0]!
  expect(amount).toBeLessThan(order.total)
  expect(await give(order)).toEqual({ outcome: 'paid' })
  expect(await tendersOf(order)).toEqual([
    { brand: 'Visa', amount: order.total, replaced: amount },
    { brand: 'MasterCard', amount, replaced: 0 },
  ])
  await leave(order)
  await world.books()
  expect(await differences(order)).toEqual([])
})

test('a repeated request pays once, and two at the same time too', async () => {
  const order = await refused([world.sofa])
  const [calls, id] = [world.shop.gateway.calls(), randomUUID()]
  const outcomes = await Promise.all([give(order), give(order)])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toContain('paid')
  expect(world.shop.gateway.calls()).toBe(calls + 1)
  expect(await give(order, id)).toEqual({ outcome: 'not-needed' })
  const again = await refused([world.sofa])
  expect(await give(again, id)).toEqual({ outcome: 'paid' })
  expect(await give(again, id)).toEqual({ outcome: 'paid' })
  expect(await tendersOf(again)).toHaveLength(2)
  // The id of a payment of another order tells nothing about that order.
  expect(await give(order, id)).toEqual({ outcome: 'not-needed' })
  await world.books()
})

test.each([
  ['decline', { outcome: 'declined', reason: 'other' }],
  ['decline-code', { outcome: 'declined', reason: 'security-code' }],
  ['expired', { outcome: 'card-expired' }],
] as const)('after the answer %s nothing has changed, and another card can be given', async (behaviour, outcome) => {
  const order = await refused([world.sofa])
  world.shop.gateway.script(behaviour)
  expect(await give(order)).toEqual(outcome)
  expect(await needed(order)).toMatchObject([{ amount: order.total, isAsked: false }])
  expect(await tendersOf(order)).toHaveLength(1)
  expect(await give(order)).toEqual({ outcome: 'paid' })
  await world.books()
})

test('a lost answer is in doubt, blocks another payment, and is voided when the gateway has no result', async () => {
  const order = await refused([world.sofa])
  world.shop.gateway.script('lost')
  expect(await give(order)).toEqual({ outcome: 'in-doubt' })
  expect(await needed(order)).toMatchObject([{ isAsked: true }])
  expect(await give(order)).toEqual({ outcome: 'in-doubt' })
  expect(await settleNewPayments(world.deps)).toBe(0)
  await wait()
  expect(await settleNewPayments(world.deps)).toBe(1)
  expect(await needed(order)).toMatchObject([{ isAsked: false }])
  expect(await give(order)).toEqual({ outcome: 'paid' })
  await world.books()
  expect(await differences(order)).toEqual([])
})

test('a notification that comes after a lost answer makes the payment, once', async () => {
  const order = await refused([world.sofa])
  world.shop.gateway.script('pending')
  expect(await give(order)).toEqual({ outcome: 'in-doubt' })
  await wait()
  expect(await settleNewPayments(world.deps)).toBe(0)
  const attempt = await world.one(`SELECT attempt_id FROM new_payment WHERE basket_id = $1`, [order.basketId])
  world.shop.gateway.payments().find(one => one.reference === attempt)!.state = 'authorized'
  await world.hear(() => [world.shop.gateway.eventOf(attempt, 'authorized')])
  expect(await settleNewPayments(world.deps)).toBe(1)
  expect(await settleNewPayments(world.deps)).toBe(0)
  expect(await needed(order)).toEqual([])
  await leave(order)
  await world.books()
})

test('an order without a refused extension takes no other payment', async () => {
  const order = await world.ordered([{ sku: world.sofa }])
  expect(await needed(order)).toEqual([])
  expect(await give(order)).toEqual({ outcome: 'not-needed' })
})
