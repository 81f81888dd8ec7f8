// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { field, fillIn, type } from '#tests/support/checkout/checkout-form.ts'
import { ADDRESS, checkoutData, openCheckout } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

const SHIPPING = '/checkout/shipping#header_shipping'
const OPTIONS = '/checkout/shippingandgiftoptions'
const PAYMENT = '/checkout/paymentandbilling'
const NORA = '00000000-0000-4000-8000-0000000000b1'
const fresh = checkoutData({ address: null, billingAddress: null, card: null, more: { maxStep: 1 } })
const sent = checkoutData({ billingAddress: null, card: null, more: { maxStep: 3 } })
const [first] = sent.shippingOptions.recipients
const [pendant] = sent.lineItems

/** A checkout with a second recipient, who gets another pendant. */
const withNora: CheckoutData = {
  ...sent,
  lineItems: [pendant!, { ...pendant!, id: NORA, recipientId: NORA }],
  shippingOptions: {
    ...sent.shippingOptions,
    recipients: [first!, { ...first!, id: NORA, address: { ...ADDRESS, firstName: 'Nora' } }],
  },
}
const ofPickup: CheckoutData = {
  ...sent,
  lineItems: [{ ...pendant!, isPickup: true }],
  pickupStore: { storeName: 'Lincoln Park', storeCityState: 'Chicago, IL' } as CheckoutData['pickupStore'],
  shippingOptions: {
    ...sent.shippingOptions,
    recipients: [
      {
        ...first!,
        shipments: [],
        bopsOptions: { giftReceiptOption: 'regular', baggingOption: 'none', pickupContact: null },
      },
    ],
  },
}

/** Loads the page again: every component is new, and only the browser's storage is as before. */
async function reload(path: string, checkout: CheckoutData) {
  cleanup()
  return openCheckout(path, checkout)
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const enterNora = async (checkout = withNora) => {
  await openCheckout(SHIPPING, checkout)
  await user.click(screen.getByRole('button', { name: 'Edit Nora Kowalski' }))
  type('Address 1', '12 Haywood St')
}
const enterNew = async () => {
  await openCheckout(SHIPPING, { ...sent, lineItems: [{ ...pendant!, quantity: 2 }] })
  await user.click(screen.getByRole('button', { name: 'Ship to more than one address' }))
  await user.click(await screen.findByRole('button', { name: 'Add a recipient' }))
  type('Address 1', '12 Haywood St')
}
const enterBilling = async () => {
  await openCheckout(PAYMENT, sent)
  await user.click(screen.getByRole('checkbox', { name: /Same as shipping/ }))
  await screen.findByRole('group', { name: /statement/ })
  type('Address 1', '12 Haywood St')
}
const entered = () => field('Address 1').value

test('[ADR-25] typed entries of the shipping address are there again after a reload', async () => {
  await openCheckout(SHIPPING, fresh)
  fillIn({ 'Address 1': '12 Haywood St' })
  await reload(SHIPPING, fresh)
  expect([entered(), field('Email Address').value]).toEqual(['12 Haywood St', 'renata@example.com'])
})

test('[ADR-25] the open form of a recipient is open again after a reload, with its entries', async () => {
  await enterNora()
  await reload(SHIPPING, withNora)
  const form = await screen.findByRole('form', { name: 'Edit recipient' })
  expect([entered(), form.contains(document.activeElement)]).toEqual(['12 Haywood St', false])
  await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  await reload(SHIPPING, withNora)
  expect(screen.queryByRole('form', { name: 'Edit recipient' }), 'discarded entries are gone').toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit Nora Kowalski' }))
  expect(entered()).toBe(ADDRESS.address1)
})

test('[ADR-25] a recipient who was being added is still being added after a reload', async () => {
  await enterNew()
  await reload(SHIPPING, { ...sent, lineItems: [{ ...pendant!, quantity: 2 }] })
  expect(await screen.findByRole('form', { name: 'New recipient' })).not.toBeNull()
  expect(entered()).toBe('12 Haywood St')
})

test('[ADR-25] the entries for a recipient who was removed meanwhile are those of a new one', async () => {
  await enterNora()
  await reload(SHIPPING, sent)
  expect(await screen.findByRole('form', { name: 'New recipient' })).not.toBeNull()
  expect(entered()).toBe('12 Haywood St')
})

test('[ADR-25] another billing address is there again after a reload; card data is not stored', async () => {
  await enterBilling()
  type('Card Number', '4111 1111 1111 1111')
  await reload(PAYMENT, sent)
  await screen.findByRole('group', { name: /statement/ })
  expect(entered()).toBe('12 Haywood St')
  const written = Object.values({ ...sessionStorage, ...localStorage }).join(' ')
  expect(written.replaceAll(/\D/g, '')).not.toContain('4111')
})

test('[ADR-25] a gift message and the person who picks up are there again after a reload', async () => {
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /message/i })
  await openCheckout(OPTIONS, sent)
  await user.click(screen.getByRole('checkbox', { name: /gift message/ }))
  await user.type(message(), 'For you')
  await reload(OPTIONS, sent)
  expect(message().value).toBe('For you')
  await reload(OPTIONS, ofPickup)
  await user.selectOptions(screen.getByRole('combobox', { name: /pick/ }), 'other')
  type('First Name', 'Piotr')
  await reload(OPTIONS, ofPickup)
  expect(field('First Name').value).toBe('Piotr')
})

const asA: CheckoutData = { ...fresh, owner: 'a'.repeat(16), isGuest: false }
const asB: CheckoutData = { ...fresh, owner: 'b'.repeat(16), isGuest: false, basketId: NORA }

test.each<[string, CheckoutData, CheckoutData, boolean]>([
  ['the same customer, after the session had ended', asA, asA, true],
  ['a customer, after signing in', fresh, { ...asA, basketId: NORA }, true],
  ['a guest, with a changed cart', fresh, { ...fresh, lineItems: [{ ...pendant!, quantity: 3 }] }, true],
  ['a guest, with the cart after an order', fresh, { ...fresh, basketId: NORA }, false],
  ['a guest, after a customer’s session has ended', asA, fresh, false],
  ['another customer', asA, asB, false],
])('[ADR-25] entries are shown to the same person only: %s', async (_case, before, after, isShown) => {
  await openCheckout(SHIPPING, before)
  fillIn({ 'Address 1': '12 Haywood St' })
  if (before.owner !== null) await reload(SHIPPING, fresh)
  await reload(SHIPPING, after)
  expect(entered()).toBe(isShown ? '12 Haywood St' : '')
  const isStored = Object.values({ ...sessionStorage })
    .join('')
    .includes('12 Haywood St')
  expect(isStored, 'the next guest cannot see them, the next customer deletes them').toBe(isShown || after === fresh)
})

test('entries are not stored for a person who has signed in in another window meanwhile', async () => {
  const VALIDATE = '/ReactCheckout/ValidateCart'
  await openCheckout(SHIPPING, asA, ({ path }) => (path === VALIDATE ? undefined : asB))
  fillIn()
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByRole('group', { name: 'Shipping address' })
  type('Address 1', '12 Haywood St')
  await reload(SHIPPING, asB)
  expect(entered()).toBe('')
})
