import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_FIELDS } from './address.ts'
import { AddressSchema } from './address-schema.ts'
import { validateAddress, type AddressInput, type AddressRules } from './validate-address.ts'

const US: AddressRules = { site: { country: 'US' } }
const CA: AddressRules = { site: { country: 'CA' } }

const CHICAGO = {
  firstName: ' Ann ',
  lastName: 'Lee',
  address1: '850  W North Ave',
  address2: '',
  address3: '',
  country: 'US',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60642',
  dayPhone: '(312) 787-5900',
  emailAddress: 'ann@example.com',
} satisfies AddressInput
const TORONTO = { ...CHICAGO, country: 'CA', city: 'Toronto', state: 'ON', postalCode: 'm5v2t6' } satisfies AddressInput

const errorsOf = (input: AddressInput, rules: AddressRules) => {
  const checked = validateAddress(input, rules)
  return checked.ok ? {} : checked.errors
}

test('[CHK-16] a valid address is returned normalized, with every field', () => {
  expect(validateAddress(CHICAGO, US)).toEqual({
    ok: true,
    address: { ...CHICAGO, firstName: 'Ann', address1: '850 W North Ave', dayPhone: '312-787-5900' },
  })
  expect(validateAddress(TORONTO, CA)).toMatchObject({ ok: true, address: { postalCode: 'M5V 2T6' } })
})

test('[ADR-05] [ADR-07] [ADR-09] [ADR-14] [ADR-15] [ADR-16] [ADR-17] rejects an empty form, field by field', () => {
  const errors = errorsOf({}, US)
  expect(errors).toEqual({
    firstName: 'The First Name field is required.',
    lastName: 'The Last Name field is required.',
    address1: 'The Address 1 field is required.',
    city: 'The City field is required.',
    state: 'State is invalid.',
    postalCode: 'Please enter a ZIP Code.',
    dayPhone: 'Please enter a valid Phone Number.',
    emailAddress: 'Email Address is required.',
  })
  expect(Object.keys(errors)).toEqual(ADDRESS_FIELDS.filter(field => field in errors))
})

test('the swatch form has its own error messages for the postal code', () => {
  expect(errorsOf({ ...CHICAGO, postalCode: '606' }, { ...US, isSwatchForm: true })).toEqual({
    postalCode: 'ZIP Code must contain 5 digits.',
  })
  expect(errorsOf({ ...TORONTO, postalCode: '606' }, { ...CA, isSwatchForm: true })).toEqual({
    postalCode: 'The Postal Code field is invalid',
  })
})

test('[ADR-03] [ADR-10] [ADR-19] the Canadian site requires a province and a postal code', () => {
  expect(errorsOf({ ...CHICAGO, country: 'CA' }, CA)).toEqual({
    state: 'Province is invalid.',
    postalCode: expect.stringContaining('“60642”'),
  })
})

test('a shipping address must be in the site’s country, which is the default', () => {
  expect(validateAddress({ ...CHICAGO, country: '' }, US)).toMatchObject({ ok: true, address: { country: 'US' } })
  expect(validateAddress({ ...TORONTO, country: undefined }, CA)).toMatchObject({
    ok: true,
    address: { country: 'CA' },
  })
  expect(errorsOf(TORONTO, US)).toEqual({ country: 'Country is invalid.' })
  expect(errorsOf(CHICAGO, CA)).toEqual({ country: 'Country is invalid.' })
})

test('[ADR-20] [CHK-17] a billing address can be in any country of the site’s list', () => {
  const paris = {
    ...CHICAGO,
    country: 'FR',
    city: 'Paris',
    state: '',
    postalCode: '75001',
    dayPhone: '+33 142 68 53 00',
  }
  const billing = (rules: AddressRules): AddressRules => ({ ...rules, purpose: 'billing' })
  expect(validateAddress(paris, billing(US)).ok).toBe(true)
  expect(validateAddress(TORONTO, billing(CA)).ok).toBe(true)
  expect(errorsOf(TORONTO, billing(US))).toEqual({ country: 'Country is invalid.' })
  expect(errorsOf(CHICAGO, billing(CA))).toEqual({ country: 'Country is invalid.' })
  expect(errorsOf(paris, US)).toEqual({ country: 'Country is invalid.' })
  expect(Object.keys(errorsOf({ ...paris, state: '<b>', postalCode: '<b>', dayPhone: '1' }, billing(US)))).toEqual([
    'state',
    'postalCode',
    'dayPhone',
  ])
})

test('[ADR-04] [ADR-07] [ADR-14] no valid address contains markup or invisible characters', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('a', ' ', '<', '>', '"', '`', '\u0000', '\u202e', '=', '\\', '\u{1F600}', '1'),
    maxLength: 5,
  })
  const field = fc.constantFrom('firstName', 'address1', 'address2', 'city', 'postalCode', 'state', 'dayPhone')
  fc.assert(
    fc.property(field, hostile, (name, typed) => {
      const checked = validateAddress({ ...CHICAGO, [name]: typed }, US)
      if (checked.ok) expect(Object.values(checked.address).join('')).not.toMatch(/[<>"`=\\\p{Cc}\p{Cf}]/u)
    }),
    { numRuns: 1000 },
  )
})

test('validating a valid address again does not change it, and it matches the schema', () => {
  for (const [input, rules] of [
    [CHICAGO, US],
    [TORONTO, CA],
  ] as const) {
    const once = validateAddress(input, rules)
    if (!once.ok) throw new Error('not accepted')
    expect(validateAddress(once.address, rules)).toEqual(once)
    expect(AddressSchema.parse(once.address)).toEqual(once.address)
  }
})

test('[ADR-18] the schema rejects entries that are too long, and unknown fields', () => {
  expect(AddressSchema.safeParse({ ...CHICAGO, firstName: 'a'.repeat(21) }).success).toBe(false)
  expect(AddressSchema.safeParse({ ...CHICAGO, emailAddress: 'a'.repeat(67) }).success).toBe(false)
  expect(AddressSchema.safeParse({ ...CHICAGO, isAdmin: true }).success).toBe(false)
  expect(AddressSchema.parse(CHICAGO)).toMatchObject({ firstName: 'Ann', address1: '850 W North Ave' })
})
