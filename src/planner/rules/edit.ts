import { accept } from './accept.ts'
import { ROOM_LIMITS, refused } from './change.ts'
import type { Edit, Edited, Place } from './change.ts'
import { freeSpot } from './free-spot.ts'
import { openSides } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import { MOST_PIECES } from './plan.ts'
import type { PieceFacts, Plan, PlannedPiece } from './plan.ts'
import { putAtJoint, putOnFloor } from './put-in.ts'
import { countOf, find, runThrough, toTenth, withRuns } from './runs.ts'
import { takenOut } from './take-out.ts'
import { mirrored, slidRun, turnedRun } from './whole-run.ts'

export type { Edit, Edited, End, Place, Refusal } from './change.ts'

const isOblique = (turn: number): boolean => turn % 90 !== 0
const hasWedge = ({ runs }: Plan, pieces: Pieces): boolean =>
  runs.some(run => run.pieces.some(({ itemTypeCode }) => pieces.get(itemTypeCode)?.kind === 'wedge'))

/** What does not depend on where a new piece goes. */
function newPieceFault(plan: Plan, id: string) {
  if (countOf(plan) >= MOST_PIECES) return refused('too-many')
  return !/^[\w-]{1,40}$/.test(id) || find(plan, id) !== undefined ? refused('id-taken') : undefined
}

/**
 * A piece put somewhere in one of the plans `from`, which come before it and lack it; `mayBeOblique`: it may stand at
 * 45° without a wedge.
 */
function put(
  before: Plan,
  from: readonly Plan[],
  pieces: Pieces,
  piece: PlannedPiece,
  facts: PieceFacts,
  to: Place,
  mayBeOblique: boolean,
): Edited {
  switch (to.kind) {
    case 'joint': {
      if (find(before, to.pieceId) === undefined || to.pieceId === piece.id)
        return refused(to.pieceId === piece.id ? 'nothing-to-do' : 'unknown-piece')
      const stood = layOut(before, pieces).find(placed => placed.piece.id === to.pieceId)?.in.at
      // First the ways in which the piece that is joined has not moved.
      const hasMoved = (plan: Plan): number => {
        const at = layOut(plan, pieces).find(placed => placed.piece.id === to.pieceId)?.in.at
        return stood === undefined || at === undefined || Math.hypot(at.x - stood.x, at.y - stood.y) < 1 ? 0 : 1
      }
      const ways = from
        .toSorted((a, b) => hasMoved(a) - hasMoved(b))
        .flatMap(plan => putAtJoint(plan, pieces, piece, to))
      return ways.length === 0 ? refused('no-joint', [to.pieceId]) : accept(before, ways, pieces, [piece.id])
    }
    case 'floor': {
      if (!Number.isFinite(to.x) || !Number.isFinite(to.y)) return refused('too-far')
      if (isOblique(to.turn) && facts.kind !== 'wedge' && !mayBeOblique && !hasWedge(before, pieces))
        return refused('no-turn-there')
      return accept(
        before,
        from.map(plan => putOnFloor(plan, piece, facts, to)),
        pieces,
        [piece.id],
      )
    }
    case 'anywhere': {
      for (const { pieceId, side } of openSides(layOut(from[0]!, pieces))) {
        const joined = put(before, from, pieces, piece, facts, { kind: 'joint', pieceId, side }, mayBeOblique)
        if (joined.kind === 'changed') return joined
      }
      return accept(before, [putOnFloor(from[0]!, piece, facts, freeSpot(from[0]!, pieces, facts))], pieces, [piece.id])
    }
    default:
      return to satisfies never
  }
}

function duplicated(plan: Plan, pieces: Pieces, original: PlannedPiece, id: string): Edited {
  const facts = pieces.get(original.itemTypeCode)
  if (facts === undefined) return refused('unknown-item')
  const wrong = newPieceFault(plan, id)
  if (wrong !== undefined) return wrong
  const at = (to: Place): Edited => put(plan, [plan], pieces, { ...original, id }, facts, to, true)
  for (const side of ['out', 'in'] as const) {
    const beside = at({ kind: 'joint', pieceId: original.id, side })
    if (beside.kind === 'changed') return beside
  }
  return at({ kind: 'anywhere' })
}

/**
 * Ways to lay a run's pieces out in another row: the piece that stands before the change stays, or the one after it.
 */
