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
 * Alternative plans with a piece put at a joint, best first: in the first, the named piece keeps its position; in the
 * second, its neighbour on the other side. Empty if the plan lacks the named piece.
 */
export function putAtJoint(plan: Plan, pieces: Pieces, piece: PlannedPiece, { pieceId, side }: Joint): Plan[] {
  const found = find(plan, pieceId)
  const placed = layOut(plan, pieces)
  const stands: ReadonlyMap<string, Link> = new Map(placed.map(one => [one.piece.id, one.in]))
  if (found === undefined || !stands.has(pieceId)) return []
  // A ring has no ends. Its list is rotated by one piece so that the seam becomes an ordinary joint.
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

/** Adds a piece to a plan as a run of its own on the floor. */
export const putOnFloor = (plan: Plan, piece: PlannedPiece, facts: PieceFacts, { x, y, turn }: Floor): Plan => ({
  ...plan,
  runs: [...plan.runs, runAt(piece, facts, { x, y }, turn)],
})
