// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { checkoutData, openCheckout } from '#tests/support/checkout/open-checkout.tsx'

const STORE = {
  storeNumber: 'lincoln-park',
  storeName: 'Lincoln Park',
  storeCityState: 'Chicago, IL',
  isWarehouse: false,
}
const base = checkoutData()
const item = base.lineItems[0]!
const lamp = {
  ...item,
  id: '00000000-0000-4000-8000-000000000007',
  isPickup: true,
  itemInfo: { ...item.itemInfo, title: 'Fern Ceramic Table Lamp' },
  shippingDeliveryOptions: {
    ...item.shippingDeliveryOptions,
    selectedShipOption: 'pickup' as const,
    bopsOption: { edd: 'ready today after 2 pm', pickupQuantityMessage: '' },
  },
}
const bopsOptions = { giftReceiptOption: 'regular', baggingOption: 'none', pickupContact: null } as const
const some = (more = {}) =>
  checkoutData({
    more: {
      pickupStore: STORE,
      lineItems: [item, lamp],
      shippingOptions: {
        ...base.shippingOptions,
        recipients: base.shippingOptions.recipients.map(one => ({ ...one, bopsOptions })),
      },
      ...more,
    },
  })
const recipients = base.shippingOptions.recipients.map(one => ({
  ...one,
  bopsOptions,
  address: null,
  shipments: one.shipments.map(shipment => ({ ...shipment, items: [], availableServiceLevels: [] })),
}))
const all = (more = {}) =>
  checkoutData({
    address: null,
    more: { pickupStore: STORE, lineItems: [lamp], shippingOptions: { ...base.shippingOptions, recipients }, ...more },
  })

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[CRT-17] options and review show where and when pickups are ready, apart from shipments', async () => {
  for (const path of ['/checkout/shippingandgiftoptions#header_options', '/checkout/review#header_review']) {
    const { text } = await openCheckout(path, some())
    for (const part of [
      'Lincoln Park',
      'Chicago, IL',
      'Fern Ceramic Table Lamp',
      'ready today after 2 pm',
      'Camden Enamel Pendant',
      'Nov 24–Nov 28',
    ])
      expect(text(), path).toContain(part)
  }
})

test('[CRT-17] for a cart with pickup only no address is needed, and Next opens step 2', async () => {
  const MOVE = '/ReactCheckout/MoveToShippingAndGiftOptions'
  const page = await openCheckout('/checkout/shipping#header_shipping', all({ maxStep: 1 }), ({ path }) =>
    path === MOVE ? all({ maxStep: 2 }) : undefined,
  )
  expect(page.text()).toContain('There is nothing to ship: everything will be ready for you at Lincoln Park.')
  expect(page.text()).not.toContain('First Name')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.asked.map(one => one.path)).toContain(MOVE)
  expect(page.url()).toContain('/checkout/shippingandgiftoptions')
})

test('[CRT-16] [PAY-59] the payment step shows the remainder after certificates and gift cards', async () => {
  const { text } = await openCheckout(
    '/checkout/paymentandbilling#header_payment',
    checkoutData({ more: { paymentData: { ...base.paymentData, amountDue: 14_395 } } }),
  )
  expect(text()).toContain('Payment$143.95')
})

test('[CRT-16] [PAY-59] the review lists every certificate and gift card with its amount', async () => {
  const { text } = await openCheckout(
    '/checkout/review#header_review',
    checkoutData({
      more: {
        paymentData: {
          ...base.paymentData,
          rewards: [{ id: item.id, lastFour: '4QXT', amount: 2_500 }],
          giftCards: [{ id: lamp.id, lastFour: '1013', amount: 500, balanceLeft: 0 }],
        },
      },
    }),
  )
  expect(text()).toContain('Reward certificate ending 4QXT, $25.00')
  expect(text()).toContain('Gift card ending 1013, $5.00')
})
