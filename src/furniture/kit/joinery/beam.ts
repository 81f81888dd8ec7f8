import type { Mesh, Vector } from '../mesh.ts'

/**
 * Width across and thickness along `up`, metres, at t from 0 to 1; `round` from 0 (a board with eased edges) to 1 (an
 * ellipse).
 */
export interface Section {
  readonly width: number | ((t: number) => number)
  readonly thick: number | ((t: number) => number)
  readonly round?: number
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

interface Rim {
  readonly at: readonly [number, number]
  readonly normal: readonly [number, number]
}

/** The outline of a section as points and normals, counter-clockwise. */
function outline(round: number, isFine: boolean, width: number, thick: number): Rim[] {
  const corner = Math.max(Math.min(width, thick) * 0.5 * round, Math.min(0.003, Math.min(width, thick) * 0.3))
  const isRound = round > 0.5
  const steps = isFine ? (isRound ? 5 : 3) : isRound ? 2 : 1
  const signs = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const
  return signs.flatMap(([sx, sy], quarter) =>
    Array.from({ length: steps + 1 }, (_, i): Rim => {
      const angle = ((quarter + i / steps) * Math.PI) / 2
      const normal = [Math.cos(angle), Math.sin(angle)] as const
      return {
        at: [sx * (width / 2 - corner) + normal[0] * corner, sy * (thick / 2 - corner) + normal[1] * corner],
        normal,
      }
    }),
  )
}

interface Bar {
  /** The direction along which `thick` is measured. */
  readonly up?: Vector
  readonly closed?: boolean
  readonly fine?: boolean
  readonly seed?: number
}

/** A position on a path that gets a section, `slip` metres further along and `shrink` metres smaller on all sides. */
interface Stop {
  readonly i: number
  readonly slip: number
  readonly shrink: number
}

const valueOf = (of: number | ((t: number) => number), t: number) => Math.max(2e-4, typeof of === 'number' ? of : of(t))

/** The direction of a path at each of its points. */
function tangentsOf(path: readonly Vector[], closed: boolean): Vector[] {
  const n = path.length
  const before = (i: number) => path[closed ? (i + n - 1) % n : Math.max(0, i - 1)]!
  const after = (i: number) => path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]!
  return path.map((_, i) => unit(minus(after(i), before(i))))
}

/** The stops of a path: one at each point, and an extra one at each end, which has an eased edge like all others. */
function stopsOf(path: readonly Vector[], section: Section, closed: boolean): Stop[] {
  const n = path.length
  if (closed) return Array.from({ length: n + 1 }, (_, i) => ({ i: i % n, slip: 0, shrink: 0 }))
  const stops: Stop[] = path.map((_, i) => ({ i, slip: 0, shrink: 0 }))
  const ease = (i: number, next: number) =>
    Math.min(
      0.004,
      valueOf(section.width, i ? 1 : 0) * 0.22,
      valueOf(section.thick, i ? 1 : 0) * 0.22,
      Math.hypot(...minus(path[i]!, path[next]!)) * 0.4,
    )
  const [a, b] = [ease(0, 1), ease(n - 1, n - 2)]
  stops[0] = { i: 0, slip: a, shrink: 0 }
  stops[n - 1] = { i: n - 1, slip: -b, shrink: 0 }
  return [{ i: 0, slip: 0, shrink: a }, ...stops, { i: n - 1, slip: 0, shrink: b }]
}

/**
 * Direction of the section's upper side at a position. Where the path runs parallel to `up`, the previous direction is
 * used.
 */
function highAt(along: Vector, up: Vector | undefined, before: Vector): Vector {
  const leaning = (base: Vector): Vector => {
    const dot = base[0] * along[0] + base[1] * along[1] + base[2] * along[2]
    return [base[0] - dot * along[0], base[1] - dot * along[1], base[2] - dot * along[2]]
  }
  const sides: Vector[] = [up ?? before, before, [0, 1, 0], [1, 0, 0]]
  return unit(sides.map(leaning).find(side => Math.hypot(...side) > 1e-3)!)
}

interface Growing {
  readonly positions: number[]
  readonly normals: number[]
  readonly uvs: number[]
  readonly indices: number[]
}

/** Closes one end of a bar with a fan that repeats the vertices of its last ring, starting at `from`. */
function addEnd(
  { positions, normals, uvs, indices }: Growing,
  from: number,
  ring: number,
  at: Vector,
  along: Vector,
  isFar: boolean,
  offset: readonly [number, number],
): void {
  const sign = isFar ? 1 : -1
  const middle = positions.length / 3
  positions.push(...at)
  normals.push(along[0] * sign, along[1] * sign, along[2] * sign)
  uvs.push(offset[0], offset[1])
  for (let k = 0; k <= ring; k++) {
    const first = (from + k) * 3
    const p: Vector = [positions[first]!, positions[first + 1]!, positions[first + 2]!]
    positions.push(...p)
    normals.push(along[0] * sign, along[1] * sign, along[2] * sign)
    uvs.push(offset[0] + (p[0] - at[0]) + (p[2] - at[2]), offset[1] + (p[1] - at[1]) * 0.1)
    if (k) indices.push(...(isFar ? [middle, middle + k, middle + k + 1] : [middle, middle + k + 1, middle + k]))
  }
}

