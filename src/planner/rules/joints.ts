import type { End } from './change.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import { linksOf, turned } from './links.ts'
import type { Link, Point } from './links.ts'
import type { PieceFacts, Plan } from './plan.ts'

/** Tolerance in millimetres and degrees within which two sides meet. */
export const MEETS_WITHIN = { mm: 5, degrees: 1 } as const

/** Whether another piece may be joined to this end of a piece. */
export const mayJoin = (facts: PieceFacts, end: End): boolean => facts.joints[linksOf(facts)[end].side] === 'join'

/** Whether the second piece may be joined to the right of the first. */
export const mayFollow = (left: PieceFacts, right: PieceFacts): boolean => mayJoin(left, 'out') && mayJoin(right, 'in')

/** Whether the `out` link of one piece coincides with the `in` link of another. */
export function meets(out: Link, into: Link): boolean {
  const apart = Math.abs(((((out.heading - into.heading) % 360) + 540) % 360) - 180)
  return apart <= MEETS_WITHIN.degrees && Math.hypot(out.at.x - into.at.x, out.at.y - into.at.y) <= MEETS_WITHIN.mm
}

/** Groups the pieces by run, in the plan's order. */
export function byRun(placed: readonly PlacedPiece[]): PlacedPiece[][] {
  const runs: PlacedPiece[][] = []
  for (const piece of placed) {
    const run = runs.at(-1)
    if (run?.[0]?.run === piece.run) run.push(piece)
    else runs.push([piece])
  }
  return runs
}

/** Whether a run is closed: its last piece joins its first. */
export function isRing(run: readonly PlacedPiece[]): boolean {
  const [first, last] = [run[0], run.at(-1)]
  return (
    first !== undefined &&
    last !== undefined &&
    first !== last &&
    mayFollow(last.facts, first.facts) &&
    meets(last.out, first.in)
  )
}

/** A side that can be joined but has no neighbour. */
export interface OpenSide {
  readonly pieceId: string
  readonly side: End
  readonly link: Link
  /** Position of the plus sign on the floor, at the middle of the seat's side, in millimetres. */
  readonly middle: Point
}

/** Approximate distance from the back of a piece to the middle of its seat, in millimetres. */
const MIDDLE_OF_SEAT = 480

/** An end of a piece, whether or not another piece can be joined there. */
export const sideOf = (placed: PlacedPiece, side: End): OpenSide => {
  const link = placed[side]
  const inward = turned({ x: 0, y: MIDDLE_OF_SEAT }, link.heading)
  return { pieceId: placed.piece.id, side, link, middle: { x: link.at.x + inward.x, y: link.at.y + inward.y } }
}

/** All open sides, in the plan's order. */
export const openSides = (placed: readonly PlacedPiece[]): OpenSide[] =>
  byRun(placed).flatMap(run => {
    if (isRing(run)) return []
    const [first, last] = [run[0]!, run.at(-1)!]
    return [
      ...(mayJoin(first.facts, 'in') ? [sideOf(first, 'in')] : []),
      ...(mayJoin(last.facts, 'out') ? [sideOf(last, 'out')] : []),
    ]
  })

/** All joints between two pieces, each given as the `out` side of the left piece. */
export const takenJoints = (placed: readonly PlacedPiece[]): OpenSide[] =>
  byRun(placed).flatMap(run => (isRing(run) ? run : run.slice(0, -1)).map(piece => sideOf(piece, 'out')))

/**
 * Neighbours in a run whose sides do not join, as ids with the left piece first. Pieces that the collection lacks are
 * ignored.
 */
export const badJoints = ({ runs }: Plan, pieces: Pieces): [string, string][] =>
  runs.flatMap(run => {
    const known = run.pieces.flatMap(piece => {
      const facts = pieces.get(piece.itemTypeCode)
      return facts === undefined ? [] : [{ id: piece.id, facts }]
    })
    return known
      .slice(1)
      .flatMap((right, i): [string, string][] =>
        mayFollow(known[i]!.facts, right.facts) ? [] : [[known[i]!.id, right.id]],
      )
  })
