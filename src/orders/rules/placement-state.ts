/** How far one attempt to place an order has come; each arrow is one short transaction. */
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

/** The states from which a placement may come to this one: every statement that moves a placement asks here. */
export const statesBefore = (to: PlacementState): PlacementState[] =>
  PLACEMENT_STATES.filter(from => MOVES[from].includes(to))
export const isFinal = (state: PlacementState): boolean => MOVES[state].length === 0
