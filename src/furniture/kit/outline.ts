/** x and y, in metres. */
export type Point = [number, number]

/**
 * A closed, counter-clockwise outline from corners [x, y, radius]. Straight edges get a point at least every `step`
 * metres.
 */
export function roundedOutline(
  corners: readonly (readonly [number, number, number])[],
  step = 0.03,
  arcStep = 0.008,
): Point[] {
  const points: Point[] = []
  corners.forEach(([x, y, radius], i) => {
    const [ax, ay] = corners[(i + corners.length - 1) % corners.length]!
    const [bx, by] = corners[(i + 1) % corners.length]!
    const [la, lb] = [Math.hypot(ax - x, ay - y), Math.hypot(bx - x, by - y)]
    const [ux, uy, vx, vy] = [(ax - x) / la, (ay - y) / la, (bx - x) / lb, (by - y) / lb]
    const half = Math.acos(Math.max(-1, Math.min(1, ux * vx + uy * vy))) / 2
    const reach = Math.min(radius / Math.tan(half), la * 0.499, lb * 0.499)
    if (reach < 1e-5 || half > 1.56) return void points.push([x, y])
    const r = reach * Math.tan(half)
    const count = Math.max(2, Math.ceil((r * (Math.PI - 2 * half)) / arcStep))
    const [mx, my] = [ux + vx, uy + vy]
    const middle = Math.hypot(mx, my)
    const [cx, cy] = [x + ((mx / middle) * r) / Math.sin(half), y + ((my / middle) * r) / Math.sin(half)]
    const from = Math.atan2(y + uy * reach - cy, x + ux * reach - cx)
    let sweep = Math.atan2(y + vy * reach - cy, x + vx * reach - cx) - from
    if (sweep > Math.PI) sweep -= 2 * Math.PI
    if (sweep < -Math.PI) sweep += 2 * Math.PI
    for (let k = 0; k <= count; k++)
      points.push([cx + r * Math.cos(from + (sweep * k) / count), cy + r * Math.sin(from + (sweep * k) / count)])
  })
  return subdivided(points, step)
}

/** Splits the sides of the outline so that none is longer than `step`. */
export function subdivided(points: readonly Point[], step: number): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length < 1e-6) return []
    const count = Math.max(1, Math.ceil(length / step))
    return Array.from({ length: count }, (_, k): Point => [
      from[0] + ((to[0] - from[0]) * k) / count,
      from[1] + ((to[1] - from[1]) * k) / count,
    ])
  })
}

/** Outward unit normals of a counter-clockwise outline, one for each point. */
export const outlineNormals = (points: readonly Point[]): Point[] =>
  points.map((_, i) => {
    const a = points[(i + points.length - 1) % points.length]!
    const b = points[(i + 1) % points.length]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [(b[1] - a[1]) / length, (a[0] - b[0]) / length]
  })

/** Moves the outline inwards by `inset` metres, outwards if it is negative. */
export function insetOutline(points: readonly Point[], inset: number): Point[] {
  const normals = outlineNormals(points)
  return points.map(([x, y], i) => [x - normals[i]![0] * inset, y - normals[i]![1] * inset])
}

/** Triangulates a simple counter-clockwise polygon by ear clipping; returns three indices for each triangle. */
export function triangulated(points: readonly Point[]): number[] {
  const left = points.map((_, i) => i)
  const triangles: number[] = []
  const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const isEar = (k: number) => {
    const [i, j, l] = [left[(k + left.length - 1) % left.length]!, left[k]!, left[(k + 1) % left.length]!]
    const [a, b, c] = [points[i]!, points[j]!, points[l]!]
    if (turn(a, b, c) <= 0) return false
    return left.every(
      m =>
        m === i ||
        m === j ||
        m === l ||
        turn(a, b, points[m]!) < 0 ||
        turn(b, c, points[m]!) < 0 ||
        turn(c, a, points[m]!) < 0,
    )
  }
  while (left.length > 3) {
    const found = left.findIndex((_, k) => isEar(k))
    const k = found < 0 ? 0 : found
    triangles.push(left[(k + left.length - 1) % left.length]!, left[k]!, left[(k + 1) % left.length]!)
    left.splice(k, 1)
  }
  return [...triangles, ...left]
}
