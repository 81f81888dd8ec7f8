import { expect, test } from 'vitest'
import { skuAvailability } from './sku-availability.ts'

test.each([
  [0, 1, 'in-stock'],
  [0, 0, 'out-of-stock'],
  [250, 0, 'special-order'],
  [300, 0, 'made-to-order'],
  [400, 9, 'made-to-order'],
] as const)(
  '[LIM-03] a SKU of property %i of which %i are left is %s, and discontinued when no longer available',
  (property, left, availability) => {
    expect(skuAvailability({ property, isNla: false }, left)).toBe(availability)
    expect(skuAvailability({ property, isNla: true }, left)).toBe('discontinued')
  },
)
