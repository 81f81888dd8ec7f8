import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LINE_DEFAULTS, type BasketLine } from '../rules/basket.ts'
import { cents } from '#lib/money.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import type { Db } from '#platform/database/query.ts'
import { changeBasket } from './change-basket.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../../../tests/support/app-shop.ts'
import { countedSkus } from '../../../tests/support/test-shop.ts'

let shop: AppShop
let skus: string[]
/** Names of all statements sent since the list was last reset. */
let sent: string[] = []
const counting = (db: Db): Db['query'] => {
  const query = db.query.bind(db)
  return statement => {
    sent.push(statement.name)
    return query(statement)
  }
}

beforeAll(async () => {
  shop = await createAppShop()
  skus = await countedSkus(shop.pool, 50)
  for (const db of [shop.wiring.cart.db, shop.wiring.cart.durable, shop.pool])
    Object.assign(db, { query: counting(db as Db) })
})
afterAll(() => shop.drop())
// Caches read again every two seconds. Time is stopped, so that only the statements of the call are counted.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const line = (sku: string, recipientId: string): BasketLine => ({
  ...LINE_DEFAULTS,
  id: newId(),
  recipientId,
  sku,
  quantity: 1,
  optionChoices: null,
  personalization: null,
  grId: null,
  shipMethod: 'ship',
})
async function holding(browser: Browser, count: number): Promise<string[]> {
  const { basket } = await changeBasket<null>(
    shop.wiring.cart,
    { actor: GUEST, session: browser.session, country: 'US', requestId: newId(), call: 'test', input: null },
    (content, { id }) => ({
      kind: 'change',
      outcome: null,
      content: {
        ...content,
        promoCode: 'WELCOME10',
        taxZipCode: '60614',
        pickupStore: 'lincoln-park',
        lines: skus.slice(0, count).map(sku => line(sku, id)),
      },
    }),
  )
  return basket!.lines.map(one => one.id)
}
async function statements(browser: Browser, method: 'GET' | 'POST', path: string, body?: object): Promise<string[]> {
  sent = []
  const answer = await shop.ask(browser, method, path, body)
  expect([path, answer.status, answer.body.message ?? '']).toEqual([path, 200, ''])
  return sent
}

/** Calls that take the id of a cart line. */
const CALLS: readonly (readonly [path: string, body: (id: string) => object])[] = [
  ['/api/cart/update-item', id => ({ basketItemId: id, quantity: 2 })],
  ['/api/cart/remove-item', id => ({ basketItemId: id })],
  ['/api/cart/restore-item', id => ({ basketItemId: id })],
  ['/api/cart/save-for-later', id => ({ basketItemId: id })],
  ['/api/cart/move-to-cart', id => ({ basketItemId: id })],
  ['/api/cart/update-ship-method', id => ({ basketItemId: id, shipMethod: 1 })],
  ['/api/cart/add-installation-service', () => ({})],
  ['/api/cart/remove-installation-service', () => ({})],
  ['/api/cart/add-donation', () => ({ amount: 500 })],
  ['/api/cart/apply-zip', () => ({ zipCode: '10012' })],
  ['/api/cart/apply-promo', () => ({ promoCode: 'CORNER100' })],
  ['/api/cart/remove-promo', () => ({})],
  ['/api/cart/delivery-estimates', () => ({})],
  ['/api/cart/set-tax-exemption', () => ({ isTaxExempt: true, organization: 'School', certificate: 'E9998-12345' })],
  ['/api/cart/dismiss-messages', () => ({})],
  ['/api/cart/share-cart', () => ({})],
  ['/Checkout/Cart/StoreAvailabilityLayer', () => ({ zipCode: '60614' })],
  ['/api/cart/store-availability', () => ({ storeNumber: 'soho' })],
  ['/Checkout/Cart/SetInStorePickupStore', () => ({ storeNumber: 'soho' })],
]

