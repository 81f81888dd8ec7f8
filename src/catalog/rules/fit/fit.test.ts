import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPassage, doorNeeded } from './check-passage.ts'
import { checkRoom } from './check-room.ts'
import { passes, turnsCorner } from './passage.ts'
import type { Passage } from './passage.ts'
import { rectangleFits } from './solid.ts'
import { standingSolid, solidsToCarry } from './solids-to-carry.ts'

const sofa = { width: 92, depth: 42, height: 30 }
const chair = { width: 30, depth: 28, height: 34 }
const wardrobe = { width: 40, depth: 22, height: 82 }
const mirror = { width: 60, depth: 3, height: 84 }
const door = (width: number, height = 80): Passage => ({ kind: 'door', width, height })

test.each([
  ['a sofa on its side passes a door of 32″', sofa, door(32), true],
  ['a sofa is too deep and too high for a door of 28″', sofa, door(28), false],
  ['a wardrobe lying down passes a door lower than itself', wardrobe, door(30), true],
  ['a mirror of 84″ passes a door of 82″ × 20″ at an angle', mirror, door(20, 82), true],
  ['a panel 82″ high passes a door of 80″ at an angle', { width: 90, depth: 82, height: 4 }, door(36), true],
  ['a sofa passes a straight hall of 40″', sofa, { kind: 'hall', width: 40, height: 96 }, true],
  [
    'a sofa on end passes a corner of halls of 44″, 96″ high',
    sofa,
    { kind: 'hall', width: 44, turnWidth: 44, height: 96 },
    true,
  ],
  [
    'a sofa does not pass that corner at 84″, too low to stand on end',
    sofa,
    { kind: 'hall', width: 44, turnWidth: 44, height: 84 },
    false,
  ],
  [
    'an armchair passes a stair of 36″ with a turn',
    chair,
    { kind: 'stair', width: 36, height: 80, hasTurn: true },
    true,
  ],
  [
    'a sofa does not pass a stair of 36″ with a turn',
    sofa,
    { kind: 'stair', width: 36, height: 80, hasTurn: true },
    false,
  ],
  ['a sofa passes a straight stair of 36″', sofa, { kind: 'stair', width: 36, height: 80, hasTurn: false }, true],
  [
    'a leaning sofa fits in an elevator of 82″ × 51″ × 90″',
    sofa,
    { kind: 'elevator', doorWidth: 36, doorHeight: 84, width: 82, depth: 51, height: 90 },
    true,
  ],
  [
    'a sofa does not fit in an elevator of 40″ × 40″ × 84″',
    sofa,
    { kind: 'elevator', doorWidth: 36, doorHeight: 84, width: 40, depth: 40, height: 84 },
    false,
  ],
] as const)('checks whether a solid passes: %s', (_, solid, passage, goes) => expect(passes(solid, passage)).toBe(goes))

test('names the decisive dimension and the margin', () => {
  expect(checkPassage([sofa], door(28))).toEqual({ kind: 'too-small', side: 'width', short: 3 })
  expect(checkPassage([sofa], door(36))).toEqual({ kind: 'fits', side: 'width', spare: 5 })
  expect(checkPassage([chair], { kind: 'stair', width: 36, height: 24, hasTurn: false })).toEqual({
    kind: 'too-small',
    side: 'height',
    short: 5,
  })
  expect(
    checkPassage([sofa], { kind: 'elevator', doorWidth: 20, doorHeight: 60, width: 30, depth: 30, height: 60 }),
  ).toEqual({ kind: 'too-small-all-round' })
  expect(doorNeeded([sofa])).toBe(31)
  expect(doorNeeded([{ width: 90, depth: 90, height: 90 }])).toBeUndefined()
})

test('the largest of several boxes decides', () => {
  expect(checkPassage([chair, sofa], door(30))).toEqual({ kind: 'too-small', side: 'width', short: 1 })
})

const inches = fc.integer({ min: 8, max: 480 }).map(quarters => quarters / 4)
const solid = fc.record({ width: inches, depth: inches, height: inches })
const more = fc.integer({ min: 0, max: 80 }).map(quarters => quarters / 4)
const passage: fc.Arbitrary<Passage> = fc.oneof(
  fc.record({ kind: fc.constant('door' as const), width: inches, height: inches }),
  fc.record({ kind: fc.constant('hall' as const), width: inches, height: inches, turnWidth: inches }),
  fc.record({ kind: fc.constant('stair' as const), width: inches, height: inches, hasTurn: fc.boolean() }),
  fc.record({
    kind: fc.constant('elevator' as const),
    doorWidth: inches,
    doorHeight: inches,
    width: inches,
    depth: inches,
    height: inches,
  }),
)

