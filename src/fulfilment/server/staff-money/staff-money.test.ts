import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { closeDispute } from '#orders/server/money/disputes.ts'
import { storePaymentEvents, workOnPaymentEvent } from '#orders/server/payment-events.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { cents } from '#lib/money.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { MONEY_PAGE, moneyList } from '../../money-contract.ts'
import { dealWithOperation } from './answer-operation.ts'
import { listMoney } from './list-money.ts'
import { showMoney } from './money-of-order.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(() => world.renew())

const list = (input: object) => listMoney(world.shop.pool, moneyList.input.parse(input))
const show = (order: string) => showMoney(world.shop.deps.orders, order)
const matters = async (input: object, { number }: PlacedOrder) =>
  (await list(input)).rows.filter(({ order }) => order === number).map(({ matter }) => matter)
const attemptOf = (order: PlacedOrder) => order.tenders.find(({ kind }) => kind === 'card')!.attemptId
async function leaves(order: PlacedOrder) {
  for (const { id } of (await world.follow(order)).shipments) await world.happens(id, 'shipped', SHIPPED)
}
/** The gateway reports a dispute of an order, as often as `times`. */
async function disputes(order: PlacedOrder, kind: 'dispute-announced' | 'dispute-charged', times = 1) {
  const id = `CHARGEBACK:${randomUUID()}`
  const attemptId = attemptOf(order)
  const about = { kind, actionRef: `DSP-${id}`, providerRef: `PSP-${attemptId}`, amount: cents(500), code: 'Fraud' }
  const event: PaymentEvent = { id, attemptId: order.number, ...about }
  for (let i = 0; i < times; i++) {
    for (const stored of await storePaymentEvents(world.shop.deps.orders, 'adyen', [event]))
      await workOnPaymentEvent(world.shop.deps.orders, stored)
    await world.shop.pool.query('DELETE FROM payment_event WHERE id = $1', [id])
  }
  return { id, actionRef: about.actionRef }
}

test('an order shows its tenders, what happened to them in time order, and that the books agree', async () => {
  const { tender } = await world.shop.giftCard(1_000)
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }], { tenders: [tender] })
  await leaves(order)
  await world.settle()
  const money = await show(order.number)
  const rest = order.total - 1_000
  expect(money).toMatchObject({
    number: order.number,
    state: 'placed',
    isInDoubt: false,
    totals: { ordered: order.total, due: order.total, authorized: order.total, captured: order.total, refunded: 0 },
    differences: [],
    todo: [],
  })
  expect(money.tenders).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: `Gift card ending ${tender.lastFour}`, authorized: 1_000, captured: 1_000 }),
      expect.objectContaining({
        name: 'Visa ending 1111',
        provider: 'adyen',
        providerRef: `PSP-${attemptOf(order)}`,
        authorized: rest,
        captured: rest,
      }),
    ]),
  )
  const times = money.entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  const kinds = money.entries.map(({ kind }) => kind)
  for (const kind of ['placement', 'gift-card-hold', 'gift-card-post', 'request', 'authorized', 'capture', 'captured'])
    expect(kinds).toContain(kind)
  expect(await show(order.basketId)).toMatchObject({ number: order.number })
  await expect(show('7K3M-9Q2XRD')).rejects.toMatchObject({ refusal: { kind: 'not-found' } })
})

test('an order is found by its number and by references of ours and of the gateway', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  await leaves(order)
  await world.settle()
  const { actionRef } = await disputes(order, 'dispute-charged')
  const captureRef = (await show(order.number)).entries.find(({ kind }) => kind === 'capture')!.reference!
  const found = [order.number.toLowerCase(), attemptOf(order), `PSP-${attemptOf(order)}`, captureRef, actionRef]
  for (const search of found) expect((await list({ search })).rows.map(one => one.order)).toEqual([order.number])
  expect((await list({ search: 'nothing' })).rows).toEqual([])
})

