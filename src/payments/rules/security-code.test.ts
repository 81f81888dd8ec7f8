import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_BRANDS } from './card-brands.ts'
import { cleanSecurityCode, securityCodeError, securityCodeLength } from './security-code.ts'

const EMPTY = 'Please enter a valid security code.'
const WRONG = 'The security code you entered is not valid.'

test('[PAY-25] the security code has 4 digits for Amex and 3 for every other brand', () => {
  for (const brand of [...CARD_BRANDS, undefined])
    expect(securityCodeLength(brand)).toBe(brand === 'AmericanExpress' ? 4 : 3)
})

test("[PAY-25] cleaning a security code keeps digits only, up to the brand's length", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CARD_BRANDS, undefined), (typed, brand) => {
      expect(cleanSecurityCode(typed, brand)).toBe(
        [...typed]
          .filter(c => '0123456789'.includes(c))
          .slice(0, brand === 'AmericanExpress' ? 4 : 3)
          .join(''),
      )
    }),
  )
})

test.each([
  ['', 'Visa', EMPTY],
  ['  ', 'AmericanExpress', EMPTY],
  ['1', 'Visa', WRONG],
  ['12', 'Visa', WRONG],
  ['1234', 'Visa', WRONG],
  ['12a', 'Visa', WRONG],
  ['123', 'AmericanExpress', WRONG],
  ['000', 'Visa', undefined],
  ['123', 'Discover', undefined],
  ['1234', 'AmericanExpress', undefined],
] as const)('[PAY-26] the code %o on a card of %s: %s', (code, brand, message) =>
  expect(securityCodeError(code, brand)).toBe(message),
)
