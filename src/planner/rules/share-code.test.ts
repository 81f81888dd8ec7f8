import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlannerChoices } from './choices.ts'
import { EMPTY_PLAN, MOST_PIECES, TURNS, itemTypesOf } from './plan.ts'
import type { Plan } from './plan.ts'
import { PIECES, after, plan } from '#tests/support/planner/pieces.ts'
import { fromShareCode, shareCode } from './share-code.ts'

const choices: PlannerChoices = {
  fabricChoiceCode: 'LIN0101',
  legFinishCode: 'WDOAK',
  armChoiceCode: '',
  cushionCode: 'FOAM-1',
  cushionChoice: 2,
}
const tenths = fc.integer({ min: -450_000, max: 450_000 }).map(n => n / 10)
const code = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)
const anyChoices: fc.Arbitrary<PlannerChoices> = fc.record({
  fabricChoiceCode: code,
  legFinishCode: fc.oneof(code, fc.constant('')),
  armChoiceCode: fc.oneof(code, fc.constant('')),
  cushionCode: fc.oneof(code, fc.constant('')),
  cushionChoice: fc.nat(20),
})
const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    runs: fc.array(
      fc.record({
        x: tenths,
        y: tenths,
        turn: fc.constantFrom(...TURNS),
        types: fc.array(fc.constantFrom(...PIECES.keys()), { minLength: 1, maxLength: 6 }),
      }),
      { maxLength: 4 },
    ),
    room: fc.option(
      fc.record({
        width: fc.integer({ min: 5000, max: 300_000 }).map(n => n / 10),
        depth: fc.integer({ min: 5000, max: 300_000 }).map(n => n / 10),
      }),
    ),
  })
  .map(({ runs, room }) => {
    let count = 0
    return {
      room,
      runs: runs.map(({ types, ...at }) => ({
        ...at,
        pieces: types.map(itemTypeCode => ({ id: `p${(count += 1)}`, itemTypeCode })),
      })),
    }
  })

test('decoding a share code restores the plan and its choices, with pieces numbered from p1', () => {
  fc.assert(
    fc.property(anyPlan, anyChoices, (of, chosen) => {
      const text = shareCode(of, chosen)
      expect(fromShareCode(text, PIECES)).toEqual({ plan: of, choices: chosen })
      expect(text).toMatch(/^[A-Za-z0-9._~-]+$/)
    }),
  )
})

test('an L-shape with an ottoman in a room takes less than 100 characters; the largest plan less than 300', () => {
  const shape = after(plan('LAL', 'COR', 'RAL', 'OTT'), { kind: 'room', room: { width: 4267.2, depth: 3657.6 } })
  expect(shareCode(shape, choices).length).toBeLessThan(100)
  const most = Array.from({ length: MOST_PIECES }, (_, i) => (i < 12 ? 'ALC' : 'OTT'))
  expect(itemTypesOf(plan(...most))).toHaveLength(MOST_PIECES)
  expect(shareCode(plan(...most), choices).length).toBeLessThan(300)
})

const good = shareCode(plan('LAS', 'RAS'), choices)
test.each<[string, string]>([
  ['an empty text', ''],
  ['another version', good.replace(/^1/, '2')],
  ['no version', good.slice(2)],
  ['a piece that the collection lacks', good.replace('RAS', 'XXX')],
  ['a run of no pieces', good.replace('.LAS.RAS', '')],
  ['no fabric', good.replace('LIN0101', '')],
  ['an invalid choice code', good.replace('WDOAK', 'WD OAK')],
  ['an extra choice', good.replace('LIN0101', 'LIN0101.LIN0101')],
  ['an invalid rotation', good.replace(/\.0\.LAS/, '.8.LAS')],
  ['an invalid length', good.replace(/~[^~]*\.LAS/, '~!.0.0.LAS')],
  ['a position beyond the floor', good.replace(/~[^~]*\.LAS/, '~zzzzz.0.0.LAS')],
  ['a room smaller than a chair', good.replace('~~', '~2s.2s~')],
  ['a room with one dimension', good.replace('~~', '~wx4~')],
  ['an unknown seam', good.replace('.2~', '.z~')],
  ['more pieces than a plan holds', good.replace('.LAS', '.LAS'.repeat(MOST_PIECES))],
  ['a very long text', `${good}${'~0.0.0.OTT'.repeat(1000)}`],
  ['markup', '<script>alert(1)</script>'],
  ['names of object properties', '1~constructor.__proto__...0~~0.0.0.__proto__'],
])('fromShareCode returns undefined for: %s', (_, text) => {
  expect(fromShareCode(text, PIECES)).toBeUndefined()
})

test('neither random text nor a share code with one character changed makes fromShareCode throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'1~.-0LASRAS') }), fc.string({ unit: 'binary' })),
      text => {
        const read = fromShareCode(text, PIECES)
        if (read !== undefined) expect(shareCode(read.plan, read.choices)).toMatch(/^1~/)
      },
    ),
  )
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, other) => {
      expect(() => fromShareCode(good.slice(0, at) + other + good.slice(at + 1), PIECES)).not.toThrow()
    }),
  )
})

test('an empty plan can be shared', () => {
  expect(fromShareCode(shareCode(EMPTY_PLAN, choices), PIECES)).toEqual({ plan: EMPTY_PLAN, choices })
})
