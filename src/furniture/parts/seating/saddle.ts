import { computeNormals, type Mesh } from '../../kit/mesh.ts'
import type { Point } from '../../kit/joinery/slab.ts'

/** A seat carved from a plank, in metres. */
export interface Saddle {
  readonly outline: readonly Point[]
  /** Heights of the underside and of the rim. */
  readonly y: readonly [number, number]
  /** Depth of the hollow. */
  readonly dish: number
  /** Height of a ridge between the legs at the front. */
  readonly pommel: number
  /** Inset of the underside from the rim, as a fraction of the radius. */
  readonly chamfer: number
  /** Whether the hollow runs from side to side only, as in a saddle stool, with low front and back rims. */
  readonly isScoop?: boolean
  readonly fine: boolean
  readonly seed: number
}

/** The faces of `count` rings of `n` vertices, closed by a first and a last vertex in the middle. */
function skin(n: number, count: number): number[] {
  const indices: number[] = []
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    indices.push(0, 1 + i, 1 + j)
    for (let r = 0; r + 1 < count; r++) {
      const [a, b, c, d] = [1 + r * n + i, 1 + r * n + j, 1 + (r + 1) * n + i, 1 + (r + 1) * n + j]
      indices.push(a, c, d, a, d, b)
    }
    indices.push(n * count + 1, 1 + (count - 1) * n + j, 1 + (count - 1) * n + i)
  }
  return indices
}

/** One smooth skin of rings from the middle out over the rim and back underneath. The grain runs from back to front. */
export function saddle({ outline, y: [low, high], dish, pommel, chamfer, isScoop = false, fine, seed }: Saddle): Mesh {
  const n = outline.length
  const thick = high - low
  const edge = Math.min(thick * 0.42, 0.011)
  const reach = Math.max(...outline.map(([, z]) => z))
  const wide = Math.max(...outline.map(([x]) => x))
  const hollow = (x: number, z: number, r: number) => {
    if (isScoop) return -dish * (1 - (x / wide) ** 2)
    const bowl = -dish * (1 - r ** 2.4) * (1 - 0.35 * Math.max(0, z / reach))
    return bowl + pommel * Math.exp(-((x / 0.035) ** 2)) * Math.max(0, z / reach) ** 1.5 * (1 - r ** 8)
  }
  const rings: { r: number; drop: number; under: boolean }[] = []
  const top = fine ? 14 : 4
  for (let i = 1; i <= top; i++) rings.push({ r: i / top, drop: 0, under: false })
  const positions: number[] = [0, high + hollow(0, 0, 0), 0]
  for (const { r } of rings)
    for (const [x, z] of outline) {
      const k = r * (1 - edge / Math.hypot(x, z))
      positions.push(x * k, high + hollow(x * k, z * k, r), z * k)
    }
  const arc = fine ? 5 : 2
  for (let i = 1; i <= arc; i++) {
    const a = (i / arc) * (Math.PI / 2)
    for (const [x, z] of outline) {
      const l = Math.hypot(x, z)
      const k = (l - edge + edge * Math.sin(a)) / l
      positions.push(x * k, high + (isScoop ? hollow(x, z, 1) : 0) - edge + edge * Math.cos(a), z * k)
    }
  }
  const lip = Math.max(low + 0.004, high - thick * 0.55)
  for (const [share, y] of [
    [1, lip],
    [1 - chamfer * 0.5, low + (lip - low) * 0.32],
    [1 - chamfer, low],
  ] as const)
    for (const [x, z] of outline)
      positions.push(x * share, Math.min(y, high - edge - 0.001) + (isScoop ? hollow(x, z, 1) * 0.6 : 0), z * share)
  const rows = positions.length / 3 - 1
  positions.push(0, low + (isScoop ? hollow(0, 0, 0) * 0.6 : 0), 0)
  const P = new Float32Array(positions)
  const I = new Uint32Array(skin(n, rows / n))
  const uvs = new Float32Array((P.length / 3) * 2)
  for (let i = 0; i < uvs.length / 2; i++) {
    uvs[i * 2] = P[i * 3]! + P[i * 3 + 1]! * 0.7 + ((seed * 0.7548776) % 3)
    uvs[i * 2 + 1] = P[i * 3 + 2]! + ((seed * 0.5698403) % 5)
  }
  return { positions: P, indices: I, uvs, normals: computeNormals(P, I) }
}

/** A chair seat in plan: rounded at the front, narrower and nearly straight at the back. */
export function seatOutline(width: number, depth: number, isFine: boolean, square = 3.2): Point[] {
  const steps = isFine ? 72 : 20
  return Array.from({ length: steps }, (_, i): Point => {
    const a = (i / steps) * 2 * Math.PI
    const bow = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
    const z = (-depth / 2) * bow(Math.sin(a), square)
    const t = 0.5 - z / depth
    return [(width / 2) * bow(Math.cos(a), square) * (1 - 0.17 * t ** 1.6), z]
  })
}
