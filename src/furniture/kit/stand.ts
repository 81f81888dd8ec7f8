import { transform, type Mesh } from './mesh.ts'

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

/** A mesh squeezed or stretched upright between two heights, metres: for a cushion that must end where the drawing says. */
export function between(mesh: Mesh, bottom: number, top: number): Mesh {
  const [low, high] = reach(mesh, 1)
  const k = (top - bottom) / (high - low)
  return transform(mesh, { s: [1, k, 1], t: [0, bottom - low * k, 0] })
}
