import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LINE_DEFAULTS, type BasketContent, type BasketLine } from '#cart/rules/basket.ts'
import { cents } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { fakeFulfilment, type FakeFulfilment } from '#tests/support/fake-fulfilment.ts'
import { reconcile } from '#tests/support/reconcile.ts'
import { ADDRESS, createTestShop, loadBasket, type TestShop } from '#tests/support/test-shop.ts'
import { workOutbox } from '#tests/support/work-outbox.ts'
import type { FulfilmentEvent } from '../rules/fulfilment-event.ts'
import { cancelOrderItems } from './cancel-items.ts'
import { changeOrderDelivery, openDays } from './change-delivery.ts'
import { followOrder } from './follow-order.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { fulfilmentJobs } from './jobs.ts'
import { returnItems, withdrawOrderReturn } from './returns.ts'
import { takeEvent } from './take-event.ts'

let shop: TestShop
let fake: FakeFulfilment
let deps: FulfilmentDeps
let [chair, lamp, sofa, store] = ['', '', '', '']
const initial = new Map<string, number>()

const one = async (sql: string, values: unknown[] = []) =>
  Object.values((await shop.pool.query(sql, values)).rows[0]!)[0] as string

beforeAll(async () => {
  shop = await createTestShop()
  const plain = `s.property = 0 AND NOT s.is_vendor_shipped AND EXISTS (
    SELECT 1 FROM sku_price p WHERE p.sku = s.sku AND p.country = 'US') AND s.restricted_regions = '{}'`
  chair = await one(`SELECT sku FROM sku s WHERE ${plain} AND NOT is_oversize ORDER BY sku LIMIT 1`)
  lamp = await one(`SELECT sku FROM sku s WHERE ${plain} AND NOT is_oversize ORDER BY sku OFFSET 1 LIMIT 1`)
  sofa = await one(`SELECT sku FROM sku s WHERE ${plain} AND is_oversize ORDER BY sku LIMIT 1`)
  store = await one(`SELECT location FROM location WHERE country = 'US' AND kind = 'store' ORDER BY location LIMIT 1`)
  for (const sku of [chair, lamp, sofa]) {
    await shop.stock(sku, 10_000)
    initial.set(sku, 10_000)
  }
})
afterAll(() => shop.drop())
beforeEach(() => {
  fake = fakeFulfilment()
  const { payments, log, newId, now } = shop.deps.orders
  deps = { pool: shop.pool, service: fake.service, payments, log, newId, now, secret: 'a secret' }
})

