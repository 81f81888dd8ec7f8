import { applyFirstLegalPlan } from './apply-first-legal-plan.ts'
import { refused } from './change.ts'
import type { Edited, Place } from './change.ts'
import { freeSpot } from './free-spot.ts'
import { openSides } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import type { PieceFacts, Plan, PlannedPiece } from './plan.ts'
import { putAtJoint, putOnFloor } from './insert-piece.ts'
import { find } from './runs.ts'

export const isOblique = (turn: number): boolean => turn % 90 !== 0
export const hasWedge = ({ runs }: Plan, pieces: Pieces): boolean =>
  runs.some(run => run.pieces.some(({ itemTypeCode }) => pieces.get(itemTypeCode)?.kind === 'wedge'))

/** The arguments of putting a piece into a plan. */
export interface PiecePlacement {
  /** The plan before the change. */
  readonly before: Plan
  /** Alternative plans without the piece, best first. */
  readonly from: readonly Plan[]
  readonly piece: PlannedPiece
  readonly facts: PieceFacts
  /** Whether the piece may stand at 45° even if the plan has no wedge. */
  readonly mayBeOblique: boolean
}

type Joint = Extract<Place, { kind: 'joint' }>
type Floor = Extract<Place, { kind: 'floor' }>

/** Joins the piece to another piece, which keeps its position where possible. */
function join({ before, from, piece }: PiecePlacement, pieces: Pieces, to: Joint): Edited {
  if (to.pieceId === piece.id) return refused('nothing-to-do')
  if (find(before, to.pieceId) === undefined) return refused('unknown-piece')
  const standsAt = (plan: Plan) => layOut(plan, pieces).find(placed => placed.piece.id === to.pieceId)?.in.at
  const stood = standsAt(before)
  const hasMoved = (plan: Plan): number => {
    const at = standsAt(plan)
    return stood === undefined || at === undefined || Math.hypot(at.x - stood.x, at.y - stood.y) < 1 ? 0 : 1
  }
  const ways = from.toSorted((a, b) => hasMoved(a) - hasMoved(b)).flatMap(plan => putAtJoint(plan, pieces, piece, to))
  return ways.length === 0 ? refused('no-joint', [to.pieceId]) : applyFirstLegalPlan(before, ways, pieces, [piece.id])
}

/** Puts the piece on the floor as a run of its own. */
function stand({ before, from, piece, facts, mayBeOblique }: PiecePlacement, pieces: Pieces, to: Floor): Edited {
  if (!Number.isFinite(to.x) || !Number.isFinite(to.y)) return refused('too-far')
  if (isOblique(to.turn) && facts.kind !== 'wedge' && !mayBeOblique && !hasWedge(before, pieces))
    return refused('no-turn-there')
  const ways = from.map(plan => putOnFloor(plan, piece, facts, to))
  return applyFirstLegalPlan(before, ways, pieces, [piece.id])
}

/** Joins the piece at the first open side that accepts it, or puts it beside the plan. */
function putAnywhere(putting: PiecePlacement, pieces: Pieces): Edited {
  const { before, from, piece, facts } = putting
  const first = from[0]!
  for (const { pieceId, side } of openSides(layOut(first, pieces))) {
    const joined = join(putting, pieces, { kind: 'joint', pieceId, side })
    if (joined.kind === 'changed') return joined
  }
  return applyFirstLegalPlan(before, [putOnFloor(first, piece, facts, freeSpot(first, pieces, facts))], pieces, [
    piece.id,
  ])
}

/** Puts a piece at a place, or returns the reason why it is refused. */
export function put(putting: PiecePlacement, pieces: Pieces, to: Place): Edited {
  switch (to.kind) {
    case 'joint':
      return join(putting, pieces, to)
    case 'floor':
      return stand(putting, pieces, to)
    case 'anywhere':
      return putAnywhere(putting, pieces)
    default:
      return to satisfies never
  }
}