/** A bar with a rounded section along a path, closed at its ends: legs, crest rails, hoops, metal straps. */
export function beam(
  given: readonly Vector[],
  section: Section,
  { up, closed = false, fine = true, seed = 1 }: Bar = {},
): Mesh {
  const path = given.filter((p, i) => i === 0 || Math.hypot(...minus(p, given[i - 1]!)) > 1e-6)
  if (path.length < 2) path.push([path[0]![0], path[0]![1] + 1e-4, path[0]![2]])
  const n = path.length
  const made: Growing = { positions: [], normals: [], uvs: [], indices: [] }
  const { positions, normals, uvs, indices } = made
  const tangents = tangentsOf(path, closed)
  const offset = [(seed * 0.7548776) % 3, (seed * 0.5698403) % 5] as const
  const stops = stopsOf(path, section, closed)
  const rows = stops.length
  let frame: Vector = up ?? (Math.abs(tangents[0]![1]) < 0.9 ? [0, 1, 0] : [0, 0, 1])
  let length = 0
  let ring = 0
  const rings: number[] = []
  let last: Vector | undefined
  stops.forEach(({ i, slip, shrink }, row) => {
    const along = tangents[i]!
    const at: Vector = [path[i]![0] + along[0] * slip, path[i]![1] + along[1] * slip, path[i]![2] + along[2] * slip]
    if (last) length += Math.hypot(...minus(at, last))
    last = at
    const high = highAt(along, up, frame)
    const across = cross(high, along)
    frame = high
    const t = closed ? row / n : i / (n - 1)
    const points = outline(section.round ?? 0, fine, valueOf(section.width, t), valueOf(section.thick, t))
    ring = points.length
    rings.push(positions.length / 3)
    let round = 0
    const tilt = shrink ? (row ? 0.7 : -0.7) : 0
    for (let k = 0; k <= ring; k++) {
      const { at: p, normal } = points[k % ring]!
      if (k) round += Math.hypot(p[0] - points[k - 1]!.at[0], p[1] - points[k - 1]!.at[1])
      const [px, py] = [p[0] - normal[0] * shrink, p[1] - normal[1] * shrink]
      const scale = Math.hypot(1, tilt)
      for (let axis = 0; axis < 3; axis++) {
        positions.push(at[axis]! + across[axis]! * px + high[axis]! * py)
        normals.push((across[axis]! * normal[0] + high[axis]! * normal[1] + along[axis]! * tilt) / scale)
      }
      uvs.push(round + offset[0], length + offset[1])
    }
  })
  for (let i = 0; i + 1 < rows; i++)
    for (let k = 0; k < ring; k++) {
      const a = rings[i]! + k
      const c = rings[i + 1]! + k
      indices.push(a, a + 1, c, a + 1, c + 1, c)
    }
  if (!closed)
    for (const end of [0, n - 1])
      addEnd(made, rings[end ? rows - 1 : 0]!, ring, path[end]!, tangents[end]!, end > 0, offset)
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}

/** A smooth path through the given points (Catmull–Rom), with `steps` segments between each two. */
export function curve(points: readonly Vector[], steps = 8): Vector[] {
  const out: Vector[] = []
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const mix = (axis: 0 | 1 | 2) => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      }
      out.push([mix(0), mix(1), mix(2)])
    }
  out.push([...at(points.length - 1)])
  return out
}

/** A polyline with its corners rounded to radius `r`, for bent rod and tube. */
export function rounded(points: readonly Vector[], r: number, steps = 6, closed = false): Vector[] {
  const n = points.length
  return points.flatMap((p, i): Vector[] => {
    if (!closed && (i === 0 || i === n - 1)) return [p]
    const [a, b] = [points[(i + n - 1) % n]!, points[(i + 1) % n]!]
    const [da, db] = [minus(a, p), minus(b, p)]
    const reach = Math.min(r, Math.hypot(...da) * 0.49, Math.hypot(...db) * 0.49)
    const [ua, ub] = [unit(da), unit(db)]
    return Array.from({ length: steps + 1 }, (_, k): Vector => {
      const t = k / steps
      const mix = (axis: 0 | 1 | 2) => p[axis] + ua[axis] * reach * (1 - t) ** 2 + ub[axis] * reach * t ** 2
      return [mix(0), mix(1), mix(2)]
    })
  })
}
