import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedBoxes, passesDoor } from './oversized.ts'

test.each([
  [36, 80, 200, true],
  [36.5, 80, 90, false],
  [36, 80.5, 90, false],
  [5, 112, 148, false],
  [10, 10, 148, true],
  [1, 1, 1, true],
])('[CRT-30] a box of %f by %f by %f inches fits through a door of 36 by 80: %s', (width, depth, height, passes) => {
  expect(passesDoor({ width, depth, height })).toBe(passes)
})

const side = fc.double({ min: 1, max: 150, noNaN: true })
test('[CRT-30] a box fits in any orientation, and a smaller box fits where a larger one does', () => {
  fc.assert(
    fc.property(side, side, side, fc.double({ min: 0.1, max: 1, noNaN: true }), (a, b, c, less) => {
      const all = [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ] as const
      expect(new Set(all.map(([width, depth, height]) => passesDoor({ width, depth, height }))).size).toBe(1)
      if (passesDoor({ width: a, depth: b, height: c }))
        expect(passesDoor({ width: a * less, depth: b * less, height: c * less })).toBe(true)
    }),
  )
})

test('[CRT-23] numbers the boxes of a SKU from 1', () => {
  expect(
    numberedBoxes([
      { quantity: 2, width: 1, depth: 2, height: 3 },
      { quantity: 1, width: 4, depth: 5, height: 6 },
    ]),
  ).toEqual([
    { boxNumber: 1, quantity: 2, width: 1, depth: 2, height: 3 },
    { boxNumber: 2, quantity: 1, width: 4, depth: 5, height: 6 },
  ])
})
