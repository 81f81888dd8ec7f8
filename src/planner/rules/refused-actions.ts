import type { Edit, Refusal } from './change.ts'
import { edit } from './edit.ts'
import type { Pieces } from './layout.ts'
import { newPieceId } from './new-piece-id.ts'
import type { Plan } from './plan.ts'

/** An item type that a piece may be swapped for, or the reason why it may not. */
export interface Swap {
  readonly itemTypeCode: string
  /** Undefined if the swap is possible. */
  readonly because: Refusal | undefined
}

const whyNot = (plan: Plan, pieces: Pieces, change: Edit): Refusal | undefined => {
  const edited = edit(plan, pieces, change)
  return edited.kind === 'refused' ? edited.because : undefined
}

/**
 * Lists every other item type of the collection, in its order, with the reason why the piece cannot be swapped for it,
 * if there is one.
 */
export const swapsFor = (plan: Plan, pieces: Pieces, pieceId: string): Swap[] =>
  [...pieces.keys()]
    .map(itemTypeCode => ({ itemTypeCode, because: whyNot(plan, pieces, { kind: 'swap', pieceId, itemTypeCode }) }))
    .filter(({ because }) => because !== 'nothing-to-do')

/** For each action on a piece, the reason why it is refused; undefined if it is possible. */
export interface ActionRefusals {
  readonly moveLeft: Refusal | undefined
  readonly moveRight: Refusal | undefined
  readonly turnLeft: Refusal | undefined
  readonly turnRight: Refusal | undefined
  /** Turns by 45°. */
  readonly turnHalfLeft: Refusal | undefined
  readonly turnHalfRight: Refusal | undefined
  readonly duplicate: Refusal | undefined
}

/** Which buttons beside a piece are enabled. Removing a piece is always possible. */
export function refusedActions(plan: Plan, pieces: Pieces, pieceId: string): ActionRefusals {
  const may = (change: Edit): Refusal | undefined => whyNot(plan, pieces, change)
  const turn = (by: 45 | 90 | -45 | -90): Refusal | undefined => may({ kind: 'turn', pieceId, by })
  return {
    moveLeft: may({ kind: 'reorder', pieceId, by: -1 }),
    moveRight: may({ kind: 'reorder', pieceId, by: 1 }),
    turnLeft: turn(90),
    turnRight: turn(-90),
    turnHalfLeft: turn(45),
    turnHalfRight: turn(-45),
    duplicate: may({ kind: 'duplicate', pieceId, id: newPieceId(plan) }),
  }
}
