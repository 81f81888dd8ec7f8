import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCentimetres } from '../dimension.ts'
import { centimetresOfLimit, inchesOfLimit } from './metric-limit.ts'

test('whole inches survive the way through a field in centimetres, at either end of a range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_000 }), fc.constantFrom('from' as const, 'to' as const), (inches, end) => {
      expect(inchesOfLimit(end, centimetresOfLimit(end, inches))).toBe(inches)
    }),
  )
})

test('an upper limit in centimetres lets nothing through that is longer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), centimetres => {
      expect(inchesOfLimit('to', centimetres) * 2.54).toBeLessThanOrEqual(centimetres + 1e-9)
    }),
  )
})

test('a lower limit of a length that the pages show starts with the piece of that length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4_000 }), inches => {
      expect(inchesOfLimit('from', toCentimetres(inches))).toBe(inches)
      expect(centimetresOfLimit('from', inches)).toBe(toCentimetres(inches))
    }),
  )
})
