import type { SectionalPiece } from '#catalog/rules/sectional-collection.ts'

/** The data of a piece that planning needs; sizes in inches, as in the catalogue. */
export type PieceFacts = Pick<
  SectionalPiece,
  'itemTypeCode' | 'kind' | 'name' | 'width' | 'depth' | 'height' | 'joints'
>

/**
 * Possible rotations in degrees, counter-clockwise as seen from above; 0 for a piece whose back is at the rear of the
 * room.
 */
export const TURNS = [0, 45, 90, 135, 180, 225, 270, 315] as const
export type Turn = (typeof TURNS)[number]

/** A piece of a plan. */
export interface PlannedPiece {
  /** Unique in the plan, and unchanged when the piece moves. */
  readonly id: string
  readonly itemTypeCode: string
}

/**
 * Joined pieces, listed from left to right as seen by a person in front of them; a single piece is a run of one. Only
 * the start of the run is stored: the position of each piece follows from the one before it, so joints always meet.
 */
export interface Run {
  /**
   * Left end of the first piece's back: millimetres from the centre of the floor, x to the right, y towards the viewer.
   */
  readonly x: number
  readonly y: number
  /** Rotation of a straight piece at the start of the run: the backs begin at this angle. */
  readonly turn: Turn
  readonly pieces: readonly PlannedPiece[]
}

/** Inside dimensions of the room in millimetres. The centre of the room is the centre of the floor. */
export interface PlanRoom {
  readonly width: number
  readonly depth: number
}

/** A sectional plan: its runs, and the room if the shopper entered one. */
export interface Plan {
  readonly runs: readonly Run[]
  readonly room: PlanRoom | null
}

export const EMPTY_PLAN: Plan = { runs: [], room: null }
/** Maximum number of pieces in a plan. */
export const MOST_PIECES = 24
export const MM_PER_INCH = 25.4

/** Item type codes in the plan's order. */
export const itemTypesOf = ({ runs }: Plan): string[] =>
  runs.flatMap(({ pieces }) => pieces.map(piece => piece.itemTypeCode))
