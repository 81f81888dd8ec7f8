import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import type { Language } from '#lib/language.ts'
import { clockText } from '#stores/rules/hours-words.ts'

const weekdays: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { weekday: 'short', timeZone: 'UTC' }),
}
const ticks: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
}
const longEnglish = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Prevents a line break within a day: breaks are allowed after the dash of a range only. */
const unbroken = (words: string): string => words.replaceAll(/(?<!–) /g, '\u00a0')

/** The local day of a time at the warehouse, `yyyy-mm-dd`. */
export const dayOf = (at: number): string => dateOf(localTime(at, CENTRAL_TIME).day)

/** Days in the words of a language. Times are those of the warehouse. */
export const orderWords = (language: Language) => {
  const short = (day: string): string => unbroken(formatEstimate({ from: day, to: day }, language))
  const weekday = (day: string): string => {
    const name = weekdays[language].format(new Date(`${day}T12:00:00Z`))
    return language === 'fr' ? `${name}\u00a0${short(day)}` : `${name}, ${short(day)}`
  }
  return {
    /** `Jun 4` */
    short,
    /** `Jun 4`, as short as possible: `4 déc.` */
    tick: (day: string): string => ticks[language].format(new Date(`${day}T12:00:00Z`)),
    /** `Jun 3–Jun 6` */
    range: (days: { readonly from: string; readonly to: string }): string => unbroken(formatEstimate(days, language)),
    /** `June 4` */
    long: (day: string): string =>
      language === 'fr' ? short(day) : unbroken(longEnglish.format(new Date(`${day}T12:00:00Z`))),
    /** `Thu, Jun 4` */
    weekday,
    /** `Thu, Jun 4, 2:15 pm`, Central Time */
    moment: (at: number): string => {
      const { minutes } = localTime(at, CENTRAL_TIME)
      const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
      const time = unbroken(clockText(`${two(minutes / 60)}:${two(minutes % 60)}`, language))
      return language === 'fr' ? `${weekday(dayOf(at))} à\u00a0${time}` : `${weekday(dayOf(at))}, ${time}`
    },
  }
}
export type OrderWords = ReturnType<typeof orderWords>
