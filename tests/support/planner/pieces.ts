import { itemTypeCode } from '#catalog/rules/sectional-collection.ts'
import type { PieceKind, SectionalPiece } from '#catalog/rules/sectional-collection.ts'
import type { Edit } from '#planner/rules/change.ts'
import { edit } from '#planner/rules/edit.ts'
import type { Pieces } from '#planner/rules/layout.ts'
import { EMPTY_PLAN } from '#planner/rules/plan.ts'
import type { PieceFacts, Plan } from '#planner/rules/plan.ts'
import { planOf } from '#planner/rules/start-plan.ts'

const [LEFT, RIGHT, BOTH] = [
  { left: 'join', right: 'end' },
  { left: 'end', right: 'join' },
  { left: 'join', right: 'join' },
] as const

const piece = (
  kind: PieceKind,
  width: number,
  depth: number,
  joints: SectionalPiece['joints'],
): [string, PieceFacts] => [
  itemTypeCode(kind),
  { itemTypeCode: itemTypeCode(kind), kind, name: kind, width, depth, height: 34, joints },
]

/** A collection that has every kind of piece, with realistic dimensions in inches. */
export const PIECES: Pieces = new Map([
  piece('left-arm-sofa', 78, 38, RIGHT),
  piece('right-arm-sofa', 78, 38, LEFT),
  piece('left-arm-loveseat', 62, 38, RIGHT),
  piece('right-arm-loveseat', 62, 38, LEFT),
  piece('left-arm-chair', 34, 38, RIGHT),
  piece('right-arm-chair', 34, 38, LEFT),
  piece('armless-loveseat', 56, 38, BOTH),
  piece('armless-chair', 28, 38, BOTH),
  piece('corner', 38, 38, { right: 'join', front: 'join' }),
  piece('wedge', 40, 39, BOTH),
  piece('left-arm-chaise', 36, 64, RIGHT),
  piece('right-arm-chaise', 36, 64, LEFT),
  piece('left-bumper', 44, 38, RIGHT),
  piece('right-bumper', 44, 38, LEFT),
  piece('ottoman', 36, 28, {}),
  piece('console', 13, 38, BOTH),
])

/** A generator of the ids `p1`, `p2`… */
export function counting(): () => string {
  let count = 0
  return () => `p${(count += 1)}`
}

/** One run of these item types at the origin; piece ids are `p1`, `p2`… */
export const plan = (...itemTypes: string[]): Plan => planOf(itemTypes, PIECES, counting())

/** Runs at positions in millimetres; piece ids are `p1`, `p2`… across all runs. */
export function plans(
  ...runs: [x: number, y: number, turn: 0 | 45 | 90 | 135 | 180 | 225 | 270 | 315, itemTypes: string][]
): Plan {
  const id = counting()
  return {
    ...EMPTY_PLAN,
    runs: runs.map(([x, y, turn, itemTypes]) => ({
      x,
      y,
      turn,
      pieces: itemTypes.split(' ').map(code => ({ id: id(), itemTypeCode: code })),
    })),
  }
}

/** The plan after an edit that must be accepted. */
export function after(before: Plan, change: Edit): Plan {
  const edited = edit(before, PIECES, change)
  if (edited.kind === 'refused') throw new Error(`${change.kind} was refused: ${edited.because}`)
  return edited.plan
}

/** Item type codes by run: `LAS COR RAS | OTT` */
export const rows = ({ runs }: Plan): string =>
  runs.map(({ pieces }) => pieces.map(({ itemTypeCode: code }) => code).join(' ')).join(' | ')
export const ids = ({ runs }: Plan): string =>
  runs.map(({ pieces }) => pieces.map(({ id }) => id).join(' ')).join(' | ')
