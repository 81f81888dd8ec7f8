import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_PLAN, itemTypesOf } from '../../../rules/plan.ts'
import type { Plan } from '../../../rules/plan.ts'
import { shareCode } from '../../../rules/share-code.ts'
import { planOf } from '../../../rules/start-plan.ts'
import { CHOICES, COLLECTION } from '#tests/support/planner/collection.ts'
import { openShared, piecesOf } from './shared-plan.ts'

const planFrom = (...codes: string[]): Plan => {
  let number = 0
  return planOf(codes, piecesOf(COLLECTION), () => `p${++number}`)
}

test('a shared plan is opened with its pieces, room and choices', () => {
  const plan = { ...planFrom('LAL', 'COR', 'RAL'), room: { width: 4000, depth: 3500 } }
  const opened = openShared(shareCode(plan, CHOICES), COLLECTION)!
  expect(itemTypesOf(opened.plan)).toEqual(['LAL', 'COR', 'RAL'])
  expect(opened.plan.room).toEqual(plan.room)
  expect(opened.choices).toEqual(CHOICES)
  expect(opened.lacks).toBeUndefined()
})

test('pieces and a fabric that are no longer sold are omitted and counted, and the rest is joined', () => {
  const code = shareCode(planFrom('LAL', 'COR', 'RAL'), { ...CHOICES, fabricChoiceCode: 'GONE' })
  const later = { ...COLLECTION, pieces: COLLECTION.pieces.filter(({ itemTypeCode }) => itemTypeCode !== 'COR') }
  const opened = openShared(code, later)!
  expect(itemTypesOf(opened.plan)).toEqual(['LAL', 'RAL'])
  expect(opened.choices.fabricChoiceCode).toBe('LIN0102')
  expect(opened.lacks).toEqual({ pieces: 1, isFabricGone: true })
})

test('a plan without any piece that is still sold is opened as an empty plan', () => {
  const none = { ...COLLECTION, pieces: COLLECTION.pieces.filter(({ itemTypeCode }) => itemTypeCode === 'OTT') }
  expect(openShared(shareCode(planFrom('LAL', 'RAL'), CHOICES), none)).toMatchObject({
    plan: EMPTY_PLAN,
    lacks: { pieces: 2, isFabricGone: false },
  })
})

test.each(['', 'plan', '2~LIN0102....0~', '1~LIN0102....0~~X.y.0.LAL', '1~~', '<script>'])(
  '%j is no share code',
  text => {
    expect(openShared(text, COLLECTION)).toBeUndefined()
  },
)

test('opening any text never throws and never adds a piece that the collection lacks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'1~.-_0aLAL COR9zGONE') }), text => {
      const opened = openShared(`1~LIN0102....0~${text}`, COLLECTION)
      for (const code of opened === undefined ? [] : itemTypesOf(opened.plan))
        expect(piecesOf(COLLECTION).has(code)).toBe(true)
    }),
  )
})
