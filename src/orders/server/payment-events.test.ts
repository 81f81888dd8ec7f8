import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { createMetrics } from '#platform/metrics.ts'
import { newId } from '#platform/new-id.ts'
import { handOver } from '#platform/jobs/hand-over.ts'
import { createJobQueue, DEAD_LETTERS, declareRetriedQueues, MAX_ATTEMPTS } from '#platform/jobs/job-queue.ts'
import { OUTBOX } from '#platform/jobs/outbox.ts'
import { watchQueues } from '#platform/jobs/watch-queues.ts'
import { reconcile } from '#tests/support/reconcile.ts'
import { log } from '#tests/support/checkout-deps.ts'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { workOffJobs } from '#tests/support/work-off-jobs.ts'
import { PAYMENT_EVENTS, paymentEventJobs, storePaymentEvents } from './payment-events.ts'
import type { OrderDeps } from './order-deps.ts'
import { EXPIRED_DATA, recordVerdict } from './payment-attempts.ts'
import { watchPlacements } from './watch-placements.ts'

let shop: TestShop
let queue: PgBoss
let sku: string
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1000)
  initial.set(sku, 1000)
  queue = createJobQueue(shop.pool, log)
  await queue.start()
  await declareRetriedQueues(queue, ['payment-event'])
})
beforeEach(() => shop.pool.query('DELETE FROM payment_event; DELETE FROM pgboss.job'))
afterAll(async () => {
  await queue.stop({ graceful: false })
  await shop.drop()
})

const queueUp = () => handOver(queue, shop.pool, PAYMENT_EVENTS, ['payment-event'])
const workOff = (orders: OrderDeps) =>
  workOffJobs(queue, 'payment-event', { handler: paymentEventJobs(orders)['payment-event']!, log })

const foreign = (reference: string, id = `AUTHORISATION:${newId()}:true`): PaymentEvent => ({
  id,
  kind: 'authorized',
  attemptId: reference,
  providerRef: 'PSP',
})
const event = async (id: string) =>
  (
    await shop.pool.query(
      `SELECT last_error, processed_at IS NOT NULL AS done, queued_at IS NOT NULL AS queued
      FROM payment_event WHERE id = $1`,
      [id],
    )
  ).rows[0]
const makeDue = () =>
  shop.pool.query(`UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`)
const newestState = async () =>
  (await shop.pool.query<{ state: string }>('SELECT state FROM placement ORDER BY created_at DESC LIMIT 1')).rows[0]
    ?.state

/** Places an order whose gateway reply is lost. Returns the notification of its authorization. */
async function lostAnswer(): Promise<PaymentEvent> {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('lost')
  await shop.placeOrder(session)
  return shop.gateway.eventOf(shop.gateway.payments().at(-1)!.reference, 'authorized')
}

test('notifications with unknown references are set aside, and a valid one behind them places its order', async () => {
  const strangers = ['ORDER-123', '', `${'x'.repeat(200)}`, '\ufffd', newId()].map(reference => foreign(reference))
  const good = await lostAnswer()
  await storePaymentEvents(shop.deps.orders, 'adyen', [...strangers, good])
  await queueUp()
  expect(await workOff(shop.deps.orders)).toBe(6)
  for (const stranger of strangers) {
    expect(await event(stranger.id)).toEqual({
      done: true,
      queued: true,
      last_error: `no payment attempt of this shop: ${stranger.attemptId}`,
    })
  }
  expect(await event(good.id)).toEqual({ done: true, queued: true, last_error: null })
  expect(await newestState()).toBe('placed')
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})

test('an approval of less than the amount places no order, and is voided', async () => {
  const whole = await lostAnswer()
  const part = { ...whole, amount: cents(1) } as PaymentEvent
  await storePaymentEvents(shop.deps.orders, 'adyen', [part])
  await queueUp()
  await workOff(shop.deps.orders)
  expect(await newestState()).toBe('failed')
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})

