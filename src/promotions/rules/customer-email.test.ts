import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerEmail } from './customer-email.ts'

test.each([
  ['Ada@Example.com ', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+shop+2@example.com', 'ada@example.com'],
  ['a.da+x@gmail.com', 'ada@gmail.com'],
  ['ADA@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['no address', 'no address'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%j is counted as %s', (typed, counted) => {
  expect(customerEmail(typed)).toBe(counted)
})

test('a normalized address stays the same, and different addresses without tags stay different', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
      expect(customerEmail(customerEmail(one))).toBe(customerEmail(one))
      const isPlain = (address: string) => !address.includes('+') && !/@g(oogle)?mail[.]com$/i.test(address)
      if (isPlain(one) && isPlain(other) && one.toLowerCase() !== other.toLowerCase())
        expect(customerEmail(one)).not.toBe(customerEmail(other))
    }),
  )
})
