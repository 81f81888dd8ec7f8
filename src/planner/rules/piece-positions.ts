import { byRun, isRing } from './joints.ts'
import type { PlacedPiece } from './layout.ts'
import type { PlannedPiece } from './plan.ts'

/** Position of a piece in its plan, for descriptions in words. */
export interface PiecePosition {
  readonly pieceId: string
  readonly itemTypeCode: string
  /**
   * Number of its run, and number of the piece in the run from the left, both from 1. `runs` and `of` are the totals.
   */
  readonly run: number
  readonly runs: number
  readonly number: number
  readonly of: number
  readonly left: PlannedPiece | undefined
  readonly right: PlannedPiece | undefined
  /** Degrees counter-clockwise, from 0 up to but not including 360; 0 faces the viewer. */
  readonly turn: number
}

/** Position of each piece that the collection has, in the plan's order. */
export const piecePositions = (placed: readonly PlacedPiece[]): PiecePosition[] =>
  byRun(placed).flatMap((run, i, all) => {
    const ring = isRing(run)
    return run.map(({ piece, turn }, k): PiecePosition => ({
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