function relaid(
  plan: Plan,
  pieces: Pieces,
  number: number,
  row: readonly PlannedPiece[],
  staying: readonly (string | undefined)[],
): Plan[] {
  const placed = layOut(plan, pieces)
  return staying.flatMap(id => {
    const into = placed.find(({ piece }) => piece.id === id)?.in
    return id === undefined || into === undefined ? [] : [withRuns(plan, number, [runThrough(pieces, row, id, into)])]
  })
}

/** What is seen of a plan, to the millimetre: which pieces stand where, whatever their ids. */
const looks = (plan: Plan, pieces: Pieces): string =>
  layOut(plan, pieces)
    .map(({ facts, at, turn }) => [facts.itemTypeCode, Math.round(at.x), Math.round(at.y), turn].join(' '))
    .toSorted()
    .join()

/**
 * A plan after one change, or why it is not made. Positions follow from the sequence, so joints always meet; a change
 * that would let pieces stand in each other, or join an arm to anything, is refused. What is not concerned stays where
 * it stands. Nothing is worse after a change than before it: a plan that came with faults may be mended step by step.
 */
export function edit(plan: Plan, pieces: Pieces, change: Edit): Edited {
  if (change.kind === 'mirror') {
    const other = mirrored(plan, pieces)
    if ('lacks' in other) return refused('no-mirror-piece', [other.lacks])
    return looks(other.plan, pieces) === looks(plan, pieces)
      ? refused('nothing-to-do')
      : accept(plan, [other.plan], pieces, [])
  }
  if (change.kind === 'room') {
    const room = change.room && { width: toTenth(change.room.width), depth: toTenth(change.room.depth) }
    const isRoom =
      room === null || [room.width, room.depth].every(side => side >= ROOM_LIMITS.min && side <= ROOM_LIMITS.max)
    return isRoom ? accept(plan, [{ ...plan, room }], pieces, []) : refused('no-such-room')
  }
  if (change.kind === 'add') {
    const facts = pieces.get(change.itemTypeCode)
    if (facts === undefined) return refused('unknown-item')
    return (
      newPieceFault(plan, change.id) ??
      put(plan, [plan], pieces, { id: change.id, itemTypeCode: change.itemTypeCode }, facts, change.to, false)
    )
  }
  const found = find(plan, change.pieceId)
  if (found === undefined) return refused('unknown-piece')
  const { run, place, piece } = found
  const row = plan.runs[run]!.pieces
  switch (change.kind) {
    case 'remove':
      return accept(plan, takenOut(plan, pieces, piece.id), pieces, [])
    case 'move': {
      const facts = pieces.get(piece.itemTypeCode)
      if (facts === undefined) return refused('unknown-item')
      return put(
        plan,
        takenOut(plan, pieces, piece.id),
        pieces,
        piece,
        facts,
        change.to,
        isOblique(plan.runs[run]!.turn),
      )
    }
    case 'duplicate':
      return duplicated(plan, pieces, piece, change.id)
    case 'swap': {
      if (!pieces.has(change.itemTypeCode)) return refused('unknown-item')
      const other = row.with(place, { ...piece, itemTypeCode: change.itemTypeCode })
      const ways = relaid(plan, pieces, run, other, [row[place - 1]?.id, row[place + 1]?.id])
      return accept(
        plan,
        ways.length > 0 ? ways : [withRuns(plan, run, [{ ...plan.runs[run]!, pieces: other }])],
        pieces,
        [piece.id],
      )
    }
    case 'reorder': {
      const other = row[place + change.by]
      if (other === undefined) return refused('at-the-end')
      return accept(
        plan,
        [withRuns(plan, run, [{ ...plan.runs[run]!, pieces: row.with(place, other).with(place + change.by, piece) }])],
        pieces,
        [piece.id],
      )
    }
    case 'turn':
      if (isOblique(change.by) && !hasWedge(plan, pieces) && !isOblique(plan.runs[run]!.turn))
        return refused('no-turn-there')
      return accept(
        plan,
        [turnedRun(plan, pieces, run, change.by)],
        pieces,
        row.map(({ id }) => id),
      )
    case 'slide':
      if (!Number.isFinite(change.dx) || !Number.isFinite(change.dy)) return refused('too-far')
      return accept(
        plan,
        [slidRun(plan, run, change.dx, change.dy)],
        pieces,
        row.map(({ id }) => id),
      )
    default:
      return change satisfies never
  }
}
