import { clamp, distance, hermite, type Point } from '../shapes/geometry.ts'

/** Right, down, and out of the surface. */
export type Vector = readonly [number, number, number]

/** A flat face of a product: where its corners lie in the picture, and how large it is. */
export interface Flat {
  readonly kind: 'flat'
  /** Back left, back right, front right and front left, in pixels of the picture. */
  readonly corners: readonly (readonly [number, number])[]
  /** Millimetres. */
  readonly size: readonly [number, number]
  /** The middle of the work on the face, millimetres from the first corner. */
  readonly at: readonly [number, number]
  /** Degrees clockwise that the work is turned on the face. */
  readonly turn?: number | undefined
}

/** Side of a turned product (glass, pan): ellipses in the picture from top to bottom. */
export interface Round {
  readonly kind: 'round'
  /** `v`: millimetres below the first; the rest in pixels of the picture. */
  readonly rings: readonly {
    readonly v: number
    readonly x: number
    readonly y: number
    readonly rx: number
    readonly ry: number
  }[]
  /** Pixels for a millimetre. */
  readonly scale: number
  readonly at: readonly [number, number]
}
export type Surface = Flat | Round

/** Converts millimetres from the middle of the work to pixels. */
export type Projector = (p: Point) => Point

/** Solves the linear equations in the rows, of which each has its right side last. */
function solve(rows: number[][]): number[] {
  const n = rows.length
  for (let c = 0; c < n; c++) {
    let pivot = c
    for (let r = c + 1; r < n; r++) if (Math.abs(rows[r]![c]!) > Math.abs(rows[pivot]![c]!)) pivot = r
    const row = rows[pivot]!
    rows[pivot] = rows[c]!
    rows[c] = row
    for (const other of rows) {
      if (other === row) continue
      const k = other[c]! / row[c]!
      for (let j = c; j <= n; j++) other[j]! -= k * row[j]!
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!)
}

/** The projective map from the face in millimetres to the picture. */
function homography({ corners, size: [w, h] }: Flat): number[] {
  const from: Point[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]
  return solve(
    from.flatMap(([u, v], i) => {
      const [x, y] = corners[i]!
      return [
        [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
        [0, 0, 0, u, v, 1, -u * y, -v * y, y],
      ]
    }),
  )
}

function flatProjector(surface: Flat): Projector {
  const [a, b, c, d, e, f, g, h] = homography(surface) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const angle = ((surface.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [ax, ay] = surface.at
  return ([x, y]) => {
    const u = ax + x * cos - y * sin
    const v = ay + x * sin + y * cos
    const w = g * u + h * v + 1
    return [(a * u + b * v + c) / w, (d * u + e * v + f) / w]
  }
}

type RingField = 'x' | 'y' | 'rx' | 'ry'

function roundProjector({ rings, scale, at }: Round): Projector {
  return ([x, y]) => {
    const v = at[1] + y
    let i = 0
    while (i < rings.length - 2 && rings[i + 1]!.v < v) i++
    const [p, q] = [rings[i]!, rings[i + 1]!]
    const before = rings[Math.max(0, i - 1)]!
    const after = rings[Math.min(rings.length - 1, i + 2)]!
    const step = q.v - p.v
    const t = clamp((v - p.v) / step, -0.5, 1.5)
    // Smooth through the rings, because a bowl has no edges.
    const valueOf = (field: RingField): number => {
      const straight = q[field] - p[field]
      const from = i > 0 ? ((q[field] - before[field]) * step) / (q.v - before.v) : straight
      const to = i < rings.length - 2 ? ((after[field] - p[field]) * step) / (after.v - p.v) : straight
      return hermite(p[field], q[field], from, to, t)
    }
    const rx = valueOf('rx')
    const angle = ((at[0] + x) * scale) / rx
    return [valueOf('x') + rx * Math.sin(angle), valueOf('y') + valueOf('ry') * Math.cos(angle)]
  }
}

/** The projection of a surface to the pixels of its picture. */
export const projectorOf = (surface: Surface): Projector =>
  surface.kind === 'flat' ? flatProjector(surface) : roundProjector(surface)

/** Pixels for a millimetre near the middle of the work. */
export const pixelsPerMillimetre = (project: Projector): number => distance(project([-5, 0]), project([5, 0])) / 10

/** The vector with length 1. */
export function unit([x, y, z]: Vector): Vector {
  const d = Math.hypot(x, y, z) || 1
  return [x / d, y / d, z / d]
}
