import { gridFaces } from '../grid-faces.ts'
import type { Mesh, Vector } from '../mesh.ts'

/** Start and end along one axis, in metres. */
export type Span = readonly [number, number]
export type Axis = 'x' | 'y' | 'z'

const AXES: readonly Axis[] = ['x', 'y', 'z']

export interface Board {
  readonly x: Span
  readonly y: Span
  readonly z: Span
  /** The axis along which the grain runs; defaults to the longest. */
  readonly grain?: Axis
  /** Radius of the eased edges, metres. */
  readonly r?: number
  /** Rows of facets in an eased edge; 0: a single flat facet with round shading. */
  readonly rounds?: number
  /** Maximum length of a facet along the grain, in metres, for boards that are bent afterwards. */
  readonly facet?: number
  /** Shifts the grain, so that boards differ. */
  readonly seed?: number
}

/**
 * The UV of a point on a board: texture v runs along the grain; the ends show close straight lines, as growth rings do.
 */
const grainUv = (
  at: Vector,
  face: number,
  along: number,
  thin: number,
  offset: readonly [number, number],
): [number, number] => {
  if (face === along) {
    const wide = 3 - along - thin
    return [at[thin]! + offset[0], at[wide]! * 0.08 + offset[1]]
  }
  return [at[3 - face - along]! + offset[0], at[along]! + offset[1]]
}

/** Coordinates along an axis: `rounds` in each eased edge, and one every `facet` metres between. */
function places(half: number, r: number, rounds: number, facet: number | undefined): number[] {
  const cuts = facet ? Math.max(1, Math.round((2 * (half - r)) / facet)) : 1
  const out: number[] = []
  for (let i = 0; i < rounds; i++) out.push(-half + r - r * Math.tan((((rounds - i) / rounds) * Math.PI) / 4))
  for (let i = 0; i <= cuts; i++) out.push(-half + r + (2 * (half - r) * i) / cuts)
  for (let i = 1; i <= rounds; i++) out.push(half - r + r * Math.tan(((i / rounds) * Math.PI) / 4))
  return out
}

/** A board with eased edges: 44 triangles if `rounds` is 0, 300 if it is 2. Normals are those of the rounded edge. */
export function board(of: Board): Mesh {
  const spans = [of.x, of.y, of.z]
  const half = spans.map(span => Math.max(1e-4, (span[1] - span[0]) / 2))
  const middle = spans.map(span => (span[0] + span[1]) / 2)
  const r = Math.min(of.r ?? 0.0025, ...half.map(h => h * 0.98))
  const long = half.indexOf(Math.max(...half))
  const along = of.grain ? AXES.indexOf(of.grain) : long
  const others = [0, 1, 2].filter(axis => axis !== along)
  const thin = half[others[0]!]! < half[others[1]!]! ? others[0]! : others[1]!
  const seed = of.seed ?? 1
  const offset: [number, number] = [(seed * 0.7548776) % 3, (seed * 0.5698403) % 5]
  const rounds = of.rounds ?? 2
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const samples = (axis: number) => places(half[axis]!, r, rounds, axis === long ? of.facet : undefined)
  const corner: number[][] = []
  for (let face = 0; face < 3; face++)
    for (const side of [-1, 1]) {
      const u = (face + 1) % 3
      const v = (face + 2) % 3
      const U = samples(u)
      const V = samples(v)
      const base = positions.length / 3
      for (const b of V)
        for (const a of U) {
          const at: Vector = [0, 0, 0]
          at[face] = side * half[face]!
          at[u] = a
          at[v] = b
          const inner = at.map((value, axis) => Math.max(-half[axis]! + r, Math.min(half[axis]! - r, value)))
          const out = at.map((value, axis) => value - inner[axis]!)
          const length = Math.hypot(...out) || 1
          for (let axis = 0; axis < 3; axis++) {
            positions.push(middle[axis]! + inner[axis]! + (out[axis]! / length) * r)
            normals.push(out[axis]! / length)
          }
          uvs.push(...grainUv(at, face, along, thin, offset))
        }
      if (!rounds)
        corner.push([base, base + U.length - 1, base + U.length * (V.length - 1), base + U.length * V.length - 1])
      indices.push(...gridFaces(base, U.length, V.length, side > 0))
    }
  const mesh = {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
  }
  return { ...mesh, indices: new Uint32Array(rounds ? indices : [...indices, ...bevels(mesh, corner, middle)]) }
}

/**
 * Connects the six faces of a board by its twelve edges and eight corners. `corner[2·axis + side]` lists the four
 * corners of a face.
 */
function bevels(
  mesh: Pick<Mesh, 'positions'>,
  corner: readonly (readonly number[])[],
  middle: readonly number[],
): number[] {
  const indices: number[] = []
  const sign = (vertex: number, axis: number) => (mesh.positions[vertex * 3 + axis]! > middle[axis]! ? 1 : 0)
  const on = (face: number, signs: readonly number[]) =>
    corner[2 * face + signs[face]!]!.find(vertex => [0, 1, 2].every(axis => sign(vertex, axis) === signs[axis]))!
  const facing = (a: number, b: number, c: number) => {
    const p = (vertex: number, axis: number) => mesh.positions[vertex * 3 + axis]!
    const e = [0, 1, 2].map(axis => p(b, axis) - p(a, axis))
    const f = [0, 1, 2].map(axis => p(c, axis) - p(a, axis))
    const n = [e[1]! * f[2]! - e[2]! * f[1]!, e[2]! * f[0]! - e[0]! * f[2]!, e[0]! * f[1]! - e[1]! * f[0]!]
    return (
      n.reduce((sum, value, axis) => sum + value * ((p(a, axis) + p(b, axis) + p(c, axis)) / 3 - middle[axis]!), 0) >= 0
    )
  }
  const triangle = (a: number, b: number, c: number) =>
    void (facing(a, b, c) ? indices.push(a, b, c) : indices.push(a, c, b))
  for (let axis = 0; axis < 3; axis++) {
    const [p, q] = [(axis + 1) % 3, (axis + 2) % 3]
    for (const sp of [0, 1])
      for (const sq of [0, 1]) {
        const ends = [0, 1].map(end => {
          const signs = [0, 0, 0]
          signs[axis] = end
          signs[p] = sp
          signs[q] = sq
          return signs
        })
        const [a, b] = [on(p, ends[0]!), on(p, ends[1]!)]
        const [c, d] = [on(q, ends[0]!), on(q, ends[1]!)]
        triangle(a, b, c)
        triangle(b, d, c)
      }
  }
  for (const sx of [0, 1])
    for (const sy of [0, 1])
      for (const sz of [0, 1]) {
        const signs = [sx, sy, sz]
        triangle(on(0, signs), on(1, signs), on(2, signs))
      }
  return indices
}
