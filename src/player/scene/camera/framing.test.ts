import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from '#planner/rules/layout.ts'
import { PIECES, plan } from '#tests/support/planner/pieces.ts'
import { axesOf, FARTHEST, framed, HIGHEST, LOWEST, seenFrom } from './framing.ts'
import { cornersOf } from './plan-corners.ts'

const margin = { top: 76, right: 28, bottom: 30, left: 28 }

test('every view shows all pieces inside the margins and fills one direction', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES.keys()), { minLength: 1, maxLength: 10 }),
      fc.constantFrom(LOWEST, 0.23, 0.8, HIGHEST),
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.constantFrom([912, 534], [390, 330], [1600, 400], [320, 700]),
      (types, elevation, azimuth, [width, height]) => {
        const corners = cornersOf(layOut(plan(...types), PIECES), null)
        const pose = framed(corners, { azimuth, elevation }, { width: width!, height: height!, margin })
        fc.pre(pose.distance < FARTHEST - 0.01)
        const seen = corners.map(corner => seenFrom(pose, corner))
        const [x, y] = [
          seen.map(one => (one.x * height!) / 2 + width! / 2),
          seen.map(one => ((1 - one.y) * height!) / 2),
        ]
        const free = [
          Math.min(...x) - margin.left,
          width! - margin.right - Math.max(...x),
          Math.min(...y) - margin.top,
          height! - margin.bottom - Math.max(...y),
        ]
        for (const pixels of free) expect(pixels).toBeGreaterThan(-2.01)
        expect(Math.min(free[0]! + free[1]!, free[2]! + free[3]!)).toBeLessThan(6)
      },
    ),
    { numRuns: 300 },
  )
})

test('an empty floor and a room without pieces are in front of the camera', () => {
  for (const corners of [cornersOf([], null), cornersOf([], { width: 4000, depth: 3000 })]) {
    const pose = framed(corners, { azimuth: 0, elevation: 0.3 }, { width: 900, height: 500, margin })
    for (const corner of corners) expect(seenFrom(pose, corner).depth).toBeGreaterThan(0)
  }
})

test('from straight above, the rear of the room is at the top of the picture', () => {
  const { up, right } = axesOf({ azimuth: 0, elevation: HIGHEST })
  expect(up[2]).toBeCloseTo(-1)
  expect(right).toEqual([1, 0, -0])
})
