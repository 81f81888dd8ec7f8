import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import { linksOf, turned } from './links.ts'
import type { Link, Point } from './links.ts'
import type { PieceFacts, Plan, PlannedPiece, Run, Turn } from './plan.ts'

/** Millimetres to a tenth: inches stay exact, and a plan travels in few characters. Never -0. */
export const toTenth = (mm: number): number => Math.round(mm * 10) / 10 + 0

/** The turn nearest to an angle. */
export const toTurn = (degrees: number): Turn => ((((Math.round(degrees / 45) * 45) % 360) + 360) % 360) as Turn

/** The run of these pieces in which one of them stands so that a run comes into it there. */
export function runThrough(pieces: Pieces, row: readonly PlannedPiece[], id: string, into: Link): Run {
  const there = layOut({ runs: [{ x: 0, y: 0, turn: 0, pieces: row }], room: null }, pieces).find(
    ({ piece }) => piece.id === id,
  )?.in
  const by = into.heading - (there?.heading ?? 0)
  const offset = turned(there?.at ?? { x: 0, y: 0 }, by)
  return { x: toTenth(into.at.x - offset.x), y: toTenth(into.at.y - offset.y), turn: toTurn(-by), pieces: row }
}

/** A run of one piece whose box has its middle there. */
export function runAt(piece: PlannedPiece, facts: PieceFacts, { x, y }: Point, turn: Turn): Run {
  const into = linksOf(facts).in
  // A run's turn is that of a straight piece; a corner's back is 90° off, and a wedge stands askew by half of what it
  // turns.
  const runTurn = facts.kind === 'wedge' ? turn : toTurn(turn - into.heading)
  const offset = turned(into.at, -runTurn - into.heading)
  return { x: toTenth(x + offset.x), y: toTenth(y + offset.y), turn: runTurn, pieces: [piece] }
}

/** How a placed piece is turned, as a place on the floor says it. */
export const floorTurn = ({ facts, turn }: { readonly facts: PieceFacts; readonly turn: number }): Turn =>
  toTurn(facts.kind === 'wedge' ? turn - linksOf(facts).in.heading : turn)

/** Where in a plan a piece is: numbers of its run and of its place in the run. */
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

/** A plan with other runs in place of one. */
export const withRuns = (plan: Plan, number: number, instead: readonly Run[]): Plan => ({
  ...plan,
  runs: plan.runs.toSpliced(number, 1, ...instead),
})

/** True for a piece that is joined to no other, so that turning or sliding it moves no other. */
export const isAlone = (plan: Plan, pieceId: string): boolean =>
  plan.runs.some(({ pieces }) => pieces.length === 1 && pieces[0]!.id === pieceId)

export const countOf = ({ runs }: Plan): number => runs.reduce((count, { pieces }) => count + pieces.length, 0)
