import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storePaymentEvents } from '#orders/server/payment-events.ts'
import { processPaymentEvents } from '../support/process-payment-events.ts'
import { recoverPlacements } from '#orders/server/recover-placements.ts'
import type { PaymentEvent } from '#payments/server/provider.ts'
import { fakeGateway, type FakeBehaviour } from '#payments/server/providers/fake.ts'
import type { SessionKey } from '#platform/session.ts'
import { reconcile } from '../support/reconcile.ts'
import { countedSkus, createTestShop, type TestShop } from '../support/test-shop.ts'

/** Number of recovery attempts for a placement; in the shop they are five seconds apart. */
const LOOKS = 5

const gateway = fakeGateway()
let shop: TestShop
let sku: string
/** If true, no void gets a reply; earlier requests may still have taken effect at the gateway. */
let isSilent = false
const initial = new Map<string, number>()

beforeAll(async () => {
  const cancel = gateway.provider.void
  const silenced = async (command: Parameters<typeof cancel>[0]) =>
    isSilent ? { kind: 'unknown' as const } : cancel(command)
  shop = await createTestShop({ payments: { ...gateway.provider, void: silenced } })
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1_000)
  initial.set(sku, 1_000)
})
beforeEach(() => {
  isSilent = true
})
afterAll(() => shop.drop())

async function look(times = 1): Promise<void> {
  for (let i = 0; i < times; i++) {
    await shop.pool.query(
      `UPDATE placement SET deadline = now() - interval '1 second' WHERE state NOT IN ('placed', 'failed')`,
    )
    await recoverPlacements(shop.deps.orders)
  }
}
async function hear(event: PaymentEvent): Promise<void> {
  await storePaymentEvents(shop.deps.orders, 'adyen', [event])
  await processPaymentEvents(shop.deps.orders)
}
interface Found {
  readonly attemptId: string
  readonly placement: string
  readonly basket: string
  readonly attempt: string
}
async function found(session: SessionKey): Promise<Found[]> {
  const { rows } = await shop.pool.query<Found>(
    `SELECT attempt.id AS "attemptId", placement.state AS placement, basket.status AS basket, attempt.state AS attempt
    FROM placement JOIN basket ON basket.id = basket_id JOIN payment_attempt AS attempt ON placement_id = placement.id
    WHERE placement.session_key = $1`,
    [session],
  )
  return rows
}
/** Places an order whose payment stays undecided after recovery. */
async function inDoubt(behaviour: FakeBehaviour): Promise<{ session: SessionKey; attemptId: string }> {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  gateway.script(behaviour)
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  await look(LOOKS)
  const rows = await found(session)
  expect(rows).toMatchObject([{ placement: 'releasing', basket: 'placing' }])
  return { session, attemptId: rows[0]!.attemptId }
}
const ENDED = [{ placement: 'failed', basket: 'open', attempt: 'voided' }]

const PAYMENTS = [
  ['was authorized', 'lost'],
  ['never reached the gateway', 'never-arrived'],
] as const

test.each(PAYMENTS)(
  'while the gateway does not reply about a payment that %s, the cart is locked, then released',
  async (_what, behaviour) => {
    const { session } = await inDoubt(behaviour)
    isSilent = false
    await look()
    expect(await found(session)).toMatchObject(ENDED)
    await reconcile(shop.pool, gateway.payments(), initial)
  },
)

test('a retry while the payment is undecided starts no second payment, and a void at the gateway ends it', async () => {
  const { session, attemptId } = await inDoubt('lost')
  const calls = gateway.calls()
  // The reply is the same as the first: being confirmed, not declined.
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  expect(gateway.calls()).toBe(calls)
  await gateway.provider.void({ attemptId, providerRef: null })
  await hear(gateway.eventOf(attemptId, 'cancelled'))
  expect(await found(session)).toMatchObject(ENDED)
  await reconcile(shop.pool, gateway.payments(), initial)
})

test('an authorization that arrives after the shop gave up is voided and places no order', async () => {
  const { session, attemptId } = await inDoubt('late')
  const [news] = gateway.arriveLate()
  await hear(news!)
  expect(await found(session)).toMatchObject([{ placement: 'releasing', basket: 'placing', attempt: 'approved' }])
  isSilent = false
  await look()
  expect(await found(session)).toMatchObject(ENDED)
  expect(gateway.payments().find(({ reference }) => reference === attemptId)?.state).toBe('cancelled')
  await reconcile(shop.pool, gateway.payments(), initial)
})