const work = () => workOutbox(shop.pool, fulfilmentJobs(deps), shop.deps.orders.log)
/** Delayed rows of the outbox are due at once, so that no test waits for them. */
async function workLater() {
  await shop.pool.query('UPDATE outbox SET run_at = now()')
  await shop.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`)
  await work()
}

/** Places an order of these lines, and has its shipments planned and requested. */
async function ordered(
  lines: readonly (Partial<BasketLine> & { readonly sku: string })[],
  more: Partial<BasketContent> = {},
): Promise<PlacedOrder> {
  const session = await shop.readyShopper([])
  const basket = (await loadBasket(shop.pool, session, 'US'))!
  const content = {
    ...more,
    tenders: [...(more.tenders ?? []), ...basket.tenders],
    lines: lines.map(line => ({
      ...LINE_DEFAULTS,
      id: randomUUID(),
      quantity: 1,
      recipientId: basket.id,
      optionChoices: null,
      personalization: null,
      grId: null,
      shipMethod: 'ship',
      ...line,
    })),
  }
  await shop.pool.query('UPDATE basket SET content = content || $2::jsonb WHERE id = $1', [
    basket.id,
    JSON.stringify(content),
  ])
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, message: '' })
  await work()
  return (await readOrder(shop.pool, basket.id))!
}

const follow = (order: PlacedOrder) => followOrder(shop.pool, order, deps.now())
const lineOf = (order: PlacedOrder, sku: string) => order.lines.find(line => line.sku === sku)!
const cancel = (order: PlacedOrder, sku: string, quantity = 1, cancellationId: string = randomUUID()) =>
  cancelOrderItems(deps, order, {
    number: order.number,
    key: null,
    cancellationId,
    items: [{ lineId: lineOf(order, sku).id, quantity }],
    reason: null,
  })
const happens = (shipmentId: string, kind: string, more: object = {}) =>
  takeEvent(deps, { id: randomUUID(), shipmentId, at: '2026-11-27T12:00:00.000Z', kind, ...more } as FulfilmentEvent)
const shipped = { carrier: 'Prairie Parcel', trackingNumber: 'PP1', trackingUrl: 'https://parcel.example/PP1' }
const news = async (order: PlacedOrder) =>
  (
    await shop.pool.query<{ news: { kind: string; to?: string } }>(
      `SELECT payload->'news' AS news FROM outbox WHERE kind = 'order-news' AND payload->>'basketId' = $1
      ORDER BY created_at, id`,
      [order.basketId],
    )
  ).rows.map(row => row.news)
const kinds = async (order: PlacedOrder) => (await news(order)).map(({ kind }) => kind)
const books = async () => {
  await workLater()
  return reconcile(shop.pool, shop.gateway.payments(), initial)
}

test('a placed order is handed over once, by shipment, with what the warehouse needs', async () => {
  const order = await ordered([{ sku: chair, quantity: 2 }, { sku: sofa }])
  const { shipments } = await follow(order)
  expect(shipments.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['in-home', 'placed'],
    ['parcel', 'placed'],
  ])
  await shop.pool.query(`INSERT INTO outbox (id, kind, payload) VALUES ($1, 'plan-shipments', $2)`, [
    randomUUID(),
    JSON.stringify({ basketId: order.basketId }),
  ])
  await work()
  expect(fake.shipments.size).toBe(2)
  const parcel = [...fake.shipments.values()].find(({ kind }) => kind === 'parcel')
  expect(parcel).toMatchObject({
    orderNumber: order.number,
    address: ADDRESS,
    isMadeToOrder: false,
    location: expect.stringMatching(/\w/),
    pickupLocation: null,
    lines: [{ sku: chair, quantity: 2 }],
  })
})

test('a service that gives no answer gets the shipments later, and delays no other order', async () => {
  fake.answer = 'unknown'
  const order = await ordered([{ sku: chair }])
  expect((await follow(order)).shipments[0]!.state).toBe('placed')
  expect(fake.shipments.size).toBe(0)
  fake.answer = 'done'
  await workLater()
  expect([...fake.shipments.keys()]).toEqual([(await follow(order)).shipments[0]!.id])
})

test('one of two units is cancelled: stock, card and promise of the rest stay right', async () => {
  const order = await ordered([{ sku: chair, quantity: 2 }, { sku: lamp }])
  const before = await shop.available(chair)
  const { outcome, amount } = await cancel(order, chair)
  const { unitPrice, tax, discount } = lineOf(order, chair)
  expect([outcome, amount]).toEqual(['cancelled', unitPrice - Math.ceil(discount / 2) + Math.ceil(tax / 2)])
  expect(await shop.available(chair)).toBe(before + 1)
  const { worth, shipments, credits } = await follow(order)
  expect(worth.total).toBe(order.total - amount)
  expect(shipments.flatMap(one => one.lines).find(({ lineId }) => lineId === lineOf(order, chair).id)).toMatchObject({
    quantity: 2,
    cancelled: 1,
  })
  expect(credits).toMatchObject([{ kind: 'cancel', amount, tenders: [{ amount }] }])
  expect(await kinds(order)).toEqual(['cancelled'])
  await books()
})

test('the same cancellation sent again, also at once, cancels nothing more', async () => {
  const order = await ordered([{ sku: chair, quantity: 3 }])
  const id = randomUUID()
  const all = await Promise.all([1, 2, 3, 4].map(() => cancel(order, chair, 1, id)))
  expect(new Set(all.map(({ amount }) => amount)).size).toBe(1)
  expect((await follow(order)).shipments[0]!.lines[0]!.cancelled).toBe(1)
  expect(await kinds(order)).toEqual(['cancelled'])
  await books()
})

test('an order cancelled as a whole gives back everything that paid for it', async () => {
  const [gift, reward] = [await shop.giftCard(3_000), await shop.reward(1_500)]
  const order = await ordered([{ sku: chair }, { sku: sofa }], {
    donation: cents(500),
    tenders: [reward.tender, gift.tender],
  })
  const [chairs, sofas] = [await cancel(order, chair), await cancel(order, sofa)]
  expect(chairs.amount + sofas.amount).toBe(order.total)
  const { worth, shipments } = await follow(order)
  expect([worth.total, shipments.map(({ state }) => state)]).toEqual([0, ['cancelled', 'cancelled']])
  expect(await one('SELECT balance FROM gift_card WHERE id = $1', [gift.id])).toBe(3_000)
  const { rows: certificates } = await shop.pool.query(
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
  expect(await one('SELECT count(*)::int FROM order_trip WHERE basket_id = $1', [order.basketId])).toBe(0)
  await books()
  expect(
    shop.gateway
      .payments()
      .find(payment => payment.reference === order.tenders.find(t => t.kind === 'card')!.attemptId),
  ).toMatchObject({ state: 'cancelled' })
})

test('what has left is not cancelled, and the rest of the order is', async () => {
  const order = await ordered([{ sku: chair }, { sku: sofa }])
  const { shipments } = await follow(order)
  const parcel = shipments.find(({ kind }) => kind === 'parcel')!
  await happens(parcel.id, 'shipped', shipped)
  expect(await cancel(order, chair)).toEqual({ outcome: 'too-late', amount: 0 })
  expect(await cancel(order, sofa)).toMatchObject({ outcome: 'cancelled' })
  const left = await follow(order)
  expect(left.shipments.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['in-home', 'cancelled'],
    ['parcel', 'shipped'],
  ])
  await books()
})

test('a warehouse that says it is too late changes nothing', async () => {
  const order = await ordered([{ sku: chair }])
  fake.answer = 'too-late'
  const before = await shop.available(chair)
  expect(await cancel(order, chair)).toEqual({ outcome: 'too-late', amount: 0 })
  expect([await shop.available(chair), (await follow(order)).worth.total]).toEqual([before, order.total])
  await books()
})

test.each(['unknown', 'lost'] as const)(
  'a cancellation whose answer is %s is settled by the job, and the customer is told by mail',
  async answer => {
    const order = await ordered([{ sku: chair, quantity: 2 }])
    fake.answer = answer
    expect(await cancel(order, chair)).toEqual({ outcome: 'asked', amount: 0 })
    expect((await follow(order)).shipments[0]!.lines[0]).toMatchObject({ asked: 1, cancelled: 0 })
    await expect(cancel(order, chair, 2)).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
    fake.answer = 'done'
    await workLater()
    expect((await follow(order)).shipments[0]!.lines[0]).toMatchObject({ asked: 0, cancelled: 1 })
    expect(fake.withdrawn.length).toBe(1)
    expect(await kinds(order)).toEqual(['cancelled'])
    await books()
  },
)

test('a cancellation that turns out too late by the job is told by mail', async () => {
  const order = await ordered([{ sku: chair }])
  fake.answer = 'unknown'
  await cancel(order, chair)
  fake.answer = 'too-late'
  await workLater()
  expect(await kinds(order)).toEqual(['cancelled-too-late'])
})

test('events in any order and repeated leave the shipment at its furthest state, each told once', async () => {
  const order = await ordered([{ sku: chair }])
  const { id } = (await follow(order)).shipments[0]!
  const delivered = { id: 'd', shipmentId: id, at: '2026-12-03T15:00:00.000Z', kind: 'delivered' } as const
  await takeEvent(deps, delivered)
  await takeEvent(deps, delivered)
  await happens(id, 'shipped', shipped)
  const [shipment] = (await follow(order)).shipments
  expect(shipment).toMatchObject({
    state: 'delivered',
    tracking: { carrier: 'Prairie Parcel', number: 'PP1', url: 'https://parcel.example/PP1' },
  })
  expect(shipment!.lines[0]!.returnUntil).toBe(Date.parse('2027-01-02T15:00:00.000Z'))
  expect(await kinds(order)).toEqual(['delivered'])
})

test('a changed promise is shown with the former days, and told', async () => {
  const order = await ordered([{ sku: chair }])
  const { id, promisedFrom: from, promisedTo: to } = (await follow(order)).shipments[0]!
  await happens(id, 'promise-changed', { promisedFrom: '2027-01-04', promisedTo: '2027-01-08', reason: 'carrier' })
  const [shipment] = (await follow(order)).shipments
  expect(shipment).toMatchObject({ promisedFrom: '2027-01-04', promisedTo: '2027-01-08', firstPromised: { from, to } })
  expect(shipment!.events).toMatchObject([{ kind: 'promise-changed', before: { from, to }, reason: 'carrier' }])
  expect(await kinds(order)).toEqual(['promise-changed'])
})

test('an event about a shipment of another system changes nothing', async () => {
  await expect(happens(randomUUID(), 'shipped', shipped)).resolves.toBeUndefined()
})

async function delivered(...lines: Parameters<typeof ordered>[0]) {
  const order = await ordered(lines)
  const { shipments } = await follow(order)
  for (const { id } of shipments)
    await takeEvent(deps, {
      id: randomUUID(),
      shipmentId: id,
      at: new Date(deps.now()).toISOString(),
      kind: 'delivered',
    })
  return { order, shipment: shipments[0]! }
}
const sendBack = (order: PlacedOrder, shipmentId: string, quantity: number, returnId: string = randomUUID()) =>
  returnItems(deps, order, {
    number: order.number,
    key: null,
    returnId,
    shipmentId,
    items: [{ lineId: order.lines[0]!.id, quantity }],
    reason: 'too-big',
    note: '',
  })

test('a return gets a label, and its money when it has arrived, once', async () => {
  const { order, shipment } = await delivered({ sku: chair, quantity: 2 })
  const id = randomUUID()
  expect(await sendBack(order, shipment.id, 1, id)).toEqual({ outcome: 'requested' })
  expect(await sendBack(order, shipment.id, 1, id)).toEqual({ outcome: 'requested' })
  const [registered] = (await follow(order)).returns
  expect(registered).toMatchObject({ number: `${order.number}-R1`, label: { carrier: 'Prairie Parcel' } })
  expect(await sendBack(order, shipment.id, 2)).toEqual({ outcome: 'not-returnable' })
  await happens(shipment.id, 'return-received', { returnId: id })
  await happens(shipment.id, 'return-received', { returnId: id })
  const { returns, credits, worth } = await follow(order)
  expect(returns[0]).toMatchObject({ state: 'received', amount: registered!.amount })
  expect(credits).toMatchObject([{ kind: 'return', amount: registered!.amount }])
  // The delivery was paid for, and stays paid.
  expect(worth.shipping).toBe(order.shipping)
  expect(worth.total).toBe(order.total - registered!.amount)
  expect((await kinds(order)).filter(kind => kind.startsWith('return'))).toEqual([
    'return-requested',
    'return-received',
  ])
  await books()
})

test('a return without an answer gets its label from the job', async () => {
  const { order, shipment } = await delivered({ sku: chair })
  fake.answer = 'unknown'
  expect(await sendBack(order, shipment.id, 1)).toEqual({ outcome: 'requested' })
  expect((await follow(order)).returns[0]!.label).toBeNull()
  fake.answer = 'done'
  await workLater()
  expect((await follow(order)).returns[0]!.label).not.toBeNull()
})

test('what has not arrived cannot be returned, and a return that is withdrawn can be made again', async () => {
  const order = await ordered([{ sku: chair }])
  const { id: shipmentId } = (await follow(order)).shipments[0]!
  expect(await sendBack(order, shipmentId, 1)).toEqual({ outcome: 'not-returnable' })
  await happens(shipmentId, 'delivered', { at: new Date(deps.now()).toISOString() })
  const id = randomUUID()
  await sendBack(order, shipmentId, 1, id)
  expect(await withdrawOrderReturn(deps, order, id)).toBe(true)
  expect(await withdrawOrderReturn(deps, order, randomUUID())).toBe(false)
  expect(await sendBack(order, shipmentId, 1)).toEqual({ outcome: 'requested' })
})

const redirect = (order: PlacedOrder, shipmentId: string, wanted: object, changeId: string = randomUUID()) =>
  changeOrderDelivery(deps, order, SITES['CB-US'], { number: order.number, key: null, changeId, shipmentId, ...wanted })

test('the address changes within the same ZIP Code, for that shipment', async () => {
  const order = await ordered([{ sku: chair }])
  const { id } = (await follow(order)).shipments[0]!
  const address = { ...ADDRESS, address1: '2420 N Burling St', address2: 'Apt 3' }
  expect(await redirect(order, id, { address })).toEqual({ outcome: 'changed' })
  expect((await follow(order)).shipments[0]!.address).toMatchObject({ address2: 'Apt 3' })
  expect(fake.redirected).toMatchObject([{ shipmentId: id, address: { address2: 'Apt 3' } }])
  expect(await kinds(order)).toEqual(['delivery-changed'])
  await expect(redirect(order, id, { address: { ...ADDRESS, postalCode: '60642' } })).rejects.toMatchObject({
    refusal: { kind: 'conflict' },
  })
  expect(await redirect(order, id, { address: { ...ADDRESS, lastName: '' } })).toMatchObject({ outcome: 'invalid' })
})

/** Places of the Chicago region, for a day. */
const places = (day: string) =>
  one(
    `SELECT coalesce(sum(available), -1)::int FROM delivery_slot WHERE country = 'US' AND region = '606' AND day = $1`,
    [day],
  )
async function openCalendar(...days: string[]) {
  await shop.pool.query(`DELETE FROM delivery_slot WHERE country = 'US' AND region = '606'`)
  for (const day of days) await shop.pool.query(`INSERT INTO delivery_slot VALUES ('US', '606', $1, 2)`, [day])
}
/** A sofa in Chicago whose delivery is booked; days from its first possible one. */
async function bookedSofa() {
  const order = await ordered([{ sku: sofa }])
  const [shipment] = (await follow(order)).shipments
  const first = order.lines[0]!.promisedFrom
  const day = (n: number) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10)
  await openCalendar(day(0), day(3), day(5))
  return { order, id: shipment!.id, day }
}

test('[CHK-31] another day of the in-home delivery is booked, and the former one is free again', async () => {
  const { order, id, day } = await bookedSofa()
  expect((await openDays(deps, order, id)).days).toEqual([day(0), day(3), day(5)])
  expect(await redirect(order, id, { tripDay: day(3) })).toEqual({ outcome: 'changed' })
  expect(await redirect(order, id, { tripDay: day(5) })).toEqual({ outcome: 'changed' })
  expect([await places(day(3)), await places(day(5))]).toEqual([2, 1])
  expect((await openDays(deps, order, id)).booked).toBe(day(5))
  const [shipment] = (await follow(order)).shipments
  expect(shipment).toMatchObject({ promisedFrom: day(5), promisedTo: day(5) })
  expect(shipment!.events).toMatchObject([{ reason: null }, { reason: null }])
  expect(await cancel(order, sofa)).toMatchObject({ outcome: 'cancelled' })
  expect(await places(day(5))).toBe(2)
})

test('[CHK-31] of many who want the last place of a day one gets it, and a change too late gives it back', async () => {
  const sofas = [await bookedSofa(), await bookedSofa(), await bookedSofa()]
  const { day } = sofas[0]!
  await openCalendar(day(0), day(3))
  await shop.pool.query(`UPDATE delivery_slot SET available = 1 WHERE region = '606' AND day = $1`, [day(3)])
  const outcomes = await Promise.all(sofas.map(({ order, id }) => redirect(order, id, { tripDay: day(3) })))
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'day-taken', 'day-taken'])
  expect(await places(day(3))).toBe(0)
  const loser = sofas[outcomes.findIndex(({ outcome }) => outcome === 'day-taken')]!
  fake.answer = 'too-late'
  const before = await places(day(0))
  expect(await redirect(loser.order, loser.id, { tripDay: day(0) })).toEqual({ outcome: 'too-late' })
  expect(await places(day(0))).toBe(before)
})

test('a pickup is told to buyer and contact, and is cancelled until it is picked up', async () => {
  await shop.pool.query('INSERT INTO stock (sku, location, available) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING', [
    chair,
    store,
  ])
  const order = await ordered([{ sku: chair, quantity: 2, shipMethod: 'pickup' }], {
    pickupStore: store,
    notifications: { shipping: [], pickup: ['buyer'] },
  })
  const { id, kind } = (await follow(order)).shipments[0]!
  expect(kind).toBe('pickup')
  await happens(id, 'packed')
  await happens(id, 'ready')
  expect(await cancel(order, chair)).toMatchObject({ outcome: 'cancelled' })
  await happens(id, 'picked-up')
  expect(await cancel(order, chair)).toEqual({ outcome: 'too-late', amount: 0 })
  expect(await news(order)).toMatchObject([
    { kind: 'ready', to: 'buyer' },
    { kind: 'cancelled' },
    { kind: 'picked-up' },
  ])
  await books()
})