test('enlarging a passage never stops a piece from passing', () => {
  fc.assert(
    fc.property(solid, passage, fc.array(more, { minLength: 6, maxLength: 6 }), (piece, way, extra) => {
      const larger = Object.fromEntries(
        Object.entries(way).map(([side, size], i) => [side, typeof size === 'number' ? size + extra[i]! : size]),
      ) as unknown as Passage
      if (passes(piece, way)) expect(passes(piece, larger)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('a smaller piece passes wherever a larger one passes', () => {
  fc.assert(
    fc.property(solid, passage, more, (piece, way, extra) => {
      const larger = { width: piece.width + extra, depth: piece.depth + extra, height: piece.height + extra }
      if (passes(larger, way)) expect(passes(piece, way)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('a passage changed by exactly the reported margin still lets the piece through', () => {
  fc.assert(
    fc.property(solid, passage, (piece, way) => {
      const answer = checkPassage([piece], way)
      expect(answer.kind === 'fits').toBe(passes(piece, way))
      if (answer.kind === 'too-small-all-round') return
      const size = (way as unknown as Record<string, number>)[answer.side]!
      expect(
        passes(piece, { ...way, [answer.side]: answer.kind === 'fits' ? size - answer.spare : size + answer.short }),
      ).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a rotated rectangle fits into a frame up to the geometric limit', () => {
  // The smallest square frame for a 10 × 1 rectangle, at 45°: (10 + 1) / √2.
  const least = 11 / Math.SQRT2
  expect(rectangleFits([10, 1], [least + 0.001, least + 0.001])).toBe(true)
  expect(rectangleFits([10, 1], [least - 0.001, least - 0.001])).toBe(false)
})

test('a rod turns a corner between halls of width 8 up to a length of 8 × 2√2', () => {
  expect(turnsCorner(22.6, 0, 8, 8)).toBe(true)
  expect(turnsCorner(22.7, 0, 8, 8)).toBe(false)
})

test.each([
  [
    'it fits along the longer wall with room to walk',
    { width: 88, depth: 38, height: 34 },
    { width: 144, depth: 120, ceiling: 96 },
    { kind: 'fits', along: 'depth', walkway: 106, isTight: false },
  ],
  [
    'it fits with a tight walkway',
    { width: 100, depth: 38, height: 34 },
    { width: 120, depth: 60, ceiling: 96 },
    { kind: 'fits', along: 'width', walkway: 22, isTight: true },
  ],
  [
    'it is too wide by 8″',
    { width: 98, depth: 38, height: 34 },
    { width: 90, depth: 80, ceiling: 96 },
    { kind: 'too-small', side: 'width', short: 8 },
  ],
  [
    'it is too high by 4″',
    { width: 40, depth: 20, height: 100 },
    { width: 90, depth: 80, ceiling: 96 },
    { kind: 'too-small', side: 'ceiling', short: 4 },
  ],
] as const)('checks a piece in a room: %s', (_, piece, room, answer) => expect(checkRoom(piece, room)).toEqual(answer))

test('enlarging a room never makes a fitting piece too large', () => {
  const room = fc.record({ width: inches, depth: inches, ceiling: inches })
  fc.assert(
    fc.property(solid, room, more, more, more, (piece, small, a, b, c) => {
      if (checkRoom(piece, small).kind === 'fits')
        expect(
          checkRoom(piece, { width: small.width + a, depth: small.depth + b, ceiling: small.ceiling + c }).kind,
        ).toBe('fits')
    }),
  )
})

test('[CRT-23] boxes are checked only if all have complete dimensions; otherwise the piece itself is checked', () => {
  const size = { width: 88, depth: 38, height: 34, diameter: 0, systemOfMeasure: 1 as const }
  expect(solidsToCarry(size, [{ quantity: 1, width: 92, depth: 42, height: 30 }])).toEqual({
    what: 'boxes',
    solids: [sofa],
  })
  expect(
    solidsToCarry(size, [
      { quantity: 1, width: 92, depth: 42, height: 30 },
      { quantity: 1, width: 20, depth: 20, height: 0 },
    ])?.what,
  ).toBe('piece')
  expect(solidsToCarry(size, [])).toEqual({ what: 'piece', solids: [{ width: 88, depth: 38, height: 34 }] })
  expect(solidsToCarry({ ...size, height: 0 }, [])).toBeUndefined()
  expect(standingSolid({ ...size, width: 0, depth: 0, diameter: 48 })).toEqual({ width: 48, depth: 48, height: 34 })
})
