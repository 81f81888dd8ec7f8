/** Whole hours that an appointment may begin at, on the designer's own clock. */
export const HOURS = [10, 11, 12, 13, 14, 15, 16] as const
/** Designers at one place in one hour. */
export const SEATS = 2
/** Days ahead that can be booked: from tomorrow on, for two months. */
export const FIRST_DAY = 1
export const LAST_DAY = 60

const DAY_MS = 86_400_000
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** `2026-11-21` and 3 → `2026-11-24`. */
export const dayAfter = (day: string, days: number): string => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10)

const isSunday = (day: string): boolean => new Date(utc(day)).getUTCDay() === 0

/** Christmas and New Year's Day: every store is closed. */
const CLOSED = /-(12-25|01-01)$/

/** What is wrong with a day to book, or nothing. `today` and `day` are dates such as 2026-11-21. */
export function dayError(day: string, today: string): string | undefined {
  const at = utc(day)
  if (Number.isNaN(at) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Please choose a day.'
  const ahead = (at - utc(today)) / DAY_MS
  if (ahead < FIRST_DAY) return 'Please choose a day from tomorrow on.'
  if (ahead > LAST_DAY) return `Please choose a day within the next ${LAST_DAY} days.`
  if (CLOSED.test(day)) return 'We are closed that day. Please choose another day.'
  return isSunday(day) ? 'Our designers are off on Sundays. Please choose another day.' : undefined
}

/** Bookable days, the earliest first. */
export const bookableDays = (today: string): string[] =>
  Array.from({ length: LAST_DAY }, (_, i) => dayAfter(today, FIRST_DAY + i)).filter(day => dayError(day, today) === undefined)

/** `10` → `10 am`, `13` → `1 pm`. */
export const hourText = (hour: number): string => (hour === 12 ? '12 noon' : `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`)

const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
/** `2026-11-24` → `Tuesday, November 24`. */
export const dayText = (day: string): string => format.format(utc(day))
