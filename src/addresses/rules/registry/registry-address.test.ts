import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { addressLines } from '../address-lines.ts'
import type { Address } from '../address.ts'
import { REGISTRY_STREET, registryOf, registryReference } from './registry-address.ts'
import { validateAddress } from '../validate-address.ts'

const address = (grId: string): Address => ({
  firstName: 'Nora',
  lastName: 'Whitfield',
  address1: REGISTRY_STREET.en,
  address2: '',
  address3: registryReference(grId),
  country: 'US',
  city: 'Asheville',
  state: 'NC',
  postalCode: '28801',
  dayPhone: '312-787-5900',
  emailAddress: 'ada@example.com',
})

test('[CHK-22] an address that stands for a registry is valid and names the registry', () => {
  fc.assert(
    fc.property(fc.uuid(), grId => {
      const checked = validateAddress(address(grId), { site: SITES['CB-US'], language: 'en' })
      expect(checked.ok && registryOf(checked.address)).toBe(grId)
    }),
  )
})

test('an address with a street of its own stands for no registry, whatever its third line says', () => {
  const grId = '019ac5a0-1111-7222-8333-444455556666'
  expect(registryOf({ ...address(grId), address1: '71 Montford Ave' })).toBeUndefined()
  expect(registryOf({ ...address(grId), address3: '' })).toBeUndefined()
})

test('the lines of a registry’s address have city and state, and neither reference nor ZIP code', () => {
  const grId = '019ac5a0-1111-7222-8333-444455556666'
  expect(addressLines(address(grId))).toEqual(['Nora Whitfield', 'Registry address', 'Asheville, NC'])
})
