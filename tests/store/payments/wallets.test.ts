import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import { newBrowser, type Browser } from '../../support/app-shop.ts'
import { createLiveShop, type LiveShop } from '../../support/live-shop.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'

let shop: LiveShop
let sku: string
let browser: Browser
beforeAll(async () => {
  shop = await createLiveShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
  await setFeatureFlag(shop.pool, 'isAlternativePaymentsEnabled', true)
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})
afterEach(() => shop.control('faults', []))

const post = (path: string, body: unknown = {}, requestId = newId()) => shop.ask(browser, 'POST', path, body, requestId)
const call = (name: string, body: unknown = {}, id?: string) => post(`/ReactCheckout/${name}`, body, id)
const wallet = (name: string, body: unknown = {}, id?: string) =>
  post(`/checkout/alternativepayments/${name}`, body, id)

async function toPayment() {
  await post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 1 }] })
  await call('ValidateAndSaveAddress', ADDRESS)
  await call('MoveToShippingAndGiftOptions')
  return call('MoveToPaymentPage')
}

/** Approves a PayPal payment on the sandbox's page as one of its payers. Returns what PayPal appends to the address. */
async function approvePayPal(payer = 0) {
  const { body } = await wallet('savepaypalpayment')
  const token = new URL(body.redirectUrl as string).searchParams.get('token')
  const shown = await fetch(`${shop.sandboxUrl}/paypal/approve?token=${token}&payer=${payer}`, { redirect: 'manual' })
  const back = new URL(shown.headers.get('location')!)
  expect(`${back.origin}${back.pathname}`).toMatch(/^http:\/\/localhost(:\d+)?\/checkout\/paymentandbilling$/)
  return { paymentId: back.searchParams.get('paymentId'), payerId: back.searchParams.get('PayerID') }
}

const VENMO = { nonce: 'fake-venmo-account-nonce', username: '@renata-k', deviceData: '{"correlation_id":"1"}' }
const APPLE_PAY = { nonce: 'fake-apple-pay-visa-nonce', deviceData: '' }
const CONTACT = {
  givenName: 'Ann',
  familyName: 'Lee',
  addressLines: ['850 W North Ave'],
  locality: 'Chicago',
  administrativeArea: 'IL',
  postalCode: '60642',
  countryCode: 'us',
}

const tendersOf = async () =>
  (
    await shop.pool.query(
      `SELECT t.kind, t.brand, t.last_four, a.provider, a.state FROM order_tender t
      JOIN payment_attempt a ON a.id = t.attempt_id JOIN placement p ON p.id = a.placement_id
      WHERE p.viewer_key = $1 OR p.session_key = $1`,
      [browser.session],
    )
  ).rows

test('[API-087] a client token is given, and a message if the gateway does not answer', async () => {
  const { body } = await call('GetBrainTreeClientToken')
  expect(body).toMatchObject({ isSuccess: true, clientToken: expect.stringMatching(/^[\w+/=]{40,}$/) })
})

test('[API-090] [PAY-63] PayPal is set up for the amount due, and the reply leads to PayPal’s page', async () => {
  const { body: checkout } = await toPayment()
  const { body } = await wallet('savepaypalpayment')
  expect(body).toMatchObject({ isSuccess: true, redirectUrl: expect.stringContaining('/paypal/checkoutnow?token=') })
  const page = await (await fetch(body.redirectUrl as string)).text()
  const { amountDue } = checkout.paymentData as { amountDue: number }
  expect(page).toContain(`Pay ${(amountDue / 100).toFixed(2)} USD`)
})

test('[PAY-02] a site without alternative payments sets no PayPal payment up, and applies no wallet', async () => {
  await toPayment()
  await setFeatureFlag(shop.pool, 'isAlternativePaymentsEnabled', false)
  try {
    await expect
      .poll(async () => (await wallet('savepaypalpayment')).body, { timeout: 10_000 })
      .toMatchObject({ isSuccess: false, redirectUrl: null })
    expect((await wallet('applyVenmoPayment', VENMO)).body).toMatchObject({
      isSuccess: false,
      paymentData: { alternativePaymentsData: null, isAlternativePaymentsEnabled: false },
    })
    expect((await call('PlaceApplePayOrder', { ...APPLE_PAY, adata: '' })).body).toMatchObject({ isSuccess: false })
  } finally {
    await setFeatureFlag(shop.pool, 'isAlternativePaymentsEnabled', true)
    await expect
      .poll(async () => (await wallet('savepaypalpayment')).body, { timeout: 10_000 })
      .toMatchObject({ isSuccess: true })
  }
})

