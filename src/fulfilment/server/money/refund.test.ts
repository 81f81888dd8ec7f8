import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { openGiftCard } from '#payments/server/gift-cards.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { returnItems } from '../returns.ts'
import { storeCreditCard } from './store-credit.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const payment = (order: PlacedOrder) =>
  world.shop.gateway.payments().find(one => order.tenders.some(tender => tender.attemptId === one.reference))!
const refunds = async (order: PlacedOrder) =>
  (await operationsOf(world.shop.pool, order.basketId)).filter(one => one.kind === 'refund')

/** Two chairs that have arrived; one of them comes back. */
async function oneComesBack() {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }])
  const [shipment] = (await world.follow(order)).shipments
  const shipmentId = shipment!.id
  await world.happens(shipmentId, 'shipped', SHIPPED)
  await world.happens(shipmentId, 'delivered')
  const returnId = randomUUID()
  const lines = [{ lineId: world.lineOf(order, world.chair).id, quantity: 1 }]
  await returnItems(world.deps, order, { returnId, shipmentId, items: lines, reason: 'too-big', note: '' } as never)
  return { order, receive: () => world.happens(shipmentId, 'return-received', { returnId }) }
}

test('what comes back is refunded to the card that paid, once, after its capture has a result', async () => {
  const { order, receive } = await oneComesBack()
  await receive()
  await world.work()
  expect(payment(order).refunded).toBe(0)
  await receive()
  await world.books()
  const { worth, movements } = await world.follow(order)
  expect(payment(order)).toMatchObject({ captured: order.total, refunded: order.total - worth.total })
  expect(movements.map(({ kind, state }) => [kind, state])).toEqual([
    ['capture', 'confirmed'],
    ['refund', 'confirmed'],
  ])
})

test.each(['refuse', 'decline', 'fail-later'] as const)(
  'a refund that the gateway answers with %s becomes one gift card, which a mail tells',
  async behaviour => {
    const { order, receive } = await oneComesBack()
    await world.settle()
    world.shop.gateway.scriptOperations(behaviour)
    await receive()
    await world.work()
    await world.hear(events => [...events, ...events].toReversed())
    await world.books()
    const [refund] = await refunds(order)
    expect(refund).toMatchObject({ state: 'refused', isResolved: true })
    const { number, pin } = storeCreditCard(world.deps.giftCards, refund!.id)
    expect(await openGiftCard(world.shop.pool, world.deps.giftCards, number, pin)).toMatchObject({
      balance: refund!.amount,
    })
    expect((await world.kinds(order)).filter(kind => kind === 'store-credit')).toHaveLength(1)
    expect(payment(order).refunded).toBe(0)
  },
)

test('a refund of a capture that was refused is dropped: that money was never taken', async () => {
  const { order, receive } = await oneComesBack()
  world.shop.gateway.scriptOperations('decline')
  await receive()
  await world.books()
  expect((await refunds(order)).map(one => one.state)).toEqual(['dropped'])
  expect(payment(order)).toMatchObject({ captured: 0, refunded: 0 })
})
