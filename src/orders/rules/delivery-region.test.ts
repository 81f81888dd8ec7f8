import { expect, test } from 'vitest'
import { deliveryRegion } from './delivery-region.ts'

test.each([
  ['US', '60614', '606'],
  ['US', '60614-1234', '606'],
  ['US', '00501', '005'],
  ['CA', 'M5V 2T6', 'M'],
  ['CA', 'v6b1a1', 'V'],
] as const)('the delivery region of %s %s is %s', (country, postalCode, region) => {
  expect(deliveryRegion(country, postalCode)).toBe(region)
})
