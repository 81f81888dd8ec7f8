import { expect, test } from 'vitest'
import type { Country } from '#lib/site.ts'
import { dateOf, dayNumber } from './calendar.ts'
import { easter, isHoliday, isQuebecHoliday, type Observer } from './holidays.ts'

const daysOff = (year: number, country: Country, observer: Observer): string => {
  const days = []
  for (let day = dayNumber(`${year}-01-01`); day <= dayNumber(`${year}-12-31`); day++)
    if (isHoliday(day, country, observer)) days.push(dateOf(day).slice(5))
  return days.join(' ')
}

test.each([
  ['US', 2024, '01-01 05-27 07-04 09-02 11-28 12-25'],
  ['US', 2025, '01-01 05-26 07-04 09-01 11-27 12-25'],
  ['US', 2026, '01-01 05-25 07-03 07-04 09-07 11-26 12-25'],
  ['US', 2027, '01-01 05-31 07-04 07-05 09-06 11-25 12-24 12-25 12-31'],
  ['US', 2028, '01-01 05-29 07-04 09-04 11-23 12-25'],
  ['CA', 2024, '01-01 03-29 05-20 07-01 09-02 10-14 12-25 12-26'],
  ['CA', 2025, '01-01 04-18 05-19 07-01 09-01 10-13 12-25 12-26'],
  ['CA', 2026, '01-01 04-03 05-18 07-01 09-07 10-12 12-25 12-26 12-28'],
  ['CA', 2027, '01-01 03-26 05-24 07-01 09-06 10-11 12-25 12-26 12-27 12-28'],
  ['CA', 2028, '01-01 01-03 04-14 05-22 07-01 07-03 09-04 10-09 12-25 12-26'],
] as const)('holidays of carriers in %s in %i', (country, year, days) => {
  expect(daysOff(year, country, 'carrier')).toBe(days)
})

test('[LIM-02] the postal service has more holidays than carriers, and stores have fewer', () => {
  expect(daysOff(2026, 'US', 'post')).toBe('01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25')
  expect(daysOff(2026, 'CA', 'post')).toBe('01-01 04-03 04-06 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-26 12-28')
  expect(daysOff(2026, 'US', 'store')).toBe('01-01 11-26 12-25')
  expect(daysOff(2026, 'CA', 'store')).toBe('01-01 04-03 07-01 12-25')
})

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2100, '2100-03-28'],
])('Easter of %i is on %s', (year, day) => {
  expect(dateOf(easter(year))).toBe(day)
})

test('Quebec has a holiday on 24 June, or on the Monday after if that is a Sunday', () => {
  expect(isQuebecHoliday(dayNumber('2026-06-24'))).toBe(true)
  expect(isQuebecHoliday(dayNumber('2029-06-25'))).toBe(true)
  expect(isQuebecHoliday(dayNumber('2026-06-25'))).toBe(false)
})
