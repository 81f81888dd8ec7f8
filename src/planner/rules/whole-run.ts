import { layOut } from './layout.ts'
import type { Pieces, PlacedPiece } from './layout.ts'
import { turned } from './links.ts'
import { sizeOf } from './measures.ts'
import type { PieceKind } from '#catalog/rules/sectional-collection.ts'
import type { Plan, PlannedPiece } from './plan.ts'
import { toTenth, toTurn, withRuns } from './runs.ts'

/** Turns one run of a plan counter-clockwise about the mean centre of its pieces, in degrees. */
export function turnedRun(plan: Plan, pieces: Pieces, number: number, by: number): Plan {
  const run = plan.runs[number]!
  const own = layOut(plan, pieces).filter(placed => placed.run === number)
  const mean = (of: (placed: PlacedPiece) => number): number =>
    own.reduce((sum, placed) => sum + of(placed), 0) / own.length
  const middle = own.length === 0 ? run : { x: mean(({ at }) => at.x), y: mean(({ at }) => at.y) }
  const start = turned({ x: run.x - middle.x, y: run.y - middle.y }, -by)
  return withRuns(plan, number, [
    { ...run, x: toTenth(middle.x + start.x), y: toTenth(middle.y + start.y), turn: toTurn(run.turn + by) },
  ])
}

/** Moves one run of a plan, in millimetres. */
export function movedRun(plan: Plan, number: number, dx: number, dy: number): Plan {
  const run = plan.runs[number]!
  return withRuns(plan, number, [{ ...run, x: toTenth(run.x + dx), y: toTenth(run.y + dy) }])
}

const otherHand = (kind: PieceKind): string =>
  kind.replace(/^(left|right)-/, (_, side: string) => (side === 'left' ? 'right-' : 'left-'))

/**
 * Mirrors a plan in place: left kinds become right kinds. If the collection lacks a mirrored piece, `lacks` is the id
 * of the piece in the plan.
 */
export function mirrored(plan: Plan, pieces: Pieces): { readonly plan: Plan } | { readonly lacks: string } {
  const placed = layOut(plan, pieces)
  const size = sizeOf(placed)
  const axis = size === undefined ? 0 : size.left + size.right
  const byKind = new Map([...pieces.values()].map(facts => [facts.kind as string, facts.itemTypeCode]))
  const lacks = placed.find(({ facts }) => !byKind.has(otherHand(facts.kind)))
  if (lacks !== undefined) return { lacks: lacks.piece.id }
  const hand = (piece: PlannedPiece): PlannedPiece => {
    const facts = pieces.get(piece.itemTypeCode)
    return facts === undefined ? piece : { ...piece, itemTypeCode: byKind.get(otherHand(facts.kind))! }
  }
  const runs = plan.runs.map((run, number) => {
    const end = placed.findLast(one => one.run === number)?.out
    const row = { pieces: run.pieces.map(hand).toReversed() }
    if (end === undefined) return { ...run, ...row, x: toTenth(axis - run.x) }
    // Traversed from its other end, the mirrored run begins with the heading with which the original ended.
    return { ...row, x: toTenth(axis - end.at.x), y: toTenth(end.at.y), turn: toTurn(end.heading) }
  })
  return { plan: { ...plan, runs } }
}