test('[API-093] an approved PayPal payment is applied with the payer’s email and billing address', async () => {
  await toPayment()
  const data = await approvePayPal()
  const { body } = await wallet('setPayPalPayload', { data })
  expect(body).toMatchObject({
    isSuccess: true,
    maxStep: 4,
    paymentData: {
      payPalData: { email: 'renata-k@example.com' },
      alternativePaymentsData: { wallet: 'PayPal', account: 'renata-k@example.com', isValid: true },
      creditCardData: { cardOneInfo: null },
    },
    billingAddress: { firstName: 'Renata', lastName: 'Kowalski', address1: '2418 N Burling St', postalCode: '60614' },
  })
  expect(JSON.stringify(body)).not.toContain('tokensandbox')
})

test('[API-093] a payment that PayPal does not confirm is not applied', async () => {
  await toPayment()
  const { body } = await wallet('setPayPalPayload', { data: { paymentId: 'PAYID-UNKNOWN', payerId: 'RENATAKOWALS1' } })
  expect(body).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining('Nothing was charged'),
    paymentData: { alternativePaymentsData: null },
  })
})

test('[API-094] [PAY-64] [PAY-13] Venmo is applied with its username, places the order, and names it', async () => {
  await toPayment()
  await call('SaveBillingAddress', ADDRESS)
  const { body } = await wallet('applyVenmoPayment', VENMO)
  expect(body).toMatchObject({
    paymentData: { payPalData: null, alternativePaymentsData: { wallet: 'Venmo', account: '@renata-k' } },
  })
  expect((await call('PlaceOrder', { adata: '' })).body).toMatchObject({ isSuccess: true })
  expect(await tendersOf()).toEqual([
    { kind: 'card', brand: 'Venmo', last_four: '', provider: 'braintree', state: 'approved' },
  ])
})

test('[PAY-64] Venmo, which exists in the US only, is refused on a Canadian site', async () => {
  browser = { ...browser, headers: { ...browser.headers, host: 'ca.localhost:3000' } }
  await post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 1 }] })
  const refusal = {
    isSuccess: false,
    message: expect.stringContaining('Venmo works in the United States only') as string,
  }
  expect((await wallet('applyVenmoPayment', VENMO)).body).toMatchObject({
    ...refusal,
    paymentData: { alternativePaymentsData: null },
  })
  const approval = { wallet: 'Venmo', ...VENMO }
  expect((await wallet('applyexpresspayment', { approval })).body).toMatchObject({ ...refusal, redirectUrl: null })
})

