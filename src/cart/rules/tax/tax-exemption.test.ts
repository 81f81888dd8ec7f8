import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Address } from '#addresses/rules/address.ts'
import { emptyContent } from '../basket.ts'
import { knownOrganization, withTaxExemption } from './tax-exemption.ts'

const ID = '0198a000-0000-7000-8000-000000000001'
const ADDRESS: Address = {
  country: 'US',
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1914 N Halsted St',
  address2: '',
  address3: '',
  city: 'Chicago',
  state: 'IL',
  postalCode: '60614',
  dayPhone: '3125550100',
  emailAddress: 'ada@example.com',
}

const exemption = fc.option(
  fc.record({
    organization: fc.constantFrom('Lakeview School', 'St. Anne'),
    certificate: fc.constantFrom('A123', 'B9'),
  }),
)

test('[CRT-15] the last exemption counts, and setting it twice changes nothing', () => {
  fc.assert(
    fc.property(exemption, exemption, (first, last) => {
      const once = withTaxExemption(withTaxExemption(emptyContent(ID), first), last)
      expect(once.taxExemption).toEqual(last)
      expect(withTaxExemption(once, last)).toBe(once)
    }),
  )
})

test('[API-088] the organization is the cart’s, else the billing name, else the shipping name', () => {
  const empty = emptyContent(ID)
  const recipient = { ...empty.recipients[0]!, address: { ...ADDRESS, firstName: 'Ida', lastName: 'Ship' } }
  const shipped = { ...empty, recipients: [recipient] }
  const billed = { ...shipped, billingAddress: { ...ADDRESS, firstName: 'Bo', lastName: 'Bill' } }
  const named = { ...billed, taxExemption: { organization: 'Lakeview School', certificate: 'A123' } }
  expect([empty, shipped, billed, named].map(knownOrganization)).toEqual([
    undefined,
    'Ida Ship',
    'Bo Bill',
    'Lakeview School',
  ])
})
