import type { Mesh, Vector } from './mesh.ts'

const sub = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const norm = (a: Vector): Vector => {
  const l = Math.hypot(...a) || 1
  return [a[0] / l, a[1] / l, a[2] / l]
}
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The direction of a path at each of its points. */
function tangentsOf(path: readonly Vector[], closed: boolean): Vector[] {
  const n = path.length
  const before = (i: number) => path[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!
  const after = (i: number) => path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!
  return path.map((_, i) => norm(sub(after(i), before(i))))
}

interface Growing {
  readonly positions: number[]
  readonly normals: number[]
  readonly uvs: number[]
  readonly indices: number[]
}

/** Two triangles between each vertex of a ring and the next ring. */
function sides(rows: number, seg: number): number[] {
  const indices: number[] = []
  for (let i = 0; i + 1 < rows; i++)
    for (let s = 0; s < seg; s++) {
      const a = i * (seg + 1) + s
      const [b, c] = [a + 1, a + seg + 1]
      indices.push(a, b, c, b, c + 1, c)
    }
  return indices
}

/** Closes one end of a tube with a disc that repeats the vertices of ring `row` with a normal of its own. */
function addCap(
  { positions, normals, uvs, indices }: Growing,
  row: number,
  at: Vector,
  along: Vector,
  seg: number,
): void {
  const base = positions.length / 3
  const sign = row ? 1 : -1
  positions.push(...at)
  normals.push(along[0] * sign, along[1] * sign, along[2] * sign)
  uvs.push(0, 0)
  for (let s = 0; s <= seg; s++) {
    const k = (row * (seg + 1) + s) * 3
    positions.push(positions[k]!, positions[k + 1]!, positions[k + 2]!)
    normals.push(along[0] * sign, along[1] * sign, along[2] * sign)
    uvs.push(0, 0)
  }
  for (let s = 0; s < seg; s++) {
    if (row) indices.push(base, base + 1 + s, base + 2 + s)
    else indices.push(base, base + 2 + s, base + 1 + s)
  }
}

/** Tube swept along a polyline (piping, metal frames, cords). */
export function tube(
  points: readonly Vector[],
  radius: number | ((t: number) => number),
  { closed = false, seg = 8, cap = false }: { closed?: boolean; seg?: number; cap?: boolean } = {},
): Mesh {
  const path = points.filter((point, i) => i === 0 || Math.hypot(...sub(point, points[i - 1]!)) > 1e-7)
  const n = path.length
  const made: Growing = { positions: [], normals: [], uvs: [], indices: [] }
  const { positions, normals, uvs, indices } = made
  const tangents = tangentsOf(path, closed)
  let N: Vector = norm(cross(tangents[0]!, Math.abs(tangents[0]![1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  let length = 0
  const rows = closed ? n + 1 : n
  for (let i = 0; i < rows; i++) {
    const k = i % n
    const T = tangents[k]!
    if (i) length += Math.hypot(...sub(path[k]!, path[(k + n - 1) % n]!))
    const dt = N[0] * T[0] + N[1] * T[1] + N[2] * T[2]
    N = norm([N[0] - dt * T[0], N[1] - dt * T[1], N[2] - dt * T[2]])
    const B = cross(T, N)
    const r = typeof radius === 'number' ? radius : radius(i / (rows - 1))
    for (let s = 0; s <= seg; s++) {
      const a = (s / seg) * 2 * Math.PI
      const [c, q] = [Math.cos(a), Math.sin(a)]
      const out: Vector = [N[0] * c + B[0] * q, N[1] * c + B[1] * q, N[2] * c + B[2] * q]
      positions.push(path[k]![0] + out[0] * r, path[k]![1] + out[1] * r, path[k]![2] + out[2] * r)
      normals.push(...out)
      uvs.push((s / seg) * 2 * Math.PI * r, length)
    }
  }
  indices.push(...sides(rows, seg))
  if (cap && !closed) for (const row of [0, rows - 1]) addCap(made, row, path[row]!, tangents[row]!, seg)
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}
