import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { readOrderCall } from '#orders/contract.ts'
import { newId } from '#platform/new-id.ts'
import { createAppShop, newBrowser, type AppShop, type Browser } from '../support/app-shop.ts'
import { findSku, PLAIN } from '../support/cart/cart-shop.ts'
import { readyBasket } from '../support/ready-basket.ts'
import { ADDRESS } from '../support/test-shop.ts'

const SEALED = {
  encryptedCardNumber: 'a.b.c.d.e',
  encryptedExpiryMonth: 'a.b.c.d.e',
  encryptedExpiryYear: 'a.b.c.d.e',
  encryptedSecurityCode: 'a.b.c.d.e',
  holderName: '',
}

let shop: AppShop
let parcel: string
let slowParcel: string
let sofa: string
let browser: Browser

beforeAll(async () => {
  shop = await createAppShop()
  parcel = await findSku(shop, PLAIN)
  slowParcel = await findSku(shop, 's.property = 0 AND s.is_vendor_shipped AND NOT s.is_oversize')
  sofa = await findSku(shop, 's.property = 0 AND s.is_oversize AND NOT s.is_vendor_shipped')
  await shop.pool.query('UPDATE stock SET available = 40 WHERE sku = ANY ($1)', [[parcel, slowParcel, sofa]])
})
afterAll(() => shop.drop())
beforeEach(() => {
  browser = newBrowser()
})

const withGoods = (...goods: string[]) =>
  readyBasket(
    shop.wiring.cart,
    browser.session,
    goods.map(sku => ({ sku, quantity: 1 })),
    SEALED,
  )
const ask = async (name: string, body: unknown) => {
  const { status, body: answer } = await shop.ask(browser, 'POST', `/ReactCheckout/${name}`, body)
  return { status, answer: answer as unknown as CheckoutData & { errors: object; kind?: string } }
}
const refresh = async () =>
  (await shop.ask(browser, 'GET', '/ReactCheckout/RefreshCheckout')).body as unknown as CheckoutData
const recipientOf = ({ shippingOptions }: CheckoutData) => shippingOptions.recipients[0]!
const shipmentOf = (checkout: CheckoutData) => recipientOf(checkout).shipments[0]!
const level = async (serviceLevel: number) => {
  const { id } = recipientOf(await refresh())
  return (await ask('UpdateGiftOption', { recipientId: id, giftOptions: [], serviceLevel })).answer
}
/** Saves choices for the only shipment. */
const save = async (choice: object) => {
  const { id, shipments } = recipientOf(await refresh())
  return ask('SaveShippingAndGiftOptions', { recipients: [{ id, shipments: [{ id: shipments[0]!.id, ...choice }] }] })
}
async function place() {
  const { body } = await shop.ask(browser, 'POST', '/ReactCheckout/PlaceOrder', { adata: '' })
  return body as { isSuccess: boolean; message: string; redirectUrl: string }
}
async function placedOrder() {
  expect(await place()).toMatchObject({ isSuccess: true })
  const { body: status } = await shop.ask(browser, 'GET', '/api/checkout/placement-status')
  const { body } = await shop.ask(browser, 'GET', `/api/orders/order?number=${String(status.orderNumber)}`)
  return readOrderCall.reply.parse(body)
}

test('[CHK-27] ship complete is offered only for parcels that arrive on different days', async () => {
  await withGoods(parcel)
  expect(shipmentOf(await refresh()).isShipCompleteVisible).toBe(false)
  browser = newBrowser()
  await withGoods(parcel, slowParcel)
  expect(shipmentOf(await refresh()).isShipCompleteVisible).toBe(true)
})

