import type { Country } from '#lib/site.ts'

/** A day counted from 1 January 1970; what the dates here are counted in. */
export type DayNumber = number

/** What the shop can change of its delivery dates, by country. */
export interface CountryCalendar {
  /**
   * Orders for two-day and next-day delivery placed by this hour, Central Time, leave the same working day [LIM-02].
   */
  readonly cutoffHour: number
  /** Working days more before anything leaves, for busy weeks. */
  readonly extraLeadDays: number
  /** Days besides the holidays on which nothing leaves and nothing arrives. */
  readonly blackouts: ReadonlySet<DayNumber>
}
export type Calendar = Readonly<Record<Country, CountryCalendar>>

const PLAIN: CountryCalendar = { cutoffHour: 12, extraLeadDays: 0, blackouts: new Set() }
/**
 * Noon Central Time and the holidays, nothing else.
 * @internal Tests only.
 */
export const PLAIN_CALENDAR: Calendar = { US: PLAIN, CA: PLAIN }

const DAY_MS = 86_400_000

/** Of a date `yyyy-mm-dd`. */
export const dayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY_MS
/** `yyyy-mm-dd` of a day. */
export const dateOf = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** 0 Sunday to 6 Saturday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => (day + 4) % 7
export const yearOf = (day: DayNumber): number => new Date(day * DAY_MS).getUTCFullYear()
