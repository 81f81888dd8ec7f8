import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollowedShop, SHIPPED, type FollowedShop } from '#tests/support/fulfilment/followed-shop.ts'
import { cents, type Cents } from '#lib/money.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import type { PaymentTotals, ProviderRecord, ProviderRecords, TotalsOutcome } from '#payments/server/provider.ts'
import { reconcile } from './reconcile-day.ts'
import { forgetReports, watchReports } from './report-store.ts'
import { compareDay, showReports } from './show-reports.ts'

let world: FollowedShop
beforeAll(async () => {
  world = await createFollowedShop()
})
afterAll(() => world.shop.drop())
beforeEach(async () => {
  world.renew()
  world.shop.gateway.provider.records = async () => ({ kind: 'not-configured' })
  await world.shop.pool.query('DELETE FROM money_report')
})

const sql = (text: string, values: unknown[] = []) => world.shop.pool.query(text, values)
/** Today in UTC, on which the tests place their orders. */
const today = () => new Date().toISOString().slice(0, 10)
const cardOf = (order: PlacedOrder) => order.tenders.find(({ kind }) => kind === 'card')!

async function report() {
  await compareDay(world.shop.pool, today(), Date.now())
  while ((await reconcile(world.deps)) > 0) continue
  return (await showReports(world.shop.pool, today())).report!
}
const kinds = async () => (await report()).differences.map(({ kind }) => kind)

/** An order that has left and was charged. */
async function charged(tenders: Parameters<FollowedShop['ordered']>[1] = {}) {
  const order = await world.ordered([{ sku: world.chair, quantity: 2 }], tenders)
  for (const { id } of (await world.follow(order)).shipments) await world.happens(id, 'shipped', SHIPPED)
  await world.settle()
  return order
}

/** The records of a gateway that agrees with the shop. */
async function ownRecords(): Promise<ProviderRecord[]> {
  const { rows } = await sql(
    `SELECT l.kind, l.amount, l.currency, l.provider_ref AS "providerRef",
      CASE l.kind WHEN 'authorized' THEN l.attempt_id ELSE l.operation_id END AS reference
    FROM payment_ledger l WHERE l.kind IN ('authorized', 'captured', 'refunded')
      AND EXISTS (SELECT 1 FROM payment_attempt WHERE id = l.attempt_id)`,
  )
  return rows as unknown as ProviderRecord[]
}
const gatewayHas = (records: readonly ProviderRecord[]) => {
  const found: ProviderRecords = { kind: 'records', records }
  world.shop.gateway.provider.records = async () => found
}

test('the report of a day on which all books agree is empty', async () => {
  const order = await charged({ tenders: [(await world.shop.giftCard(1_000)).tender] })
  await world.cancel(await world.ordered([{ sku: world.sofa }]), world.sofa)
  await world.books()
  gatewayHas(await ownRecords())
  const { differences, count, orders, providers, madeAt } = await report()
  expect([differences, count]).toEqual([[], 0])
  expect(orders).toBeGreaterThanOrEqual(2)
  expect(providers).toEqual([{ name: 'adyen', status: 'records', records: expect.any(Number) }])
  expect(madeAt).not.toBeNull()
  expect(order.total).toBeGreaterThan(0)
})

test.each<[string, (order: PlacedOrder) => Promise<unknown>, (order: PlacedOrder) => Promise<unknown>, string]>([
  [
    'a capture that the ledger lacks',
    ({ basketId }) =>
      sql(`UPDATE payment_ledger SET kind = 'refund-failed' WHERE basket_id = $1 AND kind = 'captured'`, [basketId]),
    ({ basketId }) =>
      sql(`UPDATE payment_ledger SET kind = 'captured' WHERE basket_id = $1 AND kind = 'refund-failed'`, [basketId]),
    'ledger',
  ],
  [
    'goods that have left and were not charged',
    ({ basketId }) => sql(`UPDATE payment_operation SET kind = 'extend' WHERE basket_id = $1`, [basketId]),
    ({ basketId }) => sql(`UPDATE payment_operation SET kind = 'capture' WHERE basket_id = $1`, [basketId]),
    'not-due',
  ],
  [
    'a tender that is not the authorized amount',
    ({ basketId }) => sql('UPDATE order_tender SET amount = amount + 1 WHERE basket_id = $1', [basketId]),
    ({ basketId }) => sql('UPDATE order_tender SET amount = amount - 1 WHERE basket_id = $1', [basketId]),
    'not-paid',
  ],
])('%s is in the report of the order, until it is put right', async (_name, breakIt, repair, kind) => {
  const order = await charged()
  await breakIt(order)
  const { differences } = await report()
  expect(differences.filter(one => one.order === order.number).map(one => one.kind)).toContain(kind)
  await repair(order)
  expect((await report()).differences.filter(one => one.order === order.number)).toEqual([])
})

