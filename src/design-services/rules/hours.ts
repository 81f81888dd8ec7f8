import type { Language } from '#lib/language.ts'
import { messages } from './design.messages.ts'
import { FIRST_DAY, LAST_DAY } from './open-days.ts'

/** Whole hours that an appointment may begin at, on the designer's own clock. */
export const HOURS = [10, 11, 12, 13, 14, 15, 16] as const
/** Designers at one place in one hour. */
export const SEATS = 2

const DAY_MS = 86_400_000
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** `2026-11-21` and 3 → `2026-11-24`. */
export const dayAfter = (day: string, days: number): string => new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10)

const isSunday = (day: string): boolean => new Date(utc(day)).getUTCDay() === 0

/** Christmas and New Year's Day: every store is closed. */
const CLOSED = /-(12-25|01-01)$/

/** What is wrong with a day to book, or nothing. `today` and `day` are dates such as 2026-11-21. */
export function dayError(day: string, today: string, language: Language = 'en'): string | undefined {
  const t = messages[language].wrong
  const at = utc(day)
  if (Number.isNaN(at) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return t.noDay
  const ahead = (at - utc(today)) / DAY_MS
  if (ahead < FIRST_DAY) return t.early
  if (ahead > LAST_DAY) return t.late
  if (CLOSED.test(day)) return t.closed
  return isSunday(day) ? t.sunday : undefined
}

/** Bookable days, the earliest first. */
export const bookableDays = (today: string): string[] =>
  Array.from({ length: LAST_DAY }, (_, i) => dayAfter(today, FIRST_DAY + i)).filter(day => dayError(day, today) === undefined)

/** `10` → `10 am`, `13` → `1 pm`; in French `10 h`, `13 h`. */
export const hourText = (hour: number, language: Language = 'en'): string => (hour === 12 ? messages[language].noon : messages[language].hour(hour))

const long = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = { en: new Intl.DateTimeFormat('en-US', long), fr: new Intl.DateTimeFormat('fr-CA', long) }
/** `2026-11-24` → `Tuesday, November 24`; in French `mardi 24 novembre`. */
export const dayText = (day: string, language: Language = 'en'): string => formats[language].format(utc(day))
