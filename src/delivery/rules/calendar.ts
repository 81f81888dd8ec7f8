import type { Country } from '#lib/site.ts'

/** Days since 1 January 1970. */
export type DayNumber = number

/** A country's delivery settings that the shop can change. */
export interface CountryCalendar {
  /** Two-day and next-day orders placed by this hour, Central Time, ship on the same working day [LIM-02]. */
  readonly cutoffHour: number
  /** Additional working days before shipping, for busy weeks. */
  readonly extraLeadDays: number
  /** Days without shipping and delivery, in addition to holidays. */
  readonly blackouts: ReadonlySet<DayNumber>
}
export type Calendar = Readonly<Record<Country, CountryCalendar>>

const PLAIN: CountryCalendar = { cutoffHour: 12, extraLeadDays: 0, blackouts: new Set() }
/**
 * The default calendar: cut-off at noon Central Time, and holidays only.
 * @internal Tests only.
 */
export const PLAIN_CALENDAR: Calendar = { US: PLAIN, CA: PLAIN }

const DAY_MS = 86_400_000

/** Day number of a date `yyyy-mm-dd`. */
export const dayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY_MS
/** Date `yyyy-mm-dd` of a day number. */
export const dateOf = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** Weekday from 0 (Sunday) to 6 (Saturday); 1 January 1970 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => (day + 4) % 7
export const yearOf = (day: DayNumber): number => new Date(day * DAY_MS).getUTCFullYear()
