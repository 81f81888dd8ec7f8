import { randomUUID } from 'node:crypto'
import { SITES } from '#lib/site.ts'
import { GUEST } from '#platform/actor.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { offeredAddresses } from '#registry/server/registry-address.ts'
import { planAndRequest } from './request-shipments.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { insertRegistry, piecesOf } from '#tests/support/registry/registry-rows.ts'
import { cancelOrderItems } from './cancel-items.ts'
import { returnItems } from './returns.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const pieces = (grId: string) => piecesOf(world.shop.pool, grId, world.chair)

test('a cancelled piece is wanted again, whatever else of its SKU the giver bought for themselves', async () => {
  const grId = await insertRegistry(world.shop.pool, world.chair, 3)
  const order = await world.ordered([
    { sku: world.chair, quantity: 2, grId },
    { sku: world.chair, quantity: 1 },
  ])
  expect(await pieces(grId)).toMatchObject({ spoken: 2, bought: 2 })
  const cancellation = {
    number: order.number,
    key: null,
    cancellationId: randomUUID(),
    items: [{ lineId: order.lines.find(line => line.quantity === 2)!.id, quantity: 1 }],
    reason: null,
  }
  await cancelOrderItems(world.deps, order, cancellation)
  await cancelOrderItems(world.deps, order, cancellation)
  expect(await pieces(grId)).toMatchObject({ spoken: 1, bought: 1 })
  await world.books()
})

test('a delivered piece is received once, and is wanted again when its return has arrived', async () => {
  const grId = await insertRegistry(world.shop.pool, world.chair, 2)
  const order = await world.ordered([{ sku: world.chair, quantity: 2, grId }])
  const { shipments } = await world.follow(order)
  const at = new Date(world.deps.now()).toISOString()
  await world.happens(shipments[0]!.id, 'delivered', { at })
  await world.happens(shipments[0]!.id, 'delivered', { at })
  expect(await pieces(grId)).toMatchObject({ bought: 2, received: 2 })
  const returnId = randomUUID()
  await returnItems(world.deps, order, {
    number: order.number,
    key: null,
    returnId,
    shipmentId: shipments[0]!.id,
    items: [{ lineId: order.lines[0]!.id, quantity: 1 }],
    reason: 'too-big',
    note: '',
  })
  expect(await pieces(grId)).toMatchObject({ spoken: 2, received: 2 })
  await world.happens(shipments[0]!.id, 'return-received', { returnId })
  expect(await pieces(grId)).toMatchObject({ spoken: 1, bought: 1, received: 1 })
})

test('[API-046] a gift leaves for the street of its registry, also if that was deleted after the order', async () => {
  const { pool } = world.shop
  for (const isDeleted of [false, true]) {
    world.renew()
    const grId = await insertRegistry(pool, world.chair, 1)
    const gifts = [{ registryId: grId, sku: world.chair, quantity: 1 }]
    const [offered] = await offeredAddresses(pool, gifts, SITES['CB-US'], GUEST)
    const order = await world.ordered([{ sku: world.chair, grId }], {
      recipientAddress: { ...offered!.address, dayPhone: '312-787-5900', emailAddress: 'giver@example.com' },
    })
    expect(order.recipients[0]!.address.address1).toBe('Registry address')
    if (isDeleted) await pool.query('DELETE FROM registry WHERE id = $1', [grId])
    await pool.query('UPDATE shipment SET requested_at = NULL WHERE basket_id = $1', [order.basketId])
    world.renew()
    await planAndRequest(world.deps, order.basketId)
    expect([...world.fake.shipments.values()]).toMatchObject([
      { address: { address1: '71 Montford Ave', city: 'Asheville' } },
    ])
    expect(JSON.stringify(await readOrder(pool, order.basketId))).not.toContain('Montford')
  }
})
