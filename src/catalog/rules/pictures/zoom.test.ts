import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ZOOM, panBy, WHOLE, within, zoomAt, ZOOM_STEP } from './zoom.ts'

const stage = { width: 800, height: 600 }
const middle = { x: 0, y: 0 }

test('zooming in one step and out again shows the whole picture', () => {
  expect(zoomAt(zoomAt(WHOLE, ZOOM_STEP, middle, stage), 1 / ZOOM_STEP, middle, stage)).toEqual(WHOLE)
  expect(zoomAt(WHOLE, 1 / ZOOM_STEP, middle, stage)).toEqual(WHOLE)
})

test('zooming keeps the point under the pointer in place', () => {
  const near = zoomAt(WHOLE, 2, { x: 100, y: -50 }, stage)
  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
})

test('the scale stays between 1 and the maximum, and the picture always covers its stage', () => {
  const number = fc.integer({ min: -3000, max: 3000 })
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      number,
      number,
      number,
      number,
      (factor, px, py, dx, dy) => {
        const zoom = panBy(zoomAt(WHOLE, factor, { x: px, y: py }, stage), dx, dy, stage)
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(MOST_ZOOM)
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * stage.width) / 2)
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * stage.height) / 2)
        expect(within(zoom, stage)).toEqual(zoom)
      },
    ),
  )
})
