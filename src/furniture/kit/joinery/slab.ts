import { merge, type Mesh, type Vector } from '../mesh.ts'
import { fbm3 } from '../noise.ts'

/** A point of a plan, [x, z] metres. */
export type Point = readonly [number, number]

/** A rectangle with rounded corners, counter-clockwise seen from above (x right, z towards the viewer). */
export function rectangle(width: number, depth: number, corner: number, steps = 6): Point[] {
  const r = Math.max(1e-4, Math.min(corner, width / 2, depth / 2))
  return [0, 1, 2, 3].flatMap(quarter => {
    const [sx, sz] = [
      [1, -1],
      [-1, -1],
      [-1, 1],
      [1, 1],
    ][quarter]! as [number, number]
    return Array.from({ length: steps + 1 }, (_, i): Point => {
      const a = ((quarter + i / steps) * Math.PI) / 2
      return [sx * (width / 2 - r) + r * Math.cos(a), sz * (depth / 2 - r) - r * Math.sin(a)]
    })
  })
}

/** An ellipse; with `power` above 2 a boat shape that is fuller at its corners. */
export const ellipse = (width: number, depth: number, steps = 96, power = 2): Point[] =>
  Array.from({ length: steps }, (_, i): Point => {
    const a = (i / steps) * 2 * Math.PI
    const bow = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
    return [(width / 2) * bow(Math.cos(a)), (-depth / 2) * bow(Math.sin(a))]
  })

/** The long front side follows the tree's natural edge, the other is nearly straight, and the ends are sawn. */
export function liveEdge(width: number, depth: number, seed: number, steps = 48): Point[] {
  const wave = (x: number, side: number) =>
    depth / 2 - depth * (side > 0 ? 0.09 : 0.012) * (1 + 1.6 * fbm3(x * 2.6, side * 7, seed, seed, 4))
  const line = (side: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i): Point => [
      width * (i / steps - 0.5),
      side * wave(width * (i / steps - 0.5), side),
    ])
  const all = [...line(1), ...line(-1).reverse()]
  const deepest = Math.max(...all.map(([, z]) => Math.abs(z)))
  return all.map(([x, z]): Point => [x, (z * depth) / 2 / deepest])
}

/** A rounded pebble: a circle with slow waves. */
export const pebble = (width: number, depth: number, seed: number, steps = 96): Point[] => {
  const points = Array.from({ length: steps }, (_, i): Point => {
    const a = (i / steps) * 2 * Math.PI
    const r = 1 + 0.13 * Math.sin(2 * a + seed) + 0.07 * Math.sin(3 * a + 2.1 * seed)
    return [r * Math.cos(a), -r * Math.sin(a)]
  })
  const [x, z] = [0, 1].map(
    axis => [Math.min(...points.map(point => point[axis]!)), Math.max(...points.map(point => point[axis]!))] as const,
  )
  return points.map(([px, pz]): Point => [
    ((px - x![0]) / (x![1] - x![0]) - 0.5) * width,
    ((pz - z![0]) / (z![1] - z![0]) - 0.5) * depth,
  ])
}

/** Inset of the edge at each height, from underside to top: [inset, fraction of the thickness]. */
export type Edge = 'eased' | 'bevelled' | 'round' | 'knife' | 'square'

function edgeProfile(edge: Edge, thick: number, fine: boolean): [number, number][] {
  const ease = Math.min(0.003, thick * 0.3)
  const arc = (r: number, from: number, to: number, y: number, x: number, steps: number): [number, number][] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = from + ((to - from) * i) / steps
      return [x + r - r * Math.cos(a), y + r * Math.sin(a)] as [number, number]
    })
  const q = Math.PI / 2
  if (edge === 'round') return arc(thick / 2, -q, q, thick / 2, 0, fine ? 12 : 4)
  if (edge === 'bevelled')
    return [[thick * 1.1, 0], [0.001, thick * 0.62], ...arc(ease, -0.4, q, thick - ease, 0, fine ? 4 : 1)]
  if (edge === 'knife')
    return [[thick * 2.6, 0], [0.002, thick * 0.78], ...arc(ease, -0.4, q, thick - ease, 0, fine ? 4 : 1)]
  const r = edge === 'square' ? Math.min(0.0012, ease) : ease
  return [...arc(r, -q, 0, r, 0, fine ? 3 : 1), ...arc(r, 0, q, thick - r, 0, fine ? 3 : 1)]
}

export interface Slab {
  readonly outline: readonly Point[]
  /** Underside and top, metres. */
  readonly y: readonly [number, number]
  readonly edge?: Edge
  readonly fine?: boolean
  readonly seed?: number
  /** Width in metres of the boards that the top is glued up from; if missing, the face is one sheet. */
  readonly plank?: number
  readonly grain?: 'x' | 'z'
}

/** Clips a convex polygon to lo ≤ p[axis] ≤ hi. */
function strip(polygon: readonly Point[], axis: 0 | 1, lo: number, hi: number): Point[] {
  const clip = (points: readonly Point[], inside: (value: number) => number) =>
    points.flatMap((p, i): Point[] => {
      const q = points[(i + 1) % points.length]!
      const [a, b] = [inside(p[axis]), inside(q[axis])]
      const t = a / (a - b)
      const cross: Point[] = a * b < 0 ? [[p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]] : []
      return a >= 0 ? [p, ...cross] : cross
    })
  return clip(
    clip(polygon, value => value - lo),
    value => hi - value,
  )
}

