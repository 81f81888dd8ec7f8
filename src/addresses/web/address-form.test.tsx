// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Address } from '../rules/address.ts'
import { AddressForm } from './address-form.tsx'
import { useAddressForm, type AddressFormOptions, type AddressFormState } from './use-address-form.ts'

const US: AddressFormOptions = { site: { country: 'US' } }
const CA: AddressFormOptions = { site: { country: 'CA' } }
const CHICAGO: Address = {
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '850 W North Ave',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60642',
  dayPhone: '312-787-5900',
  emailAddress: 'ann@example.com',
}

let root: Root
let page: HTMLElement
let form: AddressFormState

function Page({ options, hasArrived }: { readonly options: AddressFormOptions; readonly hasArrived: boolean }) {
  form = useAddressForm(options)
  return <form noValidate>{hasArrived && <AddressForm form={form} legend="Shipping address" hasSignUp />}</form>
}

const show = (options: AddressFormOptions, hasArrived = true): void =>
  act(() => root.render(<Page options={options} hasArrived={hasArrived} />))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
  // Without an answer of the shop there are no suggestions.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  act(() => root.unmount())
  page.remove()
})

type Control = HTMLInputElement | HTMLSelectElement
const isThere = (label: string): boolean => labels().includes(label)
const labels = (): string[] =>
  [...page.querySelectorAll('label[for]')].map(label => label.firstChild?.textContent ?? '')
