import { computeNormals, type Mesh, type Vector } from './mesh.ts'
import { random } from './noise.ts'
import { curve } from './spar.ts'
import { tube } from './tube.ts'

/** Thickness of a leaf in metres: two coplanar faces would shadow each other. */
const THICK = 0.0005

export interface Leaf {
  /** Metres. */
  readonly length: number
  /** Half the width at the widest point. */
  readonly half: number
  /** Half width at a position along the length, 0–1, as a fraction of `half`; `side` is −1 or 1. */
  readonly outline: (t: number, side: number) => number
  /** Bend of the tip, radians. */
  readonly hang: number
  /** Height of the sides above the midrib, as a fraction of the width. */
  readonly fold: number
  /** Wave of the edge, as a fraction of the width. */
  readonly wave?: number
  readonly rows: number
}

/**
 * A leaf that starts at the origin, grows along +y and bends towards −z. Both faces have triangles, so that it is
 * visible from both sides.
 */
export function leaf({ length, half, outline, hang, fold, wave = 0, rows }: Leaf): Mesh {
  const across = [-1, -0.55, 0, 0.55, 1]
  const columns = rows <= 4 ? [-1, 0, 1] : across
  const n = columns.length
  const count = (rows + 1) * n
  const positions = new Float32Array(count * 6)
  const uvs = new Float32Array(count * 4)
  let y = 0
  let z = 0
  for (let j = 0; j <= rows; j++) {
    const t = j / rows
    if (j > 0) {
      const angle = hang * ((j - 0.5) / rows) ** 1.3
      y += (length / rows) * Math.cos(angle)
      z -= (length / rows) * Math.sin(angle)
    }
    const angle = hang * t ** 1.3
    columns.forEach((u, i) => {
      const w = half * outline(t, Math.sign(u)) * u
      const rise = Math.abs(w) * fold + wave * half * Math.abs(u) * Math.sin(t * 19 + (u > 0 ? 1.3 : 0))
      const k = (j * n + i) * 3
      positions[k] = w
      positions[k + 1] = y + Math.sin(angle) * rise
      positions[k + 2] = z + Math.cos(angle) * rise
      uvs[(j * n + i) * 2] = w
      uvs[(j * n + i) * 2 + 1] = length * t
    })
  }
  uvs.copyWithin(count * 2, 0, count * 2)
  const indices: number[] = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i + 1 < n; i++) {
      const a = j * n + i
      for (const [p, q, r] of [
        [a, a + 1, a + n + 1],
        [a, a + n + 1, a + n],
      ] as const) {
        if (isThin(positions, p, q, r)) continue
        indices.push(p, q, r)
      }
    }
  const front = computeNormals(positions.subarray(0, count * 3), new Uint32Array(indices))
  for (let i = 0; i < count * 3; i++) positions[count * 3 + i] = positions[i]! - front[i]! * THICK
  const back: number[] = []
  for (let t = 0; t < indices.length; t += 3)
    back.push(count + indices[t]!, count + indices[t + 2]!, count + indices[t + 1]!)
  const faces = new Uint32Array([...indices, ...back])
  const normals = computeNormals(positions, faces)
  for (let i = 0; i < normals.length; i += 3)
    if (Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) < 0.5) normals.set([0, 0, 1], i)
  return { positions, uvs, indices: faces, normals }
}

function isThin(p: Float32Array, a: number, b: number, c: number): boolean {
  const [A, B, C] = [a * 3, b * 3, c * 3]
  const [ux, uy, uz] = [p[B]! - p[A]!, p[B + 1]! - p[A + 1]!, p[B + 2]! - p[A + 2]!]
  const [vx, vy, vz] = [p[C]! - p[A]!, p[C + 1]! - p[A + 1]!, p[C + 2]! - p[A + 2]!]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) < 1e-12
}

