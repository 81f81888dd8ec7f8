import { expect, test } from 'vitest'
import { daysUntil, eventDay } from './event-date.ts'

test('the day of an event does not depend on the time zone of the server', () => {
  expect(eventDay('2026-09-19', 'en-US')).toBe('Saturday, September 19, 2026')
  expect(eventDay('2026-09-19', 'fr-CA', true)).toBe('19 septembre 2026')
})

test('the days to an event are counted by the calendar, and are negative after it', () => {
  expect([daysUntil('2026-06-14', '2026-05-25'), daysUntil('2026-05-24', '2026-05-25')]).toEqual([20, -1])
})
