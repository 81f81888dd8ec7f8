import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES, siteIn } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { orderPath } from '#orders/server/order-link.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { returnItems } from '#fulfilment/server/returns.ts'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { shownOrder } from './shown-order.server.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())

const SECRET = 'a secret'
/** The page of an order, opened by its link. `more` is added to the query. */
function shown(order: PlacedOrder, { more = '', language = 'en' as 'en' | 'fr' } = {}) {
  const site = siteIn(SITES['CB-US'], language)
  const request = {
    site,
    language,
    checkout: world.shop.deps,
    account: { db: world.shop.pool, secret: SECRET },
    clock: { now: world.shop.deps.orders.now, today: () => '2026-11-27' },
    shopper: undefined,
  } as unknown as PageRequest
  const url = new URL(`https://shop.example${orderPath(SECRET, order.number)}${more}`)
  return shownOrder(request, order.number, url)
}
/** An event that happens now. */
const happens = (id: string, kind: string, more: object = {}) =>
  world.happens(id, kind, { at: new Date(world.deps.now()).toISOString(), ...more })
const DAY = expect.stringMatching(/^[A-Z]\w+\u00a0\d+$/) as string
const shipmentOf = async (order: PlacedOrder, kind: string) =>
  (await world.follow(order)).shipments.find(one => one.kind === kind)!

test('an order is shown by shipment, with what can be cancelled, on one time scale', async () => {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }, { sku: world.sofa }])
  const { view, label } = await shown(order)
  expect(label).toBeUndefined()
  expect(view.shipments.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['in-home', 'placed'],
    ['parcel', 'placed'],
  ])
  const parcel = view.shipments.find(({ kind }) => kind === 'parcel')!
  expect(parcel.lines).toMatchObject([{ quantity: 2, cancellable: 2, freeUntil: null, returnable: 0 }])
  expect(parcel.days).toBeNull()
  const truck = view.shipments.find(({ kind }) => kind === 'in-home')!
  expect(truck.days!.first).toBe(world.lineOf(order, world.sofa).promisedFrom)
  expect(view.overview.rows.map(({ tone }) => tone)).toEqual(['promised', 'promised'])
  expect(view.overview.today).not.toBeNull()
  expect(view.worth).toBe(order.total)
  expect(view.amounts.lines[0]).not.toHaveProperty('title')
})

test('a part of a shipment that was cancelled is given back, and the rest can still be cancelled', async () => {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }])
  const { amount } = await world.cancel(order, world.chair)
  const { view } = await shown(order)
  expect(view.shipments[0]!.lines).toMatchObject([{ cancelled: 1, cancellable: 1 }])
  expect(view.credits).toMatchObject([{ kind: 'cancel', amount }])
  expect(view.tenders.map(({ credited }) => credited)).toEqual([amount])
  expect(view.worth).toBe(order.total - amount)
  await world.cancel(order, world.chair)
  const { view: after } = await shown(order)
  expect(after.shipments[0]).toMatchObject({
    state: 'cancelled',
    ended: DAY,
  })
  expect(after.overview.rows[0]!.tone).toBe('cancelled')
  expect(after.overview.today).toBeNull()
})

test('a changed promise is told with its former days until it has arrived', async () => {
  const order = await world.ordered([{ sku: world.sofa }])
  const { id } = await shipmentOf(order, 'in-home')
  await happens(id, 'promise-changed', { promisedFrom: '2099-03-01', promisedTo: '2099-03-01', reason: 'stock' })
  const { view } = await shown(order)
  expect(view.shipments[0]!.change).toMatchObject({ after: 'Mar\u00a01', reason: 'stock', isLater: true })
  expect(view.shipments[0]!.days!.first).toBe('2099-03-01')
  expect(view.shipments[0]!.steps.at(-1)).toMatchObject({
    kind: 'delivered',
    day: 'Mar\u00a01',
    was: expect.any(String) as string,
  })
  expect(view.overview.rows[0]!.was).not.toBeNull()
  expect((await shown(order, { language: 'fr' })).view.shipments[0]!.change!.after).toBe('1er\u00a0mars')
  await happens(id, 'shipped', SHIPPED)
  await happens(id, 'delivered')
  const { view: after } = await shown(order)
  expect(after.shipments[0]).toMatchObject({ change: null, days: null, ended: DAY, isChangeable: false })
  expect(after.overview.rows[0]).toMatchObject({ tone: 'done', was: null })
})

test('what has arrived can be returned; a return has a label with a code, and only under its own address', async () => {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }])
  const { id } = await shipmentOf(order, 'parcel')
  await happens(id, 'shipped', SHIPPED)
  await happens(id, 'delivered')
  expect((await shown(order)).view.shipments[0]!.lines).toMatchObject([
    { cancellable: 0, returnable: 2, returnUntil: DAY, isMadeForYou: false },
  ])
  const returnId = randomUUID()
  const lineId = world.lineOf(order, world.chair).id
  await returnItems(world.deps, order, {
    number: order.number,
    key: null,
    returnId,
    shipmentId: id,
    items: [{ lineId, quantity: 1 }],
    reason: 'changed-mind',
    note: '',
  })
  await world.work()
  const { view } = await shown(order)
  expect(view.shipments[0]!.lines).toMatchObject([{ returnable: 1, comingBack: 1 }])
  expect(view.returns).toMatchObject([{ id: returnId, state: 'requested', hasLabel: true, isCollected: false }])
  const { label } = await shown(order, { more: `&label=${returnId}` })
  expect(label).toMatchObject({
    number: view.returns[0]!.number,
    from: expect.arrayContaining([expect.any(String)]) as string[],
  })
  // the nearest to Chicago
  expect(label!.to[0]).toBe('Joliet Warehouse')
  expect(label!.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  await expect(shown(order, { more: `&label=${randomUUID()}` })).rejects.toMatchObject({ init: { status: 404 } })
})
