import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { readOrderCall } from '#orders/contract.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { findSku } from '../support/cart/cart-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { ADDRESS } from '../support/test-shop.ts'

const SEALED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
}
const REGION = ADDRESS.postalCode.slice(0, 3)

let shop: AppShop
/** SKUs with the installation service: a parcel, and a large piece that comes by truck. */
let [parcel, large] = ['', '']
let browser: Browser

beforeAll(async () => {
  shop = await createAppShop()
  const installed = 's.property = 0 AND s.installation IS NOT NULL AND NOT s.is_vendor_shipped'
  parcel = await findSku(shop, `${installed} AND NOT s.is_oversize`)
  large = await findSku(shop, `${installed} AND s.is_oversize`)
  await shop.pool.query('UPDATE stock SET available = 40 WHERE sku = ANY ($1)', [[parcel, large]])
})
afterAll(() => shop.drop())
beforeEach(async () => {
  browser = newBrowser()
  await shop.pool.query('DELETE FROM appointment_day')
})

/** Opens the next 90 days of the region, each for one appointment of a kind. */
const opens = (kind: 'trip' | 'visit') =>
  shop.pool.query(
    `INSERT INTO appointment_day (kind, country, region, day, available)
    SELECT $1, 'US', $2, current_date + i, 1 FROM generate_series(1, 90) AS i`,
    [kind, REGION],
  )
const post = async (path: string, body: unknown) => {
  const { body: answer } = await shop.ask(browser, 'POST', path, body)
  return answer as unknown as CheckoutData
}
const refresh = async () =>
  (await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body as unknown as CheckoutData
/** A cart that is ready to be ordered, with the service for every piece. */
async function withInstalled(...goods: string[]): Promise<CheckoutData> {
  await readyBasket(
    shop.wiring.cart,
    browser.session,
    goods.map(sku => ({ sku, quantity: 1 })),
    SEALED,
  )
  await post('/api/cart/add-installation-service', { basketItemId: null })
  return refresh()
}
const recipientOf = ({ shippingOptions }: CheckoutData) => shippingOptions.recipients[0]!
const visitOf = (checkout: CheckoutData) => recipientOf(checkout).installationVisit
async function choose(selectedDay: string | null): Promise<CheckoutData> {
  const { id } = recipientOf(await refresh())
  return post('/ReactCheckout/SaveShippingAndGiftOptions', {
    recipients: [{ id, installationVisit: { selectedDay } }],
  })
}
async function chooseTrip(trip: { selectedTrip: string | null; isContactMeSelected: boolean }) {
  const { id, shipments } = recipientOf(await refresh())
  return post('/ReactCheckout/SaveShippingAndGiftOptions', {
    recipients: [{ id, shipments: [{ id: shipments[0]!.id, tripBooking: { ...trip, drivingDirections: '' } }] }],
  })
}
async function place() {
  const { body } = await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  return body as { isSuccess: boolean; message: string }
}
async function placedRecipient() {
  expect(await place()).toMatchObject({ isSuccess: true })
  const { body: status } = await shop.ask(browser, 'GET', '/api/checkout/placement-status')
  const { body } = await shop.ask(browser, 'GET', `/api/orders/order?number=${String(status.orderNumber)}`)
  return readOrderCall.reply.parse(body).recipients[0]
}

test('[ORD-07] a chosen visit is booked; one that another shopper takes leads back to what is free', async () => {
  await opens('visit')
  const [, day, other] = visitOf(await withInstalled(parcel))!.days
  const chosen = await choose(day!)
  expect(visitOf(chosen)).toMatchObject({ selectedDay: day, isDayLost: false, callReason: null })
  expect(recipientOf(chosen).chosen.shipping.join()).toContain('The installer comes on')
  await shop.pool.query('UPDATE appointment_day SET available = 0 WHERE day = $1', [day])
  expect(await place()).toMatchObject({ isSuccess: false, message: 'TripBookingFailed' })
  const lost = visitOf(await refresh())!
  expect(lost).toMatchObject({ isDayLost: true, selectedDay: null })
  expect(lost.days).not.toContain(day)
  await choose(other!)
  expect(await placedRecipient()).toMatchObject({ hasInstallationVisit: true, visitDay: other, tripDay: null })
  const { rows } = await shop.pool.query('SELECT available FROM appointment_day WHERE day = $1', [other])
  expect(rows).toEqual([{ available: 0 }])
})

test('without a chosen day the order is placed, and we call to arrange the visit', async () => {
  await opens('visit')
  const checkout = await withInstalled(parcel)
  expect(recipientOf(checkout).chosen.shipping).toContain('We will call to arrange the visit of the installer')
  expect(await placedRecipient()).toMatchObject({ hasInstallationVisit: true, visitDay: null })
})

test('a region without open days has a call instead, and trips open no visits', async () => {
  await opens('trip')
  expect(visitOf(await withInstalled(parcel))).toEqual({
    selectedDay: null,
    isDayLost: false,
    days: [],
    callReason: 'no-open-day',
  })
  expect(await placedRecipient()).toMatchObject({ hasInstallationVisit: true, visitDay: null })
})

test('a day without capacity that a client sends is refused when the order is placed', async () => {
  await withInstalled(parcel)
  const far = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  await choose(far)
  expect(await place()).toMatchObject({ isSuccess: false, message: 'TripBookingFailed' })
})

test('with a large piece the visit is on or after the day of the truck, and moves on with it', async () => {
  await opens('trip')
  await opens('visit')
  const checkout = await withInstalled(large, parcel)
  const { trips } = recipientOf(checkout).shipments[0]!.tripBooking
  const [early, late] = [trips[0]!, trips.at(-5)!]
  const withEarly = await chooseTrip({ selectedTrip: early, isContactMeSelected: false })
  const [first] = visitOf(withEarly)!.days
  expect(first! >= early).toBe(true)
  await choose(first!)
  const withLate = visitOf(await chooseTrip({ selectedTrip: late, isContactMeSelected: false }))!
  expect(withLate).toMatchObject({ isDayLost: true, selectedDay: null })
  expect(withLate.days[0]).toBe(late)
  expect(await place()).toMatchObject({ isSuccess: false, message: 'TripBookingFailed' })
  await choose(late)
  expect(await placedRecipient()).toMatchObject({ tripDay: late, visitDay: late })
})

test('if the day of the truck is agreed on by phone, so is the visit', async () => {
  await opens('trip')
  await opens('visit')
  const [day] = visitOf(await withInstalled(large))!.days
  await choose(day!)
  const called = await chooseTrip({ selectedTrip: null, isContactMeSelected: true })
  expect(visitOf(called)).toEqual({ selectedDay: null, isDayLost: false, days: [], callReason: 'trip-by-call' })
  expect(await placedRecipient()).toMatchObject({ isContactMe: true, tripDay: null, visitDay: null })
})

test('[CRT-11] [API-033] removing the service forgets the day', async () => {
  await opens('visit')
  const [day] = visitOf(await withInstalled(parcel))!.days
  await choose(day!)
  await post('/ReactCheckout/RemoveInstallationService', {})
  expect(visitOf(await refresh())).toBeNull()
  await post('/api/cart/add-installation-service', { basketItemId: null })
  expect(visitOf(await refresh())).toMatchObject({ selectedDay: null, isDayLost: false })
})

test.each(['1999-01-01', '2199-01-01'])('[API-076] the visit on %s is refused', async day => {
  await opens('visit')
  await withInstalled(parcel)
  expect(await choose(day)).toMatchObject({ kind: 'bad-input' })
  expect(visitOf(await refresh())).toMatchObject({ selectedDay: null })
})
