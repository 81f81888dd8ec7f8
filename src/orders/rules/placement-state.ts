/** States of a placement, which is one attempt to place an order. Each transition is one short transaction. */
export const PLACEMENT_STATES = [
  'started',
  'held',
  'authorizing',
  'authorized',
  'placed',
  'releasing',
  'failed',
] as const
export type PlacementState = (typeof PLACEMENT_STATES)[number]

const MOVES: Readonly<Record<PlacementState, readonly PlacementState[]>> = {
  started: ['held', 'releasing'],
  held: ['authorizing', 'releasing'],
  authorizing: ['authorized', 'releasing'],
  authorized: ['placed', 'releasing'],
  releasing: ['failed'],
  placed: [],
  failed: [],
}

/** The states from which a placement may enter this one; every statement that moves a placement uses it. */
export const statesBefore = (to: PlacementState): PlacementState[] =>
  PLACEMENT_STATES.filter(from => MOVES[from].includes(to))
export const isFinal = (state: PlacementState): boolean => MOVES[state].length === 0
