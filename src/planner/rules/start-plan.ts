import type { PieceKind } from '#catalog/rules/sectional-collection.ts'
import { edit } from './edit.ts'
import type { Edited, Place } from './change.ts'
import { mayFollow } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import { WEDGE_DEGREES } from './links.ts'
import { sizeOf } from './measures.ts'
import { EMPTY_PLAN, MOST_PIECES } from './plan.ts'
import type { Plan, PlannedPiece } from './plan.ts'
import { movedRun, turnedRun } from './whole-run.ts'

/** Moves a plan so that the centre of its outline is at the centre of the floor. */
export function centred(plan: Plan, pieces: Pieces): Plan {
  const size = sizeOf(layOut(plan, pieces))
  if (size === undefined) return plan
  const [dx, dy] = [-(size.left + size.right) / 2, -(size.back + size.front) / 2]
  return plan.runs.reduce((moved, _, number) => movedRun(moved, number, dx, dy), plan)
}

/** Angle in degrees by which a piece turns its run. */
const turnOf = (kind: PieceKind | undefined): number => (kind === 'corner' ? 90 : kind === 'wedge' ? WEDGE_DEGREES : 0)

/**
 * Turns a plan of one run so that its open side faces the viewer: the middle of a U or of a curve of wedges is at the
 * rear.
 */
function faced(plan: Plan, pieces: Pieces): Plan {
  const [run, ...others] = plan.runs
  if (run === undefined || others.length > 0) return plan
  const turns = run.pieces.map(({ itemTypeCode }) => turnOf(pieces.get(itemTypeCode)?.kind))
  const step = turns.includes(WEDGE_DEGREES) ? 45 : 90
  return turnedRun(plan, pieces, 0, Math.floor(turns.reduce((sum, turn) => sum + turn, 0) / 2 / step) * step - run.turn)
}

/**
 * Builds a plan from item types listed from left to right: one run as far as their sides join, facing the viewer.
 * Pieces that do not join stand beside it, ottomans in front of it. The plan is centred on the floor. Pieces that the
 * collection lacks, and those beyond MOST_PIECES, are omitted.
 */
export function planOf(itemTypes: readonly string[], pieces: Pieces, newId: () => string): Plan {
  let [plan, last]: [Plan, PlannedPiece | undefined] = [EMPTY_PLAN, undefined]
  const isOttoman = (code: string): boolean => pieces.get(code)?.kind === 'ottoman'
  const known = itemTypes.filter(code => pieces.has(code)).slice(0, MOST_PIECES)
  for (const itemTypeCode of known.toSorted((a, b) => Number(isOttoman(a)) - Number(isOttoman(b)))) {
    const piece = { id: newId(), itemTypeCode }
    const add = (to: Plan, at: Place): Edited => edit(to, pieces, { kind: 'add', ...piece, to: at })
    const isNext: boolean = last !== undefined && mayFollow(pieces.get(last.itemTypeCode)!, pieces.get(itemTypeCode)!)
    const joined: Edited | undefined = isNext ? add(plan, { kind: 'joint', pieceId: last!.id, side: 'out' }) : undefined
    const edited: Edited = joined?.kind === 'changed' ? joined : add(faced(plan, pieces), { kind: 'anywhere' })
    if (edited.kind === 'changed') [plan, last] = [edited.plan, piece]
  }
  return centred(faced(plan, pieces), pieces)
}
