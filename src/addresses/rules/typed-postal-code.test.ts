import { expect, test } from 'vitest'
import { postalCode } from './postal-code.ts'
import { typedPostalCode } from './typed-postal-code.ts'

test.each([
  ['60614-1234', 'US', '60614'],
  ['606141234', 'US', '60614'],
  [' 60614 1234 ', 'US', '60614'],
  ['60614', 'US', '60614'],
  ['M5V-2T6', 'CA', 'M5V 2T6'],
  ['m5v - 2t6', 'CA', 'M5V 2T6'],
  ['m5v2t6', 'CA', 'M5V 2T6'],
] as const)('[ADR-09] [ADR-10] %j in %s is looked up as %s', (typed, country, code) => {
  expect(postalCode(typedPostalCode(typed, country), country)).toBe(code)
})

test.each([
  ['60614-12', 'US'],
  ['6061-1234', 'US'],
  ['60614-', 'US'],
  ['60614-1234', 'CA'],
  ['M5V--2T6', 'CA'],
  ['M5V-2T6', 'US'],
] as const)('[ADR-09] [ADR-10] %j is not a code of %s', (typed, country) => {
  expect(postalCode(typedPostalCode(typed, country), country)).toBeUndefined()
})
