// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutData } from '#checkout/contract/checkout-data.ts'
import { answered, field, type } from '#tests/support/checkout/checkout-form.ts'
import { ADDRESS, checkoutData, openCheckout, Status } from '#tests/support/checkout/open-checkout.tsx'
import { user } from '#tests/support/ui/render-in-router.tsx'

const SHIPPING = '/checkout/shipping#header_shipping'
const VALIDATE = '/ReactCheckout/ValidateAndSaveAddress'
const CONTACT = { firstName: 'Renata', lastName: 'Kowalski', emailAddress: 'renata@example.com' }
const HOME = { ...ADDRESS, addressId: 'home' }
const WORK = { ...ADDRESS, addressId: 'work', address1: '233 S Wacker Dr', postalCode: '60606' }
const NOBODY: CheckoutData['accountInfo'] = {
  shippingAddresses: [],
  registryAddresses: [],
  hasAddresses: false,
  defaultAddressId: null,
  contact: CONTACT,
}
const BOOK = { ...NOBODY, shippingAddresses: [HOME, WORK], hasAddresses: true }
const fresh = (accountInfo: CheckoutData['accountInfo'], address: CheckoutData['billingAddress'] = null) =>
  checkoutData({
    address,
    billingAddress: null,
    card: null,
    more: { maxStep: address ? 3 : 1, isGuest: false, accountInfo },
  })
const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Saved addresses' }).value

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('[CHK-22] the default address of the account is in the form and selected, and Next saves it', async () => {
  const answers: Record<string, unknown> = { [VALIDATE]: answered({ checkout: fresh(BOOK, WORK) }) }
  const page = await openCheckout(SHIPPING, fresh({ ...BOOK, defaultAddressId: 'work' }), ({ path }) => answers[path])
  expect([field('Address 1').value, chosen()]).toEqual(['233 S Wacker Dr', 'work'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved addresses' }), 'home')
  expect([field('Address 1').value, chosen()]).toEqual([ADDRESS.address1, 'home'])
  type('Address 1', '2420 N Burling St')
  expect(chosen(), 'an address that was changed is none of the book').toBe('')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved addresses' }), 'work')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  const { addressId: _, ...address } = WORK
  expect(page.asked.find(one => one.path === VALIDATE)?.body).toEqual(address)
})

test.each([
  ['an empty book', NOBODY],
  ['a book without a default address', BOOK],
])('with %s the form has the name and email of the account', async (_case, accountInfo) => {
  await openCheckout(SHIPPING, fresh(accountInfo))
  const values = ['First Name', 'Last Name', 'Email Address', 'Address 1'].map(name => field(name).value)
  expect(values).toEqual(['Renata', 'Kowalski', 'renata@example.com', ''])
})

test('a guest’s form is empty', async () => {
  await openCheckout(SHIPPING, fresh({ ...NOBODY, contact: null }))
  expect([field('First Name').value, field('Email Address').value]).toEqual(['', ''])
})

test('the address of the order, and entries that were not saved, are not overwritten by the default one', async () => {
  const account = { ...BOOK, defaultAddressId: 'work' }
  await openCheckout(SHIPPING, fresh(account, { ...ADDRESS, address1: '1 Ordered St' }))
  expect(field('Address 1').value).toBe('1 Ordered St')
  cleanup()
  await openCheckout(SHIPPING, fresh(account), ({ path }) =>
    path === VALIDATE ? new Status(500, { isSuccess: false, kind: 'broken', message: 'broken' }) : undefined,
  )
  type('Address 1', '2 Entered St')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  cleanup()
  await openCheckout(SHIPPING, fresh(account))
  expect(field('Address 1').value).toBe('2 Entered St')
})

test('[CHK-17] another billing address begins with the name and email of the account', async () => {
  await openCheckout('/checkout/paymentandbilling', fresh(NOBODY, { ...ADDRESS, firstName: 'Nora' }))
  await user.click(screen.getByRole('checkbox', { name: /Same as shipping/ }))
  await screen.findByRole('group', { name: /statement/ })
  expect([field('First Name').value, field('Address 1').value]).toEqual(['Renata', ''])
})

test('[CHK-17] a registry’s address is not offered for billing, but the giver’s telephone number is', async () => {
  const registry = {
    ...ADDRESS,
    address1: 'Registry address',
    address3: 'GR 4XYXSTC8ADY2P5SE2YMN6T61L',
    postalCode: '',
  }
  await openCheckout('/checkout/paymentandbilling', fresh({ ...NOBODY, contact: null }, registry))
  await screen.findByRole('group', { name: /statement/ })
  expect(screen.queryByRole('checkbox', { name: /Same as shipping/ })).toBeNull()
  expect([field('Phone Number').value, field('Address 1').value]).toEqual([ADDRESS.dayPhone, ''])
})

test('[CHK-16] [CHK-22] a chosen registry address is shown without the fields that the giver cannot know', async () => {
  const registry = {
    ...ADDRESS,
    firstName: 'Nora',
    address1: 'Registry address',
    address3: 'GR 4XYXSTC8ADY2P5SE2YMN6T61L',
    city: 'Asheville',
    state: 'NC',
    postalCode: '',
    dayPhone: '',
    emailAddress: '',
    addressId: 'gift',
    grId: '5b1d3cf0-0000-4000-8000-000000000001',
  }
  const account = { ...NOBODY, registryAddresses: [registry] }
  const moved = fresh(account, registry)
  const page = await openCheckout(SHIPPING, fresh(account), ({ path }) =>
    path === VALIDATE ? answered({ checkout: moved }) : undefined,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved addresses' }), 'gift')
  const form = screen.getByRole('group', { name: 'Shipping address' })
  expect(form.textContent).toContain('Nora KowalskiRegistry addressAsheville, NC')
  expect(form.textContent).not.toContain('GR ')
  const controls = [...form.querySelectorAll<HTMLInputElement>('input, select')]
  expect(controls.map(({ name }) => name)).toEqual(['dayPhone', 'emailAddress'])

  await user.click(screen.getByRole('button', { name: 'Ship to another address' }))
  expect(document.activeElement).toBe(field('First Name'))
  expect([field('Address 1').value, field('ZIP Code').value, chosen()]).toEqual(['', '', ''])
  expect(screen.queryByLabelText(/Address 3/)).toBeNull()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved addresses' }), 'gift')
  type('Phone Number', '312-787-5900')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.asked.find(one => one.path === VALIDATE)?.body).toMatchObject({
    address1: 'Registry address',
    address3: registry.address3,
    dayPhone: '312-787-5900',
    emailAddress: CONTACT.emailAddress,
  })
})

test('[CHK-22] a refused registry address says why, and its way to another address has the focus', async () => {
  const registry = {
    ...ADDRESS,
    address1: 'Registry address',
    address3: 'GR 4XYXSTC8ADY2P5SE2YMN6T61L',
    postalCode: '',
  }
  const reason = 'This is the address of a gift registry.'
  const refused = { ...answered({ checkout: null }), isSuccess: false, message: reason, errors: { address1: reason } }
  await openCheckout(SHIPPING, fresh(NOBODY, registry), ({ path }) => (path === VALIDATE ? refused : undefined))
  type('Phone Number', '312-787-5901')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('alert').textContent).toContain(reason)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ship to another address' }))
})
