/** A point; millimetres with x to the right and y down, unless something else is stated. */
export type Point = readonly [number, number]
/** A closed outline; the last point is joined to the first. */
export type Ring = Point[]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The smallest box around the points. */
export function boxOf(points: Iterable<Point>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.top) box.top = y
    if (y > box.bottom) box.bottom = y
  }
  return box
}

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The point at the fraction `t` of the way from a to b. */
export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

export const clamp = (x: number, low: number, high: number): number => (x < low ? low : x > high ? high : x)

/** 0 below a, 1 above b, and a smooth step between them. */
export function smoothstep(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Direction from a to b, of length 1; zero if the points are equal. */
export function direction(a: Point, b: Point): Point {
  const d = distance(a, b) || 1
  return [(b[0] - a[0]) / d, (b[1] - a[1]) / d]
}

export function lengthOf(line: readonly Point[]): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!)
  return sum
}

/** The same line with points about `step` apart; its ends are kept. */
export function resample(line: readonly Point[], step: number): Point[] {
  const total = lengthOf(line)
  const count = Math.max(1, Math.round(total / step))
  const out: Point[] = [line[0]!]
  let i = 1
  let passed = 0
  for (let k = 1; k < count; k++) {
    const target = (total * k) / count
    let piece = distance(line[i - 1]!, line[i]!)
    while (passed + piece < target && i < line.length - 1) {
      passed += piece
      i++
      piece = distance(line[i - 1]!, line[i]!)
    }
    out.push(mix(line[i - 1]!, line[i]!, piece > 0 ? (target - passed) / piece : 0))
  }
  out.push(line.at(-1)!)
  return out
}

/** Cubic through two points with their tangents (Hermite), at t from 0 to 1. */
export function hermite(from: number, to: number, fromTangent: number, toTangent: number, t: number): number {
  const t2 = t * t
  const t3 = t2 * t
  return (
    (2 * t3 - 3 * t2 + 1) * from + (t3 - 2 * t2 + t) * fromTangent + (-2 * t3 + 3 * t2) * to + (t3 - t2) * toTangent
  )
}
