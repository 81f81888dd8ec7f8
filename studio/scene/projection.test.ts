import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edgesWithin, frameOf, pixels, project } from './projection.ts'
import type { Eye } from './projection.ts'

const level: Eye = { position: [0, 1, 4], pitch: 0, yaw: 0 }
const box = (wide: number, tall: number, deep: number): number[] =>
  [-wide / 2, wide / 2].flatMap(x => [0, tall].flatMap(y => [-deep / 2, deep / 2].flatMap(z => [x, y, z])))

test('the frame of a box and its edges within a picture match their known positions', () => {
  // The front is 3 m away and 2 m wide and high, so its half width is 1/3 on the film at distance 1.
  const piece = frameOf(level, [box(2, 2, 2)])
  expect(piece.left).toBeCloseTo(-1 / 3, 9)
  expect(piece.right).toBeCloseTo(1 / 3, 9)
  expect(piece.bottom).toBeCloseTo(-1 / 3, 9)
  expect(piece.top).toBeCloseTo(1 / 3, 9)
  const picture = { left: -0.5, right: 1, bottom: -0.5, top: 0.5 }
  const edges = edgesWithin(picture, piece)
  expect(edges.left).toBeCloseTo(1 / 9, 9)
  expect(edges.right).toBeCloseTo(5 / 9, 9)
  expect(edges.top).toBeCloseTo(1 / 6, 9)
  expect(edges.bottom).toBeCloseTo(5 / 6, 9)
})

test('a camera that is rotated towards a point projects it to the middle', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.double({ min: -70, max: 70, noNaN: true }),
      fc.double({ min: 0.5, max: 9, noNaN: true }),
      (yaw, pitch, away) => {
        const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
        const [u, v] = project({ position: [1, 2, 3], yaw, pitch }, [
          1 - away * Math.sin(y) * Math.cos(p),
          2 + away * Math.sin(p),
          3 - away * Math.cos(y) * Math.cos(p),
        ])
        expect(Math.hypot(u, v)).toBeLessThan(1e-9)
      },
    ),
  )
})

test('a point behind the camera throws a RangeError', () => {
  expect(() => project(level, [0, 1, 5])).toThrow(RangeError)
})

test('a frame becomes whole square pixels with the requested longer side', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      fc.integer({ min: 64, max: 2000 }),
      (wide, tall, longSide) => {
        const { width, height, frame } = pixels({ left: -1, right: wide - 1, bottom: 0, top: tall }, longSide)
        expect(Math.max(width, height)).toBe(longSide)
        expect((frame.right - frame.left) / width).toBeCloseTo((frame.top - frame.bottom) / height, 9)
        expect(frame.right).toBeGreaterThanOrEqual(wide - 1 - 1e-9)
        expect(frame.bottom).toBeLessThanOrEqual(1e-9)
      },
    ),
  )
})
