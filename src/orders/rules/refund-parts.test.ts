import { expect, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { refundParts, type MovedAmount } from './refund-parts.ts'

const moved = (id: string, kind: MovedAmount['kind'], amount: number, state: MovedAmount['state'] = 'confirmed') => ({
  id,
  kind,
  state,
  amount: cents(amount),
  actionRef: kind === 'capture' ? `ref-${id}` : null,
})
const CAPTURES = [moved('a', 'capture', 100), moved('b', 'capture', 50)]
const part = (capture: string, amount: number) => ({ captureRef: `ref-${capture}`, amount: cents(amount) })

test.each<[string, MovedAmount[], ReturnType<typeof part>[]]>([
  ['of less than the first capture is of that capture', [moved('r', 'refund', 80, 'asked')], [part('a', 80)]],
  ['of more is divided', [moved('r', 'refund', 120, 'asked')], [part('a', 100), part('b', 20)]],
  [
    'after an earlier one begins where that ended',
    [moved('q', 'refund', 90), moved('r', 'refund', 30, 'asked')],
    [part('a', 10), part('b', 20)],
  ],
  [
    'after a refused one leaves its amount alone, after a dropped one it does not',
    [moved('p', 'refund', 100, 'refused'), moved('q', 'refund', 20, 'dropped'), moved('r', 'refund', 50, 'asked')],
    [part('b', 50)],
  ],
  ['of more than was captured has no parts', [moved('r', 'refund', 151, 'asked')], []],
])('a refund %s', (_case, refunds, expected) => {
  expect(refundParts([...CAPTURES, ...refunds], 'r')).toEqual(expected)
})

test('refused captures have nothing to refund, and captures of one transaction are refunded together', () => {
  const refund = moved('r', 'refund', 60, 'asked')
  const refused = moved('a', 'capture', 100, 'refused')
  expect(refundParts([refused, moved('b', 'capture', 60), refund], 'r')).toEqual([part('b', 60)])
  const same = { ...moved('b', 'capture', 60), actionRef: 'ref-a' }
  expect(refundParts([moved('a', 'capture', 10), same, refund], 'r')).toEqual([part('a', 60)])
})
