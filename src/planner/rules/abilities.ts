import type { Edit, Refusal } from './change.ts'
import { edit } from './edit.ts'
import type { Pieces } from './layout.ts'
import { newPieceId } from './new-piece-id.ts'
import type { Plan } from './plan.ts'

/** A thing that may be done, or why not. */
export interface Swap {
  readonly itemTypeCode: string
  /** Undefined: it is possible. */
  readonly because: Refusal | undefined
}

const whyNot = (plan: Plan, pieces: Pieces, change: Edit): Refusal | undefined => {
  const edited = edit(plan, pieces, change)
  return edited.kind === 'refused' ? edited.because : undefined
}

/**
 * What a piece may be swapped for: each other item type of the collection, in its order, and why it is not possible
 * where it is not.
 */
export const swapsFor = (plan: Plan, pieces: Pieces, pieceId: string): Swap[] =>
  [...pieces.keys()]
    .map(itemTypeCode => ({ itemTypeCode, because: whyNot(plan, pieces, { kind: 'swap', pieceId, itemTypeCode }) }))
    .filter(({ because }) => because !== 'nothing-to-do')

/** What may be done with a piece where it stands; undefined: it may be done, else why not. */
export interface Abilities {
  readonly moveLeft: Refusal | undefined
  readonly moveRight: Refusal | undefined
  readonly turnLeft: Refusal | undefined
  readonly turnRight: Refusal | undefined
  /** By 45°. */
  readonly turnHalfLeft: Refusal | undefined
  readonly turnHalfRight: Refusal | undefined
  readonly duplicate: Refusal | undefined
}

/** For the buttons beside a piece. It may always be removed. */
export function abilitiesOf(plan: Plan, pieces: Pieces, pieceId: string): Abilities {
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
