import type { Plan, PlanRoom, Turn } from './plan.ts'

/** An end of a piece: `in` is its left and `out` its right, as seen by a person in front of it. */
export type End = 'in' | 'out'

/** The place that a piece is put at. */
export type Place =
  /**
   * Before (left of) or after (right of) that piece, which does not move. Between two joined pieces, it separates them.
   */
  | { readonly kind: 'joint'; readonly pieceId: string; readonly side: End }
  /**
   * Centre of the piece's bounding box, in millimetres. `turn` is the rotation of the piece; for a wedge, that of a
   * straight piece joined at its left.
   */
  | { readonly kind: 'floor'; readonly x: number; readonly y: number; readonly turn: Turn }
  /**
   * The first open joint that accepts the piece, from left to right; otherwise beside the plan, or in front of it for
   * an ottoman.
   */
  | { readonly kind: 'anywhere' }

/** One change of a plan. */
export type Edit =
  | { readonly kind: 'add'; readonly id: string; readonly itemTypeCode: string; readonly to: Place }
  | { readonly kind: 'move'; readonly pieceId: string; readonly to: Place }
  /** Turns the piece's whole run about its centre, counter-clockwise. 45° is allowed only if the plan has a wedge. */
  | { readonly kind: 'turn'; readonly pieceId: string; readonly by: 45 | 90 | -45 | -90 }
  | { readonly kind: 'swap'; readonly pieceId: string; readonly itemTypeCode: string }
  | { readonly kind: 'duplicate'; readonly pieceId: string; readonly id: string }
  | { readonly kind: 'remove'; readonly pieceId: string }
  /** Swaps places with the neighbour on the left (-1) or right (1). */
  | { readonly kind: 'reorder'; readonly pieceId: string; readonly by: -1 | 1 }
  /** Moves the piece's whole run, in millimetres. */
  | { readonly kind: 'slide'; readonly pieceId: string; readonly dx: number; readonly dy: number }
  /** Replaces the sectional by its mirror image. */
  | { readonly kind: 'mirror' }
  | { readonly kind: 'room'; readonly room: PlanRoom | null }

/** Reasons why a change is refused. */
export const REFUSALS = [
  /** The plan has no such piece. */
  'unknown-piece',
  /** The collection has no such piece. */
  'unknown-item',
  /** Another piece has this id, or the id is malformed (only letters, digits, `_` and `-`; at most 40 characters). */
  'id-taken',
  /** The plan already has MOST_PIECES pieces. */
  'too-many',
  /** An arm or a finished side would touch a joint, or the piece cannot be joined at all. */
  'no-joint',
  'would-overlap',
  /** A turn of 45° without a wedge in the plan. */
  'no-turn-there',
  /** The change would leave the plan as it is. */
  'nothing-to-do',
  /** There is no neighbour on that side. */
  'at-the-end',
  /** The collection has no mirrored version of a piece. */
  'no-mirror-piece',
  /** Farther from the centre of the floor than FARTHEST. */
  'too-far',
  /** A width or depth of the room outside ROOM_LIMITS. */
  'no-such-room',
] as const
export type Refusal = (typeof REFUSALS)[number]

export interface Refused {
  readonly kind: 'refused'
  readonly because: Refusal
  /** Ids of the pieces that overlap, whose sides do not join, or that caused the refusal otherwise. */
  readonly pieceIds?: readonly string[]
}
export type Edited = { readonly kind: 'changed'; readonly plan: Plan } | Refused

/** Maximum distance of a piece from the centre of the floor, in millimetres. */
export const FARTHEST = 45_000
/** Minimum and maximum width and depth of a room, in millimetres. */
export const ROOM_LIMITS = { min: 500, max: 30_000 } as const

export const refused = (because: Refusal, pieceIds?: readonly string[]): Refused => ({
  kind: 'refused',
  because,
  ...(pieceIds && { pieceIds }),
})
