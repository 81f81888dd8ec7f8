import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heaviestIn } from './range-maximum.ts'

test('[ADR-22] lists the items with the largest weights of a range, as sorting the range does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 60 }), fc.nat(60), fc.nat(60), fc.nat(8), (weights, a, b, most) => {
      const [from, to] = [Math.min(a, b, weights.length), Math.min(Math.max(a, b), weights.length)]
      const found = heaviestIn(weights)(from, to, most)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every(at => at >= from && at < to)).toBe(true)
      const sorted = weights.slice(from, to).toSorted((x, y) => y - x)
      expect(found.map(at => weights[at])).toEqual(sorted.slice(0, most))
    }),
  )
})
