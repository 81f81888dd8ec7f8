import type { Mesh, Vector } from './mesh.ts'

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The board that each triangle belongs to: triangles that share a point, to 0.02 mm, are one board. */
function boardsOf({ positions, indices }: Mesh): Uint32Array {
  const count = positions.length / 3
  const parent = Uint32Array.from({ length: count }, (_, i) => i)
  const root = (i: number): number => {
    let at = i
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  const first = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const place = [0, 1, 2].map(axis => Math.round(positions[i * 3 + axis]! * 5e4)).join(',')
    const same = first.get(place)
    if (same === undefined) first.set(place, i)
    else parent[root(i)] = root(same)
  }
  for (let t = 0; t < indices.length; t += 3) {
    parent[root(indices[t + 1]!)] = root(indices[t]!)
    parent[root(indices[t + 2]!)] = root(indices[t]!)
  }
  return Uint32Array.from({ length: indices.length / 3 }, (_, t) => root(indices[t * 3]!))
}

interface Face {
  readonly area: number
  readonly normal: Vector
  /** The direction of v, which is the direction of the grain. */
  readonly grain: Vector
}

function faceOf({ positions, uvs, indices }: Mesh, t: number): Face {
  const at = (i: number): Vector => [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!]
  const [i, j, k] = [indices[t * 3]!, indices[t * 3 + 1]!, indices[t * 3 + 2]!]
  const [a, b, c] = [at(i), at(j), at(k)]
  const p: Vector = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const q: Vector = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal = cross(p, q)
  const pu = uvs[j * 2]! - uvs[i * 2]!
  const qu = uvs[k * 2]! - uvs[i * 2]!
  const sign = pu * (uvs[k * 2 + 1]! - uvs[i * 2 + 1]!) - qu * (uvs[j * 2 + 1]! - uvs[i * 2 + 1]!) < 0 ? -1 : 1
  const grain: Vector = [sign * (pu * q[0] - qu * p[0]), sign * (pu * q[1] - qu * p[1]), sign * (pu * q[2] - qu * p[2])]
  return { area: Math.hypot(...normal) / 2, normal: unit(normal), grain: unit(grain) }
}

/** The main direction of a board's grain; undefined if there is none, as around a turned bowl. */
function mainGrain(faces: readonly Face[]): Vector | undefined {
  const m = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  let total = 0
  for (const { area, grain } of faces) {
    total += area
    for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) m[r * 3 + c]! += area * grain[r]! * grain[c]!
  }
  let axis: Vector = [0.61, 0.53, 0.59]
  let share = 0
  for (let round = 0; round < 40; round++) {
    const next: Vector = [0, 1, 2].map(
      r => m[r * 3]! * axis[0] + m[r * 3 + 1]! * axis[1] + m[r * 3 + 2]! * axis[2],
    ) as Vector
    share = Math.hypot(...next) / (total || 1)
    axis = unit(next)
  }
  return share > 0.55 ? axis : undefined
}

const picked = (
  mesh: Mesh,
  triangles: readonly number[],
  uvOf?: (vertex: number, triangle: number) => readonly [number, number],
): Mesh => {
  const { positions, normals, uvs, indices } = mesh
  const n = triangles.length * 3
  const out = {
    positions: new Float32Array(n * 3),
    normals: new Float32Array(n * 3),
    uvs: new Float32Array(n * 2),
    indices: Uint32Array.from({ length: n }, (_, i) => i),
  }
  triangles.forEach((t, at) => {
    for (let corner = 0; corner < 3; corner++) {
      const from = indices[t * 3 + corner]!
      const to = at * 3 + corner
      for (let d = 0; d < 3; d++) {
        out.positions[to * 3 + d] = positions[from * 3 + d]!
        out.normals[to * 3 + d] = normals[from * 3 + d]!
      }
      const [u, v] = uvOf ? uvOf(from, t) : [uvs[from * 2]!, uvs[from * 2 + 1]!]
      out.uvs[to * 2] = u
      out.uvs[to * 2 + 1] = v
    }
  })
  return out
}

/**
 * Splits a wooden mesh into the faces along the grain and those that cut across it. The latter get new UVs in the plane
 * of the cut.
 */
export function splitEnds(mesh: Mesh): { readonly sides: Mesh; readonly ends: Mesh | undefined } {
  const boards = boardsOf(mesh)
  const byBoard = new Map<number, number[]>()
  boards.forEach((board, t) => {
    const list = byBoard.get(board)
    if (list) list.push(t)
    else byBoard.set(board, [t])
  })
  const ends: number[] = []
  const isEnd = new Uint8Array(boards.length)
  const plane = new Map<number, readonly [Vector, Vector, number]>()
  for (const [board, triangles] of byBoard) {
    const faces = triangles.map(t => faceOf(mesh, t))
    const axis = mainGrain(faces)
    if (!axis) continue
    const side = unit(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
    plane.set(board, [side, cross(axis, side), (board % 97) / 97])
    triangles.forEach((t, i) => {
      if (Math.abs(dot(faces[i]!.normal, axis)) < 0.78) return
      isEnd[t] = 1
      ends.push(t)
    })
  }
  if (ends.length === 0) return { sides: mesh, ends: undefined }
  const { positions } = mesh
  const uvOf = (vertex: number, t: number): readonly [number, number] => {
    const [side, up, shift] = plane.get(boards[t]!)!
    const p: Vector = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!]
    return [dot(p, side) + shift, dot(p, up) + 0.37 * shift]
  }
  const rest = Array.from({ length: boards.length }, (_, t) => t).filter(t => !isEnd[t])
  return { sides: picked(mesh, rest), ends: picked(mesh, ends, uvOf) }
}