test('an order whose card data is too old says so, also if a notification ends it before the reply', async () => {
  const good = await lostAnswer()
  const [attempt] = (
    await shop.pool.query<{ basketId: string; placementId: string }>(
      'SELECT basket_id AS "basketId", placement_id AS "placementId" FROM payment_attempt WHERE id = $1',
      [good.attemptId],
    )
  ).rows
  const key = { ...attempt!, id: good.attemptId }
  await recordVerdict(shop.pool, key, { state: 'declined', code: EXPIRED_DATA }, newId())
  await storePaymentEvents(shop.deps.orders, 'adyen', [good])
  await queueUp()
  await workOff(shop.deps.orders)
  const { rows } = await shop.pool.query('SELECT failure::jsonb FROM placement WHERE id = $1', [key.placementId])
  expect(rows).toEqual([{ failure: { kind: 'card-expired' } }])
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})

test('a notification about another provider’s payment is marked as processed and changes nothing', async () => {
  const good = await lostAnswer()
  await storePaymentEvents(shop.deps.orders, 'another', [good])
  await queueUp()
  expect(await workOff(shop.deps.orders)).toBe(1)
  expect(await event(good.id)).toMatchObject({ last_error: `no payment attempt of this shop: ${good.attemptId}` })
  const { rows } = await shop.pool.query('SELECT provider, state FROM payment_attempt WHERE id = $1', [good.attemptId])
  expect(rows).toEqual([{ provider: 'adyen', state: 'unknown' }])
  await shop.pool.query('DELETE FROM payment_event')
  await storePaymentEvents(shop.deps.orders, 'adyen', [good])
  await queueUp()
  await workOff(shop.deps.orders)
  expect(await newestState()).toBe('placed')
})

test('a failing notification is retried, delays no other, becomes a dead letter, and can be queued again', async () => {
  const good = await lostAnswer()
  const poison = { ...good, id: 'poison' }
  const failing = {
    ...shop.deps.orders,
    newId: () => {
      throw new Error('the worker broke')
    },
  }
  await storePaymentEvents(shop.deps.orders, 'adyen', [poison])
  expect([...(await queueUp())]).toEqual(['payment-event'])
  expect((await queueUp()).size, 'nothing is due yet').toBe(0)
  expect(await workOff(failing)).toBe(1)
  expect(await event('poison')).toEqual({ last_error: null, done: false, queued: true })
  expect(await workOff(failing), 'nothing is due yet').toBe(0)

  await shop.pool.query('UPDATE pgboss.job SET retry_count = $1', [MAX_ATTEMPTS - 2])
  await makeDue()
  const stranger = foreign('ORDER-9')
  await storePaymentEvents(shop.deps.orders, 'adyen', [stranger])
  await queueUp()
  expect(await workOff(failing)).toBe(2)
  expect(await event(stranger.id)).toMatchObject({ done: true })
  expect(await event('poison')).toMatchObject({ done: false })
  const dead = async () =>
    (
      await shop.pool.query(
        `SELECT source_retry_count, source_output->>'message' AS error, data->>'id' AS id
        FROM pgboss.job
        WHERE name = $1`,
        [DEAD_LETTERS],
      )
    ).rows
  expect(await dead()).toEqual([
    { source_retry_count: MAX_ATTEMPTS - 1, error: 'Error: the worker broke', id: 'poison' },
  ])
  const metrics = createMetrics('test')
  await watchQueues(shop.pool, metrics, [PAYMENT_EVENTS])
  expect(await metrics.registry.metrics()).toContain(
    'davenport_queue_entries{queue="payment-event",state="dead",process="test"} 1',
  )
  await makeDue()
  expect(await workOff(shop.deps.orders), 'dead letters are not retried').toBe(0)

  // The statement from docs/running.md.
  await shop.pool.query(
    `WITH gone AS (DELETE FROM pgboss.job WHERE name = 'dead-letters' RETURNING id, source_name, data)
    INSERT INTO outbox (id, kind, payload) SELECT id, source_name, data FROM gone`,
  )
  expect((await handOver(queue, shop.pool, OUTBOX, ['payment-event'])).size).toBe(1)
  expect(await workOff(shop.deps.orders)).toBe(1)
  expect(await newestState()).toBe('placed')
  expect(await event('poison')).toEqual({ last_error: null, done: true, queued: true })
})

