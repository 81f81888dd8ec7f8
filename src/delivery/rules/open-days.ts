import type { Country } from '#lib/site.ts'
import type { CountryCalendar, DayNumber } from './calendar.ts'
import { weekdayOf } from './calendar.ts'
import { isHoliday, isQuebecHoliday, type Observer } from './holidays.ts'

export type IsOpen = (day: DayNumber) => boolean

export const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5]
export const MONDAY_TO_SATURDAY: readonly number[] = [1, 2, 3, 4, 5, 6]

/** Limit of the search for an open day, in days, in case the calendar has no open days. */
const LONGEST_PAUSE = 366

/** Cache of open days by calendar. */
const known = new WeakMap<CountryCalendar, Map<string, Map<DayNumber, boolean>>>()

function answersOf(calendar: CountryCalendar, key: string): Map<DayNumber, boolean> {
  const ofCalendar = known.get(calendar) ?? new Map<string, Map<DayNumber, boolean>>()
  known.set(calendar, ofCalendar)
  const answers = ofCalendar.get(key) ?? new Map<DayNumber, boolean>()
  ofCalendar.set(key, answers)
  return answers
}

/** Returns a predicate for open days: these weekdays, except holidays and the calendar's blackouts. */
export function openDays(
  weekdays: readonly number[],
  observer: Observer,
  country: Country,
  calendar: CountryCalendar,
  region: string | null = null,
): IsOpen {
  const isQuebec = region === 'QC' && observer !== 'store'
  const answers = answersOf(calendar, `${country} ${observer} ${isQuebec} ${weekdays.join('')}`)
  return day => {
    const answer = answers.get(day)
    if (answer !== undefined) return answer
    const isOpen =
      weekdays.includes(weekdayOf(day)) &&
      !isHoliday(day, country, observer) &&
      !calendar.blackouts.has(day) &&
      !(isQuebec && isQuebecHoliday(day))
    answers.set(day, isOpen)
    return isOpen
  }
}

/** The day itself if it is open, or else the next open day. */
export function openFrom(day: DayNumber, isOpen: IsOpen): DayNumber {
  for (let one = day; one < day + LONGEST_PAUSE; one++) if (isOpen(one)) return one
  return day
}

/** The nth open day after a day; for 0 the day itself, open or not. */
export function openAfter(day: DayNumber, count: number, isOpen: IsOpen): DayNumber {
  let at = day
  for (let left = count; left > 0; left--) at = openFrom(at + 1, isOpen)
  return at
}
