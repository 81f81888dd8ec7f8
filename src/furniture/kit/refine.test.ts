import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxCushion } from './sewing/box-cushion.ts'
import type { Mesh } from './mesh.ts'
import { refined } from './refine.ts'
import { softBox } from './soft-box.ts'

function area({ positions: p, indices }: Mesh): number {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3]
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!]
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!]
    sum += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
  }
  return sum
}
/** Number of triangle edges that no other triangle shares. */
function open({ positions, indices }: Mesh): number {
  const place = (i: number) => [0, 1, 2].map(k => Math.round(positions[i * 3 + k]! * 1e5)).join()
  const seen = new Map<string, number>()
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map(k => place(indices[t + k]!))
    for (let k = 0; k < 3; k++) {
      const [a, b] = [corners[k]!, corners[(k + 1) % 3]!]
      if (a === b) continue
      const key = a < b ? `${a}|${b}` : `${b}|${a}`
      seen.set(key, (seen.get(key) ?? 0) + (a < b ? 1 : -1))
    }
  }
  return [...seen.values()].filter(count => count !== 0).length
}

test('a mesh refined for bending keeps its area, gets no open edges, and no edge spans more than the step in x', () => {
  const length = fc.integer({ min: 10, max: 200 }).map(value => value / 100)
  fc.assert(
    fc.property(length, length, length, fc.integer({ min: 5, max: 40 }), (w, h, d, centimetres) => {
      const box = softBox({ w, h, d, r: 0.02, rseg: 1, seg: 0.5 })
      const finer = refined(box, centimetres / 100)
      expect(area(finer)).toBeCloseTo(area(box), 4)
      expect(open(finer)).toBe(open(box))
      for (let t = 0; t < finer.indices.length; t += 3) {
        const xs = [0, 1, 2].map(k => finer.positions[finer.indices[t + k]! * 3]!)
        expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(centimetres / 100 + 1e-6)
      }
    }),
    { numRuns: 25 },
  )
})

test('a thinned cushion has the size of the full one, fewer triangles and still no open edges', () => {
  const cut = { w: 0.6, h: 0.16, d: 0.48, grid: 0.03, steps: 60 }
  const [whole, thin] = [boxCushion(cut), boxCushion({ ...cut, thin: 2 })]
  expect(open(thin.mesh)).toBe(0)
  expect(thin.mesh.indices.length).toBeLessThan(whole.mesh.indices.length * 0.35)
  expect(thin.seams.map(seam => seam.length)).toEqual(whole.seams.map(seam => seam.length / 2))
  for (let i = 0; i < thin.mesh.normals.length; i += 3)
    expect(Math.hypot(thin.mesh.normals[i]!, thin.mesh.normals[i + 1]!, thin.mesh.normals[i + 2]!)).toBeCloseTo(1, 3)
  const box = ({ positions }: Mesh) => [0, 1, 2].map(k => Math.max(...positions.filter((_, i) => i % 3 === k)))
  box(thin.mesh).forEach((side, k) => expect(Math.abs(side - box(whole.mesh)[k]!)).toBeLessThan(0.01))
})
