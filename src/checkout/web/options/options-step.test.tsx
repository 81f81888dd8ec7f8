// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutData, RecipientView, ShipmentView } from '#checkout/contract/checkout-data.ts'
import { BASKET_ID, checkoutData, openCheckout, type Serve } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

const OPTIONS = '/checkout/shippingandgiftoptions#header_options'
const SAVE = '/ReactCheckout/SaveShippingAndGiftOptions'
const MOVE3 = '/ReactCheckout/MoveToPaymentPage'
const STORE = {
  storeNumber: 'lincoln-park',
  storeName: 'Lincoln Park',
  storeCityState: 'Chicago, IL',
  isWarehouse: false,
}
const fresh = checkoutData({ billingAddress: null, card: null, more: { maxStep: 2 } })
const moved3 = checkoutData({ billingAddress: null, card: null, more: { maxStep: 3 } })
const saved = (checkout: CheckoutData, errors = {}) => ({ ...checkout, errors })

const withRecipient = (recipient: Partial<RecipientView>, shipment: Partial<ShipmentView> = {}): CheckoutData => ({
  ...fresh,
  shippingOptions: {
    ...fresh.shippingOptions,
    recipients: fresh.shippingOptions.recipients.map(one => ({
      ...one,
      shipments: one.shipments.map(each => ({ ...each, ...shipment })),
      ...recipient,
    })),
  },
})
const shipmentOf = (body: Record<string, unknown>) =>
  (body as { recipients: { shipments: object[] }[] }).recipients[0]!.shipments[0]
const open = (initial: CheckoutData, serve: Serve) => openCheckout(OPTIONS, initial, serve)
const next = () => user.click(screen.getByRole('button', { name: 'Next: Payment' }))
const level = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[CHK-27] [CHK-28] ship complete appears only if it is visible, and closes the faster levels', async () => {
  await open(fresh, () => undefined)
  expect(screen.queryByRole('checkbox', { name: /^Ship Complete/ })).toBeNull()
  cleanup()
  const complete = withRecipient({}, { isShipCompleteVisible: true, isShipCompleteSelected: true })
  const page = await open(withRecipient({}, { isShipCompleteVisible: true, selectedServiceLevel: 2 }), ({ path }) =>
    path === SAVE ? saved(complete) : path === MOVE3 ? moved3 : undefined,
  )
  await user.click(screen.getByRole('checkbox', { name: /^Ship Complete/ }))
  expect([level(/^Standard/).checked, level(/^Premium/).disabled]).toEqual([true, true])
  // Next sends a choice that is still waiting, before it opens the next step.
  await next()
  expect(page.calls().filter(path => path === SAVE || path === MOVE3)).toEqual([SAVE, MOVE3])
  expect(shipmentOf(page.asked.find(one => one.path === SAVE)!.body)).toEqual({
    id: BASKET_ID,
    isShipCompleteSelected: true,
  })
})

test('[CHK-29] [CHK-30] a holiday is chosen, and “Ship right away” clears it', async () => {
  const holidays = [{ name: 'For Christmas', shippingDate: '2026-12-21', shippingRange: 'Dec 23–Dec 24' }]
  const hold = { holidays, selectedShippingDate: '2026-12-21', selectedShippingRange: 'Dec 23–Dec 24' }
  const page = await open(withRecipient({}, { holidayHold: hold }), ({ path }) =>
    path === SAVE
      ? saved(withRecipient({}, { holidayHold: { ...hold, selectedShippingDate: null, selectedShippingRange: null } }))
      : path === MOVE3
        ? moved3
        : undefined,
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'For Christmas' }).checked).toBe(true)
  expect(page.text()).toContain('Ships Dec 21, arrives Dec 23–Dec 24')
  expect(level(/^Premium/).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Ship right away' }))
  await next()
  expect(shipmentOf(page.asked.find(one => one.path === SAVE)!.body)).toEqual({
    id: BASKET_ID,
    holidayHold: { selectedShippingDate: null },
  })
})