/**
 * A flat piece with an edge profile. The outline must be star-shaped around its middle; wooden pieces can be glued up
 * from boards.
 */
export function slab(of: Slab): Mesh {
  const { outline, edge = 'eased', fine = true, seed = 1, plank, grain = 'x' } = of
  const [low, high] = of.y
  const n = outline.length
  const profile = edgeProfile(edge, high - low, fine)
  const normal = outline.map((_, i): Point => {
    const [a, b] = [outline[(i + n - 1) % n]!, outline[(i + 1) % n]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(a[1] - b[1]) / length, (b[0] - a[0]) / length]
  })
  const inset = (by: number): Point[] =>
    outline.map((p, i): Point => [p[0] - normal[i]![0] * by, p[1] - normal[i]![1] * by])
  const offset = (row: number): [number, number] => [
    ((seed + row * 1.37) * 0.7548776) % 3,
    ((seed + row * 2.11) * 0.5698403) % 5,
  ]
  const uv = ([x, z]: Point, [a, b]: readonly [number, number]): [number, number] =>
    grain === 'x' ? [z + a, x + b] : [x + a, z + b]
  const across = grain === 'x' ? 1 : 0
  const span = [Math.min(...outline.map(p => p[across])), Math.max(...outline.map(p => p[across]))] as const
  const count = plank ? Math.max(1, Math.round((span[1] - span[0]) / plank)) : 1
  const meshes: Mesh[] = []
  for (const top of [true, false]) {
    const face = inset(profile[top ? profile.length - 1 : 0]![0])
    const y = top ? high : low
    for (let row = 0; row < count; row++) {
      const step = (span[1] - span[0]) / count
      const points = count === 1 ? face : strip(face, across, span[0] + row * step, span[0] + (row + 1) * step)
      if (points.length < 3) continue
      const middle: Point = [
        points.reduce((sum, p) => sum + p[0], 0) / points.length,
        points.reduce((sum, p) => sum + p[1], 0) / points.length,
      ]
      const all = [middle, ...points]
      const shift = offset(row + (top ? 0 : 20))
      const indices = points.flatMap((_, i) => {
        const [a, b] = [i + 1, ((i + 1) % points.length) + 1]
        return top ? [0, a, b] : [0, b, a]
      })
      meshes.push({
        positions: new Float32Array(all.flatMap(([x, z]) => [x, y, z])),
        normals: new Float32Array(all.flatMap(() => [0, top ? 1 : -1, 0])),
        uvs: new Float32Array(all.flatMap(p => uv(p, shift))),
        indices: new Uint32Array(indices),
      })
    }
  }
  meshes.push(rim(outline, normal, profile, low, offset(0), plank !== undefined, grain))
  return merge(meshes)
}

/** The edge of a slab. On wood its grain runs along the edge, or shows end grain where the outline turns across it. */
function rim(
  outline: readonly Point[],
  normal: readonly Point[],
  profile: readonly [number, number][],
  low: number,
  [a, b]: readonly [number, number],
  isWood: boolean,
  grain: 'x' | 'z',
): Mesh {
  const n = outline.length
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const slope = profile.map((_, k): [number, number] => {
    const [p, q] = [profile[Math.max(0, k - 1)]!, profile[Math.min(profile.length - 1, k + 1)]!]
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    return [(q[1] - p[1]) / length, (q[0] - p[0]) / length]
  })
  let along = 0
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    const base = positions.length / 3
    const step = Math.hypot(outline[j]![0] - outline[i]![0], outline[j]![1] - outline[i]![1])
    if (step < 1e-9) continue
    const flat: Point = [-(outline[j]![1] - outline[i]![1]) / step, (outline[j]![0] - outline[i]![0]) / step]
    const isEnd = isWood && Math.abs(grain === 'x' ? flat[0] : flat[1]) > 0.8
    for (const [vertex, run] of [
      [i, along],
      [j, along + step],
    ] as const) {
      const own = normal[vertex]!
      // A corner of more than 35° stays sharp.
      const sharp = own[0] * flat[0] + own[1] * flat[1] < 0.82
      const side: Vector = sharp ? [flat[0], 0, flat[1]] : [own[0], 0, own[1]]
      profile.forEach(([inset, y], k) => {
        const p = outline[vertex]!
        positions.push(p[0] - own[0] * inset, low + y, p[1] - own[1] * inset)
        const [out, up] = slope[k]!
        normals.push(side[0] * out, up, side[2] * out)
        uvs.push(...(isEnd ? [low + y + inset + a, run * 0.1 + b] : [low + y + inset + a, run + b]))
      })
    }
    const rows = profile.length
    for (let k = 0; k + 1 < rows; k++) {
      const [p, q, r, s] = [base + k, base + rows + k, base + rows + k + 1, base + k + 1]
      indices.push(p, q, r, p, r, s)
    }
    along += step
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1
    for (let axis = 0; axis < 3; axis++) normals[i + axis]! /= length
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}
