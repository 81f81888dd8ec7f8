import { merge, type Mesh, type Vector } from './mesh.ts'
import { tube } from './tube.ts'

/** A row of stitches along a path: a thread of 0.7 mm, 6.5 mm to a stitch, of which 1.6 mm are under the cloth. */
export function topstitch(
  path: readonly Vector[],
  o: { closed?: boolean; stitch?: number; gap?: number; radius?: number } = {},
): Mesh {
  const [stitch, gap, radius] = [o.stitch ?? 0.0065, o.gap ?? 0.0016, o.radius ?? 0.0007]
  const points = o.closed ? [...path, path[0]!] : path
  const lengths = [0]
  for (let i = 1; i < points.length; i++) lengths.push(lengths[i - 1]! + distance(points[i]!, points[i - 1]!))
  const total = lengths.at(-1)!
  let segment = 0
  const at = (s: number): Vector => {
    while (segment + 2 < points.length && lengths[segment + 1]! < s) segment++
    const [a, b] = [points[segment]!, points[segment + 1]!]
    const t = Math.min(1, (s - lengths[segment]!) / Math.max(1e-9, lengths[segment + 1]! - lengths[segment]!))
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
  }
  const stitches: Mesh[] = []
  for (let s = 0; s + stitch < total; s += stitch + gap) {
    const [a, b] = [at(s), at(s + stitch)]
    if (distance(a, b) > stitch * 0.2) stitches.push(tube([a, b], radius, { seg: 4 }))
  }
  return merge(stitches)
}

/** Piping: a cord of `radius` metres under bias-cut cloth along a closed seam. */
export const piping = (seam: Vector[], radius: number, sides = 7): Mesh =>
  tube(seam, radius, { closed: true, seg: sides })

const distance = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
