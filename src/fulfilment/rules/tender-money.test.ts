import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, plus, sum, ZERO, type Cents } from '#lib/money.ts'
import { allocateCapture, allocateCredit, refundable, uncaptured, type TenderMoney } from './tender-money.ts'

const tender = (
  kind: TenderMoney['kind'],
  amount: number,
  more: Partial<Record<keyof TenderMoney, number | string>> = {},
) =>
  ({
    attemptId: kind,
    kind,
    amount: cents(amount),
    captured: ZERO,
    credited: ZERO,
    refunded: ZERO,
    ...more,
  }) as TenderMoney
const paid = [tender('reward', 2_000), tender('gift-card', 5_000), tender('card', 10_000)]
const partsOf = (parts: readonly { attemptId: string; amount: Cents }[]) =>
  parts.map(one => [one.attemptId, one.amount])

test.each([
  [4_000, [['card', 4_000]]],
  [
    12_000,
    [
      ['card', 10_000],
      ['gift-card', 2_000],
    ],
  ],
  [
    17_000,
    [
      ['card', 10_000],
      ['gift-card', 5_000],
      ['reward', 2_000],
    ],
  ],
  [0, []],
] as const)('a credit of %i cents goes to the tenders in the reverse order of paying', (amount, expected) => {
  expect(partsOf(allocateCredit(paid, cents(amount), false))).toEqual(expected)
})

test('what a tender has got back before does not go to it again', () => {
  const tenders = [tender('gift-card', 5_000), tender('card', 10_000, { credited: 9_000 })]
  expect(partsOf(allocateCredit(tenders, cents(3_000), false))).toEqual([
    ['card', 1_000],
    ['gift-card', 2_000],
  ])
})

test('a credit beyond what was paid is refused', () => {
  expect(() => allocateCredit(paid, cents(17_001), false)).toThrow(RangeError)
})

test('two cards are charged in the order in which they were entered, and credited in the reverse order', () => {
  const [one, two] = [tender('card', 6_000, { attemptId: 'one' }), tender('card', 6_000, { attemptId: 'two' })]
  expect(partsOf(allocateCapture([one!, two!], cents(8_000)))).toEqual([
    ['one', 6_000],
    ['two', 2_000],
  ])
  const charged = [
    { ...one!, captured: cents(6_000) },
    { ...two!, captured: cents(2_000) },
  ]
  expect(allocateCredit(charged, cents(3_000), true)).toEqual([
    { attemptId: 'two', amount: 2_000, refund: 2_000 },
    { attemptId: 'one', amount: 1_000, refund: 1_000 },
  ])
  expect(allocateCredit(charged, cents(5_000), false)).toEqual([{ attemptId: 'two', amount: 5_000, refund: 1_000 }])
})

test('certificates and gift cards cover the first shipments, and a card the rest', () => {
  expect(partsOf(allocateCapture(paid, cents(7_500)))).toEqual([
    ['reward', 2_000],
    ['gift-card', 5_000],
    ['card', 500],
  ])
  expect(() => allocateCapture(paid, cents(17_001))).toThrow(RangeError)
})

test('in any order of shipments, cancels and returns no tender is charged or credited more than it has', () => {
  const tenders = fc.uniqueArray(
    fc.record({
      attemptId: fc.uuid(),
      kind: fc.constantFrom('card' as const, 'gift-card' as const, 'reward' as const),
      amount: fc.integer({ min: 1, max: 9_999 }).map(cents),
    }),
    { selector: one => one.attemptId, minLength: 1, maxLength: 5 },
  )
  const step = fc.record({
    kind: fc.constantFrom('ship' as const, 'cancel' as const, 'return' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(tenders, fc.array(step, { maxLength: 12 }), (given, steps) => {
      let money: TenderMoney[] = given.map(one => ({ ...one, captured: ZERO, credited: ZERO, refunded: ZERO }))
      const due = () => sum(money.map(refundable))
      const apply = (id: string, more: Partial<Record<'captured' | 'credited' | 'refunded', Cents>>) => {
        money = money.map(one =>
          one.attemptId === id
            ? {
                ...one,
                captured: plus(one.captured, more.captured ?? ZERO),
                credited: plus(one.credited, more.credited ?? ZERO),
                refunded: plus(one.refunded, more.refunded ?? ZERO),
              }
            : one,
        )
      }
      for (const { kind, share } of steps) {
        const left = kind === 'return' ? due() : sum(money.map(uncaptured))
        const amount = cents(Math.floor(left * share))
        if (kind === 'ship')
          for (const part of allocateCapture(money, plus(due(), amount)))
            apply(part.attemptId, { captured: part.amount })
        else {
          const parts = allocateCredit(money, amount, kind === 'return')
          expect(sum(parts.map(part => part.amount))).toBe(amount)
          for (const part of parts) apply(part.attemptId, { credited: part.amount, refunded: part.refund })
        }
        for (const one of money) {
          expect(uncaptured(one)).toBeGreaterThanOrEqual(0)
          expect(refundable(one)).toBeGreaterThanOrEqual(0)
          expect(one.captured).toBeLessThanOrEqual(one.amount)
        }
      }
    }),
  )
})
