import fc from 'fast-check'
import { expect, test } from 'vitest'
import { turned } from './links.ts'
import type { Point } from './links.ts'
import { OVERLAP_TOLERANCE, isOverlap } from './overlap.ts'

const box = (x: number, y: number, w = 1000, d = 1000): Point[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + d },
  { x, y: y + d },
]

test.each<[string, Point[], Point[], boolean]>([
  ['10 mm into each other', box(0, 0), box(990, 0), true],
  ['side by side', box(0, 0), box(1000, 0), false],
  ['into each other by the tolerance', box(0, 0), box(1000 - OVERLAP_TOLERANCE, 0), false],
  ['into each other by more than the tolerance', box(0, 0), box(999 - OVERLAP_TOLERANCE, 0), true],
  ['corner to corner', box(0, 0), box(1000, 1000), false],
  ['one inside the other', box(0, 0), box(400, 400, 100, 100), true],
  [
    'a diamond beside a corner',
    box(0, 0),
    box(0, 0)
      .map(point => turned({ x: point.x - 500, y: point.y - 500 }, 45))
      .map(({ x, y }) => ({ x: x + 1500, y: y + 1500 })),
    false,
  ],
  [
    'a diamond that overlaps a corner',
    box(0, 0),
    box(0, 0)
      .map(point => turned({ x: point.x - 500, y: point.y - 500 }, 45))
      .map(({ x, y }) => ({ x: x + 1200, y: y + 1200 })),
    true,
  ],
])('isOverlap: %s', (_, a, b, expected) => {
  expect([isOverlap(a, b), isOverlap(b, a)]).toEqual([expected, expected])
})

test('whether two outlines overlap does not depend on the rotation and position of both together', () => {
  const at = fc.integer({ min: -2000, max: 2000 })
  fc.assert(
    fc.property(at, at, fc.integer({ min: 0, max: 7 }), at, at, (x, y, eighths, dx, dy) => {
      // Skip values within 1 mm of the tolerance, where rounding decides.
      fc.pre([x, y].every(one => Math.abs(Math.abs(one) - (1000 - OVERLAP_TOLERANCE)) > 1))
      const [a, b] = [box(0, 0), box(x, y)]
      const elsewhere = (points: Point[]): Point[] =>
        points.map(point => turned(point, eighths * 45)).map(point => ({ x: point.x + dx, y: point.y + dy }))
      expect(isOverlap(elsewhere(a), elsewhere(b))).toBe(isOverlap(a, b))
      expect(isOverlap(a, b)).toBe(Math.abs(x) < 1000 - OVERLAP_TOLERANCE && Math.abs(y) < 1000 - OVERLAP_TOLERANCE)
    }),
  )
})
