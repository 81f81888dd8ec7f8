import fc from 'fast-check'
import type { Edit, Place } from '#planner/rules/change.ts'
import { edit } from '#planner/rules/edit.ts'
import type { Pieces } from '#planner/rules/layout.ts'
import { newPieceId } from '#planner/rules/new-piece-id.ts'
import { EMPTY_PLAN, TURNS } from '#planner/rules/plan.ts'
import type { Plan } from '#planner/rules/plan.ts'

// A drawn edit contains an index instead of a piece id; it selects among the pieces that exist when the edit is
// applied.
export type Draw = (plan: Plan) => Edit

const mm = fc.integer({ min: -5000, max: 5000 })
/** Id of the n-th piece, or an unknown id if there is none. */
export const nth = (plan: Plan, n: number): string => {
  const all = plan.runs.flatMap(({ pieces }) => pieces)
  return all[n % Math.max(1, all.length)]?.id ?? 'none'
}
const placeOf = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ n: fc.nat(40), side: fc.constantFrom('in', 'out') })
      .map(({ n, side }) => (plan: Plan): Place => ({ kind: 'joint', pieceId: nth(plan, n), side })),
  },
  fc.record({ x: mm, y: mm, turn: fc.constantFrom(...TURNS) }).map(at => (): Place => ({ kind: 'floor', ...at })),
  { weight: 2, arbitrary: fc.constant((): Place => ({ kind: 'anywhere' })) },
)
export const which = fc.nat(40)
export const drawsOf = (pieces: Pieces): fc.Arbitrary<Draw> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.tuple(fc.constantFrom(...pieces.keys()), placeOf).map(([itemTypeCode, to]): Draw => plan => ({
        kind: 'add',
        id: newPieceId(plan),
        itemTypeCode,
        to: to(plan),
      })),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(which, placeOf).map(([n, to]): Draw => plan => ({
        kind: 'move',
        pieceId: nth(plan, n),
        to: to(plan),
      })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(which, fc.constantFrom(...pieces.keys())).map(([n, itemTypeCode]): Draw => plan => ({
        kind: 'swap',
        pieceId: nth(plan, n),
        itemTypeCode,
      })),
    },
    fc.tuple(which, fc.constantFrom(45, 90, -45, -90)).map(([n, by]): Draw => plan => ({
      kind: 'turn',
      pieceId: nth(plan, n),
      by,
    })),
    which.map((n): Draw => plan => ({ kind: 'duplicate', pieceId: nth(plan, n), id: newPieceId(plan) })),
    which.map((n): Draw => plan => ({ kind: 'remove', pieceId: nth(plan, n) })),
    fc.tuple(which, fc.constantFrom(-1, 1)).map(([n, by]): Draw => plan => ({
      kind: 'reorder',
      pieceId: nth(plan, n),
      by,
    })),
    fc.tuple(which, mm, mm).map(([n, dx, dy]): Draw => plan => ({ kind: 'slide', pieceId: nth(plan, n), dx, dy })),
    fc.constant((): Edit => ({ kind: 'mirror' })),
    fc
      .option(fc.record({ width: fc.integer({ min: 2000, max: 9000 }), depth: fc.integer({ min: 2000, max: 9000 }) }))
      .map((room): Draw => () => ({ kind: 'room', room })),
  )
export const sequencesOf = (pieces: Pieces): fc.Arbitrary<Draw[]> =>
  fc.array(drawsOf(pieces), { minLength: 1, maxLength: 40 })

/** All plans on the way, including the start. */
export function walk(steps: readonly Draw[], pieces: Pieces, start: Plan = EMPTY_PLAN): Plan[] {
  const plans = [start]
  for (const step of steps) {
    const edited = edit(plans.at(-1)!, pieces, step(plans.at(-1)!))
    if (edited.kind === 'changed') plans.push(edited.plan)
  }
  return plans
}
