import { edit } from './edit.ts'
import type { Edited, Place } from './change.ts'
import { mayFollow } from './joints.ts'
import { layOut } from './layout.ts'
import type { Pieces } from './layout.ts'
import { sizeOf } from './measures.ts'
import { EMPTY_PLAN, MOST_PIECES } from './plan.ts'
import type { Plan } from './plan.ts'
import { slidRun } from './whole-run.ts'

/** A plan with the middle of its outline in the middle of the floor. */
export function centred(plan: Plan, pieces: Pieces): Plan {
  const size = sizeOf(layOut(plan, pieces))
  if (size === undefined) return plan
  const [dx, dy] = [-(size.left + size.right) / 2, -(size.back + size.front) / 2]
  return plan.runs.reduce((moved, _, number) => slidRun(moved, number, dx, dy), plan)
}

/**
 * A plan of pieces listed left end to right: one run, as far as their sides join; what does not join stands beside it, ottomans
 * in front. In the middle of the floor. Pieces that the collection lacks, and more than a plan holds, are left out.
 */
export function planOf(itemTypes: readonly string[], pieces: Pieces, newId: () => string): Plan {
  let [plan, last]: [Plan, { id: string; itemTypeCode: string } | undefined] = [EMPTY_PLAN, undefined]
  const isOttoman = (code: string): boolean => pieces.get(code)?.kind === 'ottoman'
  for (const itemTypeCode of itemTypes.filter(code => pieces.has(code)).slice(0, MOST_PIECES).toSorted((a, b) => Number(isOttoman(a)) - Number(isOttoman(b)))) {
    const id = newId()
    const facts = pieces.get(itemTypeCode)!
    const isNext: boolean = last !== undefined && mayFollow(pieces.get(last.itemTypeCode)!, facts)
    const joint: Place | undefined = isNext ? { kind: 'joint', pieceId: last!.id, side: 'out' } : undefined
    const joined: Edited | undefined = joint && edit(plan, pieces, { kind: 'add', id, itemTypeCode, to: joint })
    const edited: Edited = joined?.kind === 'changed' ? joined : edit(plan, pieces, { kind: 'add', id, itemTypeCode, to: { kind: 'anywhere' } })
    if (edited.kind === 'changed') [plan, last] = [edited.plan, { id, itemTypeCode }]
  }
  return centred(plan, pieces)
}
