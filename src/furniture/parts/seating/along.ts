import { deform } from '../../kit/deform.ts'
import type { Mesh, Vector } from '../../kit/mesh.ts'
import { curve } from '../../kit/spar.ts'

/** A line in a plane, in metres: [along, up]. */
export type Profile = readonly (readonly [number, number])[]

/** Points on a smooth line, by their distance from its start. */
export function smoothLine(points: Profile): {
  readonly length: number
  readonly at: (s: number) => { along: number; up: number; tangent: readonly [number, number] }
} {
  const path = curve(
    points.map(([along, up]): Vector => [along, up, 0]),
    14,
  )
  const lengths = [0]
  for (let i = 1; i < path.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(path[i]![0] - path[i - 1]![0], path[i]![1] - path[i - 1]![1]))
  const length = lengths.at(-1)!
  const pointAt = (s: number): [number, number] => {
    let i = lengths.findIndex(value => value >= s) - 1
    if (i < 0) i = s <= 0 ? 0 : lengths.length - 2
    const [a, b] = [path[i]!, path[i + 1]!]
    const t = (s - lengths[i]!) / (lengths[i + 1]! - lengths[i]!)
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  return {
    length,
    at: s => {
      const [along, up] = pointAt(s)
      const [a, b] = [pointAt(s - 0.015), pointAt(s + 0.015)]
      const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return { along, up, tangent: [(b[0] - a[0]) / d, (b[1] - a[1]) / d] }
    },
  }
}

/**
 * Bends a slab along a line. Its x follows the line from the middle, its y is the width (0 … `across`), and its front
 * (+z) faces up. `axis` 'x': the line runs along x and the slab's width along z; 'z': the line runs along z from front
 * to rear.
 */
export function along(mesh: Mesh, points: Profile, across: number, axis: 'x' | 'z', shift = 0): Mesh {
  const line = smoothLine(points)
  return deform(mesh, (x, y, z): Vector => {
    const { along: a, up, tangent } = line.at(x + line.length / 2 + shift)
    const [nx, ny] = [-tangent[1], tangent[0]]
    const w = y - across / 2
    return axis === 'x' ? [a + nx * z, up + ny * z, -w] : [-w, up + ny * z, -(a + nx * z)]
  })
}
