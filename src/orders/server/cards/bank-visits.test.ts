import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { finishBank, leaveBankPage } from '#checkout/server/bank-visit/answer-bank-visit.ts'
import { readStatus } from '#checkout/server/placement-status.ts'
import { cents } from '#lib/money.ts'
import { paymentProviders } from '#payments/server/payment-providers.ts'
import type { SessionKey } from '#platform/session.ts'
import { processPaymentEvents } from '#tests/support/process-payment-events.ts'
import { reconcile } from '#tests/support/reconcile.ts'
import { countedSkus, createTestShop, loadBasket, type TestShop } from '#tests/support/test-shop.ts'
import { storePaymentEvents } from '../payment-events.ts'
import { newestPlacement } from '../find-placement.ts'
import { isCardTender } from '../../rules/snapshot.ts'
import { record } from './authorize-cards.ts'
import { openVisitOf } from './bank-visits.ts'

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

/** A shopper whose order waits for the bank. */
async function atBank() {
  const session = await shop.readyShopper([{ sku, quantity: 1 }])
  shop.gateway.script('challenge')
  const reply = await shop.placeOrder(session)
  expect(reply).toMatchObject({ isSuccess: false, message: 'BankVisit', redirectUrl: '/checkout/confirmation' })
  const placement = (await newestPlacement(shop.pool, session, 'US'))!
  const visit = (await openVisitOf(shop.pool, { basketId: placement.basketId, id: placement.id }))!
  return { session, placement, attemptId: visit.attemptId }
}
const finish = (session: SessionKey, attemptId: string, result: string) =>
  finishBank(shop.deps, shop.context(session), { attemptId, result })

test('an order whose bank asks is placed when the cardholder approves; the answer may be repeated', async () => {
  const { session, attemptId } = await atBank()
  const before = await shop.available(sku)
  expect(await readStatus(shop.deps, shop.context(session))).toMatchObject({ state: 'at-bank' })
  expect(await shop.placeOrder(session), 'a repeated PlaceOrder leads to the bank again').toMatchObject({
    message: 'BankVisit',
  })
  const placed = { isSuccess: true, redirectUrl: '/checkout/confirmation' }
  expect(await finish(session, attemptId, 'passed')).toMatchObject(placed)
  expect(await finish(session, attemptId, 'passed')).toMatchObject(placed)
  expect(await shop.available(sku)).toBe(before)
  expect((await newestPlacement(shop.pool, session, 'US'))?.state).toBe('placed')
  await expectBooks()
})

test('a cardholder who does not approve gets the decline, and the cart is open again with its goods', async () => {
  const { session, attemptId } = await atBank()
  expect(await finish(session, attemptId, 'refused')).toMatchObject({
    isSuccess: false,
    message: 'AuthorizationFailure',
  })
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({ status: 'open', tenders: [], lines: [{ sku }] })
  await expectBooks()
})

test('a shopper who goes back gives the order up, and a later approval charges nothing', async () => {
  const { session, attemptId } = await atBank()
  const left = await leaveBankPage(shop.deps, shop.context(session), { attemptId })
  expect(left).toMatchObject({ message: 'AuthorizationFailure' })
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({ status: 'open' })
  expect(await finish(session, attemptId, 'passed')).toMatchObject({ isSuccess: false })
  await expectBooks()
})

test('an order whose shopper never comes back from the bank is given up after its time', async () => {
  const { session, placement } = await atBank()
  const { rows } = await shop.pool.query<{ seconds: number }>(
    'SELECT extract(epoch FROM deadline - now())::int AS seconds FROM placement WHERE id = $1',
    [placement.id],
  )
  expect(rows[0]!.seconds).toBeGreaterThan(9 * 60)
  await shop.recoverAll()
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({ status: 'open', tenders: [] })
  await expectBooks()
})

test('a notification places the order before the shopper is back, who then sees it', async () => {
  const { session, attemptId } = await atBank()
  const paid = { attemptId, amountMinor: cents(1), currency: 'USD', result: 'passed' } as const
  await shop.gateway.provider.finishVisit(paid)
  await storePaymentEvents(shop.deps.orders, 'adyen', [shop.gateway.eventOf(attemptId, 'authorized')])
  await processPaymentEvents(shop.deps.orders)
  expect((await newestPlacement(shop.pool, session, 'US'))?.state).toBe('placed')
  expect(await finish(session, attemptId, 'passed')).toMatchObject({ isSuccess: true })
  await expectBooks()
})

