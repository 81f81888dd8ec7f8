import type { PlacedPiece } from './layout.ts'
import type { PlanRoom } from './plan.ts'

/** Bounds and size of a plan on the floor, in millimetres. `back` is the smallest y, `front` the largest. */
export interface PlanSize {
  readonly left: number
  readonly right: number
  readonly back: number
  readonly front: number
  readonly width: number
  readonly depth: number
}

/** Bounds and size of all pieces together; undefined if there are none. */
export function sizeOf(placed: readonly Pick<PlacedPiece, 'outline'>[]): PlanSize | undefined {
  let [left, right, back, front] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { outline } of placed) {
    for (const { x, y } of outline) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      back = Math.min(back, y)
      front = Math.max(front, y)
    }
  }
  return left > right ? undefined : { left, right, back, front, width: right - left, depth: front - back }
}

/** A wall of the room. */
export type Wall = 'left' | 'right' | 'back' | 'front'

/** Result of roomFit; lengths in millimetres. */
export type RoomFit =
  /** Free space at each wall and in total. */
  | { readonly kind: 'fits'; readonly spare: Readonly<Record<Wall | 'width' | 'depth', number>> }
  /** The plan is wider or deeper than the room by `short`; `side` is the direction with the larger excess. */
  | {
      readonly kind: 'too-small'
      readonly side: 'width' | 'depth'
      readonly short: number
      readonly shortBy: { readonly width: number; readonly depth: number }
    }
  /** The plan would fit, but extends through a wall by `by`. */
  | { readonly kind: 'outside'; readonly wall: Wall; readonly by: number }

/** Tolerance for rounding errors, in millimetres. */
const ROUNDING = 0.5

/** Checks whether a plan fits into a room. A plan without pieces fits. */
export function roomFit(placed: readonly Pick<PlacedPiece, 'outline'>[], room: PlanRoom): RoomFit {
  const size = sizeOf(placed) ?? { left: 0, right: 0, back: 0, front: 0, width: 0, depth: 0 }
  const shortBy = { width: Math.max(0, size.width - room.width), depth: Math.max(0, size.depth - room.depth) }
  const side = shortBy.depth > shortBy.width ? 'depth' : 'width'
  if (shortBy[side] > ROUNDING) return { kind: 'too-small', side, short: shortBy[side], shortBy }
  const [x, y] = [room.width / 2, room.depth / 2]
  const spare = { left: size.left + x, right: x - size.right, back: size.back + y, front: y - size.front }
  const wall = (['left', 'right', 'back', 'front'] as const).reduce((worst, one) =>
    spare[one] < spare[worst] ? one : worst,
  )
  if (spare[wall] < -ROUNDING) return { kind: 'outside', wall, by: -spare[wall] }
  return { kind: 'fits', spare: { ...spare, width: room.width - size.width, depth: room.depth - size.depth } }
}