test('an authorization that nobody will charge, a wrong balance and an open hold are in the report', async () => {
  const { id } = await world.shop.giftCard(5_000)
  await sql('UPDATE gift_card SET balance = 4000 WHERE id = $1', [id])
  const session = await world.shop.readyShopper([{ sku: world.chair, quantity: 1 }])
  world.shop.gateway.script('decline')
  await world.shop.placeOrder(session)
  await sql(`UPDATE payment_attempt SET state = 'approved' WHERE state = 'declined'`)
  await sql(`UPDATE payment_ledger SET kind = 'authorized' WHERE kind = 'declined'`)
  const found = await report()
  expect(found.differences).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'gift-card-balance', reference: id, expected: 5_000, found: 4_000 }),
      expect.objectContaining({ kind: 'orphaned', provider: 'adyen' }),
    ]),
  )
  await sql('UPDATE gift_card SET balance = 5000 WHERE id = $1', [id])
  await sql(
    `UPDATE payment_attempt a SET state = 'declined' FROM placement p
    WHERE p.basket_id = a.basket_id AND p.id = a.placement_id AND p.state = 'failed'`,
  )
  await sql(
    `UPDATE payment_ledger SET kind = 'declined'
    WHERE attempt_id IN (SELECT id FROM payment_attempt WHERE state = 'declined')`,
  )
  expect(await kinds()).toEqual([])
})

test('what the gateway lacks, has with another amount, or we have not recorded is in the report', async () => {
  const order = await charged()
  await sql(`UPDATE payment_attempt SET updated_at = updated_at - interval '2 hours'`)
  await sql(`UPDATE payment_operation SET asked_at = asked_at - interval '2 hours'`)
  // The report looks for entries of the day until 18:00 UTC.
  await sql('UPDATE payment_ledger SET at = $1', [`${today()}T07:00:00Z`])
  const records = await ownRecords()
  const isCapture = (one: ProviderRecord) => one.kind === 'captured' && one.amount === order.total
  const capture = records.findLast(isCapture)!
  const about = { provider: 'adyen', order: order.number, reference: capture.reference }
  const differing = async (changed: readonly ProviderRecord[]) => {
    gatewayHas(changed)
    return (await report()).differences
  }
  expect(await differing(records)).toEqual([])
  expect(await differing(records.filter(one => one !== capture))).toEqual([
    { ...about, kind: 'provider-lacks', currency: 'USD', expected: order.total, found: 0 },
  ])
  expect(await differing([...records.filter(one => one !== capture), { ...capture, amount: cents(1) }])).toEqual([
    { ...about, kind: 'provider-differs', currency: 'USD', expected: order.total, found: 1 },
  ])
  const [strange, other] = [randomUUID(), 'of another system']
  expect(
    await differing([...records, { ...capture, reference: strange }, { ...capture, reference: other }]),
  ).toMatchObject([{ kind: 'unknown-payment', reference: strange, order: null }])
  await sql(`UPDATE payment_operation SET state = 'accepted' WHERE id = $1`, [capture.reference])
  await sql('DELETE FROM payment_ledger WHERE operation_id = $1', [capture.reference])
  expect(await differing(records)).toContainEqual(
    expect.objectContaining({ ...about, kind: 'not-recorded', expected: 0, found: order.total }),
  )
  await sql(`UPDATE payment_operation SET state = 'confirmed' WHERE id = $1`, [capture.reference])
  await sql(
    `INSERT INTO payment_ledger (basket_id, id, attempt_id, kind, amount, currency, operation_id)
    VALUES ($1, $2, $3, 'captured', $4, 'USD', $5)`,
    [order.basketId, randomUUID(), cardOf(order).attemptId, order.total, capture.reference],
  )
})

test('a day without the records of its gateway is incomplete, and compared again later', async () => {
  world.shop.gateway.provider.records = async () => ({ kind: 'unavailable' })
  expect((await report()).providers).toEqual([{ name: 'adyen', status: 'unavailable', records: 0 }])
  const isComplete = async () =>
    (await showReports(world.shop.pool, undefined)).reports.find(one => one.day === today())!.isComplete
  expect(await isComplete()).toBe(false)
  expect(await reconcile(world.deps)).toBe(0)
  await sql(
    `UPDATE money_report SET made_at = made_at - interval '2 hours', requested_at = requested_at - interval '3 hours'`,
  )
  gatewayHas(await ownRecords())
  expect(await reconcile(world.deps)).toBe(1)
  expect(await isComplete()).toBe(true)
})