test('an answer that another person invents in the same session shows no order, and decides none', async () => {
  const { session, attemptId } = await atBank()
  const by = (key: string) => ({
    ...shop.context(session),
    successor: () => ({ key: key as SessionKey, adopt: () => {} }),
  })
  const invented = await finishBank(shop.deps, by('thief'), { attemptId, result: 'invented' })
  expect(invented, 'the bank has not decided').toMatchObject({ message: 'BankVisit' })
  await finishBank(shop.deps, by('owner'), { attemptId, result: 'passed' })
  const { rows } = await shop.pool.query('SELECT state, viewer_key FROM placement WHERE session_key = $1', [session])
  expect(rows).toEqual([{ state: 'placed', viewer_key: 'owner' }])
  await finishBank(shop.deps, by('thief'), { attemptId, result: 'invented' })
  expect(await newestPlacement(shop.pool, 'thief' as SessionKey, 'US')).toBeUndefined()
  await expectBooks()
})

test('an attempt of another session, or of an order that was given up, is never reported as placed', async () => {
  const [{ attemptId }, { session }] = [await atBank(), await atBank()]
  expect(await finish(session, attemptId, 'passed')).toMatchObject({ isSuccess: false, message: 'General' })
  await shop.recoverAll()
  await expectBooks()
})

test('a decline at the bank counts once, however often its answer is sent', async () => {
  const { session, attemptId } = await atBank()
  const takes: number[] = []
  const guard = { ...shop.deps.cart.guard }
  const deps: typeof shop.deps = {
    ...shop.deps,
    cart: {
      ...shop.deps.cart,
      guard: {
        ...guard,
        take: counts => {
          takes.push(counts.length)
          return guard.take(counts)
        },
      },
    },
  }
  for (let times = 0; times < 3; times++) {
    const reply = await finishBank(deps, shop.context(session), { attemptId, result: 'refused' })
    expect(reply).toMatchObject({ message: 'AuthorizationFailure' })
  }
  expect(takes).toHaveLength(1)
})

test('an answer about which the gateway cannot be asked changes nothing, and may be sent again', async () => {
  const { session, attemptId } = await atBank()
  const asked = vi.spyOn(shop.gateway.provider, 'finishVisit').mockResolvedValue({ kind: 'no-answer' })
  onTestFinished(() => asked.mockRestore())
  await expect(finish(session, attemptId, 'passed')).rejects.toMatchObject({ refusal: { kind: 'unavailable' } })
  asked.mockRestore()
  expect(await finish(session, attemptId, 'passed')).toMatchObject({ isSuccess: true })
  await expectBooks()
})

test('going back is no placed order while the gateway has not confirmed the cancellation', async () => {
  const { session, attemptId } = await atBank()
  const voided = vi.spyOn(shop.gateway.provider, 'void').mockResolvedValue({ kind: 'accepted' })
  onTestFinished(() => voided.mockRestore())
  const left = await leaveBankPage(shop.deps, shop.context(session), { attemptId })
  expect(left).toMatchObject({ isSuccess: false, message: 'General', redirectUrl: '/checkout/confirmation' })
  voided.mockRestore()
  await shop.recoverAll()
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({ status: 'open' })
  await expectBooks()
})

test('an order that is given up while its bank approves holds no money, also if the cancel came early', async () => {
  const { session, placement, attemptId } = await atBank()
  const { provider } = shop.gateway
  // As at Adyen: a cancel by our reference is only accepted, and its result comes by notification.
  const card: typeof provider = {
    ...provider,
    void: command => (command.providerRef === null ? Promise.resolve({ kind: 'accepted' }) : provider.void(command)),
  }
  const orders = { ...shop.deps.orders, payments: paymentProviders({ card, wallet: card }) }
  await leaveBankPage({ ...shop.deps, orders }, shop.context(session), { attemptId })
  const paid = { attemptId, amountMinor: cents(1), currency: 'USD', result: 'passed' } as const
  const outcome = await provider.finishVisit(paid)
  if (outcome.kind === 'not-decided' || outcome.kind === 'no-answer') expect.unreachable()
  const key = { basketId: placement.basketId, id: placement.id }
  const tender = placement.snapshot.tenders.find(isCardTender)!
  await record(orders, key, tender, outcome)
  const notFound = { id: `TECHNICAL_CANCEL:${attemptId}:false`, attemptId, kind: 'cancelled', isUnknown: true } as const
  await storePaymentEvents(orders, 'adyen', [notFound])
  await processPaymentEvents(orders)
  expect(await loadBasket(shop.pool, session, 'US')).toMatchObject({ status: 'open' })
  expect(shop.gateway.payments().find(one => one.reference === attemptId)).toMatchObject({ state: 'cancelled' })
  await expectBooks()
})
