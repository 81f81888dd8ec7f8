import { computeNormals, type Mesh, type Vector } from './mesh.ts'

/** A grid of stations: `u` runs around or along, `v` across; seen from outside, u goes right and v up. */
export interface Surface {
  readonly u: number
  readonly v: number
  readonly at: (i: number, j: number) => Vector
  /** Texture coordinates in metres. */
  readonly uv: (i: number, j: number) => readonly [number, number]
  /** The last station of u connects to the first: there are `u` stations and a seam. */
  readonly isClosed?: boolean
  /** Whether the edge at this station of u, or of v, stays sharp. */
  readonly creaseU?: (i: number) => boolean
  readonly creaseV?: (j: number) => boolean
}

/** Maps stations to columns of vertices: a crease has two columns with no faces between them. */
function columns(count: number, last: number, crease: (i: number) => boolean): { station: number; joins: boolean }[] {
  const found: { station: number; joins: boolean }[] = []
  for (let i = 0; i <= last; i++) {
    if (i > 0 && i < last && crease(i % count)) found.push({ station: i, joins: false })
    found.push({ station: i, joins: i < last })
  }
  return found
}

/** Triangles over a grid of points; smooth everywhere, including closed seams and poles, except at creases. */
export function surface({
  u,
  v,
  at,
  uv,
  isClosed = false,
  creaseU = () => false,
  creaseV = () => false,
}: Surface): Mesh {
  const us = columns(u, isClosed ? u : u - 1, creaseU)
  const vs = columns(v, v - 1, creaseV)
  const positions = new Float32Array(us.length * vs.length * 3)
  const uvs = new Float32Array(us.length * vs.length * 2)
  const weld = new Uint32Array(us.length * vs.length)
  const seam = isClosed && !creaseU(0)
  us.forEach((column, a) => {
    vs.forEach((row, b) => {
      const k = b * us.length + a
      positions.set(at(column.station % u, row.station), k * 3)
      uvs.set(uv(column.station, row.station), k * 2)
      weld[k] = seam && a === us.length - 1 ? b * us.length : k
    })
  })
  vs.forEach((_, b) => {
    const first = b * us.length
    let isPole = true
    for (let a = 1; a < us.length && isPole; a++)
      for (let c = 0; c < 3; c++)
        if (Math.abs(positions[(first + a) * 3 + c]! - positions[first * 3 + c]!) > 1e-7) isPole = false
    if (isPole) for (let a = 0; a < us.length; a++) weld[first + a] = first
  })
  const indices: number[] = []
  const add = (a: number, b: number, c: number) => {
    if (areaTwice(positions, a, b, c) > 1e-13) indices.push(a, b, c)
  }
  for (let b = 0; b < vs.length; b++) {
    if (!vs[b]!.joins) continue
    for (let a = 0; a < us.length; a++) {
      if (!us[a]!.joins) continue
      const k = b * us.length + a
      const above = k + us.length
      add(k, k + 1, above + 1)
      add(k, above + 1, above)
    }
  }
  const faces = new Uint32Array(indices)
  return { positions, uvs, indices: faces, normals: unit(computeNormals(positions, faces, weld)) }
}

function areaTwice(p: Float32Array, a: number, b: number, c: number): number {
  const [A, B, C] = [a * 3, b * 3, c * 3]
  const [ux, uy, uz] = [p[B]! - p[A]!, p[B + 1]! - p[A + 1]!, p[B + 2]! - p[A + 2]!]
  const [vx, vy, vz] = [p[C]! - p[A]!, p[C + 1]! - p[A + 1]!, p[C + 2]! - p[A + 2]!]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
}

/** The mesh with moved points and normals recomputed from its faces. */
export const reshaped = (mesh: Mesh, positions = mesh.positions): Mesh => ({
  ...mesh,
  positions,
  normals: unit(computeNormals(positions, mesh.indices)),
})

/** Gives vertices that no face uses a normal that points up, so that every normal has length 1. */
function unit(normals: Float32Array): Float32Array {
  for (let i = 0; i < normals.length; i += 3)
    if (Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) < 0.5) normals.set([0, 1, 0], i)
  return normals
}
