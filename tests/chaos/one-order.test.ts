import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { storePaymentEvents } from '#orders/server/payment-events.ts'
import { processPaymentEvents } from '../support/process-payment-events.ts'
import { reconcile } from '../support/reconcile.ts'
import { forEachSeed } from '../support/seeded.ts'
import { countedSkus, createTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let skus: string[]
const initial = new Map<string, number>()
const set = async (sku: string, units: number) => {
  await shop.stock(sku, units)
  initial.set(sku, units + (await sold(sku)))
}
const sold = async (sku: string) =>
  (
    await shop.pool.query<{ units: number }>(
      'SELECT coalesce(sum(quantity), 0)::int AS units FROM order_allocation WHERE sku = $1',
      [sku],
    )
  ).rows[0]!.units
const expectBooks = () => reconcile(shop.pool, shop.gateway.payments(), initial)

beforeAll(async () => {
  shop = await createTestShop()
  skus = await countedSkus(shop.pool, 3)
  for (const sku of skus) await set(sku, 100_000)
})
afterAll(() => shop.drop())

test('C2: fifty identical PlaceOrder calls make one order, one authorization and equal replies', async () => {
  await forEachSeed('C2', async random => {
    const session = await shop.readyShopper([{ sku: random.pick(skus), quantity: 1 + random.below(3) }])
    const requestId = newId()
    const asked = shop.gateway.calls()
    // Half of the runs: a client's own retries with one request id; the other half: a shopper's clicks in several tabs.
    const isRetry = random.below(2) === 0
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.placeOrder(session, isRetry ? requestId : newId())),
    )
    const late = [await shop.placeOrder(session, requestId), await shop.placeOrder(session, requestId)]
    const said = new Set(
      [...answers, ...late].map(({ isSuccess, message, redirectUrl }) =>
        JSON.stringify({ isSuccess, message, redirectUrl }),
      ),
    )
    expect([...said]).toEqual([JSON.stringify({ isSuccess: true, message: '', redirectUrl: '/checkout/confirmation' })])
    expect(shop.gateway.calls() - asked).toBe(1)
    expect((await shop.pool.query('SELECT 1 FROM shop_order WHERE session_key = $1', [session])).rowCount).toBe(1)
  })
  await expectBooks()
}, 120_000)

test('C3: after a lost reply or a late authorization there is at most one charge, and ledgers agree', async () => {
  await forEachSeed('C3', async random => {
    const session = await shop.readyShopper([{ sku: random.pick(skus), quantity: 1 }])
    shop.gateway.script(random.pick(['lost', 'late', 'never-arrived', 'pending', 'approve', 'decline'] as const))
    const answer = await shop.placeOrder(session)
    const before = shop.gateway.payments().at(-1)
    const news = async () => {
      const events = [
        ...shop.gateway.arriveLate(),
        ...(before?.state === 'authorized' ? [shop.gateway.eventOf(before.reference, 'authorized')] : []),
      ]
      if (before?.state === 'pending') {
        before.state = 'authorized'
        events.push(shop.gateway.eventOf(before.reference, 'authorized'))
      }
      await storePaymentEvents(shop.deps.orders, 'adyen', [...events, ...events])
      await processPaymentEvents(shop.deps.orders)
    }
    // Notifications of the gateway and our own recovery come in any order.
    if (random.below(2) === 0) {
      await news()
      await shop.recoverAll()
    } else {
      await shop.recoverAll()
      await news()
      await shop.recoverAll()
    }
    if (answer.isSuccess === false) expect(answer.message).toBe('AuthorizationFailure')
  })
  await expectBooks()
}, 120_000)

test('C6: two hundred shoppers buy ten units; carts with SKUs in opposite orders do not deadlock', async () => {
  await forEachSeed('C6', async random => {
    const [one, two] = [skus[0]!, skus[1]!]
    await set(one, 10)
    await set(two, 10)
    const before = await sold(one)
    const wanted = Array.from({ length: 200 }, () =>
      random.below(10) === 0
        ? // Both SKUs in both orders: holds taken in cart order would deadlock.
          random.below(2) === 0
          ? [
              { sku: one, quantity: 1 },
              { sku: two, quantity: 1 },
            ]
          : [
              { sku: two, quantity: 1 },
              { sku: one, quantity: 1 },
            ]
        : [{ sku: one, quantity: 1 }],
    )
    const sessions = await Promise.all(wanted.map(goods => shop.readyShopper(goods)))
    const answers = await Promise.all(sessions.map(session => shop.placeOrder(session)))
    const placed = answers.filter(answer => answer.isSuccess).length
    expect(placed).toBe(10)
    expect(
      answers
        .filter(answer => !answer.isSuccess)
        .every(answer => answer.message === 'General' && answer.redirectUrl === '/checkout/cart'),
    ).toBe(true)
    expect((await sold(one)) - before).toBe(10)
    expect(await shop.available(one)).toBe(0)
  })
  await expectBooks()
}, 300_000)