test('[CHK-31] a day is chosen or a call; refused directions keep the step open with the reason', async () => {
  const trip = {
    isVisible: true,
    isContactMeSelected: false,
    selectedTrip: null,
    isTripLost: true,
    trips: ['2026-12-17', '2026-12-18'],
    drivingDirections: '',
  }
  const large = {
    tripBooking: trip,
    items: fresh.shippingOptions.recipients[0]!.shipments[0]!.items.map(one => ({ ...one, isParcelShipping: false })),
  }
  let isRefused = true
  const page = await open(withRecipient({}, large), ({ path }) => {
    if (path === MOVE3) return moved3
    if (path !== SAVE) return undefined
    const answer = withRecipient({}, large)
    return isRefused
      ? { ...saved(answer, { drivingDirections: 'Please take out emoji.' }), isSuccess: false }
      : saved(answer)
  })
  expect(page.text()).toContain('The day that you chose is taken now.')
  expect(screen.getByRole('radio', { name: 'Thursday, Dec 17' })).toBeTruthy()
  const directions = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Driving directions' })
  fireEvent.change(directions, { target: { value: 'Ring \u{1F514}' } })
  await next()
  expect(page.url()).toBe(OPTIONS)
  expect(page.text()).toContain('Please take out emoji.')
  expect(document.activeElement).toBe(directions)
  isRefused = false
  fireEvent.change(directions, { target: { value: 'Ring twice' } })
  await next()
  expect(shipmentOf(page.asked.findLast(one => one.path === SAVE)!.body)).toEqual({
    id: BASKET_ID,
    tripBooking: { isContactMeSelected: false, selectedTrip: null, drivingDirections: 'Ring twice' },
  })
  expect(page.calls()).toContain(MOVE3)
})

test('[CHK-25] somebody else’s name and number are checked before the next step, and saved with it', async () => {
  const bopsOptions = { giftReceiptOption: 'regular', baggingOption: 'none', pickupContact: null } as const
  const pickup = { ...withRecipient({ bopsOptions }), pickupStore: STORE }
  const page = await open(pickup, ({ path }) => (path === SAVE ? saved(pickup) : path === MOVE3 ? moved3 : undefined))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who picks up?' }), 'other')
  await next()
  expect(page.url()).toBe(OPTIONS)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  expect(document.activeElement).toBe(field('First Name'))
  expect(page.text()).toContain('The First Name field is required.')
  const entries = { 'First Name': 'Marek', 'Last Name': 'Kowalski', 'Phone Number': '(312) 787-0199' }
  for (const [name, value] of Object.entries(entries)) fireEvent.change(field(name), { target: { value } })
  await next()
  expect(page.asked.find(one => one.path === SAVE)!.body).toEqual({
    recipients: [
      {
        id: BASKET_ID,
        bopsOptions: { pickupContact: { firstName: 'Marek', lastName: 'Kowalski', phone: '312-787-0199', email: '' } },
      },
    ],
  })
  expect(page.calls()).toContain(MOVE3)
})

test('[CHK-34] what would be picked up is shipped to an address that is known', async () => {
  const bopsOptions = { giftReceiptOption: 'regular', baggingOption: 'none', pickupContact: null } as const
  const pickup = { ...withRecipient({ bopsOptions }), pickupStore: STORE }
  const SHIP = '/ReactCheckout/UpdateBopsToShipping'
  const page = await open(pickup, ({ path }) => (path === SHIP ? fresh : undefined))
  await user.click(screen.getByRole('button', { name: 'Ship it instead' }))
  await user.click(screen.getByRole('button', { name: 'Ship It' }))
  expect(page.asked).toEqual([{ path: SHIP, body: { recipientId: BASKET_ID, newAddressId: BASKET_ID } }])
  expect(page.text()).not.toContain('Lincoln Park')
})

test('[CHK-34] a pickup that cannot be sent to the chosen address says why, and stays a pickup', async () => {
  const bopsOptions = { giftReceiptOption: 'regular', baggingOption: 'none', pickupContact: null } as const
  const pickup = { ...withRecipient({ bopsOptions }), pickupStore: STORE }
  const refusal = { ...pickup, isSuccess: false, message: 'This can’t be sent to Illinois.' }
  await open(pickup, ({ path }) => (path === '/ReactCheckout/UpdateBopsToShipping' ? refusal : undefined))
  await user.click(screen.getByRole('button', { name: 'Ship it instead' }))
  await user.click(screen.getByRole('button', { name: 'Ship It' }))
  expect(screen.getByRole('alert').textContent).toBe('This can’t be sent to Illinois.')
  expect(screen.getByRole('button', { name: 'Ship It' })).toBeTruthy()
})

test('[CHK-32] the mails about the order can be chosen', async () => {
  const page = await open(fresh, ({ path }) => (path === SAVE ? saved(fresh) : path === MOVE3 ? moved3 : undefined))
  await user.click(screen.getByRole('checkbox', { name: 'Email me when something ships' }))
  await next()
  expect(page.asked.find(one => one.path === SAVE)!.body).toEqual({ notificationOptions: ['delivered'] })
})
