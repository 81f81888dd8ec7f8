import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut } from './layout.ts'
import { PIECES, plan, rows } from '#tests/support/planner/pieces.ts'
import type { Plan } from './plan.ts'
import { bestPlace, dropTargets, onFloor } from './insertion-points.ts'

const targets = (of: Plan, code: string, moving?: string) => {
  const shown = { plan: of, pieces: PIECES, placed: layOut(of, PIECES) }
  return dropTargets(shown, code, moving).map(({ spot: { pieceId, side }, made }) => [
    `${pieceId} ${side}`,
    rows(made.plan),
  ])
}

test('a new piece can be dropped on every open side and every joint between two pieces that accepts it', () => {
  expect(targets(plan('LAL', 'COR', 'RAL'), 'ALC')).toEqual([
    ['p1 out', 'LAL ALC COR RAL'],
    ['p2 out', 'LAL COR ALC RAL'],
  ])
  expect(targets(plan('LAL', 'COR'), 'RAL')).toEqual([['p2 out', 'LAL COR RAL']])
  expect(targets(plan('LAL', 'RAL'), 'OTT')).toEqual([])
})

test('a moved piece can be dropped on the joints of the plan without it, except where it came from', () => {
  const row = plan('LAL', 'ALC', 'COR', 'RAL')
  expect(targets(row, 'ALC', 'p2')).toEqual([['p3 out', 'LAL COR ALC RAL']])
  const placed = layOut(plan('LAL', 'COR', 'RAL'), PIECES)
  const [target] = dropTargets({ plan: row, pieces: PIECES, placed: layOut(row, PIECES) }, 'ALC', 'p2')
  // The gap has closed: the plus sign is at the new end of the corner.
  expect(target!.spot.link.at.x - layOut(row, PIECES)[0]!.in.at.x).toBeCloseTo(placed[1]!.out.at.x - placed[0]!.in.at.x)
})

test('a new piece is placed at the first open side, otherwise between two pieces, otherwise on the floor', () => {
  const best = (of: Plan, code: string, chosen?: string, spot?: { pieceId: string; side: 'in' | 'out' }) => {
    const to = bestPlace({ plan: of, pieces: PIECES, placed: layOut(of, PIECES) }, code, { chosen, spot }, 'new')
    return to.kind === 'joint' ? `${to.pieceId} ${to.side}` : to.kind
  }
  expect(best(plan('LAL', 'COR'), 'ALC')).toBe('p2 out')
  expect(best(plan('LAL', 'COR', 'RAL'), 'ALC')).toBe('p1 out')
  expect(best(plan('LAL', 'COR', 'RAL'), 'ALC', 'p3')).toBe('p2 out')
  expect(best(plan('LAL', 'COR', 'RAL'), 'OTT', 'p2')).toBe('anywhere')
  expect(best(plan('LAL', 'COR', 'RAL'), 'ALC', undefined, { pieceId: 'p2', side: 'out' })).toBe('p2 out')
})

test('the best place is always one of the drop targets or the floor', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES.keys()), { maxLength: 6 }),
      fc.constantFrom(...PIECES.keys()),
      fc.nat(6),
      (types, code, chosen) => {
        const of = plan(...types)
        const planned = { plan: of, pieces: PIECES, placed: layOut(of, PIECES) }
        const to = bestPlace(planned, code, { chosen: `p${chosen}` }, 'new')
        const offered = dropTargets(planned, code).map(({ made }) => made.place)
        if (to.kind === 'joint') expect(offered).toContainEqual(to)
        else expect(onFloor(planned, code)).toMatchObject({ kind: 'floor' })
      },
    ),
    { numRuns: 60 },
  )
})
