import { expect, test } from 'vitest'
import { faultsOf } from './faults.ts'
import { layOut } from './layout.ts'
import { roomFit, sizeOf } from './measures.ts'
import { PIECES, after, plan, plans } from '#tests/support/planner/pieces.ts'
import type { Plan, PlanRoom } from './plan.ts'

const inches = (value: number | undefined): number => Math.round((value ?? 0) / 2.54) / 10
const overall = (of: Plan) => {
  const size = sizeOf(layOut(of, PIECES))
  return size && [inches(size.width), inches(size.depth)]
}

test.each<[string, Plan, [number, number] | undefined]>([
  ['undefined for an empty plan', plan(), undefined],
  ['a sofa of two pieces', plan('LAS', 'RAS'), [156, 38]],
  ['an L of a corner and a loveseat each way', plan('LAL', 'COR', 'RAL'), [100, 100]],
  ['a chaise counts towards the depth', plan('LCH', 'RAS'), [114, 64]],
  ['a U of five pieces', plan('LAL', 'COR', 'ALL', 'COR', 'RAL'), [132, 100]],
  ['a square of corners', plan('COR', 'COR', 'COR', 'COR'), [76, 76]],
  ['two pieces that stand apart', plans([0, 0, 0, 'OTT'], [2540, 0, 0, 'OTT']), [136, 28]],
])('overall width and depth, inches: %s', (_, of, expected) => {
  expect(overall(of)).toEqual(expected)
})

test('a wedge is 40 inches wide between its links and turns its run by 45°', () => {
  const [left, wedge, right] = layOut(plan('LAC', 'WDG', 'RAC'), PIECES)
  expect([left!.turn, wedge!.turn, right!.turn]).toEqual([0, 337.5, 315])
  expect(inches(Math.hypot(wedge!.out.at.x - wedge!.in.at.x, wedge!.out.at.y - wedge!.in.at.y))).toBe(40)
})

const inchesOf = (width: number, depth: number): PlanRoom => ({ width: width * 25.4, depth: depth * 25.4 })
const fit = (of: Plan, room: PlanRoom) => {
  const found = roomFit(layOut(of, PIECES), room)
  switch (found.kind) {
    case 'fits':
      return `fits: ${inches(found.spare.width)} ${inches(found.spare.depth)}`
    case 'too-small':
      return `too small: ${found.side} by ${inches(found.short)}`
    case 'outside':
      return `outside: ${found.wall} by ${inches(found.by)}`
    default:
      return found satisfies never
  }
}

test.each<[string, Plan, PlanRoom, string]>([
  ['a plan fits with space to spare', plan('LAS', 'RAS'), inchesOf(180, 120), 'fits: 24 82'],
  ['a plan fits exactly', plan('LAS', 'RAS'), inchesOf(156, 38), 'fits: 0 0'],
  ['a plan is 3 inches too wide', plan('LAS', 'RAS'), inchesOf(153, 120), 'too small: width by 3'],
  [
    'a plan too large both ways reports the larger excess',
    plan('LAL', 'COR', 'RAL'),
    inchesOf(99, 90),
    'too small: depth by 10',
  ],
  ['a plan fits but extends through the wall', plans([0, 0, 0, 'LAS RAS']), inchesOf(200, 120), 'outside: right by 56'],
  ['an empty plan fits in any room', plan(), inchesOf(20, 20), 'fits: 20 20'],
])('roomFit: %s', (_, of, room, expected) => {
  expect(fit(of, room)).toBe(expected)
})

test('a plan that does not fit into its room is reported as a fault and can still be edited', () => {
  const tight = after(plan('LAS', 'RAS'), { kind: 'room', room: inchesOf(153, 120) })
  expect(faultsOf(tight, PIECES)).toMatchObject([{ kind: 'outside-room', fit: { kind: 'too-small', side: 'width' } }])
  expect(faultsOf(after(tight, { kind: 'swap', pieceId: 'p1', itemTypeCode: 'LAC' }), PIECES)).toMatchObject([
    { kind: 'outside-room', fit: { kind: 'outside', wall: 'right' } },
  ])
})
