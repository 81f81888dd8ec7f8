import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDonation, roundUp, typedDonation } from './donation.ts'

test('[CRT-12] rounding up adds less than a dollar to reach whole dollars, and is not repeated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (cost, donation) => {
      const up = roundUp({ total: cost + donation, donation })
      expect(up).toBeGreaterThanOrEqual(0)
      expect(up).toBeLessThan(100)
      expect((cost + up) % 100).toBe(0)
      expect(roundUp({ total: cost + up, donation: up })).toBe(up)
    }),
  )
  expect(roundUp({ total: 719_172, donation: 0 })).toBe(28)
  expect(roundUp({ total: 0, donation: 0 })).toBe(0)
})

test.each([
  ['12', 1200],
  ['$12.50', 1250],
  ['12,5', 1250],
  [' 12,50 $ ', 1250],
  ['1', 100],
  ['10000', 1_000_000],
  ['10,000', 1_000_000],
  ['$1,000', 100_000],
  ['1,000.5', 100_050],
  ['1 000', 100_000],
  ['10\u00a0000,00\u00a0$', 1_000_000],
  ['1\u202f000,5 $', 100_050],
  ['0.99', undefined],
  ['0', undefined],
  ['10000.01', undefined],
  ['-5', undefined],
  ['five', undefined],
  ['', undefined],
  ['1.234', undefined],
  ['10,00,0', undefined],
  ['1,0000', undefined],
  ['1,000,50', undefined],
  ['1 000.50', undefined],
  ['10,001', undefined],
  ['$', undefined],
])('[CRT-12] parses the amount typed as %j to %s cents', (typed, amount) =>
  expect(typedDonation(typed, 1_000_000)).toBe(amount),
)

test('[CRT-12] accepts less than a dollar only if it rounds the order up', () => {
  const order = { total: 719_172, donation: 0 }
  expect([0, 28, 100, 5000].map(amount => isDonation(amount, order))).toEqual([true, true, true, true])
  expect([1, 27, 29, 99].map(amount => isDonation(amount, order))).toEqual([false, false, false, false])
})
