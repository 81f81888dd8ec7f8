import { expect, test } from 'vitest'
import { fitLines } from './fit-words.ts'
import { homeFrom, passagesOf, roomOf } from './home.ts'
import { lengthWords, sizeWords } from './length-words.ts'

const sofa = { width: 88, depth: 38, height: 34 }
const boxed = { what: 'boxes' as const, solids: [{ width: 92, depth: 42, height: 30 }] }

test('reads stored sizes and ignores invalid ones', () => {
  expect(
    homeFrom({
      doorWidth: 32,
      doorHeight: -1,
      hallWidth: '40',
      roomWidth: Number.NaN,
      stairTurns: 'yes',
      elevatorDepth: 9e9,
      colour: 3,
    }),
  ).toEqual({ doorWidth: 32 })
  expect(homeFrom({ stairWidth: 36, stairTurns: true })).toEqual({ stairWidth: 36, stairTurns: true })
  for (const kept of [null, undefined, 'x', 3, []]) expect(homeFrom(kept)).toEqual({})
})

test('a passage is checked once its required sizes are given; others have usual values', () => {
  expect(passagesOf({ doorWidth: 32 })).toEqual([{ kind: 'door', width: 32, height: 80 }])
  expect(passagesOf({ doorHeight: 80, elevatorDoorWidth: 36, elevatorWidth: 60 })).toEqual([])
  expect(passagesOf({ hallWidth: 40, hallTurnWidth: 38, ceiling: 100 })).toEqual([
    { kind: 'hall', width: 40, turnWidth: 38, height: 100 },
  ])
  expect(roomOf({ roomWidth: 120 })).toBeUndefined()
})

test('each line has the verdict, the decisive dimension and the margin', () => {
  const lines = fitLines(
    { doorWidth: 36, stairWidth: 36, stairTurns: true, roomWidth: 144, roomDepth: 60 },
    boxed,
    sofa,
    1,
  )
  expect(lines.map(({ leg, verdict, words }) => `${leg} ${verdict}: ${words}`)).toEqual([
    'Door fits: Fits, with 5″ to spare. The tightest measure is the door’s width.',
    'Stairs too-small: Does not fit: 19″ too tight. The tightest measure is the width of the stairs.',
    'Room tight: Fits, with 22″ in front of it. Walking past takes 30″.',
  ])
})

test('a piece that does not fit in its box may fit unpacked', () => {
  const chair = { what: 'boxes' as const, solids: [{ width: 40, depth: 40, height: 40 }] }
  expect(fitLines({ doorWidth: 32 }, chair, { width: 30, depth: 30, height: 34 }, 1)[0]).toEqual({
    leg: 'Door',
    verdict: 'tight',
    words: 'Not in its box. Unpacked it fits, with 1″ to spare.',
  })
})

test('[NAV-13] in Canada the result is in centimetres with inches in brackets', () => {
  expect(fitLines({ doorWidth: 28 }, boxed, sofa, 2)[0]!.words).toBe(
    'Does not fit: 8 cm (3″) too tight. The tightest measure is the door’s width.',
  )
  expect(lengthWords(30, 2)).toBe('76 cm (30″)')
  expect(sizeWords([92, 42, 30], 2)).toBe('234 cm × 107 cm × 76 cm (92″ × 42″ × 30″)')
  expect(sizeWords([92, 42, 30], 1)).toBe('92″ × 42″ × 30″')
})

test('the French result has translated texts and a decimal comma', () => {
  expect(fitLines({ doorWidth: 28 }, boxed, sofa, 2, 'fr')[0]).toEqual({
    leg: 'Porte',
    verdict: 'too-small',
    words: 'Ça ne passe pas. Il manque 8\u00a0cm; le plus serré, c’est la largeur de la porte.',
  })
  expect(fitLines({ roomWidth: 144, roomDepth: 120 }, boxed, sofa, 2, 'fr')[0]!.words).toMatch(
    /^Ça entre[.] Il reste \d+\u00a0cm/,
  )
  expect(lengthWords(30.5, 1, 'fr')).toBe('77\u00a0cm')
})
