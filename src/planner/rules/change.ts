import type { Plan, PlanRoom, Turn } from './plan.ts'

/** Which end of a piece: `in` is its left as a guest in front of it sees it, `out` its right. */
export type End = 'in' | 'out'

/** Where a piece goes. */
export type Place =
  /**
   * Before (left of) or after (right of) that piece, which stays where it stands; between two joined pieces it parts
   * them.
   */
  | { readonly kind: 'joint'; readonly pieceId: string; readonly side: End }
  /**
   * Millimetres: the middle of its box. `turn` as the piece is turned; a wedge, as a straight piece joined at its left
   * would be.
   */
  | { readonly kind: 'floor'; readonly x: number; readonly y: number; readonly turn: Turn }
  /** The first open joint that takes it, left to right; else beside the plan, an ottoman in front of it. */
  | { readonly kind: 'anywhere' }

/** One change of a plan. */
export type Edit =
  | { readonly kind: 'add'; readonly id: string; readonly itemTypeCode: string; readonly to: Place }
  | { readonly kind: 'move'; readonly pieceId: string; readonly to: Place }
  /** Turns its whole run about its middle, counter-clockwise; 45 only where a wedge is in the plan. */
  | { readonly kind: 'turn'; readonly pieceId: string; readonly by: 45 | 90 | -45 | -90 }
  | { readonly kind: 'swap'; readonly pieceId: string; readonly itemTypeCode: string }
  | { readonly kind: 'duplicate'; readonly pieceId: string; readonly id: string }
  | { readonly kind: 'remove'; readonly pieceId: string }
  /** Changes places with its neighbour at the left (-1) or right (1). */
  | { readonly kind: 'reorder'; readonly pieceId: string; readonly by: -1 | 1 }
  /** Moves its whole run, millimetres. */
  | { readonly kind: 'slide'; readonly pieceId: string; readonly dx: number; readonly dy: number }
  /** The same sectional for the other hand. */
  | { readonly kind: 'mirror' }
  | { readonly kind: 'room'; readonly room: PlanRoom | null }

/** Why a change is not made. */
export const REFUSALS = [
  /** The plan has no such piece. */
  'unknown-piece',
  /** The collection has no such piece. */
  'unknown-item',
  /** Another piece has the id, or it is none (letters, digits, `_` and `-`, 40 at most). */
  'id-taken',
  /** MOST_PIECES are there. */
  'too-many',
  /** An arm or a finished side would meet a joint, or the piece joins nothing. */
  'no-joint',
  'would-overlap',
  /** 45° without a wedge. */
  'no-turn-there',
  /** The plan is like that already. */
  'nothing-to-do',
  /** Nothing at that side to change places with. */
  'at-the-end',
  /** The collection has no mirrored version of a piece. */
  'no-mirror-piece',
  /** Farther from the middle of the floor than FARTHEST. */
  'too-far',
  /** Walls closer or farther apart than ROOM_LIMITS. */
  'no-such-room',
] as const
export type Refusal = (typeof REFUSALS)[number]

export interface Refused {
  readonly kind: 'refused'
  readonly because: Refusal
  /** The pieces that are in the way, or whose sides do not join. */
  readonly pieceIds?: readonly string[]
}
export type Edited = { readonly kind: 'changed'; readonly plan: Plan } | Refused

/** Millimetres from the middle of the floor: nothing is planned beyond. */
export const FARTHEST = 45_000
/** Millimetres between two walls. */
export const ROOM_LIMITS = { min: 500, max: 30_000 } as const

export const refused = (because: Refusal, pieceIds?: readonly string[]): Refused => ({
  kind: 'refused',
  because,
  ...(pieceIds && { pieceIds }),
})
