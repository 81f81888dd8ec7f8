import type { Country } from '#lib/site.ts'
import type { CountryCalendar, DayNumber } from './calendar.ts'
import { weekdayOf } from './calendar.ts'
import { isHoliday, isQuebecHoliday, type Observer } from './holidays.ts'

export type IsOpen = (day: DayNumber) => boolean

/** Weekdays by number, 0 Sunday. */
export const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5]
export const MONDAY_TO_SATURDAY: readonly number[] = [1, 2, 3, 4, 5, 6]

/** Longer than this nothing stays closed, whatever the shop typed into its calendar. */
const LONGEST_PAUSE = 366

/** What was found out of a calendar's days; goes with the calendar. */
const known = new WeakMap<CountryCalendar, Map<string, Map<DayNumber, boolean>>>()

function answersOf(calendar: CountryCalendar, key: string): Map<DayNumber, boolean> {
  const ofCalendar = known.get(calendar) ?? new Map<string, Map<DayNumber, boolean>>()
  known.set(calendar, ofCalendar)
  const answers = ofCalendar.get(key) ?? new Map<DayNumber, boolean>()
  ofCalendar.set(key, answers)
  return answers
}

/** The days on which something goes on: its weekdays but for holidays and the shop's own days off. */
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

/** The day itself when it is open, else the next that is. */
export function openFrom(day: DayNumber, isOpen: IsOpen): DayNumber {
  for (let one = day; one < day + LONGEST_PAUSE; one++) if (isOpen(one)) return one
  return day
}

/** The nth open day after a day; the day itself for 0, open or not. */
export function openAfter(day: DayNumber, count: number, isOpen: IsOpen): DayNumber {
  let at = day
  for (let left = count; left > 0; left--) at = openFrom(at + 1, isOpen)
  return at
}
