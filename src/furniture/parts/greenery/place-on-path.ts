import type { Vector } from '../../kit/mesh.ts'

/** A point of a path and the unit vector along which the path runs there. */
interface PathPlace {
  readonly at: Vector
  readonly tangent: Vector
}

/** Finds the place at a fraction of a path, 0 to 1, counted by its points and not by its length. */
export function placeOnPath(path: readonly Vector[], fraction: number): PathPlace {
  const position = Math.min(path.length - 1.001, fraction * (path.length - 1))
  const index = Math.floor(position)
  const [from, to] = [path[index]!, path[index + 1]!]
  const share = position - index
  const segment: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(...segment) || 1
  return {
    at: [from[0] + segment[0] * share, from[1] + segment[1] * share, from[2] + segment[2] * share],
    tangent: [segment[0] / length, segment[1] / length, segment[2] / length],
  }
}