test('[CHK-28] [API-076] ship complete forces level 1, and everything arrives with the last parcel', async () => {
  await withGoods(parcel, slowParcel)
  expect(shipmentOf(await level(2)).selectedServiceLevel).toBe(2)
  const { answer } = await save({ isShipCompleteSelected: true })
  const shipment = shipmentOf(answer)
  expect(shipment).toMatchObject({ isShipCompleteSelected: true, selectedServiceLevel: 1 })
  expect(new Set(shipment.items.map(item => item.edd.message)).size).toBe(1)
  expect(shipmentOf(await level(3)).selectedServiceLevel).toBe(1)
  const order = await placedOrder()
  expect(order.recipients).toMatchObject([{ isShipComplete: true, serviceLevel: 1 }])
  expect(new Set(order.lines.map(line => `${line.promisedFrom} ${line.promisedTo}`)).size).toBe(1)
})

test('[CHK-29] [CHK-30] a holiday hold sets date, range and level 1; clearing the date clears the range', async () => {
  await withGoods(parcel)
  await level(3)
  const [holiday] = shipmentOf(await refresh()).holidayHold.holidays
  if (holiday === undefined) throw new Error('no gift day is within the longest hold of today')
  const { answer } = await save({ holidayHold: { selectedShippingDate: holiday.shippingDate } })
  expect(shipmentOf(answer)).toMatchObject({
    selectedServiceLevel: 1,
    holidayHold: { selectedShippingDate: holiday.shippingDate, selectedShippingRange: holiday.shippingRange },
    items: [{ edd: { message: holiday.shippingRange } }],
  })
  const { answer: cleared } = await save({ holidayHold: { selectedShippingDate: null } })
  expect(shipmentOf(cleared).holidayHold).toMatchObject({ selectedShippingDate: null, selectedShippingRange: null })
  await save({ holidayHold: { selectedShippingDate: holiday.shippingDate } })
  const order = await placedOrder()
  expect(order.recipients).toMatchObject([{ holdUntil: holiday.shippingDate }])
  expect(order.lines[0]!.promisedFrom > holiday.shippingDate).toBe(true)
})

test('[CHK-29] a hold that delays the parcels no more stays chosen with real days until it is cleared', async () => {
  await withGoods(parcel)
  const { edd } = shipmentOf(await refresh()).items[0]!
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { answer } = await save({ holidayHold: { selectedShippingDate: tomorrow } })
  expect(shipmentOf(answer)).toMatchObject({
    selectedServiceLevel: 1,
    holidayHold: { selectedShippingDate: tomorrow, selectedShippingRange: edd.message },
  })
  await save({ holidayHold: { selectedShippingDate: null } })
  expect(shipmentOf(await level(2)).selectedServiceLevel).toBe(2)
})

test.each([['1999-01-01'], ['2199-01-01']])('[API-076] the shipping day %s is refused', async selectedShippingDate => {
  await withGoods(parcel)
  expect(await save({ holidayHold: { selectedShippingDate } })).toMatchObject({ status: 400 })
  expect(shipmentOf(await refresh()).holidayHold.selectedShippingDate).toBeNull()
})

/** Gives the delivery region of the test's address these days, each for one delivery, and returns them. */
async function crewComes(count: number): Promise<string[]> {
  const region = ADDRESS.postalCode.slice(0, 3)
  await shop.pool.query('DELETE FROM delivery_slot')
  const { rows } = await shop.pool.query<{ day: string }>(
    `INSERT INTO delivery_slot (country, region, day, available)
    SELECT 'US', $1, current_date + 150 + i, 1 FROM generate_series(1, $2) AS i
    RETURNING day::text`,
    [region, count],
  )
  return rows.map(row => row.day)
}
/** Moves the days of the crew to those on which the sofa can arrive. */
async function crewNear(): Promise<string[]> {
  await crewComes(0)
  const order = shipmentOf(await refresh())
  expect(order.tripBooking).toMatchObject({ isVisible: true, trips: [] })
  const { rows } = await shop.pool.query<{ day: string }>(
    `INSERT INTO delivery_slot (country, region, day, available)
    SELECT 'US', $1, current_date + i, 1 FROM generate_series(1, 90) AS i
    RETURNING day::text`,
    [ADDRESS.postalCode.slice(0, 3)],
  )
  expect(rows).toHaveLength(90)
  return shipmentOf(await refresh()).tripBooking.trips
}

