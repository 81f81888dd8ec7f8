import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import { linksOf, turned } from './links.ts'
import type { Link, Point } from './links.ts'
import type { PieceFacts, Plan, PlannedPiece, Run, Turn } from './plan.ts'

/**
 * Rounds millimetres to a tenth, so that inches stay exact and a plan is stored in few characters. Never returns -0.
 */
export const toTenth = (mm: number): number => Math.round(mm * 10) / 10 + 0

/** The turn nearest to an angle in degrees. */
export const toTurn = (degrees: number): Turn => ((((Math.round(degrees / 45) * 45) % 360) + 360) % 360) as Turn

/** The run of `row`, positioned so that the `in` link of the piece `id` is at `into`. */
export function runThrough(pieces: Pieces, row: readonly PlannedPiece[], id: string, into: Link): Run {
  const there = layOut({ runs: [{ x: 0, y: 0, turn: 0, pieces: row }], room: null }, pieces).find(
    ({ piece }) => piece.id === id,
  )?.in
  const by = into.heading - (there?.heading ?? 0)
  const offset = turned(there?.at ?? { x: 0, y: 0 }, by)
  return { x: toTenth(into.at.x - offset.x), y: toTenth(into.at.y - offset.y), turn: toTurn(-by), pieces: row }
}

/** A run of one piece, with the centre of its bounding box at that point. */
export function runAt(piece: PlannedPiece, facts: PieceFacts, { x, y }: Point, turn: Turn): Run {
  const into = linksOf(facts).in
  // The turn of a run is that of a straight piece. A corner's back is rotated by 90° against it, and a wedge by half of
  // the angle that it turns the run.
  const runTurn = facts.kind === 'wedge' ? turn : toTurn(turn - into.heading)
  const offset = turned(into.at, -runTurn - into.heading)
  return { x: toTenth(x + offset.x), y: toTenth(y + offset.y), turn: runTurn, pieces: [piece] }
}

/** Rotation of a placed piece as a `floor` place states it. */
export const floorTurn = ({ facts, turn }: { readonly facts: PieceFacts; readonly turn: number }): Turn =>
  toTurn(facts.kind === 'wedge' ? turn - linksOf(facts).in.heading : turn)

/** Run index, index in the run, and the piece itself; undefined if the plan has no such piece. */
export function find(
  { runs }: Plan,
  pieceId: string,
): { readonly run: number; readonly place: number; readonly piece: PlannedPiece } | undefined {
  for (const [run, { pieces }] of runs.entries()) {
    const place = pieces.findIndex(({ id }) => id === pieceId)
    if (place !== -1) return { run, place, piece: pieces[place]! }
  }
  return undefined
}

/** Replaces one run of a plan by other runs. */
export const withRuns = (plan: Plan, number: number, instead: readonly Run[]): Plan => ({
  ...plan,
  runs: plan.runs.toSpliced(number, 1, ...instead),
})

/** Whether a piece is a run of its own, so that turning or sliding it moves no other piece. */
export const isAlone = (plan: Plan, pieceId: string): boolean =>
  plan.runs.some(({ pieces }) => pieces.length === 1 && pieces[0]!.id === pieceId)

/** Number of pieces in a plan. */
export const countOf = ({ runs }: Plan): number => runs.reduce((count, { pieces }) => count + pieces.length, 0)
