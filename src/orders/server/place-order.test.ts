import { makePromotion, redemptionsOf } from '#tests/support/test-promotion.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { storePaymentEvents } from './payment-events.ts'
import { processPaymentEvents } from '#tests/support/process-payment-events.ts'
import { finishReleasing, releasePlacement } from './release-placement.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../../../tests/support/reconcile.ts'

let shop: TestShop
let sku: string
const initial = new Map<string, number>()

beforeAll(async () => {
  shop = await createTestShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await shop.stock(sku, 1000)
  initial.set(sku, 1000)
})
afterAll(() => shop.drop())

const expectBooks = () => reconcile(shop.pool, shop.gateway.payments(), initial)

test('an order whose number is already used gets another one, and its approval is recorded once', async () => {
  const first = await shop.readyShopper([{ sku, quantity: 1 }])
  const second = await shop.readyShopper([{ sku, quantity: 1 }])
  const same = new Uint8Array(10).fill(7)
  const random = vi.spyOn(shop.deps.orders, 'randomBytes').mockReturnValueOnce(same).mockReturnValueOnce(same)
  try {
    expect([await shop.placeOrder(first), await shop.placeOrder(second)]).toMatchObject([
      { isSuccess: true },
      { isSuccess: true },
    ])
  } finally {
    random.mockRestore()
  }
  const { rows: numbers } = await shop.pool.query(
    'SELECT DISTINCT number FROM shop_order WHERE session_key = ANY($1)',
    [[first, second]],
  )
  expect(numbers).toHaveLength(2)
  await expectBooks()
})

test('[ORD-12] a successful order is placed, paid, taken from stock and confirmed by mail', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 2 }])
  const before = await shop.available(sku)
  const answer = await shop.placeOrder(session)
  expect(answer).toMatchObject({
    isSuccess: true,
    message: '',
    redirectUrl: '/checkout/confirmation',
    giftCardErrors: [],
  })
  expect(answer.orderSummary?.total).toBeGreaterThan(0)
  expect(await shop.available(sku)).toBe(before - 2)
  const {
    rows: [order],
  } = await shop.pool.query('SELECT number, total FROM shop_order ORDER BY placed_at DESC LIMIT 1')
  expect(order).toMatchObject({
    total: answer.orderSummary?.total,
    number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{6}$/),
  })
  expect(
    (await shop.pool.query(`SELECT 1 FROM outbox WHERE kind = 'order-mail' AND done_at IS NULL`)).rowCount,
  ).toBeGreaterThan(0)
  expect(await loadBasket(shop.pool, session, 'US')).toBeUndefined()
  await expectBooks()
})

test('[ORD-04] a declined card fails with AuthorizationFailure, releases all holds and removes the card', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const before = await shop.available(sku)
  shop.gateway.script('decline')
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
  expect(await shop.available(sku)).toBe(before)
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({ status: 'open', tenders: [], maxStep: 3 })
  await expectBooks()
})

test('[ORD-04] returns the decline reason even if the gateway’s notification arrives before its reply', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('decline-code')
  shop.gateway.pauseBeforeAnswer(async ({ attemptId }) => {
    const refused = { id: `AUTHORISATION:${attemptId}:false`, attemptId, providerRef: `PSP-${attemptId}`, code: 'CVC' }
    await storePaymentEvents(shop.deps.orders, 'adyen', [{ ...refused, kind: 'refused' }])
    await processPaymentEvents(shop.deps.orders)
  })
  expect(await shop.placeOrder(session)).toMatchObject({
    message: 'AuthorizationFailure',
    declineReason: 'security-code',
  })
  shop.gateway.pauseBeforeAnswer(async () => {})
  await expectBooks()
})

test('[ORD-05] encrypted data that the gateway rejects as expired fails with EncryptedAdyenDataInvalid', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('expired')
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, message: 'EncryptedAdyenDataInvalid' })
  await expectBooks()
})

test('[ORD-05] [PAY-47] card data older than the shop’s limit is rejected without calling the gateway', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  await shop.pool.query(`UPDATE card_secret SET encryption_timestamp = now() - interval '26 minutes'`)
  const asked = shop.gateway.calls()
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: false, message: 'EncryptedAdyenDataInvalid' })
  expect(shop.gateway.calls()).toBe(asked)
  await expectBooks()
})

test('[ORD-03] of two orders for a promo’s last redemption one fails with InvalidPromoCode', async () => {
  await makePromotion(shop.pool, { id: 'once', code: 'ONCE', left: 1 })
  const [first, second] = [
    await shop.readyShopper([{ sku, quantity: 1 }], { promoCode: 'ONCE' }),
    await shop.readyShopper([{ sku, quantity: 1 }], { promoCode: 'ONCE' }),
  ]
  const answers = await Promise.all([shop.placeOrder(first), shop.placeOrder(second)])
  expect(answers.map(answer => answer.message).sort()).toEqual(['', 'InvalidPromoCode'])
  expect(await redemptionsOf(shop.pool, 'once')).toEqual({ left: 0, used: 1 })
  await expectBooks()
})

