import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatMoney } from '#lib/money.ts'
import { cardOfRest, correctedAmounts, isPayable, readAmount, uncovered } from './split-amounts.ts'

test.each([
  ['$1,500.00', 'en', 150_000],
  ['1500', 'en', 150_000],
  ['.5', 'en', 50],
  ['12.3', 'en', 1_230],
  ['1 500,00 $', 'fr', 150_000],
  ['1\u00a0500,25\u00a0$', 'fr', 150_025],
  ['12.30', 'fr', 1_230],
  ['0', 'en', 0],
] as const)('%s in %s is %d cents', (text, language, amount) => {
  expect(readAmount(text, language)).toBe(amount)
})

test.each(['', '$', '-5', '1.234', '12,5', 'ten', '1e3', '1.2.3', 'Infinity'])('“%s” is no amount', text => {
  expect(readAmount(text, 'en')).toBeNaN()
})

test('every amount that the shop shows is read back to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), amount => {
      expect(readAmount(formatMoney(cents(amount), 'USD'), 'en')).toBe(amount)
      expect(readAmount(formatMoney(cents(amount), 'CAD', 'fr'), 'fr')).toBe(amount)
    }),
  )
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('[PAY-31] a card cannot pay %d', amount => {
  expect(isPayable(amount)).toBe(false)
})

test('[PAY-30] what both cards leave is counted in cents', () => {
  expect(uncovered([10, 20], cents(30))).toBe(0)
  expect(uncovered([1_500_00, 700_00], cents(2_320_17))).toBe(120_17)
  expect(uncovered([30, 20], cents(30))).toBe(-20)
})

test('[PAY-30] [PAY-31] corrected amounts add up, and both are above 0 from two cents on', () => {
  const amount = fc.oneof(fc.integer({ min: -5, max: 400_000 }), fc.constant(Number.NaN))
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 2, max: 300_000 }), (one, two, total) => {
      const corrected = correctedAmounts([one, two], cents(total))
      expect(uncovered(corrected, cents(total))).toBe(0)
      expect(Math.min(...corrected)).toBeGreaterThan(0)
    }),
  )
})

test('the second card takes a difference, and the first only if the second would be left with nothing', () => {
  expect(correctedAmounts([1_000, 500], cents(1_400))).toEqual([1_000, 400])
  expect(correctedAmounts([1_000, 500], cents(900))).toEqual([400, 500])
  expect(correctedAmounts([1_000, 500], cents(300))).toEqual([200, 100])
})

test('the rest goes to the card that can take it', () => {
  expect(cardOfRest([1_000, 100], cents(1_500))).toBe(1)
  expect(cardOfRest([2_000, 100], cents(1_500))).toBe(0)
  expect(cardOfRest([2_000, 1_600], cents(1_500))).toBeUndefined()
})
