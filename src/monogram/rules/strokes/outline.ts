import type { Point, Ring } from '../shapes/geometry.ts'

/** The sides of an outline, four numbers for each: x and y of both ends. */
export type Sides = Float64Array

export function sidesOf(rings: readonly Ring[]): Sides {
  const out: number[] = []
  for (const ring of rings) for (let i = 0; i < ring.length; i++) out.push(...ring[i]!, ...ring[(i + 1) % ring.length]!)
  return Float64Array.from(out)
}

/** Distance from a point to the outline in the direction (dx, dy), at most `limit`. */
export function rayLength(sides: Sides, [x, y]: Point, dx: number, dy: number, limit: number): number {
  let nearest = limit
  for (let i = 0; i < sides.length; i += 4) {
    const ax = sides[i]! - x
    const ay = sides[i + 1]! - y
    const ca = dx * ay - dy * ax
    const bx = sides[i + 2]! - x
    const by = sides[i + 3]! - y
    const cb = dx * by - dy * bx
    if (ca < 0 === cb < 0) continue
    const t = ca / (ca - cb)
    const along = (ax + (bx - ax) * t) * dx + (ay + (by - ay) * t) * dy
    if (along > 0.02 && along < nearest) nearest = along
  }
  return nearest
}
