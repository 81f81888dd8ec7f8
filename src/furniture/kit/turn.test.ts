import { describe, expect, test } from 'vitest'
import { ellipse, inset, roundedRectangle } from './contour.ts'
import { fitted, part } from './fit.ts'
import { bounds, type Mesh } from './mesh.ts'
import { moulding, plate } from './moulding.ts'
import { hollow, radiusAt, spline } from './profile.ts'
import { curve, spar } from './spar.ts'
import { turn } from './turn.ts'

/** Volume inside a closed surface in cubic metres; negative if it is inside out. */
function volumeOf({ positions: p, indices }: Mesh): number {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3]
    sum +=
      (p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) +
        p[a + 1]! * (p[b + 2]! * p[c]! - p[b]! * p[c + 2]!) +
        p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!)) /
      6
  }
  return sum
}

/** Number of edges that are not shared by exactly two triangles; points within a micron are one point. */
function openEdges({ positions: p, indices }: Mesh): number {
  const names = new Map<string, number>()
  const point = (i: number): number => {
    const name = [0, 1, 2].map(k => Math.round(p[i * 3 + k]! * 1e6)).join()
    if (!names.has(name)) names.set(name, names.size)
    return names.get(name)!
  }
  const edges = new Map<string, number>()
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map(k => point(indices[t + k]!))
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % 3]!
      const edge = a < b ? `${a} ${b}` : `${b} ${a}`
      edges.set(edge, (edges.get(edge) ?? 0) + 1)
    })
  }
  return [...edges.values()].filter(count => count !== 2).length
}

const cylinder = (r: number, h: number): [number, number][] => [
  [0, 0],
  [r, 0],
  [r, h],
  [0, h],
]

describe('turned pieces', () => {
  test('are closed, face out and have the volume of their section', () => {
    const mesh = turn(cylinder(0.1, 0.3), { segments: 256 })
    expect(openEdges(mesh)).toBe(0)
    expect(volumeOf(mesh)).toBeCloseTo(Math.PI * 0.01 * 0.3, 5)
  })

  test('have hard normals at sharp edges and smooth normals on the side', () => {
    const { positions, normals } = turn(cylinder(0.1, 0.3), { segments: 32 })
    const side = [...Array(positions.length / 3).keys()].filter(i => Math.abs(normals[i * 3 + 1]!) < 0.01)
    expect(side).toHaveLength(66)
    for (const i of side)
      expect(normals[i * 3]! * positions[i * 3]! + normals[i * 3 + 2]! * positions[i * 3 + 2]!).toBeCloseTo(0.1, 3)
  })

  test('a vase has an inner wall inside its outer one, and is closed', () => {
    const outside = [
      [0.09, 0],
      [0.12, 0.2],
    ] as const
    const { profile, outside: count } = hollow(outside, { wall: 0.01 })
    for (const [r, y] of profile.slice(count + 3)) expect(r).toBeLessThan(radiusAt(outside, y))
    const mesh = turn(profile, { segments: 64 })
    expect(openEdges(mesh)).toBe(0)
    expect(volumeOf(mesh)).toBeGreaterThan(0)
  })

  test('a spline passes through every point that it is given', () => {
    const points = [
      [0.1, 0],
      [0.2, 0.1],
      [0.05, 0.3],
    ] as const
    const line = spline(points, 5)
    for (const [r, y] of points)
      expect(line.some(p => Math.abs(p[0] - r) < 1e-9 && Math.abs(p[1] - y) < 1e-9)).toBe(true)
  })
})

describe('boards, frames and rods', () => {
  test('a board with rounded edges is closed and faces out', () => {
    const mesh = plate(roundedRectangle(0.4, 0.3, 0.02), 0.02, { edge: 0.003 })
    expect(openEdges(mesh)).toBe(0)
    expect(volumeOf(mesh)).toBeGreaterThan(0.4 * 0.3 * 0.02 * 0.97)
    expect(volumeOf(mesh)).toBeLessThan(0.4 * 0.3 * 0.02)
  })

  test('an inset keeps the width of a frame at its corners, and a closed moulding has no open edges', () => {
    const inner = inset(roundedRectangle(1, 0.6, 0), 0.05)
    expect(inner.map(([x, y]) => [Math.abs(x), Math.abs(y)].map(v => Math.round(v * 1000) / 1000))).toEqual(
      Array(4).fill([0.45, 0.25]),
    )
    expect(
      openEdges(
        moulding(
          ellipse(0.4),
          [
            [0, 0],
            [0, 0.02],
            [0.03, 0.02],
            [0.03, 0],
          ],
          true,
        ),
      ),
    ).toBe(0)
  })

  test('a rod bent along a curve is closed at both ends', () => {
    const mesh = spar(
      curve([
        [0, 0, 0],
        [0.1, 0.2, 0],
        [0.3, 0.25, 0.1],
      ]),
      { size: () => [0.01, 0.01] },
    )
    expect(openEdges(mesh)).toBe(0)
    expect(volumeOf(mesh)).toBeGreaterThan(0)
  })

  test('a fitted piece fills its extent and stands on the floor', () => {
    const { min, max } = bounds(
      fitted([part('pot', 'body', turn(cylinder(0.1, 0.3)))], { width: 0.5, depth: 0.4, height: 0.25 }),
    )
    expect([...min, ...max].map(v => Math.round(v * 1000) / 1000)).toEqual([-0.25, 0, -0.2, 0.25, 0.25, 0.2])
  })
})