test('a refused capture is listed, charged again once the reason is gone, and listed no more', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  world.shop.gateway.scriptOperations('refuse')
  await leaves(order)
  await world.settle()
  expect(await matters({}, order)).toEqual(['refused-capture'])
  const { todo, differences } = await show(order.number)
  expect(todo).toMatchObject([{ matter: 'refused-capture', amount: order.total, code: '167', provider: 'adyen' }])
  expect(differences).toEqual([])
  const again = () => dealWithOperation(world.deps, todo[0]!.id, 'again')
  await Promise.all([again(), again()])
  await again()
  await world.books()
  expect(await matters({}, order)).toEqual([])
  expect(await matters({ filter: 'refused' }, order)).toEqual(['refused-capture'])
  expect((await show(order.number)).totals.captured).toBe(order.total)
})

test('what was collected in another way is not asked of the card again, and the books agree', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  world.shop.gateway.scriptOperations('refuse')
  await leaves(order)
  await world.settle()
  const { todo } = await show(order.number)
  await dealWithOperation(world.deps, todo[0]!.id, 'dealt-with')
  await world.shop.pool.query(
    `INSERT INTO outbox (id, kind, payload) VALUES ($1, 'settle-tenders', jsonb_build_object('basketId', $2::uuid))`,
    [randomUUID(), order.basketId],
  )
  await world.settle()
  expect(await show(order.number)).toMatchObject({ differences: [], todo: [], totals: { captured: 0 } })
})

test('a refused extension is asked for again by a person, and is confirmed', async () => {
  const order = await world.ordered([{ sku: world.sofa }])
  const id = randomUUID()
  await world.shop.pool.query(
    `INSERT INTO payment_operation (id, basket_id, attempt_id, kind, amount, state, code)
    VALUES ($1, $2, $3, 'extend', $4, 'refused', 'Declined')`,
    [id, order.basketId, attemptOf(order), order.total],
  )
  expect(await matters({}, order)).toEqual(['refused-extend'])
  await dealWithOperation(world.deps, id, 'again')
  await dealWithOperation(world.deps, id, 'again')
  await world.settle()
  const extensions = (await show(order.number)).entries.filter(({ kind }) => kind === 'extend')
  expect(extensions.map(({ state }) => state)).toEqual(['refused', 'confirmed'])
  expect(await matters({}, order)).toEqual([])
})

test('a dispute is recorded once, listed until it is dealt with, and kept as a record', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  await leaves(order)
  await world.settle()
  const { id } = await disputes(order, 'dispute-announced', 3)
  expect(await matters({}, order)).toEqual(['dispute-announced'])
  expect((await show(order.number)).todo).toMatchObject([{ id, matter: 'dispute-announced', amount: 500 }])
  expect([await closeDispute(world.shop.pool, id), await closeDispute(world.shop.pool, id)]).toEqual([true, true])
  expect(await closeDispute(world.shop.pool, 'unknown')).toBe(false)
  expect(await matters({}, order)).toEqual([])
  expect(await matters({ filter: 'disputed' }, order)).toEqual(['dispute-announced'])
})

test('a long list is read page by page, without gaps or repeats', async () => {
  const order = await world.ordered([{ sku: world.chair }])
  await world.shop.pool.query(
    `INSERT INTO payment_dispute (id, basket_id, attempt_id, kind, amount, action_ref, code, at)
    SELECT 'many:' || i, $1, $2, 'dispute-charged', 100, 'R', 'Fraud', now() - make_interval(mins => i / 3)
    FROM generate_series(1, ${MONEY_PAGE * 2 + 7}) AS i`,
    [order.basketId, attemptOf(order)],
  )
  for (const filter of ['attention', 'disputed', 'all']) {
    let [seen, after]: [number, string | undefined] = [0, undefined]
    const count = filter === 'all' ? 'shop_order' : 'payment_dispute'
    do {
      const page = await list({ filter, ...(after !== undefined && { after }) })
      seen += page.rows.filter(one => filter === 'all' || one.matter.startsWith('dispute')).length
      after = page.next ?? undefined
    } while (after !== undefined)
    const where = filter === 'attention' ? ' WHERE handled_at IS NULL' : ''
    expect([filter, seen]).toEqual([filter, Number(await world.one(`SELECT count(*) FROM ${count}${where}`))])
  }
})
