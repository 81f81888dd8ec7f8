import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { sealedCard } from '../support/ready-basket.ts'
import { ADDRESS, countedSkus } from '../support/test-shop.ts'

let shop: AppShop
let sku: string
let browser: Browser
beforeAll(async () => {
  shop = await createAppShop()
  sku = (await countedSkus(shop.pool, 1))[0]!
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

const post = (path: string, body: unknown = {}, requestId = newId()) => shop.ask(browser, 'POST', path, body, requestId)
const call = (name: string, body: unknown = {}) => post(`/ReactCheckout/${name}`, body)
const add = (quantity = 1) => post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: quantity }] })
const MODULUS = Buffer.from(
  Array.from({ length: 256 }, (_, i) => (i === 0 ? 0xc1 : i === 255 ? 0x01 : (i * 37) % 256)),
).toString('hex')
async function card() {
  return {
    cardOneData: {
      ...(await sealedCard(`10001|${MODULUS}`)),
      type: 'Visa',
      lastFour: '1111',
      expMonth: 3,
      expYear: 2030,
      encryptionTimestamp: new Date().toISOString(),
    },
  }
}
async function toReview() {
  await add()
  await call('ValidateAndSaveAddress', ADDRESS)
  await call('MoveToShippingAndGiftOptions')
  await call('MoveToPaymentPage')
  await call('SavePayment', await card())
  await call('SaveBillingAddress', ADDRESS)
  return call('MoveToReviewPage')
}