test('a notification whose process died is queued after its lease, only once even by several processes', async () => {
  const good = await lostAnswer()
  // As a process that died after storing the notification leaves it.
  await storePaymentEvents(shop.deps.orders, 'adyen', [good], 30)
  expect((await queueUp()).size, 'the event is leased').toBe(0)
  await shop.pool.query(`UPDATE payment_event SET run_at = now() - interval '1 second' WHERE processed_at IS NULL`)
  await Promise.all(Array.from({ length: 4 }, queueUp))
  expect(await workOff(shop.deps.orders)).toBe(1)
  expect(await event(good.id)).toMatchObject({ done: true })
})

test('a notification that a process of the previous release gave up is retried', async () => {
  const good = await lostAnswer()
  await storePaymentEvents(shop.deps.orders, 'adyen', [good])
  await shop.pool.query('UPDATE payment_event SET attempts = 24, dead_at = now() WHERE id = $1', [good.id])
  await queueUp()
  expect(await workOff(shop.deps.orders)).toBe(1)
  expect(await newestState()).toBe('placed')
})

test('of two simultaneous approvals the second completes the placement; one alone does not', async () => {
  for (let round = 0; round < 20; round++) {
    const good = await lostAnswer()
    const {
      rows: [first],
    } = await shop.pool.query<{ basket_id: string; placement_id: string }>(
      'SELECT basket_id, placement_id FROM payment_attempt WHERE id = $1',
      [good.attemptId],
    )
    const second = newId()
    const key = { basketId: first!.basket_id, placementId: first!.placement_id }
    await shop.pool.query(
      `INSERT INTO payment_attempt (basket_id, placement_id, id, tender_id, amount, currency, state)
      VALUES ($1, $2, $3, $3, 100, 'USD', 'requested')`,
      [key.basketId, key.placementId, second],
    )
    const approve = (id: string) =>
      recordVerdict(shop.pool, { ...key, id }, { state: 'approved', providerRef: 'PSP' }, newId())
    const state = async () =>
      (
        await shop.pool.query('SELECT state FROM placement WHERE basket_id = $1 AND id = $2', [
          key.basketId,
          key.placementId,
        ])
      ).rows
    if (round < 2) {
      expect(await approve(round === 0 ? second : good.attemptId)).toMatchObject({ isNews: true })
      expect(await state()).toEqual([{ state: 'authorizing' }])
    }
    const told = await Promise.all([approve(good.attemptId), approve(second)])
    expect(told.filter(one => one.isNews)).toHaveLength(round < 2 ? 1 : 2)
    expect(await state()).toEqual([{ state: 'authorized' }])
    // Clean up, because other tests reconcile the ledgers.
    await shop.pool.query('DELETE FROM placement WHERE basket_id = $1', [key.basketId])
    await shop.pool.query('DELETE FROM payment_attempt WHERE basket_id = $1', [key.basketId])
  }
})

test('metrics count placements in doubt and the age of the oldest, but no new or ended ones', async () => {
  const metrics = createMetrics('test')
  const shown = async () => {
    await watchPlacements(shop.pool, metrics)
    return [
      (await metrics.inDoubt.get()).values[0]!.value,
      Math.floor((await metrics.oldestInDoubt.get()).values[0]!.value),
    ]
  }
  await lostAnswer()
  expect(await shown()).toEqual([0, 0])
  await shop.pool.query(
    `UPDATE placement SET created_at = created_at - interval '75 seconds' WHERE state NOT IN ('placed', 'failed')`,
  )
  const [count, age] = await shown()
  expect([count, age! >= 75 && age! < 90]).toEqual([1, true])
  await shop.pool.query(`UPDATE placement SET state = 'failed' WHERE state NOT IN ('placed', 'failed')`)
  expect(await shown()).toEqual([0, 0])
})
