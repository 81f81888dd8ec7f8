import { gridFaces } from './grid-faces.ts'
import { computeNormals, type Mesh, type Vector } from './mesh.ts'
import { fbm3 } from './noise.ts'

export type SoftBox = {
  w: number
  h: number
  d: number
  r?: number
  seg?: number
  rseg?: number
  /** Outward bulge of the faces in metres: [±x, ±y, ±z]. */ puff?: Vector
  noise?: number
  nscale?: number
  seed?: number
  grain?: 'x' | 'y' | 'z'
  /** Metres by which the front (+z) bulges at x, y (y from the bottom): tufts and channels. */
  relief?: (x: number, y: number) => number
}

interface Shape {
  readonly half: Vector
  /** Radius of the edges. */
  readonly r: number
  readonly seed: number
}
const AXIS = { x: 0, y: 1, z: 2 } as const

/** Coordinates along an axis: dense in the rounded ends, evenly spaced between them. */
function samples({ r }: Shape, half: number, { seg = 0.04, rseg = 5 }: SoftBox): number[] {
  const places: number[] = []
  const n = Math.max(1, Math.round((2 * (half - r)) / seg))
  for (let i = 0; i <= rseg; i++) places.push(-half + r - r * Math.tan((((rseg - i) / rseg) * Math.PI) / 4))
  for (let i = 1; i <= n; i++) places.push(-half + r + (2 * (half - r) * i) / n)
  for (let i = 1; i <= rseg; i++) places.push(half - r + r * Math.tan(((i / rseg) * Math.PI) / 4))
  return places
}

/** Maps a point of the sharp box to the stuffed one: rounded, bulging, uneven and tufted. */
function stuffed(
  p: Vector,
  { half, r, seed }: Shape,
  { puff = [0, 0, 0], noise = 0, nscale = 7, relief }: SoftBox,
): Vector {
  const c: Vector = [0, 1, 2].map(k => Math.max(-half[k]! + r, Math.min(half[k]! - r, p[k]!))) as Vector
  let n: Vector = [p[0] - c[0], p[1] - c[1], p[2] - c[2]]
  const l = Math.hypot(...n) || 1
  n = n.map(q => q / l) as Vector
  const q: Vector = [c[0] + n[0] * r, c[1] + n[1] * r, c[2] + n[2] * r]
  const g = (k: number) => {
    const t = Math.min(1, Math.abs(q[k]!) / half[k]!)
    return 1 - t * t * t * t
  }
  const bell: Vector = [
    puff[0] * Math.max(0, g(1)) * Math.max(0, g(2)),
    puff[1] * Math.max(0, g(0)) * Math.max(0, g(2)),
    puff[2] * Math.max(0, g(0)) * Math.max(0, g(1)),
  ]
  const lumps = () => noise * fbm3(q[0] * nscale + seed * 3.1, q[1] * nscale, q[2] * nscale + seed, seed, 3) * 2
  const uneven = noise ? lumps() : 0
  const stitched = relief && n[2] > 0 ? n[2] * relief(q[0], q[1] + half[1]) : 0
  for (let k = 0; k < 3; k++) q[k]! += n[k]! * (Math.abs(n[k]!) * bell[k]! + uneven)
  q[2] += stitched
  return q
}

/**
 * A box with rounded edges, bulging faces and low-frequency upholstery noise, centred in x and z, with its bottom at y
 * = 0.
 */
export function softBox(o: SoftBox): Mesh {
  const { w, h, d, seed = 1, grain = 'y' } = o
  const half: Vector = [w / 2, h / 2, d / 2]
  const shape: Shape = { half, r: Math.min(o.r ?? 0.02, w / 2, h / 2, d / 2), seed }
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const weld: number[] = []
  const seen = new Map<string, number>()
  /** Index of the first vertex at this position: faces share their normals there. */
  const weldOf = (q: Vector) => {
    const key = q.map(e => Math.round(e * 2e4)).join()
    const id = seen.get(key) ?? positions.length / 3 - 1
    seen.set(key, id)
    return id
  }
  for (let axis = 0; axis < 3; axis++)
    for (const side of [-1, 1]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
      const [U, V] = [samples(shape, half[u]!, o), samples(shape, half[v]!, o)]
      const base = positions.length / 3
      for (const b of V)
        for (const a of U) {
          const p: Vector = [0, 0, 0]
          p[axis] = side * half[axis]!
          p[u] = a
          p[v] = b
          const q = stuffed(p, shape, o)
          positions.push(q[0], q[1] + half[1], q[2])
          // Panel coordinates: the grain's axis runs along texture v.
          const [tu, tv] = AXIS[grain] === u ? [b, a] : [a, b]
          uvs.push(tu + seed * 0.37, tv + seed * 0.73)
          weld.push(weldOf(q))
        }
      indices.push(...gridFaces(base, U.length, V.length, side > 0))
    }
  const [P, I] = [new Float32Array(positions), new Uint32Array(indices)]
  return { positions: P, uvs: new Float32Array(uvs), indices: I, normals: computeNormals(P, I, new Uint32Array(weld)) }
}
