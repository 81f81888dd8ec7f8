/**
 * Triangles as typed arrays, usable in Node, a worker, three.js and Blender. Metres; x right, y up, z towards the
 * viewer.
 */
export interface Mesh {
  readonly positions: Float32Array
  /** Unit length, outward. */
  readonly normals: Float32Array
  /** Metres of cloth or board, so that weaves and grain appear at true scale. */
  readonly uvs: Float32Array
  /** Three for each triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array
}
/** A part of an object and the slot that decides its material: `cover`, `legs`, `top`. */
export interface Part {
  readonly name: string
  readonly slot: string
  readonly mesh: Mesh
}
export type Vector = [number, number, number]

export function computeNormals(positions: Float32Array, indices: Uint32Array, weld?: Uint32Array): Float32Array {
  const n = new Float32Array(positions.length)
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t]!,
      b = indices[t + 1]!,
      c = indices[t + 2]!
    const A = a * 3,
      B = b * 3,
      C = c * 3
    const ux = positions[B]! - positions[A]!,
      uy = positions[B + 1]! - positions[A + 1]!,
      uz = positions[B + 2]! - positions[A + 2]!
    const vx = positions[C]! - positions[A]!,
      vy = positions[C + 1]! - positions[A + 1]!,
      vz = positions[C + 2]! - positions[A + 2]!
    const x = uy * vz - uz * vy,
      y = uz * vx - ux * vz,
      z = ux * vy - uy * vx
    for (const i of [a, b, c]) {
      const k = (weld ? weld[i]! : i) * 3
      n[k]! += x
      n[k + 1]! += y
      n[k + 2]! += z
    }
  }
  const out = weld ? new Float32Array(positions.length) : n
  for (let i = 0; i < positions.length / 3; i++) {
    const k = (weld ? weld[i]! : i) * 3
    const l = Math.hypot(n[k]!, n[k + 1]!, n[k + 2]!) || 1
    out[i * 3] = n[k]! / l
    out[i * 3 + 1] = n[k + 1]! / l
    out[i * 3 + 2] = n[k + 2]! / l
  }
  return out
}

/**
 * Scales a mesh (a negative factor mirrors it), rotates it about z, x and y in this order, in degrees, and translates
 * it in metres.
 */
export function transform(m: Mesh, o: { t?: Vector; ry?: number; rx?: number; rz?: number; s?: Vector }): Mesh {
  const positions = new Float32Array(m.positions),
    normals = new Float32Array(m.normals)
  const R = (d: number) => (d * Math.PI) / 180
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(R(o.rx ?? 0)),
    Math.sin(R(o.rx ?? 0)),
    Math.cos(R(o.ry ?? 0)),
    Math.sin(R(o.ry ?? 0)),
    Math.cos(R(o.rz ?? 0)),
    Math.sin(R(o.rz ?? 0)),
  ]
  const s = o.s ?? [1, 1, 1],
    t = o.t ?? [0, 0, 0]
  const rot = (a: Float32Array, i: number, sc: Vector) => {
    let x = a[i]! * sc[0],
      y = a[i + 1]! * sc[1],
      z = a[i + 2]! * sc[2]
    ;[x, y] = [x * cz - y * sz, x * sz + y * cz]
    ;[y, z] = [y * cx - z * sx, y * sx + z * cx]
    ;[x, z] = [x * cy + z * sy, -x * sy + z * cy]
    a[i] = x
    a[i + 1] = y
    a[i + 2] = z
  }
  const is: Vector = [1 / s[0], 1 / s[1], 1 / s[2]]
  for (let i = 0; i < positions.length; i += 3) {
    rot(positions, i, s)
    positions[i]! += t[0]
    positions[i + 1]! += t[1]
    positions[i + 2]! += t[2]
    rot(normals, i, is)
    const l = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1
    normals[i]! /= l
    normals[i + 1]! /= l
    normals[i + 2]! /= l
  }
  let indices = m.indices
  if (s[0] * s[1] * s[2] < 0) {
    indices = new Uint32Array(indices)
    for (let i = 0; i < indices.length; i += 3) [indices[i]!, indices[i + 1]!] = [indices[i + 1]!, indices[i]!]
  }
  return { positions, normals, uvs: m.uvs, indices }
}
export function merge(ms: Mesh[]): Mesh {
  let nv = 0,
    ni = 0
  for (const m of ms) {
    nv += m.positions.length / 3
    ni += m.indices.length
  }
  const positions = new Float32Array(nv * 3),
    normals = new Float32Array(nv * 3),
    uvs = new Float32Array(nv * 2),
    indices = new Uint32Array(ni)
  let v = 0,
    k = 0
  for (const m of ms) {
    positions.set(m.positions, v * 3)
    normals.set(m.normals, v * 3)
    uvs.set(m.uvs, v * 2)
    for (let i = 0; i < m.indices.length; i++) indices[k + i] = m.indices[i]! + v
    v += m.positions.length / 3
    k += m.indices.length
  }
  return { positions, normals, uvs, indices }
}

export const DEGREES = Math.PI / 180

/** Moves a whole object: rotates it around the vertical axis by `ry` degrees, then translates it by `t` metres. */
export const placed = (parts: readonly Part[], t: Vector, ry = 0): Part[] =>
  parts.map(part => ({ ...part, mesh: transform(part.mesh, { ry, t }) }))

/** Smallest and largest x, y and z of all parts, in metres. Throws a RangeError if there are no vertices. */
export function bounds(parts: readonly Part[]): { readonly min: Vector; readonly max: Vector } {
  const min: Vector = [Infinity, Infinity, Infinity]
  const max: Vector = [-Infinity, -Infinity, -Infinity]
  for (const { mesh } of parts) {
    mesh.positions.forEach((value, i) => {
      const axis = (i % 3) as 0 | 1 | 2
      if (value < min[axis]) min[axis] = value
      if (value > max[axis]) max[axis] = value
    })
  }
  if (max[0] < min[0]) throw new RangeError('no vertex')
  return { min, max }
}
