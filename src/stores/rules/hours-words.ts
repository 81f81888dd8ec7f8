import type { DayNumber } from '#delivery/rules/calendar.ts'
import { weekdayNameOf, type OpeningHours, type Weekday } from '#delivery/rules/opening-hours.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './hours-words.messages.ts'
import type { OpenState } from './store-hours.ts'

/** A time of day in words: `19:00` → `7 pm`, `10:30` → `10:30 am`; in French `19 h`, `10 h 30`. */
export const clockText = (time: string, language: Language): string =>
  messages[language].clock(Number(time.slice(0, 2)), Number(time.slice(3)))

/** A day or range of days such as `Mon–Sat` in a language. */
export const daysText = (days: string, language: Language): string =>
  days
    .split('–')
    .map(day => messages[language].short[day as Weekday])
    .join('–')

/** `Mon–Sat 10 am–7 pm`: one line per row of hours [STO-03]. */
export const hourLines = (hours: readonly OpeningHours[], language: Language): string[] =>
  hours.map(({ days, opens, closes }) =>
    messages[language].line(daysText(days, language), clockText(opens, language), clockText(closes, language)),
  )

/** `Open until 7 pm`, `Opens tomorrow at 10 am`; '' if the hours are unknown. */
export function openText(state: OpenState, language: Language): string {
  const t = messages[language]
  if (state.kind === 'unknown') return ''
  if (state.kind === 'open') return t.openUntil(clockText(state.closes, language))
  const time = clockText(state.opens, language)
  if (state.inDays === 0) return t.opensToday(time)
  return state.inDays === 1 ? t.opensTomorrow(time) : t.opensOn(t.long[weekdayNameOf(state.day + state.inDays)], time)
}

const long = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', long),
  fr: new Intl.DateTimeFormat('fr-CA', long),
}
const DAY_MS = 86_400_000
/** A date in words: `Thursday, November 26`; in French `jeudi 26 novembre`. */
export const dayText = (day: DayNumber, language: Language): string => formats[language].format(day * DAY_MS)
