import { weekdayOf, type DayNumber } from './calendar.ts'

/** Weekday names by number from 0 (Sunday), as in `weekdayOf`. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]
export const weekdayNameOf = (day: DayNumber): Weekday => WEEKDAYS[weekdayOf(day)]!

/**
 * A row of a location's opening hours in local time: `{ days: 'Mon–Sat', opens: '10:00', closes: '19:00' }`. `days` is
 * a weekday or a range with an en dash, which may wrap around the end of the week (`Sat–Mon`).
 */
export interface OpeningHours {
  readonly days: string
  readonly opens: string
  readonly closes: string
}

/** Valid values of `days`. */
export const OPENING_DAYS = new RegExp(`^(${WEEKDAYS.join('|')})(–(${WEEKDAYS.join('|')}))?$`)

function coversDay(days: string, weekday: Weekday): boolean {
  const [first, last = first] = days.split('–').map(name => WEEKDAYS.findIndex(day => day === name))
  if (first === undefined || last === undefined || first < 0 || last < 0) return false
  return (WEEKDAYS.indexOf(weekday) - first + 7) % 7 <= (last - first + 7) % 7
}

/** Regular hours of a weekday; undefined if the location is closed. Holidays are not considered. */
export const usualHours = (hours: readonly OpeningHours[], weekday: Weekday): OpeningHours | undefined =>
  hours.find(one => coversDay(one.days, weekday))

/** Minutes after midnight of a time such as `10:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
