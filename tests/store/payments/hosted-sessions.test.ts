import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { REQUEST_ID_HEADER } from '#lib/call.ts'
import { parseEnv } from '#platform/env.ts'
import { newId } from '#platform/new-id.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import { createShop } from '../../../src/main/create-shop.ts'
import { wire } from '../../../src/main/wiring.ts'
import { newBrowser, shopEnv, type Browser } from '../../support/app-shop.ts'
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

const [VISA, DECLINED, NO_FUNDS] = ['4111111111111111', '4000000000000002', '4000000000009995']
const post = (path: string, body: unknown = {}, requestId = newId()) => shop.ask(browser, 'POST', path, body, requestId)
const call = (name: string, body: unknown = {}, id?: string) => post(`/ReactCheckout/${name}`, body, id)

/** A cart on the payment step, with its billing address. */
async function toPayment(): Promise<number> {
  await post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 1 }] })
  await call('ValidateAndSaveAddress', ADDRESS)
  await call('MoveToShippingAndGiftOptions')
  const { body } = await call('MoveToPaymentPage')
  await call('SaveBillingAddress', ADDRESS)
  return (body.paymentData as { amountDue: number }).amountDue
}

/** A session of the gateway's form, with a card in it if a number is given. */
async function session(number?: string, year?: string): Promise<string> {
  const { body } = await post('/api/checkout/payment-provider/hosted-session')
  expect(body).toMatchObject({ isSuccess: true, scriptUrl: expect.stringMatching(/\/session\.js$/) as string })
  const id = body.tnsSession as string
  if (number !== undefined) await enterCard(shop.sandboxUrl, id, number, year)
  return id
}
const save = (tnsSession: string, appliedAmount: number | null = null) =>
  call('SavePayment', { cardOneData: { tnsSession, appliedAmount } })
const attempts = async () =>
  (
    await shop.pool.query<{ provider: string; state: string }>(
      `SELECT a.provider, a.state FROM payment_attempt a JOIN placement p ON p.id = a.placement_id
      WHERE p.viewer_key = $1 OR p.session_key = $1 ORDER BY a.amount`,
      [browser.session],
    )
  ).rows
const authorized = async (amount: number) =>
  (await shop.ledger()).filter(one => one.amount === amount && one.state === 'authorized').length

test('[API-078] a card in a hosted session pays; the shop sees only what the gateway shows of it', async () => {
  const due = await toPayment()
  const { body } = await save(await session(VISA))
  expect(body).toMatchObject({
    isSuccess: true,
    hasTns: true,
    maxStep: 4,
    paymentData: {
      creditCardData: {
        cardOneInfo: { type: 'Visa', lastFour: '1111', expMonth: 7, expYear: 2041, isValid: true },
      },
    },
  })
  const before = await authorized(due)
  expect((await call('PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: true,
    redirectUrl: '/checkout/confirmation',
  })
  expect(await attempts()).toEqual([{ provider: 'mpgs', state: 'approved' }])
  expect((await authorized(due)) - before).toBe(1)
})

test('[PAY-30] two cards in sessions must add up to the total; a declined second voids the first', async () => {
  const due = await toPayment()
  const [one, two] = [await session(VISA), await session(DECLINED)]
  const split = async (rest: number) =>
    (
      await call('SavePayment', {
        cardOneData: { tnsSession: one, appliedAmount: 1000 },
        cardTwoData: { tnsSession: two, appliedAmount: rest },
      })
    ).body
  expect(await split(due - 1001)).toMatchObject({
    isSuccess: false,
    paymentData: { creditCardData: { cardOneInfo: null, cardTwoInfo: null } },
  })
  expect(await split(due - 1000)).toMatchObject({ isSuccess: true })
  expect((await call('PlaceOrder', { adata: '' })).body).toMatchObject({ isSuccess: false })
  expect(await attempts()).toEqual([
    { provider: 'mpgs', state: 'voided' },
    { provider: 'mpgs', state: 'declined' },
  ])
  expect(await authorized(1000)).toBe(0)
})

test('a card without enough money is declined with a reason that helps', async () => {
  await toPayment()
  await save(await session(NO_FUNDS))
  expect((await call('PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: false,
    message: 'AuthorizationFailure',
    declineReason: 'funds',
  })
})

test('an order whose answer was lost is found at the gateway and placed, once', async () => {
  const due = await toPayment()
  await save(await session(VISA))
  const before = await authorized(due)
  await shop.control('faults', [{ kind: 'answer-lost', on: 'payments', next: 3 }])
  await call('PlaceOrder', { adata: '' })
  await shop.recoverAll()
  expect(await attempts()).toEqual([{ provider: 'mpgs', state: 'approved' }])
  expect((await authorized(due)) - before).toBe(1)
})

test('an authorization for a part of the amount only is voided', async () => {
  await toPayment()
  await save(await session(VISA))
  await shop.control('faults', [{ kind: 'partial', on: 'payments', next: 1 }])
  await call('PlaceOrder', { adata: '' })
  await shop.recoverAll()
  expect(await attempts()).toEqual([{ provider: 'mpgs', state: 'voided' }])
})

test.each([
  ['without a card', () => session()],
  ['with an expired card', () => session(VISA, '20')],
  ['that does not exist', () => Promise.resolve('SESSION0001234567890ABCDEF123456')],
  ['of another form', () => Promise.resolve('SESSION0002')],
])('a session %s is refused at once, and changes nothing', async (_case, made) => {
  await toPayment()
  const { status, body } = await save(await made())
  expect({ status, body }).toMatchObject({ status: 409, body: { isSuccess: false, kind: 'conflict' } })
  expect((await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body).toMatchObject({
    paymentData: { creditCardData: { cardOneInfo: null } },
  })
})

test('a card that was exchanged in the session after SavePayment is not charged', async () => {
  const due = await toPayment()
  const tnsSession = await session(VISA)
  await save(tnsSession)
  const before = await authorized(due)
  await enterCard(shop.sandboxUrl, tnsSession, '5555555555554444')
  expect((await call('PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: false,
    message: 'EncryptedAdyenDataInvalid',
  })
  expect(await authorized(due)).toBe(before)
})

test('a repeated SavePayment gets its first answer, even if the session has gone meanwhile', async () => {
  await toPayment()
  const [tnsSession, id] = [await session(VISA), newId()]
  const once = () => call('SavePayment', { cardOneData: { tnsSession, appliedAmount: null } }, id)
  expect((await once()).body).toMatchObject({ isSuccess: true })
  // The same session now has a card that the shop refuses.
  await enterCard(shop.sandboxUrl, tnsSession, VISA!, '20')
  expect((await once()).body).toMatchObject({
    isSuccess: true,
    paymentData: { creditCardData: { cardOneInfo: { lastFour: '1111', expYear: 2041 } } },
  })
})

test('a card of a gateway that was turned off has to be replaced, and places no order', async () => {
  await toPayment()
  await save(await session(VISA))
  delete process.env.MPGS_BASE_URL
  const wiring = wire('shop', parseEnv(shopEnv(shop.url)))
  process.env.MPGS_BASE_URL = shop.sandboxUrl
  onTestFinished(() => wiring.close())
  const { app } = createShop(wiring)
  const askWithout = async (name: string, body: object) => {
    const headers = { ...browser.headers, [REQUEST_ID_HEADER]: newId(), 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await app.request(`/ReactCheckout/${name}`, request)).json()
  }
  expect(await askWithout('PlaceOrder', { adata: '' })).toMatchObject({
    isSuccess: false,
    message: 'EncryptedAdyenDataInvalid',
  })
  expect(await attempts()).toEqual([])
})
