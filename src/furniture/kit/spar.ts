import { computeNormals, merge, type Mesh, type Vector } from './mesh.ts'
import { surface } from './surface.ts'

const sub = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export interface Spar {
  /** Half the width along `side` and half the thickness at a position along the path, 0–1. */
  readonly size: (t: number) => readonly [number, number]
  /** Direction of the section's width at the start; it follows the path without twist. */
  readonly side?: Vector
  /** 2: an ellipse; 4 and above: increasingly rectangular. */
  readonly power?: number
  readonly segments?: number
  readonly isClosed?: boolean
}

/** A section swept along a path: handles, spouts, bent rods, branches. */
export function spar(
  path: readonly Vector[],
  { size, side = [0, 0, 1], power = 2, segments = 12, isClosed = false }: Spar,
): Mesh {
  const n = path.length
  const tangents = path.map((_, i) =>
    unit(
      sub(
        path[isClosed ? (i + 1) % n : Math.min(n - 1, i + 1)]!,
        path[isClosed ? (i + n - 1) % n : Math.max(0, i - 1)]!,
      ),
    ),
  )
  const frames: { N: Vector; B: Vector }[] = []
  let N = side
  for (const T of tangents) {
    const dot = N[0] * T[0] + N[1] * T[1] + N[2] * T[2]
    N = unit([N[0] - dot * T[0], N[1] - dot * T[1], N[2] - dot * T[2]])
    if (Math.hypot(...N) < 0.5) N = unit(cross(T, Math.abs(T[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
    frames.push({ N, B: cross(T, N) })
  }
  const lengths = [0]
  for (let i = 1; i < n; i++) lengths.push(lengths[i - 1]! + Math.hypot(...sub(path[i]!, path[i - 1]!)))
  const rows = isClosed ? n + 1 : n
  const at = (i: number, j: number): Vector => {
    const k = j % n
    const [a, b] = size(j / (rows - 1))
    const angle = (i / segments) * 2 * Math.PI
    const x = a * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** (2 / power)
    const y = b * Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** (2 / power)
    const { N: f, B: g } = frames[k]!
    return [path[k]![0] + f[0] * x + g[0] * y, path[k]![1] + f[1] * x + g[1] * y, path[k]![2] + f[2] * x + g[2] * y]
  }
  const round = (j: number) => Math.max(...size(j / (rows - 1))) * 2 * Math.PI
  const body = surface({
    u: segments,
    v: rows,
    isClosed: true,
    at,
    uv: (i, j) => [(i / segments) * round(j), lengths[j % n]! + (j === n ? lengths[n - 1]! : 0)],
  })
  if (isClosed) return body
  const cap = (j: number): Mesh => {
    const positions = new Float32Array((segments + 1) * 3)
    positions.set(path[j]!)
    for (let i = 0; i < segments; i++) positions.set(at(i, j), (i + 1) * 3)
    const indices = new Uint32Array(segments * 3)
    for (let i = 0; i < segments; i++) {
      const next = ((i + 1) % segments) + 1
      indices.set(j === 0 ? [0, next, i + 1] : [0, i + 1, next], i * 3)
    }
    const normals = computeNormals(positions, indices)
    for (let i = 0; i <= segments; i++)
      if (Math.hypot(normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!) < 0.5) normals.set([0, 1, 0], i * 3)
    return { positions, normals, indices, uvs: new Float32Array((segments + 1) * 2) }
  }
  return merge([body, cap(0), cap(n - 1)])
}

/** A smooth path through points in space. */
export function curve(points: readonly Vector[], per = 8): Vector[] {
  const found: Vector[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ]
    for (let k = 0; k < per; k++) {
      const t = k / per
      found.push(
        [0, 1, 2].map(
          q =>
            0.5 *
            (2 * b[q]! +
              (c[q]! - a[q]!) * t +
              (2 * a[q]! - 5 * b[q]! + 4 * c[q]! - d[q]!) * t * t +
              (3 * b[q]! - a[q]! - 3 * c[q]! + d[q]!) * t ** 3),
        ) as Vector,
      )
    }
  }
  return [...found, points.at(-1)!]
}
