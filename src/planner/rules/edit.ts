import { applyFirstLegalPlan } from './apply-first-legal-plan.ts'
import { ROOM_LIMITS, refused } from './change.ts'
import type { Edit, Edited, Place } from './change.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import { MOST_PIECES } from './plan.ts'
import type { Plan, PlannedPiece, PlanRoom } from './plan.ts'
import { hasWedge, isOblique, put } from './place-piece.ts'
import { countOf, find, runThrough, toTenth, withRuns } from './runs.ts'
import { plansWithoutPiece } from './plans-without-piece.ts'
import { mirrored, movedRun, turnedRun } from './whole-run.ts'

export type { Edit, Edited, End, Place, Refusal } from './change.ts'

/** A piece with its run index and its index in the run. */
type Found = NonNullable<ReturnType<typeof find>>

/** The reason why no piece with this id can be added; undefined if one can. */
function newPieceFault(plan: Plan, id: string) {
  if (countOf(plan) >= MOST_PIECES) return refused('too-many')
  return !/^[\w-]{1,40}$/.test(id) || find(plan, id) !== undefined ? refused('id-taken') : undefined
}

/** Adds a copy of a piece beside it if it joins there, otherwise anywhere. */
function duplicated(plan: Plan, pieces: Pieces, original: PlannedPiece, id: string): Edited {
  const facts = pieces.get(original.itemTypeCode)
  if (facts === undefined) return refused('unknown-item')
  const wrong = newPieceFault(plan, id)
  if (wrong !== undefined) return wrong
  const putting = { before: plan, from: [plan], piece: { ...original, id }, facts, mayBeOblique: true }
  const at = (to: Place): Edited => put(putting, pieces, to)
  for (const side of ['out', 'in'] as const) {
    const beside = at({ kind: 'joint', pieceId: original.id, side })
    if (beside.kind === 'changed') return beside
  }
  return at({ kind: 'anywhere' })
}

/**
 * Alternative layouts of a run with another row of pieces: for each of the `staying` ids, the one in which that piece
 * keeps its position.
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

/** The appearance of a plan, to the millimetre, ignoring piece ids. Two plans with the same result look the same. */
const looks = (plan: Plan, pieces: Pieces): string =>
  layOut(plan, pieces)
    .map(({ facts, at, turn }) => [facts.itemTypeCode, Math.round(at.x), Math.round(at.y), turn].join(' '))
    .toSorted()
    .join()

type EditOfPiece = Extract<Edit, { pieceId: string }>

function mirror(plan: Plan, pieces: Pieces): Edited {
  const other = mirrored(plan, pieces)
  if ('lacks' in other) return refused('no-mirror-piece', [other.lacks])
  return looks(other.plan, pieces) === looks(plan, pieces)
    ? refused('nothing-to-do')
    : applyFirstLegalPlan(plan, [other.plan], pieces, [])
}

function setRoom(plan: Plan, pieces: Pieces, asked: PlanRoom | null): Edited {
  const room = asked && { width: toTenth(asked.width), depth: toTenth(asked.depth) }
  const isRoom =
    room === null || [room.width, room.depth].every(side => side >= ROOM_LIMITS.min && side <= ROOM_LIMITS.max)
  return isRoom ? applyFirstLegalPlan(plan, [{ ...plan, room }], pieces, []) : refused('no-such-room')
}

function add(plan: Plan, pieces: Pieces, { id, itemTypeCode, to }: Extract<Edit, { kind: 'add' }>): Edited {
  const facts = pieces.get(itemTypeCode)
  if (facts === undefined) return refused('unknown-item')
  const putting = { before: plan, from: [plan], piece: { id, itemTypeCode }, facts, mayBeOblique: false }
  return newPieceFault(plan, id) ?? put(putting, pieces, to)
}