function control(label: string): Control {
  const found = [...page.querySelectorAll<HTMLLabelElement>('label[for]')].find(
    each => each.firstChild?.textContent === label,
  )
  const field = found && document.getElementById(found.htmlFor)
  if (!field) throw new Error(`no field labelled ${label}`)
  return field as Control
}
/** The error message that is associated with an invalid field by aria-describedby; undefined if the field is valid. */
const errorOf = (label: string): string | undefined => {
  const field = control(label)
  if (field.getAttribute('aria-invalid') !== 'true') return undefined
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}
function type(label: string, value: string): void {
  const field = control(label)
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
const leave = (label: string): void =>
  act(() => {
    control(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
function submit(): Address | undefined {
  let address: Address | undefined
  act(() => {
    address = form.validate()
  })
  return address
}

test('the form has a labelled field for every part of a US address', () => {
  show(US)
  expect(labels()).toEqual([
    'First Name',
    'Last Name',
    'Address 1',
    'City',
    'State',
    'ZIP Code',
    'Phone Number',
    'Email Address',
  ])
})

test('[ADR-03] the Canadian form has a Canadian province select and a postal code field', () => {
  show(CA)
  expect(isThere('State')).toBe(false)
  const province = control('Province') as HTMLSelectElement
  expect([...province.options].map(option => option.value)).toContain('ON')
  expect([...province.options].map(option => option.value)).not.toContain('IL')
  expect(isThere('Postal Code')).toBe(true)
})

test('[ADR-15] the state select starts with “Please Select”, which is invalid', () => {
  show(US)
  const state = control('State') as HTMLSelectElement
  expect(state.selectedOptions[0]?.textContent).toBe('Please Select')
  submit()
  expect(errorOf('State')).toBe('State is invalid.')
})

test('[ADR-18] every field limits its length', () => {
  const lengths = (names: readonly string[]): number[] =>
    names.map(label => (control(label) as HTMLInputElement).maxLength)
  show({ ...US, initial: { address2: 'Apt 4' } })
  expect(
    lengths(['First Name', 'Last Name', 'Address 1', 'Address 2', 'City', 'ZIP Code', 'Phone Number', 'Email Address']),
  ).toEqual([20, 20, 30, 30, 28, 5, 16, 66])
  act(() => root.unmount())
  root = createRoot(page)
  show(CA)
  expect(lengths(['Postal Code'])).toEqual([7])
})

test('[ADR-06] a field shows no error while the shopper types, and an accessible error when it loses the focus', () => {
  show(US)
  type('First Name', 'R2D2')
  expect(errorOf('First Name')).toBeUndefined()
  leave('First Name')
  expect(errorOf('First Name')).toBe('The First Name field is invalid.')
  type('First Name', 'Ann')
  expect(errorOf('First Name')).toBeUndefined()
})

test('an unchanged empty field shows no error when it loses the focus', () => {
  show(US)
  leave('City')
  expect(errorOf('City')).toBeUndefined()
})

test('a submit shows all errors and focuses the first failing field', () => {
  show({ ...US, initial: { firstName: 'Ann' } })
  expect(submit()).toBeUndefined()
  expect(document.activeElement).toBe(control('Last Name'))
  expect(errorOf('First Name')).toBeUndefined()
  expect(errorOf('Last Name')).toBe('The Last Name field is required.')
  expect(errorOf('Email Address')).toBe('Email Address is required.')
})

test('[CHK-16] validate returns the normalized address', () => {
  show({ ...US, initial: { ...CHICAGO, dayPhone: '(312) 787 5900' } })
  expect(submit()).toEqual(CHICAGO)
})

test('the swatch form shows no error before a submit, and has its own error for the ZIP', () => {
  show({ ...US, isSwatchForm: true })
  type('ZIP Code', '606')
  leave('ZIP Code')
  expect(errorOf('ZIP Code')).toBeUndefined()
  submit()
  expect(errorOf('ZIP Code')).toBe('ZIP Code must contain 5 digits.')
})

test('a form that is rendered after a submit focuses the first failing field', () => {
  show(US, false)
  submit()
  show(US)
  expect(document.activeElement).toBe(control('First Name'))
  expect(errorOf('First Name')).toBeDefined()
})

test('server errors are shown and focused at their fields, and each disappears when its field changes', () => {
  show({ ...US, initial: CHICAGO })
  act(() => form.setErrors({ city: 'No such city.', postalCode: 'No such ZIP.' }))
  expect(document.activeElement).toBe(control('City'))
  expect(errorOf('City')).toBe('No such city.')
  type('City', 'Evanston')
  expect(errorOf('City')).toBeUndefined()
  expect(errorOf('ZIP Code')).toBe('No such ZIP.')
})

test('the button for further address lines opens address 2 and 3 and focuses address 2', () => {
  show(US)
  expect(isThere('Address 2')).toBe(false)
  const more = [...page.querySelectorAll('button')].find(button => button.textContent === 'Add apt, suite or other')
  act(() => more?.click())
  expect(document.activeElement).toBe(control('Address 2'))
  expect(isThere('Address 3')).toBe(true)
})

test('an open address line stays open when it is emptied', () => {
  show({ ...US, initial: { address2: 'Apt 4' } })
  type('Address 2', '')
  expect(isThere('Address 2')).toBe(true)
})

test('[CHK-17] [ADR-20] a billing address has a country select with the countries of the site’s list', () => {
  show({ ...US, purpose: 'billing' })
  const country = control('Country') as HTMLSelectElement
  expect(country.selectedOptions[0]?.textContent).toBe('USA')
  expect([...country.options].map(option => option.value)).not.toContain('CA')
  type('Country', 'FR')
  expect(control('Province')).toBeInstanceOf(HTMLInputElement)
  submit()
  expect(errorOf('Province')).toBeUndefined()
})

test('filling in a suggestion changes only its fields', () => {
  show({ ...US, initial: { ...CHICAGO, state: 'NY' } })
  act(() => form.fill({ state: 'IL' }))
  expect(submit()).toEqual(CHICAGO)
})

test('the Canadian form has its own unchecked box for marketing mail', () => {
  show(CA)
  const box = page.querySelector<HTMLInputElement>('input[type=checkbox]')
  expect(box?.checked).toBe(false)
  act(() => box?.click())
  expect(form.signUp).toEqual({ signUp: false, canadaEmailSignup: true })
})

test('fields have autocomplete tokens and input modes', () => {
  show(US)
  expect(control('First Name').autocomplete).toBe('shipping given-name')
  expect(control('ZIP Code').getAttribute('autocomplete')).toBe('shipping postal-code')
  expect(control('ZIP Code').getAttribute('inputmode')).toBe('numeric')
})
