import type { Pieces, PlacedPiece } from '#planner/rules/layout.ts'
import type { Plan } from '#planner/rules/plan.ts'
import type { InsertionPoint } from '#planner/rules/insertion-points.ts'
import type { SetPanel, TabStatus } from '#planner/protocol.ts'
import type { ViewName } from './stage.ts'

export interface PiecePrice {
  readonly currentPrice: string
  readonly regularPrice: string | null
}

/** Everything that the controls draw; derived again after each change. */
export interface Shown {
  readonly panel: TabStatus
  readonly collection: SetPanel['collection']
  readonly pieces: Pieces
  readonly plan: Plan
  readonly placed: readonly PlacedPiece[]
  /** Positions of plus signs; during a drag, every joint that accepts the piece. */
  readonly spots: readonly InsertionPoint[]
  readonly selected: PlacedPiece | undefined
  /** The selected plus sign, where the next piece is added. */
  readonly spot: InsertionPoint | undefined
  /** The plus sign that the dragged piece is over, where it lands when dropped. */
  readonly aim: InsertionPoint | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly hasWedge: boolean
  /** The fault of each piece that cannot be built as it is. A plan may be opened with faults. */
  readonly faulty: ReadonlyMap<string, 'overlap' | 'bad-joint'>
}

/** Settings of the view, made by the shopper. */
export interface Settings {
  readonly view: ViewName
  readonly isEvening: boolean
  readonly isMeasured: boolean
  readonly isPriced: boolean
}
