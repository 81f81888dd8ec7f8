import { edit } from './edit.ts'
import { openSides } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import type { Point } from './links.ts'
import { sizeOf } from './measures.ts'
import type { Plan } from './plan.ts'
import { find } from './runs.ts'

/**
 * Where a dragged run lands. `plan` is the result of dropping it there; the unchanged plan if it would overlap other
 * pieces.
 */
export interface NearSlide {
  readonly dx: number
  readonly dy: number
  readonly plan: Plan
  readonly isLegal: boolean
  /** The object that the run snaps to: another run, which it joins, or a wall. */
  readonly snappedTo: 'joint' | 'wall' | undefined
}

const isAlong = (a: number, b: number): boolean => Math.abs(((((a - b) % 360) + 540) % 360) - 180) < 1

/**
 * Remaining offsets, nearest first, that would join an open side of the moved run to an open side of another run within
 * `reach`.
 */
function toJoints(plan: Plan, pieces: Pieces, run: number, dx: number, dy: number, reach: number): Point[] {
  const placed = layOut(plan, pieces)
  const own = new Set(placed.filter(one => one.run === run).map(({ piece }) => piece.id))
  const sides = openSides(placed)
  return sides
    .filter(({ pieceId }) => own.has(pieceId))
    .flatMap(mine =>
      sides.flatMap(other => {
        const isFit =
          !own.has(other.pieceId) && other.side !== mine.side && isAlong(other.link.heading, mine.link.heading)
        const missing = { x: other.link.at.x - mine.link.at.x - dx, y: other.link.at.y - mine.link.at.y - dy }
        return isFit && Math.hypot(missing.x, missing.y) <= reach ? [missing] : []
      }),
    )
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
}

/** Remaining offset that makes the run flush with the walls within reach; 0 in a direction without one. */
function toWalls(plan: Plan, pieces: Pieces, run: number, dx: number, dy: number, reach: number): Point {
  const size = sizeOf(layOut(plan, pieces).filter(one => one.run === run))
  if (plan.room === null || size === undefined) return { x: 0, y: 0 }
  const nearest = (...gaps: number[]): number =>
    gaps.filter(gap => Math.abs(gap) <= reach).toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0
  return {
    x: nearest(-plan.room.width / 2 - size.left - dx, plan.room.width / 2 - size.right - dx),
    y: nearest(-plan.room.depth / 2 - size.back - dy, plan.room.depth / 2 - size.front - dy),
  }
}

/**
 * Where the run of a piece lands that is dragged by this distance in millimetres: joined to another run within `reach`,
 * otherwise flush with a wall within `reach`, otherwise exactly there. Undefined if the plan has no such piece.
 */
export function nearestSlide(
  plan: Plan,
  pieces: Pieces,
  pieceId: string,
  dx: number,
  dy: number,
  reach: number,
): NearSlide | undefined {
  const found = find(plan, pieceId)
  if (found === undefined) return undefined
  const wall = toWalls(plan, pieces, found.run, dx, dy, reach)
  const tries: (Point & Pick<NearSlide, 'snappedTo'>)[] = [
    ...toJoints(plan, pieces, found.run, dx, dy, reach).map(missing => ({ ...missing, snappedTo: 'joint' as const })),
    ...(wall.x === 0 && wall.y === 0 ? [] : [{ ...wall, snappedTo: 'wall' as const }]),
  ]
  for (const { x, y, snappedTo } of [...tries, { x: 0, y: 0, snappedTo: undefined }]) {
    const edited = edit(plan, pieces, { kind: 'slide', pieceId, dx: dx + x, dy: dy + y })
    if (edited.kind === 'changed') return { dx: dx + x, dy: dy + y, plan: edited.plan, isLegal: true, snappedTo }
    if (edited.because === 'nothing-to-do') return { dx: 0, dy: 0, plan, isLegal: true, snappedTo: undefined }
  }
  return { dx, dy, plan, isLegal: false, snappedTo: undefined }
}
