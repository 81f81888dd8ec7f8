import { expect, test } from 'vitest'
import { refusedActions, swapsFor } from './refused-actions.ts'
import { layOut } from './layout.ts'
import { PIECES, plan, plans } from '#tests/support/planner/pieces.ts'
import { piecePositions } from './piece-positions.ts'

const row = plan('LAS', 'ALC', 'ALL', 'RAS')

test('standings give run, number and neighbours of each piece; in a ring every piece has both neighbours', () => {
  const told = piecePositions(layOut(plan('LAS', 'RAS', 'OTT'), PIECES))
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
    piecePositions(layOut(plan('COR', 'COR', 'COR', 'COR'), PIECES)).map(({ left, right }) => [left?.id, right?.id]),
  ).toEqual([
    ['p4', 'p2'],
    ['p1', 'p3'],
    ['p2', 'p4'],
    ['p3', 'p1'],
  ])
})

test('swapsFor lists every other item type, with the reason if the swap is refused', () => {
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

test('refusedActions gives the reason for each refused action on a piece', () => {
  expect(refusedActions(row, PIECES, 'p1')).toEqual({
    moveLeft: 'at-the-end',
    moveRight: 'no-joint',
    turnLeft: undefined,
    turnRight: undefined,
    turnHalfLeft: 'no-turn-there',
    turnHalfRight: 'no-turn-there',
    duplicate: undefined,
  })
  expect(refusedActions(row, PIECES, 'p2')).toMatchObject({ moveLeft: 'no-joint', moveRight: undefined })
  expect(refusedActions(plan('LAC', 'WDG', 'RAC'), PIECES, 'p1')).toMatchObject({ turnHalfLeft: undefined })
})
