import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/new-id.ts'
import { setFeatureFlag } from '#platform/feature-flags.ts'
import { newBrowser, type Browser } from '../../support/app-shop.ts'
import { createLiveShop, type LiveShop } from '../../support/live-shop.ts'
import { ADDRESS, countedSkus } from '../../support/test-shop.ts'

let shop: LiveShop
let chair: string
let giftCard: string
let browser: Browser
beforeAll(async () => {
  shop = await createLiveShop()
  chair = (await countedSkus(shop.pool, 1))[0]!
  const { rows } = await shop.pool.query<{ sku: string }>(
    `SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id JOIN sku_price r ON r.sku = s.sku
    WHERE p.is_gift_card AND p.brand = 'CB' AND r.country = 'US' ORDER BY r.regular LIMIT 1`,
  )
  giftCard = rows[0]!.sku
  await setFeatureFlag(shop.pool, 'isAlternativePaymentsEnabled', true)
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

const post = (path: string, body: unknown = {}) => shop.ask(browser, 'POST', path, body, newId())
const call = async (name: string, body: unknown = {}) => (await post(`/ReactCheckout/${name}`, body)).body
const add = (...items: object[]) => post('/browse/scbadd/AddItemToCartV2', { items })
const TO = { recipientName: 'Renata Kowalski', recipientEmail: 'renata@example.com', senderName: 'Ann', message: '' }
const byEmail = (sendOn: string | null = null) => ({ Sku: giftCard, Emailed: { ...TO, sendOn } })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A cart with these items, on the payment step with a billing address. */
async function toPayment(...items: object[]) {
  if (items.length > 0) await add(...items)
  await call('ValidateAndSaveAddress', ADDRESS)
  await call('MoveToShippingAndGiftOptions')
  await call('MoveToPaymentPage')
  await call('SaveBillingAddress', ADDRESS)
}
const APPLE_PAY = { nonce: 'fake-apple-pay-visa-nonce', deviceData: '' }
const applyApplePay = async () => (await post('/checkout/alternativepayments/applyApplePayPayment', APPLE_PAY)).body
const VENMO = { nonce: 'fake-venmo-account-nonce', username: '@renata-k', deviceData: '' }
const payByVenmo = () => post('/checkout/alternativepayments/applyVenmoPayment', VENMO)
const REFUSED = { isSuccess: false, message: expect.stringContaining('Apple Pay can’t pay for a gift card') as string }
const BACK_TO_PAYMENT = { ...REFUSED, redirectUrl: '/checkout/paymentandbilling' }

test.each<[string, () => object[]]>([
  ['with other items', () => [{ Sku: chair }, byEmail()]],
  ['by mail with other items', () => [{ Sku: chair }, { Sku: giftCard }]],
  ['for a later day', () => [byEmail(), byEmail(inDays(30))]],
])('Apple Pay, which is charged once, is refused for a gift card %s', async (_name, items) => {
  await add(...items())
  const approval = { wallet: 'Apple Pay', ...APPLE_PAY }
  expect((await post('/checkout/alternativepayments/applyexpresspayment', { approval })).body).toMatchObject({
    ...REFUSED,
    redirectUrl: null,
    checkout: null,
  })
  await toPayment()
  expect(await applyApplePay()).toMatchObject({ ...REFUSED, paymentData: { alternativePaymentsData: null } })
  expect(await call('PlaceApplePayOrder', { ...APPLE_PAY, adata: '' })).toMatchObject(BACK_TO_PAYMENT)
  await payByVenmo()
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject({ isSuccess: true })
})

test('a gift card added after Apple Pay was applied is not ordered with it, but with another wallet', async () => {
  await toPayment({ Sku: chair })
  expect(await applyApplePay()).toMatchObject({ isSuccess: true })
  await add(byEmail())
  expect(await call('MoveToReviewPage')).toMatchObject(REFUSED)
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject(BACK_TO_PAYMENT)
  await payByVenmo()
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject({ isSuccess: true })
})

test('Apple Pay places orders of gift cards that are sent by email at once, or by mail alone', async () => {
  await toPayment(byEmail(), { ...byEmail(), Emailed: { ...TO, recipientName: 'Jules', sendOn: null } })
  expect(await applyApplePay()).toMatchObject({ isSuccess: true })
  expect(await call('PlaceOrder', { adata: '' })).toMatchObject({ isSuccess: true })
  browser = newBrowser()
  await toPayment({ Sku: giftCard, Quantity: 2 })
  expect(await call('PlaceApplePayOrder', { ...APPLE_PAY, adata: '' })).toMatchObject({ isSuccess: true })
})
