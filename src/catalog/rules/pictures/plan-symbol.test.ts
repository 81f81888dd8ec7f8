import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planSymbol } from './plan-symbol.ts'
import { PIECE_KINDS } from '../sectional-collection.ts'

const piece = {
  kind: 'left-arm-sofa',
  width: 78,
  depth: 38,
  height: 34,
  joints: { left: 'end', right: 'join' },
} as const

test('a left-arm sofa has an arm at its left, a back, and its right side open', () => {
  expect(planSymbol(piece)).toEqual({
    width: 78,
    depth: 38,
    parts: [
      [6, 9, 72, 29],
      [0, 0, 78, 9],
      [0, 9, 6, 29],
    ],
    joins: ['right'],
  })
})
test('a corner has backs at its rear and its left', () => {
  expect(
    planSymbol({ kind: 'corner', width: 38, depth: 38, height: 34, joints: { right: 'join', front: 'join' } }),
  ).toMatchObject({
    parts: [
      [9, 9, 29, 29],
      [0, 0, 38, 9],
      [0, 9, 9, 29],
    ],
    joins: ['right', 'front'],
  })
})
test('an ottoman is one block', () => {
  expect(planSymbol({ kind: 'ottoman', width: 36, depth: 28, height: 17, joints: {} }).parts).toEqual([[0, 0, 36, 28]])
})
test('the parts fill the plan and do not overlap', () => {
  const joint = fc.constantFrom('join', 'end', undefined)
  fc.assert(
    fc.property(
      fc.constantFrom(...PIECE_KINDS),
      fc.integer({ min: 24, max: 120 }),
      fc.integer({ min: 20, max: 70 }),
      fc.integer({ min: 15, max: 40 }),
      joint,
      joint,
      (kind, width, depth, height, left, right) => {
        const { parts } = planSymbol({
          kind,
          width,
          depth,
          height,
          joints: { ...(left && { left }), ...(right && { right }) },
        })
        expect(parts.reduce((area, [, , w, d]) => area + w * d, 0)).toBe(width * depth)
        for (const [x, y, w, d] of parts)
          expect([x >= 0, y >= 0, w > 0, d > 0, x + w <= width, y + d <= depth]).toEqual([
            true,
            true,
            true,
            true,
            true,
            true,
          ])
      },
    ),
  )
})
