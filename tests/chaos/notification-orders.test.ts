import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CrashPoint } from '#orders/server/order-deps.ts'
import { storePaymentEvents, takePaymentEvents } from '#orders/server/payment-events.ts'
import { processPaymentEvents } from '../support/process-payment-events.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { newId } from '#platform/new-id.ts'
import { reconcile } from '../support/reconcile.ts'
import { forEachSeed, type Random } from '../support/seeded.ts'
import { countedSkus, createTestShop, type TestShop } from '../support/test-shop.ts'

/** Simulates the end of the process that places the order: it does nothing after this point. */
class Crash extends Error {}
const CRASHES: readonly (CrashPoint | undefined)[] = [
  undefined,
  undefined,
  'before-gateway-answer',
  'after-gateway-answer',
  'after-verdict',
  'after-authorized',
  'after-commit',
]
/** Outcome of the payment → final state of the order. */
const STORIES = { approve: 'placed', lost: 'placed', pending: 'placed', decline: 'failed' } as const
const MOMENTS = ['before the answer', 'with the answer', 'after the answer'] as const
/** Rounds in which the jobs process looks for notifications; each represents at most one second. */
const ROUNDS = 2

let shop: TestShop
let sku: string
let crashAt: CrashPoint | undefined
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createTestShop({
    crash: point => {
      if (point === crashAt) throw new Crash(point)
    },
  })
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 100_000)
  initial.set(sku, 100_000)
})
afterAll(() => shop.drop())

const events = async () =>
  (
    await shop.pool.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM payment_event WHERE processed_at IS NULL',
    )
  ).rows[0]!.left

/**
 * Delivers a notification in a way drawn at random: to a shop that processes it at once, to one that crashes while it
 * does, or to the jobs process; each once or twice.
 */
function arrival(random: Random) {
  const orders = { ...shop.deps.orders, crash: () => {} }
  const [way, isTwice] = [random.pick(['at once', 'stored', 'died over'] as const), random.below(3) === 0]
  return async (event: PaymentEvent) => {
    for (const one of isTwice ? [event, event] : [event]) {
      if (way === 'at once') await takePaymentEvents(orders, 'adyen', [one])
      else await storePaymentEvents(orders, 'adyen', [one], way === 'died over' ? 1 : 0)
    }
    if (random.below(2) === 0) await processPaymentEvents(orders)
  }
}

test('a decided payment completes its order by the notification alone, whatever comes first', async () => {
  const seen = new Set<string>()
  await forEachSeed('orders of news', async random => {
    const story = random.pick(Object.keys(STORIES) as (keyof typeof STORIES)[])
    const crash = random.pick(CRASHES)
    const moment = random.pick(MOMENTS)
    const arrive = arrival(random)
    const session = await shop.readyShopper([{ sku, quantity: 1 }])
    const under: Promise<void>[] = []
    shop.gateway.script(story)
    shop.gateway.pauseBeforeAnswer(async ({ attemptId }) => {
      const payment = shop.gateway.payments().find(one => one.reference === attemptId)!
      if (payment.state === 'pending' && moment !== 'after the answer') payment.state = 'authorized'
      if (moment === 'after the answer') return
      const arriving = arrive(newsOf(attemptId))
      under.push(arriving)
      if (moment === 'before the answer') await arriving
    })
    const newsOf = (reference: string): PaymentEvent =>
      story === 'decline'
        ? {
            id: `AUTHORISATION:${reference}:false`,
            kind: 'refused',
            attemptId: reference,
            providerRef: `PSP-${reference}`,
            code: 'Refused',
          }
        : shop.gateway.eventOf(reference, 'authorized')

    crashAt = crash
    const answer = await shop.placeOrder(session).catch((error: unknown) => {
      if (error instanceof Crash) return undefined
      throw error
    })
    crashAt = undefined
    shop.gateway.pauseBeforeAnswer(async () => {})
    await Promise.all(under)
    const payment = shop.gateway.payments().at(-1)!
    if (payment.state === 'pending') payment.state = 'authorized'
    if (moment === 'after the answer') await arrive(newsOf(payment.reference))

    for (let round = 0; round < ROUNDS && (await events()) > 0; round++) {
      // Moves the notifications' due time by a second, so that those claimed by a crashed process are free again.
      await shop.pool.query(`UPDATE payment_event SET run_at = run_at - interval '1 second'`)
      await processPaymentEvents({ ...shop.deps.orders, crash: () => {} })
    }
    const { rows } = await shop.pool.query<{ state: string; in_time: boolean }>(
      `SELECT state, deadline > now() AS in_time FROM placement WHERE session_key = $1`,
      [session],
    )
    const how = `${story}, ${moment}, crash ${crash ?? 'none'}`
    expect(rows, how).toEqual([{ state: STORIES[story], in_time: true }])
    expect((await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])).rowCount, how).toBe(
      STORIES[story] === 'placed' ? 1 : 0,
    )
    expect(await events(), how).toBe(0)
    if (answer)
      expect(answer, how).toMatchObject(
        story === 'decline'
          ? { isSuccess: false, message: 'AuthorizationFailure' }
          : { isSuccess: true, redirectUrl: '/checkout/confirmation' },
      )
    seen.add(how)
  })
  await reconcile(shop.pool, shop.gateway.payments(), initial)
  process.stdout.write(`notification orders: ${seen.size} different\n`)
}, 180_000)

test('PlaceOrder replies as placed if a notification already approved the order, committed or not', async () => {
  for (const isCommitted of [true, false]) {
    const session = await shop.readyShopper([{ sku, quantity: 1 }])
    const orders = { ...shop.deps.orders, crash: () => {} }
    // The worker of the notification writes the approval and crashes before it writes the order.
    const dying = {
      ...orders,
      newId: () => {
        if (isWritten()) throw new Crash('after the verdict')
        return newId()
      },
    }
    let ids = 0
    const isWritten = () => ids++ > 0
    shop.gateway.pauseBeforeAnswer(async ({ attemptId }) => {
      await storePaymentEvents(orders, 'adyen', [shop.gateway.eventOf(attemptId, 'authorized')])
      await processPaymentEvents(isCommitted ? orders : dying)
    })
    expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true })
    shop.gateway.pauseBeforeAnswer(async () => {})
    expect(
      (await shop.pool.query('SELECT state FROM placement WHERE session_key = $1', [session])).rows,
      String(isCommitted),
    ).toEqual([{ state: 'placed' }])
  }
})

test('a notification places the order before the gateway’s reply, which then changes nothing', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const orders = { ...shop.deps.orders, crash: () => {} }
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>()
  let isAnswered = false
  shop.gateway.pauseBeforeAnswer(async ({ attemptId }) => {
    await storePaymentEvents(orders, 'adyen', [shop.gateway.eventOf(attemptId, 'authorized')])
    await processPaymentEvents(orders)
    await answer
    isAnswered = true
  })
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  expect(isAnswered).toBe(false)
  letAnswer()
  shop.gateway.pauseBeforeAnswer(async () => {})
  await reconcile(shop.pool, shop.gateway.payments(), initial)
})
