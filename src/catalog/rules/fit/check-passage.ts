import { passes } from './passage.ts'
import type { Passage } from './passage.ts'
import type { Solid } from './solid.ts'

/** A size of a passage that decides. */
export type Side = 'width' | 'height' | 'turnWidth' | 'doorWidth' | 'doorHeight' | 'depth'

export type PassageAnswer =
  /** `spare`: by how many inches the side that is shortest of room could be smaller. */
  | { readonly kind: 'fits'; readonly side: Side; readonly spare: number }
  /** `short`: by how many inches that side must be larger; no other single side would do with less. */
  | { readonly kind: 'too-small'; readonly side: Side; readonly short: number }
  /** No single side helps: two or more are too small. */
  | { readonly kind: 'too-small-all-round' }

/** Nothing in a home is wider. Inches. */
const MOST = 400
/** A quarter of an inch is as well as anybody measures. */
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
 * The least size of one side at which everything passes, the others as they are, to a quarter of an inch; undefined
 * where none would do.
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

/** Whether all of these can be carried through, what decides it, and by how much. */
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

/**
 * How wide a door must be for all of these, of the usual height; undefined where no width would do. Inches, up to a
 * quarter.
 */
export const doorNeeded = (solids: readonly Solid[], height = USUAL_DOOR_HEIGHT): number | undefined =>
  leastOf(solids, { kind: 'door', width: 0, height }, 'width')
/** Of a North American door. */
export const USUAL_DOOR_HEIGHT = 80
