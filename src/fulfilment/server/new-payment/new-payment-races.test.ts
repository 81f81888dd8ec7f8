import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import { recordVerdict, attemptById } from '#orders/server/payment-attempts.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { refusedExtensions } from '#tests/support/fulfilment/refused-extension.ts'
import { cents, minus } from '#lib/money.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import { settleTenders } from '../money/settle-tenders.ts'
import { lockOrder } from '../shipment-records.ts'
import { dealWithOperation } from '../staff-money/answer-operation.ts'
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

const attemptOf = (order: PlacedOrder) =>
  world.one(`SELECT attempt_id FROM new_payment WHERE basket_id = $1 ORDER BY created_at DESC LIMIT 1`, [
    order.basketId,
  ])
const paymentOf = (reference: string) => world.shop.gateway.payments().find(one => one.reference === reference)!
const capturedOf = (order: PlacedOrder, brand: string) =>
  world.one(
    `SELECT coalesce(sum(o.amount), 0)::int FROM payment_operation o JOIN order_tender t
      ON t.basket_id = o.basket_id AND t.attempt_id = o.attempt_id
    WHERE o.basket_id = $1 AND t.brand = $2 AND o.kind = 'capture' AND o.state = 'confirmed'`,
    [order.basketId, brand],
  )
const settle = () => settleNewPayments(world.deps, 30)
/** The parcel leaves, and the gateway answers its capture so. */
async function parcelLeaves(order: PlacedOrder, behaviour: 'refuse' | 'decline') {
  world.shop.gateway.scriptOperations(behaviour)
  await orders.parcelLeaves(order)
}
const refusedCapture = async (order: PlacedOrder) =>
  (await operationsOf(world.shop.pool, order.basketId)).find(
    ({ kind, state }) => kind === 'capture' && state === 'refused',
  )!

test('what staff have collected in another way is neither asked for nor charged again', async () => {
  const order = await orders.refused([world.chair, world.sofa])
  await parcelLeaves(order, 'refuse')
  await world.settle()
  const { id, amount } = await refusedCapture(order)
  await dealWithOperation(world.deps, id, 'dealt-with')
  const rest = minus(order.total, amount)
  expect(await orders.needed(order)).toMatchObject([{ amount: rest }])
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await world.settle()
  expect(await capturedOf(order, 'MasterCard')).toBe(0)
  await orders.leave(order)
  await world.books()
  expect(await capturedOf(order, 'MasterCard')).toBe(rest)
  expect(await orders.differences(order)).toEqual([])
})

test('a payment that was given up stays so when its approval comes before the end of the void', async () => {
  const order = await orders.refused([world.sofa])
  const { gateway } = world.shop
  gateway.script('lost')
  expect(await orders.give(order)).toEqual({ outcome: 'in-doubt' })
  const attempt = await attemptOf(order)
  await orders.wait()
  gateway.delayVoids(true)
  expect(await settle()).toBe(0)
  expect(await orders.needed(order)).toMatchObject([{ isPending: true }])
  await world.hear(() => [gateway.eventOf(attempt, 'authorized')])
  await orders.wait()
  expect(await settle()).toBe(1)
  expect(await orders.tendersOf(order)).toHaveLength(1)
  expect(await orders.needed(order)).toMatchObject([{ isPending: false, amount: order.total }])
  // The former card still holds its money, and the void of the new one is repeated until it is confirmed.
  expect(paymentOf(order.tenders[0]!.attemptId).state).toBe('authorized')
  paymentOf(attempt).state = 'cancelled'
  await world.hear(() => [gateway.eventOf(attempt, 'cancelled')])
  gateway.delayVoids(false)
  await world.books()
  expect((await attemptById(world.shop.pool, attempt))!.state).toBe('voided')
  expect(await orders.differences(order)).toEqual([])
})

test('a capture that is refused after another payment was asked for is asked for in its turn', async () => {
  const order = await orders.refused([world.chair, world.sofa])
  await parcelLeaves(order, 'decline')
  world.shop.gateway.script('pending')
  const first = (await orders.needed(order))[0]!.amount
  expect(await orders.give(order)).toEqual({ outcome: 'in-doubt' })
  await world.settle()
  const chair = (await refusedCapture(order)).amount
  const attempt = await attemptOf(order)
  paymentOf(attempt).state = 'authorized'
  await world.hear(() => [world.shop.gateway.eventOf(attempt, 'authorized')])
  expect(await settle()).toBe(1)
  expect(await orders.needed(order)).toMatchObject([{ amount: chair, isPending: false }])
  expect(first).toBe(minus(order.total, chair))
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await orders.leave(order)
  await world.books()
  expect(await capturedOf(order, 'MasterCard')).toBe(order.total)
  expect(await orders.differences(order)).toEqual([])
})

