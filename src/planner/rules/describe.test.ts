import { describe as group, expect, test } from 'vitest'
import { abilitiesOf, swapsFor } from './abilities.ts'
import type { Edit } from './change.ts'
import { describe, standings } from './describe.ts'
import type { Described } from './describe.ts'
import { layOut } from './layout.ts'
import { PIECES, after, plan, plans } from './pieces-in-test.ts'
import type { Plan } from './plan.ts'

const said = (before: Plan, change: Edit): Described => describe(before, after(before, change), PIECES)
const ids = (pieces: readonly { readonly id: string }[]): string => pieces.map(({ id }) => id).join(' ')
const row = plan('LAS', 'ALC', 'ALL', 'RAS')

group('what a change is announced by', () => {
  test('a piece is added: what it is, the overall size and how many there are', () => {
    const heard = said(row, {
      kind: 'add',
      id: 'new',
      itemTypeCode: 'ALC',
      to: { kind: 'joint', pieceId: 'p4', side: 'in' },
    })
    expect(heard).toMatchObject({
      added: [{ id: 'new', itemTypeCode: 'ALC' }],
      removed: [],
      swapped: [],
      pieces: 5,
      openSides: 0,
      faults: [],
      fit: undefined,
      room: undefined,
    })
    expect(Math.round(heard.size!.width / 25.4)).toBe(78 + 28 + 56 + 28 + 78)
  })
  test('a piece is taken away, and which sides stand open then', () => {
    expect(said(row, { kind: 'remove', pieceId: 'p4' })).toMatchObject({
      removed: [{ id: 'p4', itemTypeCode: 'RAS' }],
      pieces: 3,
      openSides: 1,
    })
  })
  test('a swap says what was there; what only makes way is shifted', () => {
    const heard = said(row, { kind: 'swap', pieceId: 'p2', itemTypeCode: 'ALL' })
    expect(heard.swapped).toEqual([{ id: 'p2', from: 'ALC', to: 'ALL' }])
    expect([ids(heard.rejoined), ids(heard.turned), ids(heard.shifted)]).toEqual(['', '', 'p3 p4'])
  })
  test('two that change places have other neighbours; a turned run is turned', () => {
    expect(ids(said(row, { kind: 'reorder', pieceId: 'p2', by: 1 }).rejoined)).toBe('p1 p3 p2 p4')
    const turned = said(row, { kind: 'turn', pieceId: 'p2', by: 90 })
    expect([ids(turned.rejoined), ids(turned.turned), ids(turned.shifted)]).toEqual(['', 'p1 p2 p3 p4', ''])
    expect(ids(said(row, { kind: 'slide', pieceId: 'p2', dx: 0, dy: 100 }).shifted)).toBe('p1 p2 p3 p4')
  })
  test('walls, and whether it fits between them', () => {
    expect(said(row, { kind: 'room', room: { width: 4000, depth: 3000 } })).toMatchObject({
      room: { to: { width: 4000 } },
      fit: { kind: 'too-small', side: 'width' },
    })
  })
  test('an undo is said as what it does', () => {
    const then = after(row, { kind: 'remove', pieceId: 'p2' })
    expect(describe(then, row, PIECES).added).toEqual([{ id: 'p2', itemTypeCode: 'ALC' }])
  })
})

test('a piece is told where it stands: its run, its number in it, its neighbours; in a square there is no first', () => {
  const told = standings(layOut(plan('LAS', 'RAS', 'OTT'), PIECES))
  expect(
    told.map(({ pieceId, run, runs, number, of, left, right }) => [
      pieceId,
      run,
      runs,
      number,
      of,
      left?.id,
      right?.id,
    ]),
  ).toEqual([
    ['p1', 1, 2, 1, 2, undefined, 'p2'],
    ['p2', 1, 2, 2, 2, 'p1', undefined],
    ['p3', 2, 2, 1, 1, undefined, undefined],
  ])
  expect(
    standings(layOut(plan('COR', 'COR', 'COR', 'COR'), PIECES)).map(({ left, right }) => [left?.id, right?.id]),
  ).toEqual([
    ['p4', 'p2'],
    ['p1', 'p3'],
    ['p2', 'p4'],
    ['p3', 'p1'],
  ])
})

test('each swap is possible, or it is said why not', () => {
  const swaps = new Map(
    swapsFor(plan('LAS', 'ALC', 'RAS'), PIECES, 'p2').map(({ itemTypeCode, because }) => [itemTypeCode, because]),
  )
  expect([...swaps.keys()]).toEqual([...PIECES.keys()].filter(code => code !== 'ALC'))
  expect([...swaps].filter(([, because]) => because === undefined).map(([code]) => code)).toEqual([
    'ALL',
    'COR',
    'WDG',
    'CON',
  ])
  expect(swaps.get('LAC')).toBe('no-joint')
  const crowded = plans([0, 0, 0, 'LAC RAC'], [34 * 25.4, 1200, 0, 'OTT'])
  expect(swapsFor(crowded, PIECES, 'p2').find(({ itemTypeCode }) => itemTypeCode === 'RCH')?.because).toBe(
    'would-overlap',
  )
})

test('what may be done with a piece where it stands', () => {
  expect(abilitiesOf(row, PIECES, 'p1')).toEqual({
    moveLeft: 'at-the-end',
    moveRight: 'no-joint',
    turnLeft: undefined,
    turnRight: undefined,
    turnHalfLeft: 'no-turn-there',
    turnHalfRight: 'no-turn-there',
    duplicate: undefined,
  })
  expect(abilitiesOf(row, PIECES, 'p2')).toMatchObject({ moveLeft: 'no-joint', moveRight: undefined })
  expect(abilitiesOf(plan('LAC', 'WDG', 'RAC'), PIECES, 'p1')).toMatchObject({ turnHalfLeft: undefined })
})
