import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, minus, sum, ZERO } from '#lib/money.ts'
import { allocateCredit, type CreditedTender } from './allocate-credit.ts'

const tender = (kind: CreditedTender['kind'], amount: number, credited = 0): CreditedTender => ({
  attemptId: kind,
  kind,
  amount: cents(amount),
  credited: cents(credited),
})
const paid = [tender('reward', 2_000), tender('gift-card', 5_000), tender('card', 10_000)]

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
  expect(allocateCredit(paid, cents(amount)).map(part => [part.attemptId, part.amount])).toEqual(expected)
})

test('what a tender has got back before does not go to it again', () => {
  const tenders = [tender('gift-card', 5_000), tender('card', 10_000, 9_000)]
  expect(allocateCredit(tenders, cents(3_000))).toEqual([
    { attemptId: 'card', amount: 1_000 },
    { attemptId: 'gift-card', amount: 2_000 },
  ])
})

test('a credit beyond what was paid is refused', () => {
  expect(() => allocateCredit(paid, cents(17_001))).toThrow(RangeError)
})

test('the parts of any credit add up to it, and no tender gets more than it paid', () => {
  const tenders = fc.uniqueArray(
    fc
      .record({
        attemptId: fc.uuid(),
        kind: fc.constantFrom('card' as const, 'gift-card' as const, 'reward' as const),
        amount: fc.integer({ min: 1, max: 99_999 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ amount, share, ...one }) => ({
        ...one,
        amount: cents(amount),
        credited: cents(Math.floor(amount * share)),
      })),
    { selector: one => one.attemptId, maxLength: 6 },
  )
  fc.assert(
    fc.property(tenders, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const left = sum(given.map(one => minus(one.amount, one.credited)))
      const credit = cents(Math.floor(left * share))
      const parts = allocateCredit(given, credit)
      expect(sum(parts.map(part => part.amount))).toBe(credit)
      for (const part of parts) {
        const one = given.find(({ attemptId }) => attemptId === part.attemptId)!
        expect(part.amount).toBeGreaterThan(ZERO)
        expect(part.amount).toBeLessThanOrEqual(minus(one.amount, one.credited))
      }
    }),
  )
})
