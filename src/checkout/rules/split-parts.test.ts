import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withQuantity, withRecipient, type Part } from './split-parts.ts'

const parts = (...quantities: number[]): Part[] => quantities.map((quantity, i) => ({ recipientId: `r${i}`, quantity }))
const sum = (all: readonly Part[]) => all.reduce((total, part) => total + part.quantity, 0)

test.each([
  ['one more is taken from the other', [3, 1], 1, 2, [2, 2]],
  ['one fewer goes to the next', [3, 1], 0, 2, [2, 2]],
  ['the last gives to the first', [1, 1, 3], 2, 2, [2, 1, 2]],
  ['the largest gives first', [1, 1, 4, 2], 0, 3, [3, 1, 2, 2]],
  ['every part keeps one', [3, 1], 0, 9, [3, 1]],
  ['no part is empty', [3, 1], 1, 0, [3, 1]],
])('[CHK-20] %s', (_, quantities, at, wanted, result) =>
  expect(withQuantity(parts(...quantities), at, wanted).map(part => part.quantity)).toEqual(result),
)

test('[CHK-20] parts of the same recipient become one', () =>
  expect(withRecipient(parts(3, 1, 2), 2, 'r0')).toEqual([
    { recipientId: 'r0', quantity: 5 },
    { recipientId: 'r1', quantity: 1 },
  ]))

test('[CHK-20] after any changes the parts add up to the same, and none is empty', () => {
  const start = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 }).map(all => parts(...all))
  fc.assert(
    fc.property(start, fc.array(fc.tuple(fc.nat(), fc.integer({ min: -5, max: 60 }))), (from, changes) => {
      let now = from
      for (const [at, wanted] of changes) now = withQuantity(now, at % now.length, wanted)
      expect(sum(now)).toBe(sum(from))
      expect(Math.min(...now.map(part => part.quantity))).toBeGreaterThan(0)
    }),
  )
})
