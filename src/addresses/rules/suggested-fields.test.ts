import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from './address.ts'
import { acceptedFields, isEntered, SUGGESTED_FIELDS, unaskedFields } from './suggested-fields.ts'
import { validateAddress } from './validate-address.ts'

const CHICAGO = { city: 'Chicago', state: 'IL' }
const EMPTY: Address = {
  firstName: 'Ann',
  lastName: 'Lee',
  address1: '850 W North Ave',
  address2: '',
  address3: '',
  country: 'US',
  city: '',
  state: '',
  postalCode: '60642',
  dayPhone: '312-787-5900',
  emailAddress: 'ann@example.com',
}

test.each([
  ['both are empty', {}, {}, CHICAGO],
  ['the city is typed', { city: 'Oak Park' }, {}, { state: 'IL' }],
  ['the same state is chosen', { state: 'IL' }, {}, { city: 'Chicago' }],
  ['another state is chosen', { state: 'NY' }, {}, {}],
  ['another state and city are typed', { city: 'Albany', state: 'NY' }, {}, {}],
  ['the previous code filled both', { city: 'Albany', state: 'NY' }, { city: 'Albany', state: 'NY' }, CHICAGO],
  ['the previous code filled the state', { city: 'Oak Park', state: 'NY' }, { state: 'NY' }, { state: 'IL' }],
  ['both are there already', CHICAGO, {}, {}],
])('[ADR-22] what a postal code fills in if %s', (_what, values, filled, expected) => {
  expect(unaskedFields(CHICAGO, { ...EMPTY, ...values }, filled)).toEqual(expected)
})

test.each([
  ['a US address', 'US', { address1: ' 1  Main St ', city: 'Troy', state: 'NY', postalCode: '12180' }, 4],
  ['a Canadian code without a space', 'CA', { postalCode: 'm5v2t6', state: 'ON' }, 2],
  ['a ZIP+4 and a state of the other country', 'US', { postalCode: '12180-1234', state: 'ON' }, 0],
  ['a street that is too long', 'US', { address1: '12345 Northwest Martin Luther King Boulevard' }, 0],
  ['markup', 'US', { address1: '<b>1</b>', city: '<i>', state: '<u>', postalCode: '<s>' }, 0],
] as const)('[ADR-22] %s: the form takes over what it accepts', (_what, country, fields, count) => {
  expect(Object.keys(acceptedFields(fields, country))).toHaveLength(count)
})

test('[ADR-22] fields of any text never throw, and those that are taken over are valid and without HTML', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('Troy', 'NY', '12180', '1 Main St'))
  const fields = fc.record(Object.fromEntries(SUGGESTED_FIELDS.map(field => [field, text])), { requiredKeys: [] })
  fc.assert(
    fc.property(fields, suggested => {
      const taken = acceptedFields(suggested, 'US')
      const values = { ...EMPTY, ...CHICAGO, ...taken }
      const checked = validateAddress(values, { site: { country: 'US' } })
      expect(checked).toEqual({ ok: true, address: values })
      expect(JSON.stringify(taken)).not.toMatch(/[<>]/)
      expect(isEntered(taken, values)).toBe(true)
    }),
  )
})
