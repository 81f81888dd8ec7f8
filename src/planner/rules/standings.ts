import { byRun, isRing } from './joints.ts'
import type { PlacedPiece } from './layout.ts'
import type { PlannedPiece } from './plan.ts'

/** Where a piece stands in its plan, for words: its run and its number in it, from 1, and its neighbours. */
export interface Standing {
  readonly pieceId: string
  readonly itemTypeCode: string
  /** Numbers from 1: of its run, and of the piece in the run from the left. */
  readonly run: number
  readonly runs: number
  readonly number: number
  readonly of: number
  readonly left: PlannedPiece | undefined
  readonly right: PlannedPiece | undefined
  /** Degrees counter-clockwise, 0 up to 360: 0 faces the viewer. */
  readonly turn: number
}

/** Where each piece stands that the collection has, in the plan's order. */
export const standings = (placed: readonly PlacedPiece[]): Standing[] =>
  byRun(placed).flatMap((run, i, all) => {
    const ring = isRing(run)
    return run.map(({ piece, turn }, k): Standing => ({
      pieceId: piece.id,
      itemTypeCode: piece.itemTypeCode,
      run: i + 1,
      runs: all.length,
      number: k + 1,
      of: run.length,
      turn,
      left: k > 0 || ring ? run.at(k - 1)!.piece : undefined,
      right: (run[k + 1] ?? (ring ? run[0] : undefined))?.piece,
    }))
  })
