import { geoConicEqualArea } from 'd3-geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { project, type Point } from './albers.ts'
import { clipRing, runsIn } from './clip.ts'
import { boxAround, heightOf, inBox, unitsOf, WHOLE } from './sheet.ts'
import { spread } from './spread.ts'

const place = fc.record({
  latitude: fc.double({ min: 20, max: 62, noNaN: true }),
  longitude: fc.double({ min: -140, max: -50, noNaN: true }),
})

test('project gives the same result as d3-geo’s Albers projection', () => {
  const theirs = geoConicEqualArea().parallels([30, 52]).rotate([95, 0]).center([0, 41]).scale(6371).translate([0, 0])
  fc.assert(
    fc.property(place, at => {
      const [[x, y], [tx, ty]] = [project(at), theirs([at.longitude, at.latitude])!]
      return Math.hypot(x - tx, y - ty) < 0.01
    }),
  )
})

test('north is up, east is right, and distances are approximately true', () => {
  expect(project({ latitude: 41, longitude: -95 }).map(one => Math.round(one) + 0)).toEqual([0, 0])
  const [[x, y], [ax, ay]] = [
    project({ latitude: 40.7, longitude: -74 }),
    project({ latitude: 41.9, longitude: -87.7 }),
  ]
  expect(x > ax && Math.abs(Math.hypot(x - ax, y - ay) - 1147) < 25).toBe(true)
})

test('a clipped ring lies inside the box, and a ring inside the box is unchanged', () => {
  const box = { x: 0, y: 0, width: 10, height: 6 }
  const point = fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), ring =>
      clipRing(ring, box).every(([x, y]) => x >= -1e-6 && x <= 10 + 1e-6 && y >= -1e-6 && y <= 6 + 1e-6),
    ),
  )
  const inside: Point[] = [
    [1, 1],
    [9, 1],
    [5, 5],
  ]
  expect(clipRing(inside, box)).toEqual(inside)
  expect(
    clipRing(
      [
        [-5, -5],
        [15, -5],
        [15, 11],
        [-5, 11],
      ],
      box,
    ),
  ).toHaveLength(4)
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      box,
    ),
  ).toEqual([])
})

test('a line is reduced to the runs that touch the box', () => {
  expect(
    runsIn(
      [
        [-9, 1],
        [-5, 1],
        [5, 1],
        [20, 1],
        [30, 1],
        [5, 3],
      ],
      { x: 0, y: 0, width: 10, height: 6 },
    ),
  ).toEqual([
    [
      [-5, 1],
      [5, 1],
      [20, 1],
    ],
    [
      [30, 1],
      [5, 3],
    ],
  ])
})

test('spread keeps markers apart and on the sheet, and does not move markers that are far apart', () => {
  const marks = fc.array(
    fc.tuple(fc.double({ min: 20, max: 980, noNaN: true }), fc.double({ min: 20, max: 600, noNaN: true })),
    { maxLength: 36 },
  )
  fc.assert(
    fc.property(marks, points => {
      const placed = spread(points, 40, 1000, 620)
      expect(placed.every(([x, y]) => x >= 20 && x <= 980 && y >= 20 && y <= 600)).toBe(true)
      placed.forEach(([x, y], i) =>
        placed.slice(i + 1).forEach(([bx, by]) => expect(Math.hypot(x - bx, y - by)).toBeGreaterThan(30)),
      )
    }),
    { numRuns: 40 },
  )
  expect(
    spread(
      [
        [100, 100],
        [300, 300],
      ],
      40,
      1000,
      620,
    ),
  ).toEqual([
    [100, 100],
    [300, 300],
  ])
})

test('boxAround places the location at half its height and right of its centre', () => {
  const chicago = { latitude: 41.9, longitude: -87.7 }
  const box = boxAround(chicago, 400, 300)
  expect(inBox(project(chicago), box)).toEqual([580, 375])
  expect([heightOf(box), unitsOf(40, box), heightOf(WHOLE)]).toEqual([750, 100, 467])
})
