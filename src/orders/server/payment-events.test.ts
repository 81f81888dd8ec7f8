import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { createMetrics } from '#platform/metrics.ts'
import { newId } from '#platform/new-id.ts'
import { MAX_ATTEMPTS } from '#platform/queue.ts'
import { watchQueues } from '#platform/watch-queues.ts'
import { reconcile } from '#tests/support/reconcile.ts'
import { countedSkus, createTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { PAYMENT_EVENTS, processPaymentEvents, storePaymentEvents } from './payment-events.ts'
import { recordVerdict } from './store.ts'
import { watchPlacements } from './watch-placements.ts'

let shop: TestShop
let sku: string
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1000)
  initial.set(sku, 1000)
})
beforeEach(() => shop.pool.query('DELETE FROM payment_event'))
afterAll(() => shop.drop())

const foreign = (reference: string, id = `AUTHORISATION:${newId()}:true`): PaymentEvent => ({
  id,
  kind: 'authorized',
  attemptId: reference,
  providerRef: 'PSP',
})
const event = async (id: string) =>
  (
    await shop.pool.query(
      'SELECT attempts, last_error, processed_at IS NOT NULL AS done, dead_at IS NOT NULL AS dead FROM payment_event WHERE id = $1',
      [id],
    )
  ).rows[0]
const makeDue = () =>
  shop.pool.query(`UPDATE payment_event SET run_at = now() - interval '1 second' WHERE processed_at IS NULL`)
const newestState = async () =>
  (await shop.pool.query<{ state: string }>('SELECT state FROM placement ORDER BY created_at DESC LIMIT 1')).rows[0]
    ?.state

/** An order whose answer was lost though the gateway authorized it. */
async function lostAnswer(): Promise<PaymentEvent> {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('lost')
  await shop.placeOrder(session)
  return shop.gateway.eventOf(shop.gateway.payments().at(-1)!.reference, 'authorized')
}

test('notifications with references that are no ids of ours are put aside with the reason, and a good one behind them is worked on in the same round', async () => {
  const strangers = ['ORDER-123', '', `${'x'.repeat(200)}`, '\ufffd', newId()].map(reference => foreign(reference))
  const good = await lostAnswer()
  await storePaymentEvents(shop.deps.orders, [...strangers, good])
  expect(await processPaymentEvents(shop.deps.orders)).toBe(6)
  for (const stranger of strangers) {
    expect(await event(stranger.id)).toEqual({
      attempts: 1,
      done: true,
      dead: false,
      last_error: `no payment attempt of this shop: ${stranger.attemptId}`,
    })
  }
  expect(await event(good.id)).toEqual({ attempts: 1, done: true, dead: false, last_error: null })
  expect(await newestState()).toBe('placed')
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})

test('a notification that fails is tried again after 2, 4 … seconds, holds up no other one, and is dead with its error after the last try', async () => {
  const good = await lostAnswer()
  const poison = { ...good, id: 'poison' }
  const failing = {
    ...shop.deps.orders,
    newId: () => {
      throw new Error('the worker broke')
    },
  }
  await storePaymentEvents(shop.deps.orders, [poison])
  expect(await processPaymentEvents(failing)).toBe(1)
  const pause = async () =>
    (
      await shop.pool.query<{ pause: number }>(
        `SELECT round(extract(epoch FROM run_at - now()))::int AS pause FROM payment_event WHERE id = 'poison'`,
      )
    ).rows[0]!.pause
  expect(await pause()).toBe(2)
  expect(await processPaymentEvents(failing), 'nothing is due now').toBe(0)
  await makeDue()
  await processPaymentEvents(failing)
  expect(await pause()).toBe(4)
  await shop.pool.query('UPDATE payment_event SET attempts = 20')
  await makeDue()
  await processPaymentEvents(failing)
  expect(await pause(), 'an hour at most').toBe(3600)

  await shop.pool.query('UPDATE payment_event SET attempts = $1', [MAX_ATTEMPTS - 1])
  await makeDue()
  await storePaymentEvents(shop.deps.orders, [foreign('ORDER-9')])
  expect(await processPaymentEvents(failing)).toBe(2)
  expect(await event('poison')).toEqual({
    attempts: MAX_ATTEMPTS,
    done: false,
    dead: true,
    last_error: 'Error: the worker broke',
  })
  const metrics = createMetrics('test')
  await watchQueues(shop.pool, metrics, [PAYMENT_EVENTS])
  expect(await metrics.registry.metrics()).toContain(
    'davenport_queue_entries{queue="payment_event",state="dead",process="test"} 1',
  )
  await makeDue()
  expect(await processPaymentEvents(shop.deps.orders), 'the dead are left alone').toBe(0)

  // As docs/running.md says.
  await shop.pool.query(`UPDATE payment_event SET dead_at = NULL, attempts = 0, run_at = now() WHERE id = 'poison'`)
  expect(await processPaymentEvents(shop.deps.orders)).toBe(1)
  expect(await newestState()).toBe('placed')
})

test('what a worker that died had taken comes back after its lease, to one worker of several, and is dead when every worker dies of it', async () => {
  const good = await lostAnswer()
  // As a worker left it that took it up and died.
  await storePaymentEvents(shop.deps.orders, [good], 30)
  expect(await processPaymentEvents(shop.deps.orders), 'leased').toBe(0)
  await makeDue()
  const taken = await Promise.all(Array.from({ length: 4 }, () => processPaymentEvents(shop.deps.orders)))
  expect(taken.toSorted()).toEqual([0, 0, 0, 1])
  expect(await event(good.id)).toMatchObject({ attempts: 2, done: true })

  await storePaymentEvents(shop.deps.orders, [foreign('ORDER-1', 'deadly')])
  await shop.pool.query(`UPDATE payment_event SET attempts = $1 WHERE id = 'deadly'`, [MAX_ATTEMPTS])
  await processPaymentEvents(shop.deps.orders)
  expect(await event('deadly')).toMatchObject({
    dead: true,
    done: false,
    last_error: 'Error: its workers ended before it did',
  })
})

test('of two approvals at once the second completes the placement, whichever it is; one alone does not', async () => {
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
      `INSERT INTO payment_attempt (basket_id, placement_id, id, tender_id, amount, currency, state) VALUES ($1, $2, $3, $3, 100, 'USD', 'requested')`,
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
    // Out of the way of the tests that look at the books.
    await shop.pool.query('DELETE FROM placement WHERE basket_id = $1', [key.basketId])
    await shop.pool.query('DELETE FROM payment_attempt WHERE basket_id = $1', [key.basketId])
  }
})

test('while the gateway stays silent the metrics count the order in doubt and its age; a new order and an ended one are none', async () => {
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
