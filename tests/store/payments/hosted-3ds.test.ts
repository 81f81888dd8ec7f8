import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BankVisit } from '#payments/server/provider.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import { newId } from '#platform/new-id.ts'
import { claimVisit } from '#orders/server/cards/bank-visits.ts'
import { releasePlacement } from '#orders/server/release-placement.ts'
import { newBrowser, type Browser } from '../../support/app-shop.ts'
import { answerBank } from '../../support/checkout/answer-bank.ts'
import { enterCard } from '../../support/checkout/hosted-form.ts'
import { createLiveShop, type LiveShop } from '../../support/live-shop.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'

let shop: LiveShop
let sku: string
let browser: Browser
beforeAll(async () => {
  shop = await createLiveShop({}, { hasHostedSessions: true })
  sku = (await countedSkus(shop.pool, 1))[0]!
  await setFeatureFlag(shop.pool, 'isPayWithTwoCreditCardsEnabled', true)
})
afterAll(async () => {
  delete process.env.MPGS_BASE_URL
  await shop.drop()
})
beforeEach(() => {
  browser = newBrowser()
})
afterEach(() => shop.control('faults', []))

const [ASKED, VISA] = ['4212345678910006', '4111111111111111']
const DEVICE = { screenWidth: 390, screenHeight: 844, colorDepth: 24, timeZone: 300, language: 'en-US' }
const post = (path: string, body: unknown = {}) => shop.ask(browser, 'POST', path, body, newId())
const call = async (name: string, body: unknown = {}) => (await post(`/ReactCheckout/${name}`, body)).body

/** A cart on the payment step, with its billing address. Returns what is to pay. */
async function toPayment(): Promise<number> {
  await post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 1 }] })
  await call('ValidateAndSaveAddress', ADDRESS)
  await call('MoveToShippingAndGiftOptions')
  const { paymentData } = await call('MoveToPaymentPage')
  await call('SaveBillingAddress', ADDRESS)
  return (paymentData as { amountDue: number }).amountDue
}
/** A session of the gateway's form with a card, as the page sends it. */
async function card(number: string, appliedAmount: number | null = null) {
  const { body } = await post('/api/checkout/payment-provider/hosted-session')
  await enterCard(shop.sandboxUrl, body.tnsSession as string, number)
  return { tnsSession: body.tnsSession as string, appliedAmount, device: DEVICE }
}

interface Row {
  readonly id: string
  readonly state: string
  readonly visit: BankVisit | null
  readonly basket_id: string
  readonly placement_id: string
}
const attempts = async () =>
  (
    await shop.pool.query<Row>(
      `SELECT a.id, a.state, a.visit, a.basket_id, a.placement_id
      FROM payment_attempt a JOIN placement p ON p.basket_id = a.basket_id AND p.id = a.placement_id
      WHERE p.viewer_key = $1 OR p.session_key = $1 ORDER BY a.id`,
      [browser.session],
    )
  ).rows
const states = async () => (await attempts()).map(({ state }) => state)
/** Payments of an attempt that hold money at the gateway. */
const held = async (id: string) =>
  (await shop.ledger()).filter(one => one.reference === id && one.state === 'authorized').length

/** An order whose shopper is at the bank of the card. */
async function atBank() {
  await toPayment()
  await call('SavePayment', { cardOneData: await card(ASKED) })
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject({
    isSuccess: false,
    message: 'BankVisit',
    redirectUrl: '/checkout/confirmation',
  })
  const [attempt] = await attempts()
  expect(attempt).toMatchObject({ state: 'at-bank' })
  return attempt!
}
async function answer({ visit }: Pick<Row, 'visit'>, link: 'approve' | 'refuse'): Promise<string> {
  const { address } = await answerBank(visit!, link)
  return address.searchParams.get('redirectResult')!
}
const finish = (attemptId: string, result: string) =>
  post('/api/checkout/bank-visit/finish', { attemptId, result }).then(({ status, body }) => ({ status, ...body }))
const PLACED = { isSuccess: true, redirectUrl: '/checkout/confirmation' }

test('a card whose bank does not ask places the order at once, with the shopper authenticated', async () => {
  await toPayment()
  await call('SavePayment', { cardOneData: await card(VISA) })
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject(PLACED)
  const [attempt] = await attempts()
  expect(attempt).toMatchObject({ state: 'approved', visit: null })
  expect(await held(attempt!.id)).toBe(1)
})

test('a shopper whose bank asks is led there by a form, and an approval places the order once', async () => {
  const attempt = await atBank()
  const start = await shop.app.request('/checkout/bank-visit/start', { headers: browser.headers })
  const page = await start.text()
  expect(page).toContain('action="http://127.0.0.1')
  expect(page).toContain(`name="creq" value="${attempt.visit!.fields.creq}"`)
  expect(page, 'the session of the card stays on the server').not.toContain('SESSION')
  expect(await held(attempt.id)).toBe(0)
  const result = await answer(attempt, 'approve')
  expect(await finish(attempt.id, result)).toMatchObject(PLACED)
  expect(await finish(attempt.id, result)).toMatchObject(PLACED)
  expect(await attempts()).toMatchObject([{ state: 'approved', visit: null }])
  expect(await held(attempt.id)).toBe(1)
})

