import type { Place } from './change.ts'
import { isRing } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import type { Link } from './links.ts'
import type { PieceFacts, Plan, PlannedPiece } from './plan.ts'
import { find, runAt, runThrough, withRuns } from './runs.ts'

type Joint = Extract<Place, { kind: 'joint' }>
type Floor = Extract<Place, { kind: 'floor' }>

/**
 * Ways to put a piece at a joint, the best first: the piece that is named stays where it stands, or else its neighbour
 * at the other side. Without the named piece there are none.
 */
export function putAtJoint(plan: Plan, pieces: Pieces, piece: PlannedPiece, { pieceId, side }: Joint): Plan[] {
  const found = find(plan, pieceId)
  const placed = layOut(plan, pieces)
  const stands: ReadonlyMap<string, Link> = new Map(placed.map(one => [one.piece.id, one.in]))
  if (found === undefined || !stands.has(pieceId)) return []
  // A ring has no ends: it is written from another piece on, and its seam is a joint like the others.
  const written = plan.runs[found.run]!.pieces
  const isSeam =
    found.place === (side === 'out' ? written.length - 1 : 0) && isRing(placed.filter(one => one.run === found.run))
  const before = isSeam ? [...written.slice(1), written[0]!] : written
  const place = before.findIndex(({ id }) => id === pieceId)
  const row = before.toSpliced(place + (side === 'out' ? 1 : 0), 0, piece)
  const other = before[place + (side === 'out' ? 1 : -1)]?.id
  return [pieceId, ...(other === undefined ? [] : [other])].flatMap(id => {
    const into = stands.get(id)
    return into === undefined ? [] : [withRuns(plan, found.run, [runThrough(pieces, row, id, into)])]
  })
}

/** A plan with a piece alone on the floor. */
export const putOnFloor = (plan: Plan, piece: PlannedPiece, facts: PieceFacts, { x, y, turn }: Floor): Plan => ({
  ...plan,
  runs: [...plan.runs, runAt(piece, facts, { x, y }, turn)],
})
