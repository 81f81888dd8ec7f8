import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { layOut } from './layout.ts'
import { sizeOf } from './measures.ts'
import { PIECES, plan, rows } from '#tests/support/planner/pieces.ts'
import { MOST_PIECES } from './plan.ts'

test.each<[string, string[], string]>([
  ['an L is laid out in its listed order', ['LAL', 'COR', 'RAL'], 'LAL COR RAL'],
  ['an ottoman is placed in front, wherever it is listed', ['LAL', 'OTT', 'COR', 'RAL'], 'LAL COR RAL | OTT'],
  ['a piece that the collection lacks is left out', ['LAL', 'GONE', 'COR', 'RAL'], 'LAL COR RAL'],
  ['pieces that do not join are placed beside the run', ['LAS', 'RAS', 'LAC', 'RAC'], 'LAS RAS | LAC RAC'],
  ['no pieces make an empty plan', [], ''],
])('%s', (_, types, expected) => {
  const made = plan(...types)
  expect(rows(made)).toBe(expected)
  expect(faultsOf(made, PIECES)).toEqual([])
  const size = sizeOf(layOut(made, PIECES))
  expect(Math.abs((size?.left ?? 0) + (size?.right ?? 0))).toBeLessThan(0.5)
  expect(Math.abs((size?.back ?? 0) + (size?.front ?? 0))).toBeLessThan(0.5)
})

test('an ottoman of a U-shape is placed inside it, so that the outline does not grow', () => {
  const [size, whole] = [
    ['LAL', 'COR', 'ALL', 'COR', 'RAL'],
    ['LAL', 'COR', 'ALL', 'COR', 'RAL', 'OTT'],
  ].map(types => sizeOf(layOut(plan(...types), PIECES)))
  expect(whole!.width).toBeCloseTo(size!.width, 0)
  expect(whole!.depth).toBeCloseTo(size!.depth, 0)
})

test.each<[string[], number[]]>([
  [
    ['LAL', 'COR', 'RAL'],
    [0, 270],
  ],
  [
    ['LAL', 'COR', 'ALL', 'COR', 'RAL'],
    [90, 0, 270],
  ],
  [
    ['LAC', 'WDG', 'ALC', 'WDG', 'RAC'],
    [45, 0, 315],
  ],
  [
    ['LAC', 'WDG', 'RAC'],
    [0, 315],
  ],
])('the run of %j faces the viewer', (types, turns) => {
  const straight = layOut(plan(...types), PIECES).filter(({ facts: { kind } }) => kind !== 'corner' && kind !== 'wedge')
  expect(straight.map(({ turn }) => turn)).toEqual(turns)
})

test('planOf omits pieces beyond the maximum', () => {
  const made = plan(...Array.from({ length: MOST_PIECES + 3 }, () => 'ALC'))
  expect(made.runs.flatMap(({ pieces }) => pieces)).toHaveLength(MOST_PIECES)
})