export const OUTLINES = {
  lance: (t: number) => Math.sin(Math.PI * t ** 0.8),
  round: (t: number) => Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06)) ** 0.6 * (t > 0.985 ? 0 : 1),
  fiddle: (t: number) =>
    t >= 1
      ? 0
      : Math.max(
          0.03,
          (0.32 + 0.3 * Math.sin(Math.PI * Math.min(1, t * 1.1)) + 0.5 * Math.max(0, t - 0.2)) *
            Math.min(1, t * 7) *
            Math.min(1, (1 - t) * 7) ** 0.6,
        ),
  strap: (t: number) => Math.min(1, 0.72 + t * 0.6) * Math.min(1, ((1 - t) * 3.2) ** 0.85),
  blade: (t: number) => Math.min(1, t * 9) * (1 - t) ** 0.7,
  heart: (t: number) => (t >= 1 ? 0 : Math.sin(Math.PI * t ** 0.55) ** 0.75),
  /** Monstera: split from the edge towards the midrib. */
  split: (t: number, side: number) => {
    const whole = Math.sin(Math.PI * t ** 0.58) ** 0.75
    const place = (t * 6.2 + (side > 0 ? 0.35 : 0)) % 1
    const cut = t > 0.16 && t < 0.92 ? 0.62 * Math.max(0, 1 - Math.abs(place - 0.5) * 9) : 0
    return whole * (1 - cut)
  },
} as const

/** Places a leaf in space: its length along `along`, its upper face towards `up`. */
export function placedLeaf(mesh: Mesh, at: Vector, along: Vector, up: Vector, size = 1): Mesh {
  const unit = (v: Vector): Vector => {
    const l = Math.hypot(...v) || 1
    return [v[0] / l, v[1] / l, v[2] / l]
  }
  const cross = (a: Vector, b: Vector): Vector => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ]
  const Y = unit(along)
  let X = cross(Y, up)
  if (Math.hypot(...X) < 1e-3) X = cross(Y, [1, 0.1, 0.3])
  X = unit(X)
  const Z = cross(X, Y)
  const turned = (source: Float32Array, isPoint: boolean): Float32Array => {
    const out = new Float32Array(source.length)
    const s = isPoint ? size : 1
    for (let i = 0; i < source.length; i += 3) {
      const [x, y, z] = [source[i]! * s, source[i + 1]! * s, source[i + 2]! * s]
      for (let c = 0; c < 3; c++) out[i + c] = X[c]! * x + Y[c]! * y + Z[c]! * z + (isPoint ? at[c]! : 0)
    }
    return out
  }
  return {
    positions: turned(mesh.positions, true),
    normals: turned(mesh.normals, false),
    uvs: mesh.uvs,
    indices: mesh.indices,
  }
}

/** The mouth of the vase that stems come out of: its height above the start of the stems, and its radius, in metres. */
export interface Neck {
  readonly height: number
  readonly radius: number
}

/**
 * A stem that leans out and bends under its own weight, but passes through the neck if there is one. Returns the mesh
 * and its path.
 */
export function stem(
  from: Vector,
  azimuth: number,
  {
    height,
    reach,
    thick,
    neck,
  }: { readonly height: number; readonly reach: number; readonly thick: number; readonly neck?: Neck | undefined },
  seed: number,
  fine: boolean,
): { path: Vector[]; mesh: Mesh } {
  const r = random(seed)
  const wander = () => (r() - 0.5) * height * 0.05
  const out = (t: number): Vector => {
    const y = height * (t - 0.12 * t * t) * 1.136
    const inside = neck !== undefined && y < neck.height * 1.1
    const loose = neck ? Math.max(0, (y - neck.height) / Math.max(0.01, height - neck.height)) : 0
    const far = neck
      ? y < neck.height
        ? neck.radius * (0.4 * (1 - y / neck.height) - 0.75 * (y / neck.height)) * -1
        : neck.radius * 0.75 + (reach - neck.radius * 0.75) * loose ** 1.35
      : reach * t ** 1.7
    const sway = t > 0 && !inside ? 1 : 0
    return [
      from[0] + Math.cos(azimuth) * far + sway * wander(),
      from[1] + y,
      from[2] + Math.sin(azimuth) * far + sway * wander(),
    ]
  }
  const stations = neck ? [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1] : [0, 0.25, 0.5, 0.75, 1]
  const path = curve(stations.map(out), fine ? 5 : 2)
  return { path, mesh: tube(path, t => thick * (1 - 0.7 * t), { seg: fine ? 6 : 4, cap: false }) }
}
