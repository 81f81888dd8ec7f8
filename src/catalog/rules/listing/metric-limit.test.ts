import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centimetresOfLimit, inchesOfLimit } from './metric-limit.ts'

test('whole inches survive the way through a field in centimetres, at either end of a range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), fc.constantFrom('from' as const, 'to' as const), (inches, end) => {
      expect(inchesOfLimit(end, centimetresOfLimit(end, inches))).toBe(inches)
    }),
  )
})

test('a limit in centimetres lets nothing through that is beyond it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), centimetres => {
      expect(inchesOfLimit('from', centimetres) * 2.54).toBeGreaterThanOrEqual(centimetres - 1e-9)
      expect(inchesOfLimit('to', centimetres) * 2.54).toBeLessThanOrEqual(centimetres + 1e-9)
    }),
  )
})
