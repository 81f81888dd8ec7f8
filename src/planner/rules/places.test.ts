import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nth, sequencesOf, walk, which } from '#tests/support/plan-edits.ts'
import type { Place } from './change.ts'
import { edit } from './edit.ts'
import { faultsOf, isBlocking } from './faults.ts'
import { openSides, takenJoints } from './joints.ts'
import { layOut } from './layout.ts'
import { legalPlaces, nearestPlace } from './places.ts'
import { PIECES, after, ids, plan, plans, rows } from '#tests/support/planner/pieces.ts'
import { EMPTY_PLAN } from './plan.ts'
import { floorTurn, runAt } from './runs.ts'
import { nearestSlide } from './slides.ts'

const written = (place: Place): string => (place.kind === 'joint' ? `${place.pieceId} ${place.side}` : place.kind)
const REACH = 500

test('openSides lists the sides that can be joined and have no neighbour', () => {
  const sides = (...types: string[]): string[] =>
    openSides(layOut(plan(...types), PIECES)).map(({ pieceId, side }) => `${pieceId} ${side}`)
  expect(sides('LAS', 'RAS')).toEqual([])
  expect(sides('ALC', 'COR')).toEqual(['p1 in', 'p2 out'])
  expect(sides('LAS')).toEqual(['p1 out'])
  expect(sides('OTT')).toEqual([])
  expect(sides('COR', 'COR', 'COR', 'COR')).toEqual([])
  expect(takenJoints(layOut(plan('COR', 'COR', 'COR', 'COR'), PIECES)).map(({ pieceId }) => pieceId)).toEqual([
    'p1',
    'p2',
    'p3',
    'p4',
  ])
})

test.each<[string, string[], string, string[]]>([
  ['an armless chair goes between pieces and at open ends', ['LAS', 'ALC'], 'ALC', ['p1 out', 'p2 out']],
  ['a left-arm piece goes only at an open left end', ['ALC', 'ALC'], 'LAS', ['p1 in']],
  ['a corner goes only between the pieces of a finished run', ['LAS', 'RAS'], 'COR', ['p1 out']],
  ['an end piece goes nowhere in a finished run', ['LAS', 'RAS'], 'RAC', []],
  ['an ottoman joins nothing', ['LAS', 'ALC'], 'OTT', []],
  ['a chaise does not go where it would overlap another', ['LCH', 'WDG'], 'RCH', []],
])('legalPlaces: %s', (_, types, itemTypeCode, expected) => {
  expect(legalPlaces(plan(...types), PIECES, itemTypeCode).map(({ place }) => written(place))).toEqual(expected)
})

test('a moved piece may go to every joint that accepts it except its own', () => {
  expect(legalPlaces(plan('LAS', 'ALC', 'ALL', 'RAS'), PIECES, 'ALC', 'p2').map(({ place }) => written(place))).toEqual(
    ['p3 out'],
  )
})

test('a legal place gives the position of the added piece and a plan without blocking faults', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES.keys()), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...PIECES.keys()),
      (types, itemTypeCode) => {
        const before = plan(...types)
        for (const { place, preview, plan: then } of legalPlaces(before, PIECES, itemTypeCode)) {
          expect(edit(before, PIECES, { kind: 'add', id: preview.piece.id, itemTypeCode, to: place })).toEqual({
            kind: 'changed',
            plan: then,
          })
          expect(layOut(then, PIECES)).toContainEqual(preview)
          expect(faultsOf(then, PIECES).filter(isBlocking)).toEqual([])
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a piece snaps to a joint near the pointer, and otherwise stands on the floor', () => {
  const row = plan('LAS', 'ALC')
  const end = layOut(row, PIECES)[1]!
  const near = nearestPlace(row, PIECES, 'RAS', { x: end.at.x + 1700, y: 300 }, 0, REACH)
  expect(near).toMatchObject({ place: { kind: 'joint', pieceId: 'p2', side: 'out' }, isLegal: true })
  expect(near!.preview.in.at.x).toBeCloseTo(end.out.at.x, 3)
  expect(rows(near!.plan)).toBe('LAS ALC RAS')
  expect(nearestPlace(row, PIECES, 'RAS', { x: 0, y: 3000 }, 90, REACH)).toMatchObject({
    place: { kind: 'floor', x: 0, y: 3000, turn: 90 },
    isLegal: true,
    preview: { turn: 90 },
  })
  expect(nearestPlace(row, PIECES, 'GONE', { x: 0, y: 0 }, 0, REACH)).toBeUndefined()
})

