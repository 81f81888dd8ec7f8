import type { Language } from '#lib/language.ts'

/** How long a thing takes to arrive, as a range of calendar dates `yyyy-mm-dd`. A simple rule; the engine comes later. */
export interface DeliveryEstimate { readonly from: string; readonly to: string }

const DAY = 86_400_000
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Least and most days in transit by service level: standard 3 to 7, premium 2 to 3, express 1 to 2; large pieces 10 to 18 whatever the level. */
export const transitDays = (isOversize: boolean, serviceLevel: 1 | 2 | 3): readonly [number, number] =>
  (isOversize ? [10, 18] : serviceLevel === 1 ? [3, 7] : serviceLevel === 2 ? [2, 3] : [1, 2])

export function deliveryEstimate({ today, leadTimeDays, isOversize, serviceLevel }: { today: string; leadTimeDays: number; isOversize: boolean; serviceLevel: 1 | 2 | 3 }): DeliveryEstimate {
  const [least, most] = transitDays(isOversize, serviceLevel)
  const start = Date.parse(`${today}T12:00:00Z`) + leadTimeDays * DAY
  return { from: iso(start + least * DAY), to: iso(start + most * DAY) }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const day = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`

const french = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' })
/** Two words: they stay on one line. */
const frenchDay = (date: string) => french.format(new Date(`${date}T12:00:00Z`)).replace(' ', '\u00a0')

/** `Jun 12–Jun 18`, `12 juin – 18 juin`: a range, never "soon". */
export const formatEstimate = ({ from, to }: DeliveryEstimate, language: Language = 'en'): string =>
  (language === 'fr' ? `${frenchDay(from)}\u00a0– ${frenchDay(to)}` : `${day(from)}–${day(to)}`)