test('the gateway posts the shopper back to a page that hands the answer over without reading the form', async () => {
  const attempt = await atBank()
  const { address, posted } = await answerBank(attempt.visit!, 'approve')
  expect(address.pathname).toBe('/checkout/bank-visit/return')
  expect(address.searchParams.get('attempt')).toBe(attempt.id)
  const back = await shop.app.request(`${address.pathname}${address.search}`, {
    method: 'POST',
    headers: { host: browser.headers.host!, origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(posted),
  })
  expect(back.status).toBe(200)
  expect(await back.text()).toContain('postMessage')
  expect(await states()).toEqual(['at-bank'])
})

test('a cardholder who does not approve gets a decline, and pays with another card', async () => {
  const attempt = await atBank()
  const result = await answer(attempt, 'refuse')
  expect(await finish(attempt.id, result)).toMatchObject({ isSuccess: false, message: 'AuthorizationFailure' })
  expect(await states()).toEqual(['declined'])
  await call('SavePayment', { cardOneData: await card(VISA) })
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject(PLACED)
  expect(await held(attempt.id)).toBe(0)
})

test('a shopper who leaves the bank or never comes back has the cart again; nothing is charged later', async () => {
  const left = await atBank()
  await post('/api/checkout/bank-visit/leave', { attemptId: left.id })
  expect(await states()).toEqual(['voided'])
  expect(await finish(left.id, await answer(left, 'approve'))).toMatchObject({ isSuccess: false })
  expect(await held(left.id)).toBe(0)
  browser = newBrowser()
  const forgotten = await atBank()
  const result = await answer(forgotten, 'approve')
  await shop.recoverAll()
  expect(await states()).toEqual(['voided'])
  expect(await finish(forgotten.id, result)).toMatchObject({ isSuccess: false })
  expect(await held(forgotten.id)).toBe(0)
})

test('an approved payment whose answer was lost is found at the gateway, and the order is placed once', async () => {
  const attempt = await atBank()
  const result = await answer(attempt, 'approve')
  await shop.control('faults', [{ kind: 'answer-lost', on: 'payments', next: 3 }])
  expect(await finish(attempt.id, result)).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  expect(await states()).toEqual(['unknown'])
  await shop.recoverAll()
  expect(await states()).toEqual(['approved'])
  expect(await finish(attempt.id, result)).toMatchObject(PLACED)
  expect(await held(attempt.id)).toBe(1)
})

test('an authentication whose answer was lost charges nothing', async () => {
  await toPayment()
  await call('SavePayment', { cardOneData: await card(ASKED) })
  await shop.control('faults', [{ kind: 'answer-lost', on: 'authentications', next: 3 }])
  await call('PlaceOrder', { adata: '' })
  const [attempt] = await attempts()
  expect(attempt).toMatchObject({ state: 'unknown' })
  await shop.pool.query("UPDATE payment_attempt SET updated_at = now() - interval '3 minutes' WHERE id = $1", [
    attempt!.id,
  ])
  expect(await held(attempt!.id)).toBe(0)
})

test('once the money is requested the order can neither be left nor be believed to hold none', async () => {
  const attempt = await atBank()
  const key = { basketId: attempt.basket_id, id: attempt.placement_id }
  const { db } = shop.wiring.orders
  expect(await claimVisit(db, { ...key, attemptId: attempt.id })).toContain('SESSION')
  await post('/api/checkout/bank-visit/leave', { attemptId: attempt.id })
  expect(await states()).toEqual(['unknown'])
  // Recovery asks the gateway, which knows of no authorization yet: one may still arrive.
  await shop.recoverOnce()
  expect(await states()).toEqual(['unknown'])
  expect(await claimVisit(db, { ...key, attemptId: attempt.id }), 'the order is being given up').toBeUndefined()
  await shop.pool.query("UPDATE payment_attempt SET updated_at = now() - interval '3 minutes' WHERE id = $1", [
    attempt.id,
  ])
})

test('an order that is being given up requests no money any more', async () => {
  const attempt = await atBank()
  const result = await answer(attempt, 'approve')
  const key = { basketId: attempt.basket_id, id: attempt.placement_id }
  await releasePlacement(shop.wiring.orders, key, { kind: 'interrupted' })
  expect(await finish(attempt.id, result)).toMatchObject({ isSuccess: false })
  expect(await held(attempt.id)).toBe(0)
})

test('of two cards whose banks ask, one after the other is answered, and a refused one holds no money', async () => {
  const due = await toPayment()
  const cards = { cardOneData: await card(ASKED, 1000), cardTwoData: await card(ASKED, due - 1000) }
  await call('SavePayment', cards)
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject({ message: 'BankVisit' })
  const [one, two] = (await attempts()) as [Row, Row]
  expect(await finish(one.id, await answer(one, 'approve'))).toMatchObject({ message: 'BankVisit' })
  expect(await held(one.id)).toBe(1)
  expect(await finish(two.id, await answer(two, 'refuse'))).toMatchObject({ message: 'AuthorizationFailure' })
  expect((await states()).toSorted()).toEqual(['declined', 'voided'])
  expect([await held(one.id), await held(two.id)]).toEqual([0, 0])
})