test('a legal place gives a plan without blocking faults and with the piece where the preview showed it', () => {
  const mm = fc.integer({ min: -3000, max: 3000 })
  fc.assert(
    fc.property(
      sequencesOf(PIECES),
      fc.constantFrom(...PIECES.keys()),
      mm,
      mm,
      fc.constantFrom(0, 90, 180, 270),
      which,
      fc.boolean(),
      (steps, code, x, y, turn, n, isMoving) => {
        const before = walk(steps, PIECES).at(-1)!
        const moving = isMoving
          ? before.runs.flatMap(({ pieces }) => pieces).find(({ id }) => id === nth(before, n))
          : undefined
        const near = nearestPlace(before, PIECES, moving?.itemTypeCode ?? code, { x, y }, turn, REACH, moving?.id)!
        if (!near.isLegal) expect(near.plan).toBe(before)
        else {
          expect(layOut(near.plan, PIECES)).toContainEqual(near.preview)
          expect(faultsOf(near.plan, PIECES).filter(isBlocking)).toEqual([])
        }
      },
    ),
  )
})

test('a piece held over a joint between two pieces separates them', () => {
  const row = plan('LAS', 'RAS')
  const [, right] = layOut(row, PIECES)
  expect(rows(nearestPlace(row, PIECES, 'COR', { x: right!.in.at.x, y: right!.in.at.y + 480 }, 0, REACH)!.plan)).toBe(
    'LAS COR RAS',
  )
})

test('a place is not legal if another run or another piece on the floor overlaps it', () => {
  const crowded = plans([0, 0, 0, 'LAC'], [34 * 25.4 + 400, 200, 0, 'OTT'])
  expect(nearestPlace(crowded, PIECES, 'RAC', { x: 34 * 25.4 * 1.5, y: 480 }, 0, REACH)).toMatchObject({
    place: { kind: 'joint', pieceId: 'p1', side: 'out' },
    isLegal: false,
    plan: crowded,
  })
  expect(nearestPlace(plan('OTT'), PIECES, 'OTT', { x: 100, y: 100 }, 0, REACH)).toMatchObject({
    place: { kind: 'floor' },
    isLegal: false,
  })
})

test('a piece that is held over its own position returns there', () => {
  const row = plan('LAS', 'ALC', 'RAS')
  for (const { piece, at } of layOut(row, PIECES)) {
    const near = nearestPlace(row, PIECES, piece.itemTypeCode, { x: at.x + 60, y: at.y - 60 }, 0, REACH, piece.id)
    expect(near).toMatchObject({ place: { kind: 'joint' }, isLegal: true, plan: row, preview: { at } })
  }
})

test('a single piece on the floor has the centre and the turn with which it was placed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PIECES.values()),
      fc.integer({ min: -4000, max: 4000 }),
      fc.integer({ min: -4000, max: 4000 }),
      fc.constantFrom(0, 90, 180, 270),
      (facts, x, y, turn) => {
        const [placed] = layOut(
          { ...EMPTY_PLAN, runs: [runAt({ id: 'p1', itemTypeCode: facts.itemTypeCode }, facts, { x, y }, turn)] },
          PIECES,
        )
        expect(Math.hypot(placed!.at.x - x, placed!.at.y - y)).toBeLessThan(0.2)
        expect(floorTurn(placed!)).toBe(turn)
        if (facts.kind !== 'wedge') expect(placed!.turn).toBe(turn)
      },
    ),
  )
})

test('a dragged run joins a run or a wall within reach, and may not overlap another run', () => {
  const two = plans([0, 0, 0, 'LAC'], [3000, 500, 0, 'ALC RAC'])
  const joined = nearestSlide(two, PIECES, 'p3', 34 * 25.4 - 2900, -450, REACH)
  expect(joined).toMatchObject({ isLegal: true, snappedTo: 'joint' })
  expect(ids(joined!.plan)).toBe('p1 p2 p3')
  expect(joined!.plan.runs[0]).toMatchObject({ x: 0, y: 0 })
  const roomy = after(plan('LAS', 'RAS'), { kind: 'room', room: { width: 6000, depth: 5000 } })
  expect(nearestSlide(roomy, PIECES, 'p1', 0, -1900, REACH)).toMatchObject({
    isLegal: true,
    snappedTo: 'wall',
    dy: -2500 + 19 * 25.4,
  })
  expect(nearestSlide(plans([0, 0, 0, 'OTT'], [2000, 0, 0, 'OTT']), PIECES, 'p2', -1800, 0, REACH)).toMatchObject({
    isLegal: false,
  })
  expect(nearestSlide(two, PIECES, 'p2', 0, 0, REACH)).toMatchObject({ isLegal: true, plan: two })
  expect(nearestSlide(two, PIECES, 'p9', 0, 0, REACH)).toBeUndefined()
})