/** Removal calls of the cart's popups, which remove nothing from a valid cart. */
const REMOVALS = [
  'RemoveNlaItems',
  'RemoveInHousePersonalizedNlaItems',
  'RemoveAllNlaItems',
  'RemovePfasItems',
  'RemovePersonalizedItems',
  'RemoveInstallationService',
  'RemovePromoCode',
].map(name => `/ReactCheckout/${name}`)
let issued = 0
/** Issues a new reward certificate. */
async function reward(): Promise<{ accountNumber: string; certificateNumber: string }> {
  const one = { accountNumber: 'AC 204 118', certificateNumber: `RWD-SENT-${String(++issued).padStart(4, '0')}` }
  await issueReward(shop.pool, shop.wiring.cart.rewards, {
    id: newId(),
    account: one.accountNumber,
    number: one.certificateNumber,
    country: 'US',
    amount: cents(500),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return one
}

test('no cart call sends more than four statements, and none sends more for fifty lines than for one', async () => {
  const counts: Record<string, number[]> = {}
  const count = async (browser: Browser, ...[method, path, body]: ['GET' | 'POST', string, object?]) => {
    ;(counts[path] ??= []).push((await statements(browser, method, path, body)).length)
  }
  // The first two fill the caches for both cart sizes.
  for (const lines of [50, 1, 1, 50]) {
    const browser = newBrowser()
    const [first] = await holding(browser, lines)
    await count(browser, 'GET', '/api/cart')
    for (const [path, body] of CALLS) await count(browser, 'POST', path, body(first!))
    await count(browser, 'POST', '/browse/scbadd/AddItemToCartV2', {
      items: skus.slice(0, lines).map(sku => ({ Sku: sku })),
    })
    // First removes unavailable items, so that later calls see the same cart.
    expect((await statements(browser, 'POST', REMOVALS[0]!, {})).length).toBeLessThanOrEqual(4)
    for (const path of REMOVALS) await count(browser, 'POST', path, {})
    const certificate = await reward()
    await count(browser, 'POST', '/ReactCheckout/ApplyCartRewardCertificate', certificate)
    await count(browser, 'POST', '/ReactCheckout/RemoveRewardCertificate', {
      certificateNumber: certificate.certificateNumber,
    })
    await count(browser, 'POST', '/ReactCheckout/RemoveCertificates', {})
    await count(browser, 'POST', '/api/checkout/start', { isGuestCheckout: true })
    const { code } = (await shop.ask(browser, 'POST', '/api/cart/share-cart')).body
    await count(newBrowser(), 'POST', '/api/cart/take-cart', { code: String(code) })
  }
  for (const [path, [, , one, many]] of Object.entries(counts))
    expect([path, many! <= 4, many]).toEqual([path, true, one])
})

test('recommendations, trending products and add-ons need no statement once they are cached', async () => {
  const browser = newBrowser()
  const sku = skus[0]!
  const calls: readonly (readonly ['GET' | 'POST', string, object?])[] = [
    ['GET', `/recommendation/index?podid=people-also-bought-confirmation&item_id=${sku}`],
    ['GET', '/recommendation/index?podid=trending-products'],
    ['GET', '/browse/catalog/trending'],
    ['POST', '/recommendation/cross-sell', { skus: [sku] }],
  ]
  for (const [method, path, body] of calls) {
    await statements(browser, method, path, body)
    expect([path, await statements(newBrowser(), method, path, body)]).toEqual([path, []])
  }
  const add = () => statements(newBrowser(), 'POST', '/browse/scbadd/AddItemToCartV2', { items: [{ Sku: sku }] })
  await add()
  expect(await add()).toEqual(['load-basket-with-stock', 'cart-stock', 'create-basket'])
})

const ADDRESS = {
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '2418 N Burling St',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  dayPhone: '312-787-5900',
  emailAddress: 'renata@example.com',
}
const JWE = ['a', 'b', 'c', 'd', 'e'].join('.')
const card = () => ({
  encryptedCardNumber: JWE,
  encryptedExpiryMonth: JWE,
  encryptedExpiryYear: JWE,
  encryptedSecurityCode: JWE,
  type: 'Visa',
  lastFour: '1111',
  expMonth: 3,
  expYear: 2030,
  encryptionTimestamp: new Date().toISOString(),
})

test('displaying a cart reads it once; a checkout step after that writes it without reading it', async () => {
  const browser = newBrowser()
  await holding(browser, 1)
  const [read, write, days] = ['load-basket-with-stock', 'save-seen-basket', 'open-delivery-days']
  const of = (path: string, body: object = {}) => statements(browser, 'POST', path, body)
  // Fill the process's two-second caches first: displaying the cart also reads its code's promotion, the start does
  // not.
  await statements(browser, 'GET', '/api/cart')
  await of('/api/checkout/start')
  expect(await of('/api/checkout/start')).toEqual([read])
  expect(await of('/ReactCheckout/ValidateCart')).toEqual([read])
  expect(await of('/ReactCheckout/ValidateAndSaveAddress', ADDRESS)).toEqual([write, days])
  expect(await of('/ReactCheckout/MoveToShippingAndGiftOptions')).toEqual([write, days])
  expect(await of('/ReactCheckout/MoveToPaymentPage')).toEqual([write, days])
  expect(await of('/ReactCheckout/SavePayment', { cardOneData: card() })).toEqual([`${write}-with-card`, days])
  expect(await of('/ReactCheckout/SaveBillingAddress', ADDRESS)).toEqual([write, days])
  expect(await of('/ReactCheckout/MoveToReviewPage')).toEqual([write, days])
  const placing = await of('/ReactCheckout/PlaceOrder', { adata: '' })
  expect(placing.filter(name => /basket|cart-stock/.test(name))).toEqual([read])
})

test('a checkout step long after the cart was displayed reads it once and writes it once', async () => {
  const browser = newBrowser()
  await holding(browser, 1)
  const of = (path: string, body: object = {}) => statements(browser, 'POST', path, body)
  await of('/ReactCheckout/ValidateCart')
  vi.setSystemTime(Date.now() + 11_000)
  const sentThen = await of('/ReactCheckout/ValidateAndSaveAddress', ADDRESS)
  expect(sentThen.filter(name => /basket|cart-stock/.test(name))).toEqual(['load-basket-with-stock', 'save-basket'])
})

test('placing a card order of one parcel takes four statements: read, begin and hold, authorize, place', async () => {
  const browser = newBrowser()
  const of = (path: string, body: object = {}) => statements(browser, 'POST', path, body)
  const {
    rows: [parcel],
  } = await shop.pool.query<{ sku: string }>(`SELECT s.sku FROM sku s JOIN product p ON p.id = s.product_id
    WHERE p.slug = 'camden-easy-chair' AND s.property = 0 AND NOT s.is_nla ORDER BY s.position LIMIT 1`)
  await of('/browse/scbadd/AddItemToCartV2', { items: [{ Sku: parcel!.sku }] })
  await of('/ReactCheckout/ValidateAndSaveAddress', ADDRESS)
  await of('/ReactCheckout/MoveToPaymentPage')
  await of('/ReactCheckout/SavePayment', { cardOneData: card() })
  await of('/ReactCheckout/SaveBillingAddress', ADDRESS)
  const placing = await of('/ReactCheckout/PlaceOrder', { adata: '' })
  const own = ['load-basket-with-stock', 'start-placement', 'begin-authorizing', 'approve-and-commit']
  expect(placing.filter(name => !name.startsWith('guard-'))).toEqual(own)
})
