import type { SectionalPiece } from '#catalog/rules/sectional-collection.ts'

/** What planning needs to know of a piece; sizes in inches, as the catalogue has them. */
export type PieceFacts = Pick<
  SectionalPiece,
  'itemTypeCode' | 'kind' | 'name' | 'width' | 'depth' | 'height' | 'joints'
>

/** Degrees counter-clockwise as seen from above, of a piece whose back is at the rear of the room. */
export const TURNS = [0, 45, 90, 135, 180, 225, 270, 315] as const
export type Turn = (typeof TURNS)[number]

export interface PlannedPiece {
  /** Its own in its plan, and kept while it moves. */
  readonly id: string
  readonly itemTypeCode: string
}

/**
 * Pieces that stand together, from the left end to the right as a guest in front of them sees it; a piece alone is a
 * run of one. Only where the run begins is written down: every piece follows from the one before it, so joints always
 * meet.
 */
export interface Run {
  /**
   * Where the back of the first piece begins at its left end: millimetres from the middle of the floor, x to the right,
   * y towards the viewer.
   */
  readonly x: number
  readonly y: number
  /** How a straight piece that begins the run is turned: the run sets out at this angle along the backs. */
  readonly turn: Turn
  readonly pieces: readonly PlannedPiece[]
}

/** Walls around the floor, millimetres inside; their middle is the middle of the floor. */
export interface PlanRoom {
  readonly width: number
  readonly depth: number
}

export interface Plan {
  readonly runs: readonly Run[]
  readonly room: PlanRoom | null
}

export const EMPTY_PLAN: Plan = { runs: [], room: null }
/** More would be a warehouse, not a sectional. */
export const MOST_PIECES = 24
export const MM_PER_INCH = 25.4

/** Item type codes in the order of the plan. */
export const itemTypesOf = ({ runs }: Plan): string[] =>
  runs.flatMap(({ pieces }) => pieces.map(piece => piece.itemTypeCode))
