import type { PlacedPiece } from './layout.ts'
import type { Point } from './links.ts'

/** Depth in millimetres up to which two outlines may overlap, because upholstery yields. */
export const OVERLAP_TOLERANCE = 5

type Outline = readonly Point[]

/** Depth of the overlap of two outlines along a unit direction; a negative value is a gap. */
function reachAlong(a: Outline, b: Outline, x: number, y: number): number {
  let [aMin, aMax, bMin, bMax] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const point of a) {
    const at = point.x * x + point.y * y
    aMin = Math.min(aMin, at)
    aMax = Math.max(aMax, at)
  }
  for (const point of b) {
    const at = point.x * x + point.y * y
    bMin = Math.min(bMin, at)
    bMax = Math.max(bMax, at)
  }
  return Math.min(aMax - bMin, bMax - aMin)
}

/** Whether an edge of the outline `of` separates the two outlines. */
const isParted = (of: Outline, a: Outline, b: Outline): boolean =>
  of.some((from, i) => {
    const to = of[(i + 1) % of.length]!
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return length > 0 && reachAlong(a, b, (to.y - from.y) / length, (from.x - to.x) / length) <= OVERLAP_TOLERANCE
  })

/** Whether two convex outlines overlap by more than OVERLAP_TOLERANCE (separating axis test). */
export const isOverlap = (a: Outline, b: Outline): boolean =>
  reachAlong(a, b, 1, 0) > OVERLAP_TOLERANCE &&
  reachAlong(a, b, 0, 1) > OVERLAP_TOLERANCE &&
  !isParted(a, a, b) &&
  !isParted(b, a, b)

/** All pairs of overlapping pieces, as ids in the plan's order. */
export function overlapsOf(placed: readonly PlacedPiece[]): [string, string][] {
  const found: [string, string][] = []
  for (const [i, one] of placed.entries()) {
    for (let j = i + 1; j < placed.length; j += 1) {
      const other = placed[j]!
      if (isOverlap(one.outline, other.outline)) found.push([one.piece.id, other.piece.id])
    }
  }
  return found
}
