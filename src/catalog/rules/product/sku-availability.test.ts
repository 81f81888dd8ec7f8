import { expect, test } from 'vitest'
import { skuAvailability } from './sku-availability.ts'

test.each([
  ['stock', 1, 'in-stock'],
  ['stock', 0, 'out-of-stock'],
  ['special-order', 0, 'special-order'],
  ['made-to-order', 0, 'made-to-order'],
  ['custom', 9, 'made-to-order'],
] as const)(
  '[LIM-03] a SKU of the type %s with %i units available is %s, and discontinued when no longer available',
  (fulfilmentType, left, availability) => {
    expect(skuAvailability({ fulfilmentType, isNla: false }, left)).toBe(availability)
    expect(skuAvailability({ fulfilmentType, isNla: true }, left)).toBe('discontinued')
  },
)
