import type { Language } from '#lib/language.ts'
import type { PickupPromised } from './pickup-promise.ts'
import type { Promised } from './promise.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const day = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`

const french = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const frenchParts = (date: string) => {
  const parts = french.formatToParts(new Date(`${date}T12:00:00Z`))
  const part = (type: 'day' | 'month') => parts.find(one => one.type === type)?.value ?? ''
  return { day: part('day') === '1' ? '1er' : part('day'), month: part('month') }
}
const frenchDay = (date: string) => {
  const parts = frenchParts(date)
  return `${parts.day}\u00a0${parts.month}`
}

/** `12–18 juin`, `28 novembre – 3 décembre`; a date does not break across lines. */
function frenchEstimate({ from, to }: Promised): string {
  if (from === to) return frenchDay(to)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${frenchParts(from).day}–${frenchDay(to)}`
    : `${frenchDay(from)}\u00a0– ${frenchDay(to)}`
}

/** Formats a delivery estimate: `Jun 12–Jun 18`, in French `12–18 juin`; a single day is written once. */
export const formatEstimate = (promised: Promised, language: Language = 'en'): string => {
  if (language === 'fr') return frenchEstimate(promised)
  return promised.from === promised.to ? day(promised.to) : `${day(promised.from)}–${day(promised.to)}`
}

/** `2 pm`, `2:30 pm`, in French `14 h`, `14 h 30`. */
function clock(minutes: number, language: Language): string {
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  if (language === 'fr') return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`
  const time = minute === '00' ? String(hour % 12 || 12) : `${hour % 12 || 12}:${minute}`
  return `${time} ${hour < 12 ? 'am' : 'pm'}`
}

/** A pickup estimate to format; `after` is null if only the day is known. */
export interface SaidPickup extends Pick<PickupPromised, 'date' | 'isToday'> {
  readonly after: number | null
}

/**
 * Formats a pickup estimate: `ready today after 2 pm`, `ready Jun 12 after noon`, `ready Jun 12`; in French `prêt
 * aujourd’hui après 14 h`. Starts with a small letter, for use after a colon.
 */
export function formatPickup({ date, after, isToday }: SaidPickup, language: Language = 'en'): string {
  const [noon, then] = language === 'fr' ? ['midi', ' après '] : ['noon', ' after ']
  const hour = after === null ? '' : `${then}${after === 720 ? noon : clock(after, language)}`
  if (language === 'fr') return `prêt ${isToday ? 'aujourd’hui' : `le\u00a0${frenchDay(date)}`}${hour}`
  return `ready ${isToday ? 'today' : day(date)}${hour}`
}
