import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streetError } from './street.ts'

const INVALID = 'The Address 1 field is invalid.'

test.each([
  '1 Main St',
  '12-14 Elm St., Apt #4',
  "221B O'Brien Ave",
  '10 1/2 Rue Saint-Élie',
  'Attn: Receiving',
  'Unit:4',
  'Bldg 7: Room 2',
  'PO Box 9',
])('[ADR-07] %s is a valid street line', line => expect(streetError(line, 'Address 1')).toBeUndefined())

test.each([...'<>@&"`%?^=[]{}|\\'])('[ADR-07] [ADR-08] %s is invalid in any position of a street line', sign => {
  fc.assert(
    fc.property(fc.nat(9), at => {
      const line = '1 Main St'.slice(0, at) + sign + '1 Main St'.slice(at)
      expect(streetError(line, 'Address 1')).toBe(INVALID)
      expect(streetError(line, 'Address 2')).toBe('The Address 2 field is invalid.')
    }),
  )
})

test.each([': Ann', '12 Main:', '12 Main :4', 'Unit::4', 'javascript:alert(1)', 'http://x.test', 'a:b'])(
  '[ADR-07] the colon in %j is invalid',
  line => expect(streetError(line, 'Address 1')).toBe(INVALID),
)

test('[ADR-07] [ADR-08] address 1 is required, addresses 2 and 3 are optional', () => {
  expect(streetError('  ', 'Address 1')).toBe('The Address 1 field is required.')
  expect(streetError('', 'Address 2')).toBeUndefined()
  expect(streetError('', 'Address 3')).toBeUndefined()
})

test('[ADR-18] a street line has at most 30 characters', () => {
  expect(streetError('1'.repeat(30), 'Address 2')).toBeUndefined()
  expect(streetError('1'.repeat(31), 'Address 2')).toBe('The Address 2 field is invalid.')
})

test('a street line with invisible characters is invalid', () => {
  for (const sign of ['\u0000', '\u001b', '\u202e', '\u200b'])
    expect(streetError(`1 Main${sign}St`, 'Address 1')).toBe(INVALID)
})
