import type { Pieces, PlacedPiece } from '#planner/rules/layout.ts'
import type { Plan } from '#planner/rules/plan.ts'
import type { Spot } from '#planner/rules/spots.ts'
import type { SetPanel, TabStatus } from '#planner/protocol.ts'
import type { ViewName } from './stage.ts'

export interface PiecePrice {
  readonly currentPrice: string
  readonly regularPrice: string | null
}

/** Everything that the controls draw; made anew with each change. */
export interface Shown {
  readonly panel: TabStatus
  readonly collection: SetPanel['collection']
  readonly pieces: Pieces
  readonly plan: Plan
  readonly placed: readonly PlacedPiece[]
  /** Where a plus stands; while a piece is dragged, every joint that takes it. */
  readonly spots: readonly Spot[]
  readonly selected: PlacedPiece | undefined
  /** The plus spot that the next piece goes to. */
  readonly spot: Spot | undefined
  /** The plus spot that a dragged piece is over, where it lands when it is let go. */
  readonly aim: Spot | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly hasWedge: boolean
  /** What cannot be built as it stands, by piece: a plan may come with faults, and is shown with them. */
  readonly faulty: ReadonlyMap<string, 'overlap' | 'bad-joint'>
}

/** What the shopper has set about the picture. */
export interface Settings {
  readonly view: ViewName
  readonly isEvening: boolean
  readonly isMeasured: boolean
  readonly isPriced: boolean
}
