import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEncryptionExpired } from './encryption-age.ts'

const encryptionTimestamp = '2026-03-01T10:00:00.000Z'
const at = Date.parse(encryptionTimestamp)

test.each([
  ['00:30:00', 0, false],
  ['00:30:00', 30 * 60_000 - 1, false],
  ['00:30:00', 30 * 60_000, true],
  ['01:02:03', 3_722_999, false],
  ['01:02:03', 3_723_000, true],
  ['23:59:59', 86_398_999, false],
  ['00:00:00', 0, true],
])('[PAY-47] with a limit of %s a card encrypted %d ms ago is expired: %s', (limit, age, expired) => {
  expect(isEncryptionExpired({ encryptionTimestamp, now: at + age, limit })).toBe(expired)
})

test('[PAY-47] a card is expired exactly when its age has reached the limit', () => {
  const part = fc.integer({ min: 0, max: 59 })
  const two = (n: number) => String(n).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99 }),
      part,
      part,
      fc.integer({ min: 0, max: 400_000_000 }),
      (h, m, s, age) => {
        const expired = isEncryptionExpired({ encryptionTimestamp, now: at + age, limit: [h, m, s].map(two).join(':') })
        expect(expired).toBe(age >= h * 3_600_000 + m * 60_000 + s * 1000)
      },
    ),
  )
})

test.each(['', 'yesterday', '2026-13-01T10:00:00Z', '2026-03-01', '1', '2026-03-01T10:00:00'])(
  '[PAY-47] the invalid timestamp %o counts as expired',
  bad => {
    expect(isEncryptionExpired({ encryptionTimestamp: bad, now: at, limit: '99:59:59' })).toBe(true)
  },
)

test.each(['', '30', '0:30:00', '00:60:00', '00:00:60', '00:30', '-1:00:00', '00:30:00 ', '00:30:00.5'])(
  '[PAY-47] the invalid limit %o throws a RangeError',
  limit => {
    expect(() => isEncryptionExpired({ encryptionTimestamp, now: at, limit })).toThrow(RangeError)
  },
)