test('[ORD-03] a failed order releases its promo redemption once', async () => {
  await makePromotion(shop.pool, { id: 'back', code: 'BACK', left: 1, perCustomer: 1 })
  const session = await shop.readyShopper([{ sku, quantity: 1 }], { promoCode: 'BACK' })
  shop.gateway.script('decline')
  await shop.placeOrder(session)
  await shop.recoverAll()
  await shop.recoverAll()
  expect(await redemptionsOf(shop.pool, 'back')).toEqual({ left: 1, used: 0 })
})

test('[ORD-09] [ORD-11] sold-out goods fail with General and redirect to the cart, which keeps its card', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1001 }])
  expect(await shop.placeOrder(session)).toMatchObject({
    isSuccess: false,
    message: 'General',
    redirectUrl: '/checkout/cart',
    soldOutSkus: [sku],
  })
  const basket = await loadBasket(shop.pool, session, 'US')
  expect(basket).toMatchObject({ status: 'open', maxStep: 4 })
  expect(basket?.tenders).toHaveLength(1)
  await expectBooks()
})

test('a missing gateway reply leads to the confirmation page, never to a decline, and charges nothing', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('lost')
  expect(await shop.placeOrder(session)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  await shop.recoverAll()
  await expectBooks()
})

test('a pending payment becomes an order when the bank approves it', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('pending')
  await shop.placeOrder(session)
  await shop.recoverAll()
  const payment = shop.gateway.payments().find(one => one.state === 'pending')!
  payment.state = 'authorized'
  await storePaymentEvents(shop.deps.orders, 'adyen', [shop.gateway.eventOf(payment.reference, 'authorized')])
  await processPaymentEvents(shop.deps.orders)
  expect((await shop.pool.query(`SELECT state FROM placement ORDER BY created_at DESC LIMIT 1`)).rows).toEqual([
    { state: 'placed' },
  ])
  await expectBooks()
})

test('an authorization that arrives after the placement was released is voided', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('late')
  await shop.placeOrder(session)
  await shop.recoverAll()
  await storePaymentEvents(shop.deps.orders, 'adyen', shop.gateway.arriveLate())
  await processPaymentEvents(shop.deps.orders)
  await expectBooks()
})

test('releasing a placed order does nothing and leaves its payment authorized', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  await shop.placeOrder(session)
  const {
    rows: [placed],
  } = await shop.pool.query<{ basket_id: string; id: string }>(
    'SELECT basket_id, id FROM placement WHERE session_key = $1',
    [session],
  )
  expect(
    await releasePlacement(shop.deps.orders, { basketId: placed!.basket_id, id: placed!.id }, { kind: 'interrupted' }),
  ).toBe(false)
  expect(shop.gateway.payments().at(-1)).toMatchObject({ state: 'authorized' })
  await expectBooks()
})

test('a retry of PlaceOrder after its reply was lost gets the same reply and charges nothing more', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const requestId = newId()
  const asked = shop.gateway.calls()
  const first = await shop.placeOrder(session, requestId)
  const second = await shop.placeOrder(session, requestId)
  expect(second).toMatchObject({ isSuccess: first.isSuccess, message: first.message, redirectUrl: first.redirectUrl })
  expect(shop.gateway.calls()).toBe(asked + 1)
  await expectBooks()
})

test('a retry of a failed PlaceOrder returns the failure and places nothing', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  const requestId = newId()
  shop.gateway.script('decline')
  await shop.placeOrder(session, requestId)
  expect(await shop.placeOrder(session, requestId)).toMatchObject({ isSuccess: false })
  expect((await shop.pool.query('SELECT 1 FROM placement WHERE session_key = $1', [session])).rowCount).toBe(1)
  await expectBooks()
})

test('the card’s encrypted fields are deleted from the database when the authorization begins', async () => {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  let left: number | null = null
  shop.gateway.pauseBeforeAnswer(async ({ orderRef }) => {
    left = (await shop.pool.query('SELECT 1 FROM card_secret WHERE basket_id = $1', [orderRef])).rowCount
  })
  await shop.placeOrder(session)
  shop.gateway.pauseBeforeAnswer(async () => {})
  expect(left).toBe(0)
})

test('[ORD-04] a decline is reported even if another worker finishes the release first', async () => {
  // When the release begins, another worker finishes it, as a fast notification would.
  const hurried: Promise<unknown>[] = []
  const finishElsewhere = async ({ pool, deps }: TestShop) => {
    const {
      rows: [row],
    } = await pool.query<{ basket_id: string; id: string }>(
      `SELECT basket_id, id FROM placement WHERE state = 'releasing'`,
    )
    if (row) await finishReleasing({ ...deps.orders, crash: () => {} }, { basketId: row.basket_id, id: row.id })
  }
  const other: TestShop = await createTestShop({
    crash: point => {
      if (point === 'after-begin-release') hurried.push(finishElsewhere(other))
    },
  })
  await other.stock(sku, 100)
  for (let i = 0; i < 5; i++) {
    const session = await other.readyShopper([{ sku, quantity: 1 }])
    other.gateway.script('decline')
    expect(await other.placeOrder(session)).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
  }
  await Promise.all(hurried)
  expect(await other.available(sku)).toBe(100)
  await other.drop()
})
