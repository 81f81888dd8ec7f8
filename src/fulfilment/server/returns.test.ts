import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { createFollowedShop, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { ADDRESS } from '#tests/support/test-shop.ts'
import { changeOrderDelivery, openDays } from './change-delivery.ts'
import { returnItems, withdrawOrderReturn } from './returns.ts'
import { takeEvent } from './take-event.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

async function delivered(...lines: Parameters<FollowedShop['ordered']>[0]) {
  const order = await world.ordered(lines)
  const { shipments } = await world.follow(order)
  for (const { id } of shipments)
    await takeEvent(world.deps, {
      id: randomUUID(),
      shipmentId: id,
      at: new Date(world.deps.now()).toISOString(),
      kind: 'delivered',
    })
  return { order, shipment: shipments[0]! }
}
const sendBack = (order: PlacedOrder, shipmentId: string, quantity: number, returnId: string = randomUUID()) =>
  returnItems(world.deps, order, {
    number: order.number,
    key: null,
    returnId,
    shipmentId,
    items: [{ lineId: order.lines[0]!.id, quantity }],
    reason: 'too-big',
    note: '',
  })

test('a return gets a label, and its money when it has arrived, once', async () => {
  const { order, shipment } = await delivered({ sku: world.chair, quantity: 2 })
  const id = randomUUID()
  expect(await sendBack(order, shipment.id, 1, id)).toEqual({ outcome: 'requested' })
  expect(await sendBack(order, shipment.id, 1, id)).toEqual({ outcome: 'requested' })
  const [registered] = (await world.follow(order)).returns
  expect(registered).toMatchObject({ number: `${order.number}-R1`, label: { carrier: 'Prairie Parcel' } })
  expect(await sendBack(order, shipment.id, 2)).toEqual({ outcome: 'not-returnable' })
  await world.happens(shipment.id, 'return-received', { returnId: id })
  await world.happens(shipment.id, 'return-received', { returnId: id })
  const { returns, credits, worth } = await world.follow(order)
  expect(returns[0]).toMatchObject({ state: 'received', amount: registered!.amount })
  expect(credits).toMatchObject([{ kind: 'return', amount: registered!.amount }])
  // The delivery was paid for, and stays paid.
  expect(worth.shipping).toBe(order.shipping)
  expect(worth.total).toBe(order.total - registered!.amount)
  expect((await world.kinds(order)).filter(kind => kind.startsWith('return'))).toEqual([
    'return-requested',
    'return-received',
  ])
  await world.books()
})

test('a return without an answer gets its label from the job', async () => {
  const { order, shipment } = await delivered({ sku: world.chair })
  world.fake.answer = 'unknown'
  expect(await sendBack(order, shipment.id, 1)).toEqual({ outcome: 'requested' })
  expect((await world.follow(order)).returns[0]!.label).toBeNull()
  world.fake.answer = 'done'
  await world.workLater()
  expect((await world.follow(order)).returns[0]!.label).not.toBeNull()
})

test('what has not arrived cannot be returned, and a return that is withdrawn can be made again', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  const { id: shipmentId } = (await world.follow(order)).shipments[0]!
  expect(await sendBack(order, shipmentId, 1)).toEqual({ outcome: 'not-returnable' })
  await world.happens(shipmentId, 'delivered', { at: new Date(world.deps.now()).toISOString() })
  const id = randomUUID()
  await sendBack(order, shipmentId, 1, id)
  expect(await withdrawOrderReturn(world.deps, order, id)).toBe(true)
  expect(await withdrawOrderReturn(world.deps, order, randomUUID())).toBe(false)
  expect(await sendBack(order, shipmentId, 1)).toEqual({ outcome: 'requested' })
})

const redirect = (order: PlacedOrder, shipmentId: string, wanted: object, changeId: string = randomUUID()) =>
  changeOrderDelivery(world.deps, order, SITES['CB-US'], {
    number: order.number,
    key: null,
    changeId,
    shipmentId,
    ...wanted,
  })

test('the address changes within the same ZIP Code, for that shipment', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  const { id } = (await world.follow(order)).shipments[0]!
  const address = { ...ADDRESS, address1: '2420 N Burling St', address2: 'Apt 3' }
  expect(await redirect(order, id, { address })).toEqual({ outcome: 'changed' })
  expect((await world.follow(order)).shipments[0]!.address).toMatchObject({ address2: 'Apt 3' })
  expect(world.fake.redirected).toMatchObject([{ shipmentId: id, address: { address2: 'Apt 3' } }])
  expect(await world.kinds(order)).toEqual(['delivery-changed'])
  await expect(redirect(order, id, { address: { ...ADDRESS, postalCode: '60642' } })).rejects.toMatchObject({
    refusal: { kind: 'conflict' },
  })
  expect(await redirect(order, id, { address: { ...ADDRESS, lastName: '' } })).toMatchObject({ outcome: 'invalid' })
})