/** The gateway has no records of days, and answers about a payment what `change` makes of what it has. */
function gatewayAnswers(change: (totals: PaymentTotals, reference: string) => TotalsOutcome): void {
  const { provider, payments } = world.shop.gateway
  provider.records = async () => ({ kind: 'by-payment' })
  provider.totals = async ({ attemptId }) => {
    const { amount, captured, refunded } = payments().find(one => one.reference === attemptId)!
    const [authorized, taken, given] = [amount, captured, refunded].map(cents) as [Cents, Cents, Cents]
    return change({ authorized, captured: taken, refunded: given, currency: 'USD' }, attemptId)
  }
}
const totals = (value: PaymentTotals): TotalsOutcome => ({ kind: 'totals', totals: value })

test('a gateway without records of days is asked for amount, captures and refunds of each payment', async () => {
  const order = await charged()
  const { attemptId } = cardOf(order)
  // Notifications of the last hour may still be on their way, so everything is older.
  await sql(`UPDATE payment_attempt SET updated_at = now() - interval '2 hours'`)
  await sql(
    `UPDATE payment_operation SET asked_at = now() - interval '2 hours', answered_at = now() - interval '2 hours'`,
  )
  gatewayAnswers(totals)
  expect(await report()).toMatchObject({ differences: [], providers: [{ status: 'by-payment' }] })
  const { total } = order
  for (const [change, expected] of [
    [{ authorized: cents(1) }, { kind: 'provider-differs', expected: total, found: 1 }],
    [{ captured: cents(total - 1) }, { kind: 'provider-lacks', expected: total, found: total - 1 }],
    [{ captured: cents(total + 1) }, { kind: 'not-recorded', expected: total, found: total + 1 }],
    [{ refunded: cents(5) }, { kind: 'not-recorded', expected: 0, found: 5 }],
  ] as const) {
    gatewayAnswers((value, reference) => totals(reference === attemptId ? { ...value, ...change } : value))
    expect((await report()).differences).toMatchObject([{ ...expected, order: order.number, reference: attemptId }])
  }
})

test('a capture that a gateway has accepted and settles a day later is no difference, unless it lacks it', async () => {
  const order = await charged()
  const { attemptId } = cardOf(order)
  const about = { order: order.number, reference: attemptId, expected: order.total }
  await sql(`UPDATE payment_attempt SET updated_at = now() - interval '12 hours'`)
  await sql(
    `UPDATE payment_operation SET asked_at = now() - interval '12 hours', answered_at = now() - interval '12 hours'`,
  )
  const ofProvider = async () => (await report()).differences.filter(({ kind }) => kind !== 'ledger')
  const setState = (state: string) =>
    sql('UPDATE payment_operation SET state = $2 WHERE attempt_id = $1', [attemptId, state])
  await setState('accepted')
  gatewayAnswers(totals)
  expect(await ofProvider()).toEqual([])
  gatewayAnswers((value, reference) => totals(reference === attemptId ? { ...value, captured: cents(0) } : value))
  expect(await ofProvider()).toMatchObject([{ ...about, kind: 'provider-lacks', found: 0 }])
  await setState('confirmed')
})

test('a payment that a gateway lacks is reported, and one without an answer does not hide the others', async () => {
  const [lacking, silent] = [await charged(), await charged()].map(order => cardOf(order).attemptId)
  gatewayAnswers((value, reference) => (reference === lacking ? { kind: 'none' } : totals(value)))
  expect((await report()).differences).toMatchObject([{ kind: 'provider-lacks', reference: lacking }])
  gatewayAnswers((value, reference) => {
    if (reference === silent) return { kind: 'unavailable' }
    return reference === lacking ? { kind: 'none' } : totals(value)
  })
  expect(await report()).toMatchObject({
    differences: [{ kind: 'provider-lacks', reference: lacking }],
    providers: [{ status: 'unavailable' }],
  })
})

test('a day is compared by one process, metrics tell of differences, and old reports are deleted', async () => {
  const metrics = createMetrics('test')
  const values = async () => {
    await watchReports(world.shop.pool, metrics)
    return [(await metrics.reportDifferences.get()).values[0]!.value, (await metrics.reportAge.get()).values[0]!.value]
  }
  const order = await charged()
  await compareDay(world.shop.pool, today(), Date.now())
  expect((await Promise.all([reconcile(world.deps), reconcile(world.deps)])).toSorted()).toEqual([0, 1])
  expect(await values()).toEqual([0, 0])
  await sql(`UPDATE order_tender SET amount = amount + 1 WHERE basket_id = $1`, [order.basketId])
  await report()
  expect((await values())[0]).toBeGreaterThan(0)
  await sql(`UPDATE order_tender SET amount = amount - 1 WHERE basket_id = $1`, [order.basketId])
  await sql(`INSERT INTO money_report (day) VALUES (current_date - 800)`)
  expect(await forgetReports(world.shop.pool, 10)).toBe(1)
  await expect(compareDay(world.shop.pool, '2999-01-01', Date.now())).rejects.toMatchObject({
    refusal: { kind: 'bad-input' },
  })
})
