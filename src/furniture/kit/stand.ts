import type { Extent } from '../family.ts'
import { bounds, transform, type Mesh, type Part, type Vector } from './mesh.ts'

/** Lowest and highest value of a mesh along an axis (0 x, 1 y, 2 z), metres. */
export function reach(mesh: Mesh, axis: 0 | 1 | 2): [number, number] {
  let low = Infinity
  let high = -Infinity
  for (let i = axis; i < mesh.positions.length; i += 3) {
    low = Math.min(low, mesh.positions[i]!)
    high = Math.max(high, mesh.positions[i]!)
  }
  return [low, high]
}

/** Scales a mesh vertically so that it reaches from `bottom` to `top`, in metres. */
export function scaledToHeights(mesh: Mesh, bottom: number, top: number): Mesh {
  const [low, high] = reach(mesh, 1)
  const k = (top - bottom) / (high - low)
  return transform(mesh, { s: [1, k, 1], t: [0, bottom - low * k, 0] })
}

/** Squeezes parts into an extent, along each axis on which they exceed it. */
export function squeezedInto(parts: readonly Part[], { width, depth, height }: Extent): Part[] {
  const { min, max } = bounds(parts)
  const room: readonly [Vector, Vector] = [
    [-width / 2, 0, -depth / 2],
    [width / 2, height, depth / 2],
  ]
  const [s, t]: [Vector, Vector] = [
    [1, 1, 1],
    [0, 0, 0],
  ]
  for (const axis of [0, 1, 2] as const) {
    const [low, high] = [Math.max(min[axis], room[0][axis]), Math.min(max[axis], room[1][axis])]
    s[axis] = Math.max(0.05, (high - low) / Math.max(1e-6, max[axis] - min[axis]))
    t[axis] = low - min[axis] * s[axis]
  }
  return parts.map(part => ({ ...part, mesh: transform(part.mesh, { s, t }) }))
}
