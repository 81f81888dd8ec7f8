import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import { newBrowser, type Browser } from '../../support/app-shop.ts'
import { whileCatalogue } from '../../support/cart-of-browser.ts'
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

const post = (path: string, body: unknown = {}, requestId = newId()) => shop.ask(browser, 'POST', path, body, requestId)
const fill = () => post('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku, Quantity: 1 }] })
const express = (approval: object, requestId?: string) =>
  post('/checkout/alternativepayments/applyexpresspayment', { approval }, requestId)
const placeOrder = () => post('/ReactCheckout/PlaceOrder', { adata: '' })

async function payPalData(payer = 0) {
  const { body } = await post('/checkout/alternativepayments/savepaypalpayment', { page: 'cart' })
  const token = new URL(body.redirectUrl as string).searchParams.get('token')
  const shown = await fetch(`${shop.sandboxUrl}/paypal/approve?token=${token}&payer=${payer}`, { redirect: 'manual' })
  const back = new URL(shown.headers.get('location')!)
  expect(back.pathname).toBe('/checkout/cart')
  return { paymentId: back.searchParams.get('paymentId'), payerId: back.searchParams.get('PayerID') }
}

const CONTACT = {
  givenName: 'Ann',
  familyName: 'Lee',
  addressLines: ['850 W North Ave'],
  locality: 'Chicago',
  administrativeArea: 'IL',
  postalCode: '60642',
  countryCode: 'us',
  phoneNumber: '773-787-5900',
  emailAddress: 'ann@example.com',
}
const applePay = (shippingContact: object | null, more: object = {}) => ({
  wallet: 'Apple Pay',
  nonce: 'fake-apple-pay-visa-nonce',
  deviceData: '',
  shippingContact,
  ...more,
})
const VENMO = { wallet: 'Venmo', nonce: 'fake-venmo-account-nonce', username: '@renata-k', deviceData: '' }

test('[PAY-01] PayPal approved on the cart page brings address and email; a guest may place the order', async () => {
  await fill()
  const { body } = await express({ wallet: 'PayPal', data: await payPalData() })
  expect(body).toMatchObject({
    isSuccess: true,
    redirectUrl: '/checkout/review#header_review',
    addressToCheck: null,
    checkout: {
      maxStep: 4,
      billingAddress: { address1: '2418 N Burling St' },
      shippingOptions: {
        recipients: [
          { address: { firstName: 'Renata', address1: '2418 N Burling St', emailAddress: 'renata-k@example.com' } },
        ],
      },
      paymentData: { alternativePaymentsData: { wallet: 'PayPal', isValid: true } },
    },
  })
  expect((await placeOrder()).body).toMatchObject({ isSuccess: true, redirectUrl: '/checkout/confirmation' })
})

test('a repeated request applies the wallet once and gets the same reply', async () => {
  await fill()
  const [data, id] = [await payPalData(), newId()]
  const first = await express({ wallet: 'PayPal', data }, id)
  const again = await express({ wallet: 'PayPal', data }, id)
  expect(again.body).toEqual(first.body)
})

test('[PAY-65] Apple Pay on the cart page pays with its delivery contact, and without a billing one', async () => {
  await fill()
  const { body } = await express(applePay(CONTACT))
  expect(body).toMatchObject({
    redirectUrl: '/checkout/review#header_review',
    checkout: { billingAddress: { firstName: 'Ann' }, paymentData: { payPalData: null } },
  })
  expect((await placeOrder()).body).toMatchObject({ isSuccess: true })
})

test('[PAY-64] Venmo, which gives no address, leads to the shipping step and still pays afterwards', async () => {
  await fill()
  const { body } = await express(VENMO)
  expect(body).toMatchObject({
    isSuccess: true,
    message: 'Venmo is ready to pay. Fill in what is still missing here.',
    redirectUrl: '/checkout/shipping#header_shipping',
  })
  await post('/ReactCheckout/ValidateAndSaveAddress', ADDRESS)
  await post('/ReactCheckout/MoveToPaymentPage')
  await post('/ReactCheckout/SaveBillingAddress', ADDRESS)
  expect((await placeOrder()).body).toMatchObject({ isSuccess: true })
})

test.each([
  ['without a phone number', { ...CONTACT, phoneNumber: '' }, /check the delivery address/],
  ['in the other country', { ...CONTACT, countryCode: 'CA', administrativeArea: 'ON' }, /check the delivery address/],
  ['with a line that is too long', { ...CONTACT, familyName: 'x'.repeat(30) }, /longer than our shipping labels/],
])('[CHK-16] a delivery address %s is not saved: the shopper corrects it', async (_case, contact, message) => {
  await fill()
  const { body } = await express(applePay(contact))
  expect(body).toMatchObject({
    isSuccess: true,
    message: expect.stringMatching(message),
    redirectUrl: '/checkout/shipping#header_shipping',
    addressToCheck: { firstName: 'Ann', address1: '850 W North Ave' },
    checkout: {
      shippingOptions: { recipients: [{ address: null }] },
      paymentData: { alternativePaymentsData: { wallet: 'Apple Pay' } },
    },
  })
})

test('[PAY-02] a site without wallets applies none, and an empty cart gets none either', async () => {
  expect((await express(VENMO)).status).toBe(409)
  await fill()
  await setFeatureFlag(shop.pool, 'isAlternativePaymentsEnabled', false)
  try {
    await expect
      .poll(async () => (await express(VENMO)).body, { timeout: 10_000, interval: 500 })
      .toMatchObject({ isSuccess: false, redirectUrl: null, checkout: null })
  } finally {
    await setFeatureFlag(shop.pool, 'isAlternativePaymentsEnabled', true)
  }
})

test('[CRT-26] an address to which an item cannot be sent is not saved, and the reply names the item', async () => {
  await fill()
  const change = {
    change: "UPDATE sku SET restricted_regions = '{US-IL}' WHERE sku = $1",
    undo: "UPDATE sku SET restricted_regions = '{}' WHERE sku = $1",
    value: sku,
  }
  await whileCatalogue(shop, change, async () => {
    expect((await express(applePay(CONTACT))).body).toMatchObject({
      message: expect.stringMatching(/check the delivery address.* We can’t send this to that address: \w/),
      addressToCheck: { postalCode: '60642' },
      checkout: { shippingOptions: { recipients: [{ address: null }] } },
    })
  })
})