function move(plan: Plan, pieces: Pieces, { run, piece }: Found, to: Place): Edited {
  const facts = pieces.get(piece.itemTypeCode)
  if (facts === undefined) return refused('unknown-item')
  const from = plansWithoutPiece(plan, pieces, piece.id)
  const mayBeOblique = isOblique(plan.runs[run]!.turn)
  return put({ before: plan, from, piece, facts, mayBeOblique }, pieces, to)
}

/** Replaces a piece by another item type. A neighbour keeps its position where possible. */
function swap(plan: Plan, pieces: Pieces, { run, place, piece }: Found, itemTypeCode: string): Edited {
  if (!pieces.has(itemTypeCode)) return refused('unknown-item')
  const before = plan.runs[run]!
  const row = before.pieces
  const other = row.with(place, { ...piece, itemTypeCode })
  const ways = relaid(plan, pieces, run, other, [row[place - 1]?.id, row[place + 1]?.id])
  const inPlace = withRuns(plan, run, [{ ...before, pieces: other }])
  return applyFirstLegalPlan(plan, ways.length > 0 ? ways : [inPlace], pieces, [piece.id])
}

function reorder(plan: Plan, pieces: Pieces, { run, place, piece }: Found, by: -1 | 1): Edited {
  const before = plan.runs[run]!
  const other = before.pieces[place + by]
  if (other === undefined) return refused('at-the-end')
  const row = before.pieces.with(place, other).with(place + by, piece)
  return applyFirstLegalPlan(plan, [withRuns(plan, run, [{ ...before, pieces: row }])], pieces, [piece.id])
}

function turn(plan: Plan, pieces: Pieces, { run }: Found, by: Extract<Edit, { kind: 'turn' }>['by']): Edited {
  const before = plan.runs[run]!
  if (isOblique(by) && !hasWedge(plan, pieces) && !isOblique(before.turn)) return refused('no-turn-there')
  const ids = before.pieces.map(({ id }) => id)
  return applyFirstLegalPlan(plan, [turnedRun(plan, pieces, run, by)], pieces, ids)
}

function slide(plan: Plan, pieces: Pieces, { run }: Found, dx: number, dy: number): Edited {
  if (!Number.isFinite(dx) || !Number.isFinite(dy)) return refused('too-far')
  const ids = plan.runs[run]!.pieces.map(({ id }) => id)
  return applyFirstLegalPlan(plan, [movedRun(plan, run, dx, dy)], pieces, ids)
}

function editPiece(plan: Plan, pieces: Pieces, change: EditOfPiece): Edited {
  const found = find(plan, change.pieceId)
  if (found === undefined) return refused('unknown-piece')
  switch (change.kind) {
    case 'remove':
      return applyFirstLegalPlan(plan, plansWithoutPiece(plan, pieces, found.piece.id), pieces, [])
    case 'move':
      return move(plan, pieces, found, change.to)
    case 'duplicate':
      return duplicated(plan, pieces, found.piece, change.id)
    case 'swap':
      return swap(plan, pieces, found, change.itemTypeCode)
    case 'reorder':
      return reorder(plan, pieces, found, change.by)
    case 'turn':
      return turn(plan, pieces, found, change.by)
    case 'slide':
      return slide(plan, pieces, found, change.dx, change.dy)
    default:
      return change satisfies never
  }
}

/**
 * Applies one change to a plan, or returns the reason why it is refused. Positions follow from the sequence of pieces,
 * so joints always meet. A change that would make pieces overlap or join an arm is refused. Pieces that the change does
 * not concern do not move. A plan that already has faults can be repaired step by step: a change is accepted if it
 * introduces no new fault.
 */
export function edit(plan: Plan, pieces: Pieces, change: Edit): Edited {
  switch (change.kind) {
    case 'mirror':
      return mirror(plan, pieces)
    case 'room':
      return setRoom(plan, pieces, change.room)
    case 'add':
      return add(plan, pieces, change)
    default:
      return editPiece(plan, pieces, change)
  }
}
