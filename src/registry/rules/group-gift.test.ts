import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { shareChoices, shareFault } from './group-gift.ts'

const fault = (amount: number, left: number) => shareFault(cents(amount), cents(left))

test('a share is at least $25, or everything that is left, and never more than that', () => {
  expect(fault(25_00, 399_00)).toBeUndefined()
  expect(fault(24_99, 399_00)).toBe('too-little')
  expect(fault(10_00, 10_00)).toBeUndefined()
  expect(fault(9_99, 10_00)).toBe('too-little')
  expect(fault(399_01, 399_00)).toBe('too-much')
})

test('a giver chooses from the usual amounts below what is left, and what is left as far as allowed', () => {
  expect(shareChoices(cents(399_00))).toEqual([25_00, 50_00, 100_00, 399_00])
  expect(shareChoices(cents(50_00))).toEqual([25_00, 50_00])
  expect(shareChoices(cents(10_00))).toEqual([10_00])
  expect(shareChoices(cents(399_00), cents(200_00))).toEqual([25_00, 50_00, 100_00, 200_00])
})
