import { passes } from './passage.ts'
import type { Passage } from './passage.ts'
import type { Solid } from './solid.ts'

/** A dimension of a passage. */
export type Side = 'width' | 'height' | 'turnWidth' | 'doorWidth' | 'doorHeight' | 'depth'

export type PassageAnswer =
  /** `side` is the tightest dimension, which could be smaller by `spare` inches. */
  | { readonly kind: 'fits'; readonly side: Side; readonly spare: number }
  /** `side` must be larger by `short` inches; no other single dimension would need less. */
  | { readonly kind: 'too-small'; readonly side: Side; readonly short: number }
  /** Enlarging a single dimension does not help: two or more are too small. */
  | { readonly kind: 'too-small-all-round' }

/** Upper bound of any dimension in a home, in inches. */
const MOST = 400
/** Precision of measurements, in inches. */
const STEP = 0.25

const SIDES: Readonly<Record<Passage['kind'], readonly Side[]>> = {
  door: ['width', 'height'],
  hall: ['width', 'turnWidth', 'height'],
  stair: ['width', 'height'],
  elevator: ['doorWidth', 'doorHeight', 'width', 'depth', 'height'],
}
const sizeOf = (passage: Passage, side: Side): number | undefined =>
  (passage as unknown as Partial<Record<Side, number>>)[side]

/**
 * The smallest value of one dimension, in steps of a quarter inch, with which all solids pass, given the others;
 * undefined if none would do.
 */
function leastOf(solids: readonly Solid[], passage: Passage, side: Side): number | undefined {
  const goes = (size: number) => solids.every(solid => passes(solid, { ...passage, [side]: size }))
  if (!goes(MOST)) return undefined
  let [no, yes] = [0, MOST / STEP]
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2)
    if (goes(middle * STEP)) yes = middle
    else no = middle
  }
  return yes * STEP
}

/** Returns whether all solids can be carried through, with the decisive dimension and the margin. */
export function checkPassage(solids: readonly Solid[], passage: Passage): PassageAnswer {
  const sides = SIDES[passage.kind].flatMap(side => {
    const size = sizeOf(passage, side)
    if (size === undefined) return []
    const least = leastOf(solids, passage, side)
    return least === undefined ? [] : [{ side, room: size - least }]
  })
  if (solids.every(solid => passes(solid, passage))) {
    const tightest = sides.reduce((a, b) => (b.room < a.room ? b : a))
    return { kind: 'fits', side: tightest.side, spare: Math.max(0, tightest.room) }
  }
  const best = sides.filter(({ room }) => room < 0).toSorted((a, b) => b.room - a.room)[0]
  return best === undefined
    ? { kind: 'too-small-all-round' }
    : { kind: 'too-small', side: best.side, short: -best.room }
}

/** Minimum door width for all solids, in inches, rounded up to a quarter; undefined if no width would do. */
export const doorNeeded = (solids: readonly Solid[], height = USUAL_DOOR_HEIGHT): number | undefined =>
  leastOf(solids, { kind: 'door', width: 0, height }, 'width')
/** Usual height of a North American door, in inches. */
export const USUAL_DOOR_HEIGHT = 80
