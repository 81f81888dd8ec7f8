import { describe, expect, test } from 'vitest'
import { splitEnds } from './end-grain.ts'
import { merge, transform, type Mesh } from './mesh.ts'
import { softBox } from './soft-box.ts'

const area = ({ positions, indices }: Mesh) => {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const at = (c: number) => [0, 1, 2].map(d => positions[indices[t + c]! * 3 + d]!)
    const [a, b, c] = [at(0), at(1), at(2)] as [number[], number[], number[]]
    const [p, q] = [b.map((v, d) => v - a[d]!), c.map((v, d) => v - a[d]!)]
    sum += Math.hypot(p[1]! * q[2]! - p[2]! * q[1]!, p[2]! * q[0]! - p[0]! * q[2]!, p[0]! * q[1]! - p[1]! * q[0]!) / 2
  }
  return sum
}
const board = softBox({ w: 1.2, h: 0.03, d: 0.4, r: 0.002, rseg: 1, seg: 0.2, grain: 'x' })
const leg = transform(softBox({ w: 0.05, h: 0.7, d: 0.05, r: 0.002, rseg: 1, seg: 0.2, grain: 'y' }), {
  t: [0.4, -0.7, 0],
})

describe('the ends of a board', () => {
  test('are both short edges and no other faces', () => {
    const { sides, ends } = splitEnds(board)
    expect(area(ends!)).toBeCloseTo(2 * 0.03 * 0.4, 2)
    expect(area(sides) + area(ends!)).toBeCloseTo(area(board), 4)
  })
  test('are found for each board of a part separately', () => {
    const { ends } = splitEnds(merge([board, leg]))
    expect(area(ends!)).toBeCloseTo(2 * 0.03 * 0.4 + 2 * 0.05 * 0.05, 2)
  })
  test('have texture coordinates in metres in any orientation of the board', () => {
    const { ends } = splitEnds(transform(board, { ry: 37, rz: 12 }))
    const us = ends!.uvs.filter((_, i) => i % 2 === 0)
    const vs = ends!.uvs.filter((_, i) => i % 2 === 1)
    const spans = [Math.max(...us) - Math.min(...us), Math.max(...vs) - Math.min(...vs)].toSorted((a, b) => a - b)
    expect(spans[1]).toBeGreaterThan(0.38)
    expect(spans[1]).toBeLessThan(0.42)
  })
})
