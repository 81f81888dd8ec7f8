import { expect, test } from 'vitest'
import { layOut } from '#planner/rules/layout.ts'
import { PIECES, plan, rows } from '#planner/rules/pieces-in-test.ts'
import type { Plan } from '#planner/rules/plan.ts'
import { dropTargets } from './spots.ts'

const targets = (of: Plan, code: string, moving?: string) => {
  const shown = { plan: of, pieces: PIECES, placed: layOut(of, PIECES) }
  return dropTargets(shown, code, moving).map(({ spot: { pieceId, side }, made }) => [`${pieceId} ${side}`, rows(made.plan)])
}

test('a new piece may be dropped on each open side and each joint between two pieces that takes it', () => {
  expect(targets(plan('LAL', 'COR', 'RAL'), 'ALC')).toEqual([
    ['p1 out', 'LAL ALC COR RAL'], ['p2 out', 'LAL COR ALC RAL'],
  ])
  expect(targets(plan('LAL', 'COR'), 'RAL')).toEqual([['p2 out', 'LAL COR RAL']])
  expect(targets(plan('LAL', 'RAL'), 'OTT')).toEqual([])
})

test('a piece of the plan may be dropped where the others join without it, not where it came from', () => {
  const row = plan('LAL', 'ALC', 'COR', 'RAL')
  expect(targets(row, 'ALC', 'p2')).toEqual([['p3 out', 'LAL COR ALC RAL']])
  const placed = layOut(plan('LAL', 'COR', 'RAL'), PIECES)
  const [target] = dropTargets({ plan: row, pieces: PIECES, placed: layOut(row, PIECES) }, 'ALC', 'p2')
  // The gap has closed: the plus stands where the corner's end is then.
  expect(target!.spot.link.at.x - layOut(row, PIECES)[0]!.in.at.x).toBeCloseTo(placed[1]!.out.at.x - placed[0]!.in.at.x)
})
