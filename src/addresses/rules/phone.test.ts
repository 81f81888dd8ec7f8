import fc from 'fast-check'
import { expect, test } from 'vitest'
import { northAmericanPhone, phoneError } from './phone.ts'

test.each([
  '3127875900',
  '13127875900',
  '312-787-5900',
  '(312) 787-5900',
  '1 (312) 787-5900',
  '+1 312 787 5900',
  '312.787.5900',
])('[ADR-17] %s is a valid phone number', phone => {
  expect(phoneError(phone)).toBeUndefined()
  expect(northAmericanPhone(phone)).toBe('312-787-5900')
})

test.each([
  ['nothing', ''],
  ['9 digits', '312787590'],
  ['11 digits without a leading 1', '23127875900'],
  ['12 digits', '113127875900'],
  ['area code from 0', '0127875900'],
  ['area code from 1', '1127875900'],
  ['exchange from 0', '3120875900'],
  ['exchange from 1', '3121875900'],
  ['exchange 555', '3125555900'],
  ['exchange 555 after a 1', '13125555900'],
  ['letters', '312-FLOWERS'],
  ['an extension', '312 787 5900 x5'],
  ['a plus inside', '312+7875900'],
])('[ADR-17] a phone number with %s is invalid', (_, phone) =>
  expect(phoneError(phone)).toBe('Please enter a valid Phone Number.'),
)

test('[ADR-18] a typed phone number has at most 16 characters', () => {
  expect(phoneError('1 (312) 787-5900')).toBeUndefined()
  expect(phoneError('+1 (312) 787-5900')).toBe('Please enter a valid Phone Number.')
})

test('[ADR-17] the stored form is itself valid and is not changed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), digits => {
      const phone = northAmericanPhone(String(digits))
      const exchange = String(digits).slice(3, 6)
      expect(phone === undefined).toBe(exchange < '200' || exchange === '555')
      if (phone !== undefined) expect(northAmericanPhone(phone)).toBe(phone)
    }),
  )
})