test('[API-097] [API-098] [PAY-65] Apple Pay is applied with its billing contact and removed again', async () => {
  await toPayment()
  const { body } = await wallet('applyApplePayPayment', { ...APPLE_PAY, billingContact: CONTACT })
  expect(body).toMatchObject({
    maxStep: 4,
    paymentData: { alternativePaymentsData: { wallet: 'Apple Pay', account: '' } },
    // Apple Pay gives neither phone nor email with a billing address.
    billingAddress: { firstName: 'Ann', address1: '850 W North Ave', country: 'US', dayPhone: ADDRESS.dayPhone },
  })
  expect((await wallet('removeApplePayPayment')).body).toMatchObject({
    paymentData: { alternativePaymentsData: null },
  })
  expect((await call('PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: false,
    redirectUrl: '/checkout/paymentandbilling',
  })
})

test('[API-084] PayPal approved on the payment step places the order in one call, once', async () => {
  await toPayment()
  const data = await approvePayPal()
  const id = newId()
  const before = browser
  const first = await call('PlacePayPalOrderFromPayment', { data, adata: '' }, id)
  expect(first.body).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  browser = before
  const again = await call('PlacePayPalOrderFromPayment', { data, adata: '' }, id)
  expect(again.body).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
  expect((await tendersOf()).map(one => (one as { brand: string }).brand)).toEqual(['PayPal'])
})

test('[API-083] [API-082] Apple Pay places the order in one call, with or without a billing contact', async () => {
  await toPayment()
  expect(
    (await call('PlaceApplePayOrderFromPayment', { ...APPLE_PAY, billingContact: CONTACT, adata: '' })).body,
  ).toMatchObject({ isSuccess: true })
  browser = newBrowser()
  await toPayment()
  expect((await call('PlaceApplePayOrder', { ...APPLE_PAY, adata: '' })).body).toMatchObject({
    isSuccess: false,
    redirectUrl: '/checkout/paymentandbilling',
  })
  await call('SaveBillingAddress', ADDRESS)
  expect((await call('PlaceApplePayOrder', { ...APPLE_PAY, adata: '' })).body).toMatchObject({ isSuccess: true })
})

test('[API-084] a declined payer keeps the cart, loses the wallet, and gets no order', async () => {
  await toPayment()
  const data = await approvePayPal(1)
  expect((await call('PlacePayPalOrderFromPayment', { data, adata: '' })).body).toMatchObject({
    isSuccess: false,
    message: 'AuthorizationFailure',
  })
  expect((await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body).toMatchObject({
    lineItems: [{ sku }],
    paymentData: { alternativePaymentsData: null },
  })
  expect(await tendersOf()).toEqual([])
})

test('[API-084] when all replies of the gateway are lost, the order is in doubt; recovery places it once', async () => {
  await toPayment()
  const data = await approvePayPal()
  const held = (await shop.ledger()).filter(one => one.state === 'authorized').length
  await shop.control('faults', [{ kind: 'answer-lost', on: 'payments', next: 3 }])
  expect((await call('PlacePayPalOrderFromPayment', { data, adata: '' })).body).toMatchObject({ isSuccess: true })
  expect((await shop.ask(browser, 'GET', '/api/checkout/placement-status')).body).toMatchObject({ state: 'confirming' })
  await shop.recoverAll()
  expect((await shop.ask(browser, 'GET', '/api/checkout/placement-status')).body).toMatchObject({ state: 'placed' })
  expect((await shop.ledger()).filter(one => one.state === 'authorized')).toHaveLength(held + 1)
})

test('a pending payer is authorized later, and recovery asks the gateway for it', async () => {
  await toPayment()
  const data = await approvePayPal(4)
  expect((await call('PlacePayPalOrderFromPayment', { data, adata: '' })).body).toMatchObject({ isSuccess: true })
  await expect
    .poll(
      async () => {
        await shop.recoverOnce()
        return (await shop.ask(browser, 'GET', '/api/checkout/placement-status')).body
      },
      { timeout: 20_000 },
    )
    .toMatchObject({ state: 'placed' })
})

test.each([
  ['launchmasterpass', {}],
  ['savevisapayment', { basketId: newId(), paymentInitiator: 'cart', callId: '1' }],
])('[API-092] [API-095] [PAY-66] %s answers that it is not configured', async (name, input) => {
  expect((await wallet(name, input)).body).toMatchObject({ isSuccess: false, reason: 'not-configured' })
})

test.each([
  ['logpaypalerror', { message: 'popup blocked' }, 'FE payment error.', 'popup blocked'],
  ['logpaypalerror', { message: 'popup closed', level: 'info' }, 'FE payment info.', 'popup closed'],
  [
    'logvisaerror',
    { IsTimeout: true, AlternativePaymentInitiator: 'cart', BasketId: null },
    'FE payment error.',
    'The Visa wallet timed out.',
  ],
])('[API-091] [API-096] [PAY-68] %s records %j under the label %s', async (name, input, label, message) => {
  expect((await wallet(name, input)).body).toEqual({ isSuccess: true })
  const { rows } = await shop.pool.query('SELECT action_name FROM client_error WHERE message = $1', [message])
  expect(rows).toEqual([{ action_name: label }])
})

test('[PAY-13] a nonce or device data of another form is rejected', async () => {
  await toPayment()
  for (const change of [{ nonce: 'a b' }, { nonce: 'x'.repeat(201) }, { deviceData: 'x'.repeat(4001) }, { more: 1 }])
    expect((await wallet('applyVenmoPayment', { ...VENMO, ...change })).status).toBe(400)
})
