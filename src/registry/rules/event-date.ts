import { dayNumber } from '#delivery/rules/calendar.ts'
import type { Locale } from '#lib/language.ts'

/** The day of an event in words: `Saturday, September 19, 2026`; without the weekday if `isShort`. */
export const eventDay = (date: string, locale: Locale, isShort = false): string =>
  new Intl.DateTimeFormat(locale, {
    ...(!isShort && { weekday: 'long' }),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** Days from `today` to an event, both `yyyy-mm-dd`; negative after it. */
export const daysUntil = (date: string, today: string): number => dayNumber(date) - dayNumber(today)