/** Places of the Chicago region, for a day. */
const places = (day: string) =>
  world.one(
    `SELECT coalesce(sum(available), -1)::int FROM delivery_slot WHERE country = 'US' AND region = '606' AND day = $1`,
    [day],
  )
async function openCalendar(...days: string[]) {
  await world.shop.pool.query(`DELETE FROM delivery_slot WHERE country = 'US' AND region = '606'`)
  for (const day of days) await world.shop.pool.query(`INSERT INTO delivery_slot VALUES ('US', '606', $1, 2)`, [day])
}
/** A sofa in Chicago whose delivery is booked; days from its first possible one. */
async function bookedSofa() {
  const order = await world.ordered([{ sku: world.sofa }])
  const [shipment] = (await world.follow(order)).shipments
  const first = order.lines[0]!.promisedFrom
  const day = (n: number) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10)
  await openCalendar(day(0), day(3), day(5))
  return { order, id: shipment!.id, day }
}

test('[CHK-31] another day of the in-home delivery is booked, and the former one is free again', async () => {
  const { order, id, day } = await bookedSofa()
  expect((await openDays(world.deps, order, id)).days).toEqual([day(0), day(3), day(5)])
  expect(await redirect(order, id, { tripDay: day(3) })).toEqual({ outcome: 'changed' })
  expect(await redirect(order, id, { tripDay: day(5) })).toEqual({ outcome: 'changed' })
  expect([await places(day(3)), await places(day(5))]).toEqual([2, 1])
  expect((await openDays(world.deps, order, id)).booked).toBe(day(5))
  const [shipment] = (await world.follow(order)).shipments
  expect(shipment).toMatchObject({ promisedFrom: day(5), promisedTo: day(5) })
  expect(shipment!.events).toMatchObject([{ reason: null }, { reason: null }])
  expect(await world.cancel(order, world.sofa)).toMatchObject({ outcome: 'cancelled' })
  expect(await places(day(5))).toBe(2)
})

test('[CHK-31] of many who want the last place of a day one gets it, and a change too late gives it back', async () => {
  const sofas = [await bookedSofa(), await bookedSofa(), await bookedSofa()]
  const { day } = sofas[0]!
  await openCalendar(day(0), day(3))
  await world.shop.pool.query(`UPDATE delivery_slot SET available = 1 WHERE region = '606' AND day = $1`, [day(3)])
  const outcomes = await Promise.all(sofas.map(({ order, id }) => redirect(order, id, { tripDay: day(3) })))
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'day-taken', 'day-taken'])
  expect(await places(day(3))).toBe(0)
  const loser = sofas[outcomes.findIndex(({ outcome }) => outcome === 'day-taken')]!
  world.fake.answer = 'too-late'
  const before = await places(day(0))
  expect(await redirect(loser.order, loser.id, { tripDay: day(0) })).toEqual({ outcome: 'too-late' })
  expect(await places(day(0))).toBe(before)
})

test('a pickup is told to buyer and contact, and is cancelled until it is picked up', async () => {
  await world.shop.pool.query(
    'INSERT INTO stock (sku, location, available) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING',
    [world.chair, world.store],
  )
  const order = await world.ordered([{ sku: world.chair, quantity: 2, shipMethod: 'pickup' }], {
    pickupStore: world.store,
    notifications: { shipping: [], pickup: ['buyer'] },
  })
  const { id, kind } = (await world.follow(order)).shipments[0]!
  expect(kind).toBe('pickup')
  await world.happens(id, 'packed')
  await world.happens(id, 'ready')
  expect(await world.cancel(order, world.chair)).toMatchObject({ outcome: 'cancelled' })
  await world.happens(id, 'picked-up')
  expect(await world.cancel(order, world.chair)).toEqual({ outcome: 'too-late', amount: 0 })
  expect(await world.news(order)).toMatchObject([
    { kind: 'ready', to: 'buyer' },
    { kind: 'cancelled' },
    { kind: 'picked-up' },
  ])
  await world.books()
})
