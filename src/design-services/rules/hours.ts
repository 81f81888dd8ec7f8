import { dayNumber, weekdayOf } from '#delivery/rules/calendar.ts'
import type { Language } from '#lib/language.ts'
import { hoursOn, type Opening } from '#stores/rules/store-hours.ts'
import { messages } from './design.messages.ts'
import { FIRST_DAY, LAST_DAY } from './open-days.ts'

/** Hours at which an appointment may begin, in the designer's local time. */
export const HOURS = [10, 11, 12, 13, 14, 15, 16] as const
/** Number of designers at each place. */
export const SEATS = 2

const DAY_MS = 86_400_000
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The date some days later: `2026-11-21` and 3 → `2026-11-24`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10)

const isSunday = (day: string): boolean => weekdayOf(dayNumber(day)) === 0

/** Hours of a day at which a one-hour appointment fits into the opening hours of its place; none on a store holiday. */
export function hoursAt(opening: Opening, day: string): readonly number[] {
  const open = hoursOn(opening, dayNumber(day))
  return open === undefined ? [] : HOURS.filter(hour => `${hour}:00` >= open.opens && `${hour + 1}:00` <= open.closes)
}

/** Data against which the day of an appointment is checked. */
export interface BookingDay {
  /** Today as a date such as 2026-11-21. */
  readonly today: string
  /** Opening hours of the place; undefined while none is selected. */
  readonly opening: Opening | undefined
  readonly language?: Language
}

/** Error message for a day (a date such as 2026-11-24) that cannot be booked at a place; undefined if it can. */
export function dayError(day: string, { today, opening, language = 'en' }: BookingDay): string | undefined {
  const t = messages[language].wrong
  const at = utc(day)
  if (Number.isNaN(at) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return t.noDay
  const ahead = (at - utc(today)) / DAY_MS
  if (ahead < FIRST_DAY) return t.early
  if (ahead > LAST_DAY) return t.late
  if (isSunday(day)) return t.sunday
  return opening !== undefined && hoursAt(opening, day).length === 0 ? t.closed : undefined
}

/** Bookable days of a place, earliest first. */
export const bookableDays = (today: string, opening: Opening | undefined): string[] =>
  Array.from({ length: LAST_DAY }, (_, i) => dayAfter(today, FIRST_DAY + i)).filter(
    day => dayError(day, { today, opening }) === undefined,
  )

/** Formats an hour: `10` → `10 am`, `13` → `1 pm`; in French `10 h`, `13 h`. */
export const hourText = (hour: number, language: Language = 'en'): string =>
  hour === 12 ? messages[language].noon : messages[language].hour(hour)

const long = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', long),
  fr: new Intl.DateTimeFormat('fr-CA', long),
}
/** Formats a date: `2026-11-24` → `Tuesday, November 24`; in French `mardi 24 novembre`. */
export const dayText = (day: string, language: Language = 'en'): string => formats[language].format(utc(day))