test('[API-041] [API-103] [CRT-20] a guest without a cart gets all documented checkout fields', async () => {
  const { status, body } = await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    requestVerificationToken: expect.stringMatching(/.{40}/),
    currencyCode: 'USD',
    cbhccModel: { isAutoApplied: false },
    hasTns: false,
    maxStep: 0,
    isGuest: true,
    genericPopupMessage: expect.stringMatching(/\w/),
    networkErrorPopupMessage: expect.stringMatching(/\w/),
    orderSummary: { total: 0 },
    accountInfo: { shippingAddresses: [], registryAddresses: [], hasAddresses: false, contact: null },
    shippingOptions: {
      recipients: [],
      pickupNotificationOptions: ['buyer'],
      notificationOptions: ['shipped', 'delivered'],
    },
    paymentData: {
      isPaymentNeeded: false,
      creditCardData: { accountCardsInfo: [], cardOneInfo: null, cardTwoInfo: null, isOnlyCbccAllowed: false },
    },
  })
})
test('[API-040] [CRT-27] ValidateCart returns 8 for an empty cart, 0 for a valid one, 7 without stock', async () => {
  expect((await call('ValidateCart')).body).toEqual({
    errorType: 8,
    errorMessage: 'Your cart is empty.',
    isSuccess: false,
    lineItems: [],
  })
  await add()
  expect((await call('ValidateCart')).body).toEqual({ errorType: 0, errorMessage: '', isSuccess: true, lineItems: [] })
  const other = newBrowser()
  browser = other
  // The cart gets all units in stock, so that removing one unit makes its only line unavailable.
  expect((await add(999)).body.message).toMatch(/^Only \d+ left\./)
  await shop.pool.query('UPDATE stock SET available = available - 1 WHERE sku = $1 AND available > 0', [sku])
  expect((await call('ValidateCart')).body).toMatchObject({ errorType: 7, isSuccess: false })
  await shop.pool.query('UPDATE stock SET available = available + 1 WHERE sku = $1', [sku])
})
test('[API-036] ValidateAddress validates without saving', async () => {
  await add()
  expect((await call('ValidateAddress', { ...ADDRESS, state: 'NY' })).body).toMatchObject({
    isSuccess: false,
    verdict: 'suggested',
    suggestion: { state: 'IL' },
  })
  expect((await call('ValidateAddress', { ...ADDRESS, firstName: '' })).body).toMatchObject({
    isSuccess: false,
    errors: { firstName: 'The First Name field is required.' },
  })
  expect((await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body).toMatchObject({
    shippingOptions: { recipients: [{ address: null }] },
  })
})
test('[API-037] [API-038] [CHK-16] addresses are saved when valid, or as entered', async () => {
  await add()
  expect((await call('ValidateAndSaveAddress', { ...ADDRESS, state: 'NY' })).body).toMatchObject({
    isSuccess: false,
    checkout: null,
  })
  expect((await call('SaveShippingAddress', { ...ADDRESS, state: 'NY' })).body).toMatchObject({
    isSuccess: true,
    checkout: { shippingOptions: { recipients: [{ address: { state: 'NY' } }] } },
  })
  const saved = await call('ValidateAndSaveAddress', ADDRESS)
  expect(saved.body).toMatchObject({
    isSuccess: true,
    checkout: { shippingOptions: { recipients: [{ address: ADDRESS }] }, orderSummary: { isTaxEstimated: false } },
  })
})
test('[API-042] [API-043] [API-044] [CHK-10] each move opens its step and returns the whole checkout', async () => {
  // Saved while other data was missing, so that these calls opened no step themselves.
  await call('ValidateAndSaveAddress', ADDRESS)
  await call('SaveBillingAddress', ADDRESS)
  await add()
  for (const [move, step] of [
    ['MoveToShippingAndGiftOptions', 2],
    ['MoveToPaymentPage', 3],
  ] as const) {
    expect((await call(move)).body).toMatchObject({
      isSuccess: true,
      maxStep: step,
      lineItems: [{ sku }],
      shippingOptions: { recipients: [{ address: ADDRESS }] },
    })
  }
  await call('SavePayment', await card())
  expect((await call('MoveToReviewPage')).body).toMatchObject({
    isSuccess: true,
    maxStep: 4,
    billingAddress: ADDRESS,
    paymentData: { creditCardData: { cardOneInfo: { lastFour: '1111', isApplied: true, isValid: true } } },
  })
})
test('[CHK-10] saving an address opens the next step if nothing else is missing for it', async () => {
  await add()
  const maxStep = async (name: string) =>
    ((await call(name, ADDRESS)).body as { checkout: { maxStep: number } }).checkout.maxStep
  expect(await maxStep('SaveBillingAddress'), 'no shipping address and no card yet').toBe(1)
  expect(await maxStep('ValidateAndSaveAddress')).toBe(2)
  expect(await maxStep('SaveShippingAddress')).toBe(2)
  expect(await maxStep('SaveBillingAddress'), 'no card yet').toBe(2)
  await call('SavePayment', await card())
  expect(await maxStep('SaveBillingAddress')).toBe(4)
})
test('[CHK-07] [CHK-11] a move to a step with missing data fails with the reason and opens nothing', async () => {
  expect((await call('MoveToShippingAndGiftOptions')).body).toMatchObject({
    isSuccess: false,
    message: 'Your cart is empty.',
    maxStep: 0,
  })
  await add()
  expect((await call('MoveToShippingAndGiftOptions')).body).toMatchObject({
    isSuccess: false,
    message: 'Please enter a shipping address.',
    maxStep: 1,
  })
  await call('ValidateAndSaveAddress', ADDRESS)
  expect((await call('MoveToReviewPage')).body).toMatchObject({
    isSuccess: false,
    message: 'Please enter a billing address.',
    maxStep: 2,
  })
})
test('[CHK-11] [CHK-16] an address where an item cannot be sent is not saved, and opens no step', async () => {
  sku = '100602'
  await shop.pool.query('UPDATE stock SET available = available + 5 WHERE sku = $1', [sku])
  await add()
  sku = (await countedSkus(shop.pool, 1))[0]!
  const box = { ...ADDRESS, address1: 'PO Box 12' }
  for (const save of ['ValidateAndSaveAddress', 'SaveShippingAddress']) {
    const { body } = await call(save, box)
    expect(body).toMatchObject({
      isSuccess: false,
      checkout: null,
      message: expect.stringMatching(/^We can’t send this to that address: .+[.] Please enter another address/),
    })
  }
  expect((await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body).toMatchObject({
    maxStep: 1,
    shippingOptions: { recipients: [{ address: null }] },
  })
  // A cart that already has such an address: its moves report it, and its replies promise no delivery date.
  await call('ValidateAndSaveAddress', ADDRESS)
  await shop.pool.query(
    `UPDATE basket
    SET content = jsonb_set(content, '{recipients,0,address,address1}', '"PO Box 12"'), version = version + 1
    WHERE status = 'open'`,
  )
  for (const move of ['MoveToShippingAndGiftOptions', 'MoveToPaymentPage']) {
    const { body } = await call(move)
    expect(body).toMatchObject({ isSuccess: false, message: expect.stringContaining('can’t be sent to this address') })
    expect(body).toMatchObject({
      shippingOptions: { recipients: [{ shipments: [{ items: [{ edd: { message: '' } }] }] }] },
    })
  }
})
test('[PAY-47] [CHK-11] MoveToReviewPage reports card data that is too old, and does not open the review', async () => {
  await toReview()
  await shop.pool.query(
    `UPDATE basket
    SET
      content = jsonb_set(
        jsonb_set(content, '{maxStep}', '3'), '{tenders,0,encryptionTimestamp}', '"2026-01-01T10:00:00.000Z"'
      ),
      version = version + 1
    WHERE status = 'open'`,
  )
  expect((await call('MoveToReviewPage')).body).toMatchObject({
    isSuccess: false,
    maxStep: 3,
    message: expect.stringMatching(/^Please enter your card again[.]/),
  })
})
test('[API-039] [CHK-17] SaveBillingAddress saves the billing address only', async () => {
  await add()
  await call('ValidateAndSaveAddress', ADDRESS)
  const billing = { ...ADDRESS, firstName: 'Ann', address1: '850 W North Ave', postalCode: '60642' }
  expect((await call('SaveBillingAddress', billing)).body).toMatchObject({
    isSuccess: true,
    checkout: { billingAddress: billing, shippingOptions: { recipients: [{ address: ADDRESS }] } },
  })
})
test('[API-070] [API-078] both paths save the same card without encrypted fields', async () => {
  await add()
  for (const path of ['/ReactCheckout/SavePayment', '/api/checkout/payment-provider/save-credit-card-to-basket']) {
    const { body } = await post(path, await card())
    expect(body).toMatchObject({
      isSuccess: true,
      paymentData: { creditCardData: { cardOneInfo: { type: 'Visa', lastFour: '1111', expMonth: 3, expYear: 2030 } } },
    })
    expect(JSON.stringify(body)).not.toMatch(/encryptedCardNumber|eyJ/)
  }
  expect(
    (
      await shop.pool.query(
        'SELECT count(*)::int AS n FROM card_secret c JOIN basket b ON b.id = c.basket_id WHERE b.session_key = $1',
        [browser.session],
      )
    ).rows,
  ).toEqual([{ n: 1 }])
})
test('[API-081] [ORD-12] [ORD-18] PlaceOrder with an empty adata places the order', async () => {
  await toReview()
  const { body } = await call('PlaceOrder', { adata: '' })
  expect(body).toMatchObject({
    isSuccess: true,
    message: '',
    redirectUrl: '/checkout/confirmation',
    giftCardErrors: [],
    orderSummary: { itemCount: 1 },
  })
  expect((await shop.ask(browser, 'GET', '/api/checkout/placement-status')).body).toMatchObject({
    state: 'placed',
    orderNumber: expect.stringMatching(/-/),
  })
})
interface Recipients {
  readonly shippingOptions: { readonly recipients: readonly { id: string; giftOptions: { giftMessage: string } }[] }
}
const recipientOf = (body: unknown) => (body as Recipients).shippingOptions.recipients[0]!

test('[API-073] [CHK-23] [CHK-24] a gift message is kept through the checkout, and with the order', async () => {
  await toReview()
  const { id } = recipientOf((await call('MoveToShippingAndGiftOptions')).body)
  const set = (message: string, isInitialTrigger = false) =>
    call('UpdateGiftMessage', { recipientId: id, message, isInitialTrigger })
  const saved = await set('For your new home. \r\nWith love, <Renata>')
  expect(saved.body.isSuccess).toBe(true)
  const message = 'For your new home.\nWith love, <Renata>'
  expect(recipientOf(saved.body).giftOptions).toEqual({ giftMessage: message, selected: [] })
  // Opening the field in another tab does not erase it, and one that cannot be printed replaces nothing.
  await set('', true)
  const refused = await set('\u{1F382}')
  expect(refused.body).toMatchObject({ isSuccess: false, message: expect.stringContaining('emoji') })
  expect(recipientOf(refused.body).giftOptions).toEqual({ giftMessage: message, selected: [] })
  const placed = await call('PlaceOrder', { adata: '', basketVersion: refused.body.basketVersion })
  expect(placed.body.isSuccess).toBe(true)
  const { body: status } = await shop.ask(browser, 'GET', '/api/checkout/placement-status')
  const order = await shop.ask(browser, 'GET', `/api/orders/order?number=${String(status.orderNumber)}`)
  expect(order.body.recipients).toMatchObject([{ address: { address1: ADDRESS.address1 }, giftMessage: message }])
})

test('[API-073] an empty gift message removes it, and that of an unknown recipient is refused', async () => {
  await add()
  const { id } = recipientOf((await call('ValidateAndSaveAddress', ADDRESS)).body.checkout)
  const set = (recipientId: string, message: string) => call('UpdateGiftMessage', { recipientId, message })
  await set(id, 'For you')
  expect(recipientOf((await set(id, ' ')).body).giftOptions).toEqual({ giftMessage: '', selected: [] })
  expect((await set(newId(), 'For you')).body).toMatchObject({ isSuccess: false, kind: 'not-found' })
})

test('[CHK-07] PlaceOrder before the review step is refused and returns the step to go to', async () => {
  await add()
  expect((await call('PlaceOrder', { adata: '' })).body).toMatchObject({
    isSuccess: false,
    redirectUrl: '/checkout/shipping',
  })
  expect((await shop.pool.query('SELECT 1 FROM placement WHERE session_key = $1', [browser.session])).rowCount).toBe(0)
})
test('[ORD-08] an order changed since its review is not placed, and the review is shown again', async () => {
  const review = await toReview()
  await add()
  expect((await call('PlaceOrder', { adata: '', basketVersion: review.body.basketVersion })).body).toMatchObject({
    isSuccess: false,
    message: 'General',
    redirectUrl: '/checkout/review',
  })
})
test('[ORD-15] a mutating call repeated with its request id is answered but not executed again', async () => {
  const requestId = newId()
  const body = { items: [{ Sku: sku, Quantity: 2 }] }
  const answers = await Promise.all([
    post('/browse/scbadd/AddItemToCartV2', body, requestId),
    post('/browse/scbadd/AddItemToCartV2', body, requestId),
  ])
  answers.push(await post('/browse/scbadd/AddItemToCartV2', body, requestId))
  expect(answers.map(answer => answer.body.cartItemCount)).toEqual([2, 2, 2])
})
test('[API-034] [API-035] [ORD-19] the client log stores its fields without line breaks', async () => {
  const basketId = newId()
  expect(
    (await post('/Checkout/Log', { message: 'Uncaught error within react page\nforged: line', level: 'error' })).body,
  ).toEqual({ isSuccess: true })
  expect(
    (
      await post('/api/checkout/client-error', {
        message: 'Failed to fetch',
        actionName: 'PlaceOrder',
        apiDetails: '{"status":0}',
        basketId,
      })
    ).body,
  ).toEqual({ isSuccess: true })
  const { rows } = await shop.pool.query(
    'SELECT level, message, action_name, api_details, basket_id FROM client_error WHERE session_key = $1 ORDER BY at',
    [browser.session],
  )
  expect(rows).toEqual([
    {
      level: 'error',
      message: 'Uncaught error within react page forged: line',
      action_name: '',
      api_details: '',
      basket_id: null,
    },
    {
      level: 'error',
      message: 'Failed to fetch',
      action_name: 'PlaceOrder',
      api_details: '{"status":0}',
      basket_id: basketId,
    },
  ])
  expect((await post('/Checkout/Log', { message: 'x', level: 'catastrophe' })).status).toBe(400)
})
test('[NAV-07] [NAV-02] the Canadian site has a cart, prices and taxes of its own', async () => {
  browser = { ...browser, headers: { ...browser.headers, host: 'ca.localhost:3000' } }
  await add()
  const address = {
    ...ADDRESS,
    country: 'CA',
    state: 'ON',
    city: 'Toronto',
    postalCode: 'M5V 2T6',
    dayPhone: '416-555-0123',
  }
  const { body } = await call('ValidateAndSaveAddress', { ...address, dayPhone: '416-787-5900' })
  const checkout = body.checkout as {
    currencyCode: string
    orderSummary: { merchandise: number; shipping: number; tax: number }
  }
  expect(checkout.currencyCode).toBe('CAD')
  expect(checkout.orderSummary.tax).toBe(
    Math.round((checkout.orderSummary.merchandise + checkout.orderSummary.shipping) * 0.13),
  )
  const american = { ...browser, headers: { ...browser.headers, host: 'localhost:3000' } }
  expect((await shop.ask(american, 'GET', '/api/cart')).body).toMatchObject({ lineItems: [] })
  expect((await call('ValidateAndSaveAddress', ADDRESS)).body).toMatchObject({
    isSuccess: false,
    errors: { country: 'Country is invalid.' },
  })
})
test('the brands of a country share one cart', async () => {
  await add()
  const other = { ...browser, headers: { ...browser.headers, host: 'cb2.localhost:3000' } }
  expect((await shop.ask(other, 'GET', '/api/cart')).body).toMatchObject({ lineItems: [{ sku }] })
})