test('an order that was read before a takeover is settled by its tenders of now', async () => {
  const stale = await orders.refused([world.chair, world.sofa])
  await parcelLeaves(stale, 'refuse')
  await world.settle()
  expect(await orders.give(stale)).toEqual({ outcome: 'paid' })
  await world.settle()
  expect(await capturedOf(stale, 'MasterCard')).toBe((await refusedCapture(stale)).amount)
  await tx(world.shop.pool, async db => {
    await lockOrder(db, stale.basketId)
    await settleTenders(world.deps, db, stale)
  })
  await world.settle()
  // The cancelled sofa is credited to the card that pays for it now.
  await world.cancel(stale, world.sofa)
  await world.books()
  expect(await capturedOf(stale, 'Visa')).toBe(0)
  const credited = await world.one(
    `SELECT brand FROM order_credit_tender c JOIN order_tender t USING (basket_id, attempt_id) WHERE basket_id = $1`,
    [stale.basketId],
  )
  expect(credited).toBe('MasterCard')
  expect(await orders.differences(stale)).toEqual([])
})

test('an approval that comes after the payment has failed is given back by a job', async () => {
  const order = await orders.refused([world.sofa])
  const { gateway } = world.shop
  let isFirst = true
  gateway.pauseBeforeAnswer(async ({ attemptId }) => {
    if (!isFirst) return
    isFirst = false
    const attempt = (await attemptById(world.shop.pool, attemptId))!
    await recordVerdict(world.shop.pool, attempt, { state: 'voided' }, randomUUID())
  })
  expect(await orders.give(order)).toEqual({ outcome: 'not-made' })
  expect(paymentOf(await attemptOf(order)).state).toBe('authorized')
  await world.settle()
  expect(paymentOf(await attemptOf(order)).state).toBe('cancelled')
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await world.books()
})

test('the same request twice at once makes one payment, with one outcome', async () => {
  const order = await orders.refused([world.sofa])
  const [calls, id] = [world.shop.gateway.calls(), randomUUID()]
  const outcomes = await Promise.all([orders.give(order, id), orders.give(order, id)])
  expect(outcomes).toContainEqual({ outcome: 'paid' })
  expect(world.shop.gateway.calls()).toBe(calls + 1)
  expect(await orders.give(order, id)).toEqual({ outcome: 'paid' })
  expect(await orders.tendersOf(order)).toHaveLength(2)
  await world.books()
})

test('a bank that insists on 3-D Secure declines, and another card can be given at once', async () => {
  const order = await orders.refused([world.sofa])
  world.shop.gateway.script('challenge')
  const id = randomUUID()
  expect(await orders.give(order, id)).toEqual({ outcome: 'declined', reason: 'authentication' })
  expect(await orders.give(order, id)).toEqual({ outcome: 'declined', reason: 'authentication' })
  expect(await orders.needed(order)).toMatchObject([{ isPending: false }])
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await world.books()
})

test('another amount than the customer saw is never reserved', async () => {
  const order = await orders.refused([world.sofa])
  const calls = world.shop.gateway.calls()
  const shown = minus(order.total, cents(100))
  expect(await orders.give(order, randomUUID(), shown)).toEqual({ outcome: 'changed', amount: order.total })
  expect(world.shop.gateway.calls()).toBe(calls)
})

test('an order takes eight payments a day', async () => {
  const order = await orders.refused([world.sofa])
  for (let i = 0; i < 8; i++) {
    world.shop.gateway.script('decline')
    expect(await orders.give(order)).toMatchObject({ outcome: 'declined' })
  }
  expect(await orders.give(order)).toEqual({ outcome: 'too-many' })
})

test('what a crash left after its start is given up, and what leaves meanwhile is not reserved twice', async () => {
  const order = await orders.refused([world.chair, world.sofa])
  world.shop.gateway.pauseBeforeAnswer(() => Promise.reject(new Error('crash')))
  await expect(orders.give(order)).rejects.toThrow('crash')
  world.shop.gateway.pauseBeforeAnswer(() => Promise.resolve())
  await orders.parcelLeaves(order)
  await world.settle()
  await orders.wait()
  expect(await settle()).toBe(1)
  expect((await orders.needed(order))[0]!.amount).toBeLessThan(order.total)
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await orders.leave(order)
  await world.books()
  expect(await orders.differences(order)).toEqual([])
})

test('what is cancelled while the bank decides is not taken over', async () => {
  const order = await orders.refused([world.chair, world.sofa])
  world.shop.gateway.script('pending')
  expect(await orders.give(order)).toEqual({ outcome: 'in-doubt' })
  await world.cancel(order, world.sofa)
  const left = (await orders.needed(order))[0]!.amount
  const attempt = await attemptOf(order)
  paymentOf(attempt).state = 'authorized'
  await world.hear(() => [world.shop.gateway.eventOf(attempt, 'authorized')])
  expect(await settle()).toBe(1)
  const [, taken] = (await orders.reread(order)).tenders
  expect(minus(taken!.amount, taken!.replaced!)).toBe(left)
  await orders.leave(order)
  await world.books()
  expect(await capturedOf(order, 'MasterCard')).toBe(left)
})

test('a card that has to pay for what leaves and has no authorization is a difference', async () => {
  const order = await orders.refused([world.sofa])
  expect(await orders.give(order)).toEqual({ outcome: 'paid' })
  await world.settle()
  const attempt = (await attemptById(world.shop.pool, await attemptOf(order)))!
  await recordVerdict(world.shop.pool, attempt, { state: 'voided' }, randomUUID())
  expect(await orders.differences(order)).toMatchObject([{ kind: 'not-held', expected: order.total }])
  paymentOf(attempt.id).state = 'cancelled'
})