test('[CHK-31] a chosen delivery day is booked; one that somebody else takes leads back to what is free', async () => {
  await withGoods(sofa)
  const [, day, other] = await crewNear()
  const trip = { selectedTrip: day!, isContactMeSelected: false, drivingDirections: 'Alley,  blue garage.' }
  const { answer } = await save({ tripBooking: trip })
  expect(shipmentOf(answer).tripBooking).toMatchObject({ selectedTrip: day, drivingDirections: 'Alley, blue garage.' })
  await shop.pool.query('UPDATE delivery_slot SET available = 0 WHERE day = $1', [day])
  expect(await place()).toMatchObject({ isSuccess: false, message: 'TripBookingFailed' })
  const lost = shipmentOf(await refresh()).tripBooking
  expect(lost).toMatchObject({ isTripLost: true, selectedTrip: null })
  expect(lost.trips).not.toContain(day)
  await save({ tripBooking: { ...trip, selectedTrip: other! } })
  const order = await placedOrder()
  expect(order.recipients).toMatchObject([{ tripDay: other, drivingDirections: 'Alley, blue garage.' }])
  expect(order.lines).toMatchObject([{ promisedFrom: other, promisedTo: other }])
})

test('[CHK-31] whoever wants to be called books no day', async () => {
  await withGoods(sofa)
  await crewNear()
  await save({ tripBooking: { selectedTrip: null, isContactMeSelected: true, drivingDirections: '' } })
  const order = await placedOrder()
  expect(order.recipients).toMatchObject([{ isContactMe: true, tripDay: null }])
  const { rows } = await shop.pool.query('SELECT 1 FROM delivery_slot WHERE available = 0')
  expect(rows).toHaveLength(0)
})

test('[CHK-31] directions that cannot be printed are refused with the reason, and save nothing', async () => {
  await withGoods(sofa)
  await crewNear()
  const { answer } = await save({
    tripBooking: { selectedTrip: null, isContactMeSelected: true, drivingDirections: 'Ring \u{1F514}' },
  })
  expect(answer).toMatchObject({ isSuccess: false, errors: { drivingDirections: expect.stringContaining('letters') } })
  expect(shipmentOf(answer).tripBooking.isContactMeSelected).toBe(false)
})

/** A cart whose only item is picked up. */
async function withPickup(): Promise<CheckoutData> {
  await shop.ask(browser, 'POST', '/browse/scbadd/AddItemToCartV2', {
    items: [{ Sku: parcel, IsPickupSelected: true, Location: 'lincoln-park' }],
  })
  const checkout = await refresh()
  expect(checkout.lineItems).toMatchObject([{ isPickup: true }])
  return checkout
}

test('[CHK-25] [API-071] [API-072] receipt, bag and contact of a pickup are kept, and the bag is paid', async () => {
  const checkout = await withPickup()
  const { id, bopsOptions } = recipientOf(checkout)
  expect(bopsOptions).toEqual({ giftReceiptOption: 'regular', baggingOption: 'none', pickupContact: null })
  await ask('UpdateGiftReceipt', { recipientId: id, selectedOption: 'gift' })
  const { answer: bagged } = await ask('UpdateBaggingOption', { recipientId: id, selectedOption: 'gift' })
  expect(bagged.orderSummary.giftServices).toBe(195)
  expect(bagged.orderSummary.total).toBeGreaterThan(checkout.orderSummary.total + 195 - 1)
  const contact = { firstName: 'Marek', lastName: 'Kowalski', phone: '(312) 787-0199', email: '' }
  const { answer } = await ask('SaveShippingAndGiftOptions', {
    recipients: [{ id, bopsOptions: { pickupContact: contact } }],
    pickupNotificationOptions: [],
  })
  expect(recipientOf(answer).bopsOptions).toEqual({
    giftReceiptOption: 'gift',
    baggingOption: 'gift',
    pickupContact: { ...contact, phone: '312-787-0199' },
  })
  expect(answer.shippingOptions.pickupNotificationOptions).toEqual([])
  const { answer: refused } = await ask('SaveShippingAndGiftOptions', {
    recipients: [{ id, bopsOptions: { pickupContact: { ...contact, firstName: '', phone: '1' } } }],
  })
  expect(refused).toMatchObject({ isSuccess: false, errors: { firstName: /./, phone: /./ } })
  expect(recipientOf(refused).bopsOptions.pickupContact).toMatchObject({ firstName: 'Marek' })
})

