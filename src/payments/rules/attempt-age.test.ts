import { expect, test } from 'vitest'
import { isInFlight, isTooLateToBegin } from './attempt-age.ts'

const MADE_AT = Date.UTC(2026, 10, 21, 15)
const hex = MADE_AT.toString(16).padStart(12, '0')
const ATTEMPT = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`

test('an authorization does not begin so late that its void could have been believed before', () => {
  expect(isTooLateToBegin(ATTEMPT, MADE_AT + 30_000)).toBe(false)
  expect(isTooLateToBegin(ATTEMPT, MADE_AT + 30_001)).toBe(true)
  // Three tries of five seconds, and a minute in the gateway.
  expect(isInFlight(ATTEMPT, MADE_AT + 30_000 + 15_000 + 60_000)).toBe(true)
})

test('the age of the last request counts, however wrong the clock of this process is', () => {
  for (const now of [MADE_AT, MADE_AT - 25 * 3_600_000, MADE_AT + 25 * 3_600_000]) {
    expect(isInFlight(ATTEMPT, now, 119_000)).toBe(true)
    expect(isInFlight(ATTEMPT, now, 120_000)).toBe(false)
    expect(isInFlight(ATTEMPT, now, null), 'no request was sent').toBe(false)
  }
})

test('an id without a time may begin', () => {
  expect(isTooLateToBegin('00000000-0000-4000-8000-000000000000', MADE_AT)).toBe(false)
})
