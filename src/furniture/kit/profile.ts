/** [radius, height] or [x, y], bottom to top, in metres. */
export type Profile = readonly (readonly [number, number])[]
type Points = [number, number][]

/** A smooth line through the points (Catmull–Rom), with `per` steps for each segment. */
export function spline(points: Profile, per = 8): Points {
  const found: Points = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const mix = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
      found.push([Math.max(0, mix(0)), mix(1)])
    }
  }
  const end = points.at(-1)!
  return [...found, [end[0], end[1]]]
}

/** Multiplies a profile drawn in a unit square by `radius` and `height`. */
export const scaled = (points: Profile, radius: number, height: number): Points =>
  points.map(([r, y]) => [r * radius, y * height])

/** Outward normal at each point of a line that runs upwards on the right-hand side. */
function outward(points: Profile): Points {
  return points.map((_, i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
  })
}

export interface Hollow {
  /** Thickness of the wall, metres. */
  readonly wall: number
  /** Thickness of the floor; defaults to that of the wall. */
  readonly floor?: number
  /** Number of steps around the lip. */
  readonly steps?: number
  /** Height of the hollow under the foot. */
  readonly foot?: number
}

/**
 * The complete section of a vessel: from the middle of its foot up the outside, over a round lip and down the inside.
 * `outside` is the number of points before the lip.
 */
export function hollow(
  outside: Profile,
  { wall, floor = wall, steps = 4, foot = 0 }: Hollow,
): { profile: Points; outside: number } {
  const [radius, base] = outside[0]!
  const under: Points =
    foot > 0 && radius > 4 * wall
      ? [
          [0, base + foot],
          [radius - 2.2 * wall, base + foot],
          [radius - 1.8 * wall, base],
        ]
      : [[0, base]]
  const inner = insideOf(outside, wall, base + floor, base + floor * 1.001)
  const end = outside.at(-1)!
  const lip = lipOf(end, inner[0] ?? [Math.max(0, end[0] - wall), end[1]], steps)
  const lowest = inner.at(-1)
  const bottom: Points = lowest
    ? [
        [Math.max(0, lowest[0] - wall * 0.6), base + floor],
        [0, base + floor],
      ]
    : [[0, base + floor]]
  return {
    profile: [...under, ...outside.map(([r, y]): [number, number] => [r, y]), ...lip, ...inner, ...bottom],
    outside: under.length + outside.length,
  }
}

/**
 * The inside of a wall of even thickness, from the lip down to `floor`. Its last point is at height `low`, just above
 * the floor.
 */
function insideOf(outside: Profile, wall: number, floor: number, low: number): Points {
  const normals = outward(outside)
  const inner: Points = []
  for (let i = outside.length - 1; i >= 0; i--) {
    const r = outside[i]![0] - normals[i]![0] * wall
    const y = outside[i]![1] - normals[i]![1] * wall
    const last = inner.at(-1)
    if (y <= floor || r < 0.0008) {
      if (last && r >= 0.0008 && last[1] > low) inner.push([r + ((last[0] - r) * (low - y)) / (last[1] - y || 1), low])
      break
    }
    if (!last || y < last[1] + 1e-5 || Math.abs(r - last[0]) > 1e-5) inner.push([r, y])
  }
  return inner
}

/** A semicircle from the last point of the outside to the first of the inside. */
function lipOf(end: readonly [number, number], start: readonly [number, number], steps: number): Points {
  const centre = [(end[0] + start[0]) / 2, (end[1] + start[1]) / 2] as const
  const arm = [end[0] - centre[0], end[1] - centre[1]] as const
  const lip: Points = []
  for (let k = 1; k < steps; k++) {
    const a = (k / steps) * Math.PI
    lip.push([
      centre[0] + arm[0] * Math.cos(a) - arm[1] * Math.sin(a),
      centre[1] + arm[0] * Math.sin(a) + arm[1] * Math.cos(a),
    ])
  }
  return lip
}

/** Adds points so that none are more than `step` metres apart, with at most `most` between two corners. */
export const refined = (points: Profile, step: number, most: number): Points =>
  points.flatMap((p, i): Points => {
    const next = points[i + 1]
    if (!next) return [[p[0], p[1]]]
    const n = Math.min(most, Math.max(1, Math.round(Math.hypot(next[0] - p[0], next[1] - p[1]) / step)))
    return Array.from({ length: n }, (_, k): [number, number] => [
      p[0] + ((next[0] - p[0]) * k) / n,
      p[1] + ((next[1] - p[1]) * k) / n,
    ])
  })

/** Radius of the outside at a height. */
export function radiusAt(points: Profile, y: number): number {
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    if ((y >= a[1] && y <= b[1]) || (y <= a[1] && y >= b[1]))
      return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1] || 1)
  }
  return y < points[0]![1] ? points[0]![0] : points.at(-1)![0]
}