test('[CHK-32] the mails that the buyer wants are kept', async () => {
  await withGoods(parcel)
  expect((await refresh()).shippingOptions).toMatchObject({
    notificationOptions: ['shipped', 'delivered'],
    pickupNotificationOptions: ['buyer'],
  })
  const { answer } = await ask('SaveShippingAndGiftOptions', { notificationOptions: ['delivered'] })
  expect(answer.shippingOptions).toMatchObject({
    notificationOptions: ['delivered'],
    pickupNotificationOptions: ['buyer'],
  })
  expect((await refresh()).shippingOptions, 'read again').toMatchObject({ notificationOptions: ['delivered'] })
})

test('[CHK-34] [API-075] a pickup is shipped instead, and step 1 asks for the address', async () => {
  const { id } = recipientOf(await withPickup())
  const { answer } = await ask('UpdateBopsToShipping', { recipientId: id, newAddressId: null })
  expect(answer).toMatchObject({ isSuccess: true, maxStep: 1, lineItems: [{ isPickup: false }] })
  expect(await ask('UpdateBopsToShipping', { recipientId: id, newAddressId: newId() })).toMatchObject({ status: 404 })
})

test('[API-074] [CHK-23] gift options and service level of a recipient are saved together', async () => {
  await withGoods(parcel)
  const { id } = recipientOf(await refresh())
  const { answer } = await ask('UpdateGiftOption', {
    recipientId: id,
    giftOptions: ['receipt', 'no-prices'],
    rewardsOrderSummaryMessage: 'You earn 12 points.',
    serviceLevel: 2,
  })
  expect(recipientOf(answer).giftOptions.selected).toEqual(['no-prices', 'receipt'])
  expect(shipmentOf(answer).selectedServiceLevel).toBe(2)
  expect(answer.orderSummary.giftServices).toBe(0)
  expect(await ask('UpdateGiftOption', { recipientId: newId(), giftOptions: [], serviceLevel: 1 })).toMatchObject({
    status: 404,
  })
})

test('[CHK-21] the options of a recipient have all documented fields', async () => {
  await withGoods(parcel, sofa)
  const { shippingOptions } = await refresh()
  expect(shippingOptions).toMatchObject({
    recipients: [
      {
        id: expect.any(String),
        bopsOptions: { giftReceiptOption: null, baggingOption: null, pickupContact: null },
        giftOptions: { giftMessage: '' },
        shipments: [
          {
            holidayHold: { selectedShippingDate: null, selectedShippingRange: null, holidays: expect.any(Array) },
            tripBooking: { isContactMeSelected: false, selectedTrip: null, drivingDirections: '' },
            selectedServiceLevel: 1,
            isShipCompleteVisible: false,
            isShipCompleteSelected: false,
            items: [
              { edd: { message: expect.stringMatching(/\d/) }, isParcelShipping: true },
              { edd: { message: expect.stringMatching(/\d/) }, isParcelShipping: false },
            ],
          },
        ],
      },
    ],
    pickupNotificationOptions: ['buyer'],
    notificationOptions: ['shipped', 'delivered'],
  })
  const [holiday] = shipmentOf(await refresh()).holidayHold.holidays
  expect(Object.keys(holiday!)).toEqual(['name', 'shippingDate', 'shippingRange'])
  expect(shipmentOf(await refresh()).availableServiceLevels.map(one => one.level)).toEqual([1, 2, 3])
})
