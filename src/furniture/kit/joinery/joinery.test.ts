import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wovenSeat } from '../../parts/seating/woven-seat.ts'
import { beam } from './beam.ts'
import { board } from './board.ts'
import { bounds, type Mesh } from '../mesh.ts'
import { ellipse, rectangle, slab } from './slab.ts'
import { TURNINGS, turnedProfile, type Turning } from './turnings.ts'

const extentOf = (mesh: Mesh) => bounds([{ name: 'one', slot: 'wood', mesh }])

/** Number of edges that belong to a single triangle; corners within 0.01 mm are one. */
function openEdges({ positions, indices }: Mesh): number {
  const place = (i: number) => [0, 1, 2].map(axis => Math.round(positions[i * 3 + axis]! * 1e5)).join()
  const seen = new Map<string, number>()
  for (let t = 0; t < indices.length; t += 3)
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const [p, q] = [place(indices[t + a]!), place(indices[t + b]!)]
      if (p === q) continue
      const edge = [p, q].toSorted().join(' ')
      seen.set(edge, (seen.get(edge) ?? 0) + 1)
    }
  return [...seen.values()].filter(count => count === 1).length
}

describe('a board', () => {
  test.each([
    [0, 44],
    [2, 300],
  ])('with %i rows of facets in its edges is closed and has %i triangles', (rounds, triangles) => {
    const mesh = board({ x: [-0.3, 0.3], y: [0, 0.02], z: [0, 0.1], rounds })
    expect(openEdges(mesh)).toBe(0)
    expect(mesh.indices.length / 3).toBe(triangles)
  })

  test('fills its three spans, however thin it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 900 }),
        fc.integer({ min: 2, max: 900 }),
        fc.integer({ min: 2, max: 900 }),
        fc.integer({ min: 0, max: 2 }),
        (w, h, d, rounds) => {
          const { min, max } = extentOf(board({ x: [0, w / 1000], y: [0, h / 1000], z: [0, d / 1000], rounds }))
          expect([max[0] - min[0], max[1] - min[1], max[2] - min[2]].map(side => Math.round(side * 1000))).toEqual([
            w,
            h,
            d,
          ])
        },
      ),
    )
  })

  test('with another seed shows another stretch of grain', () => {
    const [one, other] = [1, 2].map(seed => board({ x: [0, 1], y: [0, 0.02], z: [0, 0.1], seed }))
    expect(Array.from(other!.uvs)).not.toEqual(Array.from(one!.uvs))
  })
})

describe('a beam', () => {
  test.each([0, 0.4, 1])('of roundness %d is closed at both ends', round => {
    expect(
      openEdges(
        beam(
          [
            [0, 0, 0],
            [0, 0.3, 0.02],
            [0.05, 0.6, 0],
          ],
          { width: 0.03, thick: 0.02, round },
        ),
      ),
    ).toBe(0)
  })

  test('that runs parallel to its `up` direction still has a section', () => {
    const mesh = beam(
      [
        [0, 0, 0],
        [0, 0, 0.1],
        [0, 0.2, 0.1],
      ],
      { width: 0.02, thick: 0.01 },
      { up: [0, 0, 1] },
    )
    expect(mesh.normals.some(Number.isNaN)).toBe(false)
    expect(extentOf(mesh).max[0]).toBeCloseTo(0.01, 4)
  })
})

describe('turned work', () => {
  test.each(Object.keys(TURNINGS) as Turning[])(
    'of the pattern %s stays within its radius and length, from foot to head',
    name => {
      const profile = turnedProfile(name, 0.04, 0.7)
      expect(Math.max(...profile.map(([radius]) => radius))).toBeLessThanOrEqual(0.04 + 1e-9)
      expect(profile[0]).toEqual([0, 0])
      expect(profile.at(-1)![1]).toBeCloseTo(0.7, 6)
      for (const [i, [, height]] of profile.entries())
        if (i) expect(height).toBeGreaterThanOrEqual(profile[i - 1]![1] - 1e-9)
    },
  )
})

describe('a table top', () => {
  test.each(['eased', 'bevelled', 'round', 'knife', 'square'] as const)(
    'with a %s edge reaches its outline and no further',
    edge => {
      const { min, max } = extentOf(slab({ outline: ellipse(1.2, 0.8), y: [0.7, 0.73], edge, plank: 0.12 }))
      for (const [found, wanted] of [
        [min[0], -0.6],
        [max[0], 0.6],
        [min[1], 0.7],
        [max[1], 0.73],
        [max[2], 0.4],
      ] as const)
        expect(found).toBeCloseTo(wanted, 3)
    },
  )

  test('has upward normals on top and downward ones below', () => {
    const { normals, positions } = slab({ outline: rectangle(1, 0.5, 0.01), y: [0, 0.03] })
    const level = [...normals.keys()].filter(i => i % 3 === 1 && Math.abs(normals[i]!) > 0.999)
    expect(level.length).toBeGreaterThan(8)
    expect(level.filter(i => normals[i]! > 0 !== positions[i]! > 0.015)).toEqual([])
  })
})

test('the cord of a woven seat does not exceed its rails and hangs at most 35 mm below the seat', () => {
  const { min, max } = extentOf(
    wovenSeat({ front: 0.24, back: 0.2, z: [-0.2, 0.2], y: 0.45, strand: 0.0042, rough: 0.25, fine: true }),
  )
  expect(max[0]).toBeLessThan(0.244)
  expect(Math.max(-min[2], max[2])).toBeLessThan(0.204)
  expect(max[1]).toBeLessThanOrEqual(0.4505)
  expect(min[1]).toBeGreaterThan(0.45 - 0.035)
})
