import type { Extent } from '../family.ts'
import { bounds, transform, type Mesh, type Part, type Vector } from './mesh.ts'

export const part = (name: string, slot: string, mesh: Mesh): Part => ({ name, slot, mesh })

/** Scales a piece to fill its extent exactly, standing on y = 0 and centred on x = 0 and z = 0. */
export function fitted(parts: readonly Part[], { width, depth, height }: Extent): Part[] {
  const { min, max } = bounds(parts)
  const size: Vector = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const s: Vector = [width / (size[0] || 1), height / (size[1] || 1), depth / (size[2] || 1)]
  const t: Vector = [(-(min[0] + max[0]) / 2) * s[0], -min[1] * s[1], (-(min[2] + max[2]) / 2) * s[2]]
  return parts.map(one => ({ ...one, mesh: transform(one.mesh, { s, t }) }))
}

/** Rotates all parts around the origin, in degrees; a positive `rx` tips the top towards the viewer. */
export const rotated = (
  parts: readonly Part[],
  turn: { rx?: number; ry?: number; rz?: number; t?: Vector; s?: Vector },
): Part[] => parts.map(one => ({ ...one, mesh: transform(one.mesh, turn) }))
