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
const frenchParts = (date: string) => {
  const parts = french.formatToParts(new Date(`${date}T12:00:00Z`))
  const part = (type: 'day' | 'month') => parts.find(one => one.type === type)?.value ?? ''
  return { day: part('day') === '1' ? '1er' : part('day'), month: part('month') }
}

/** `12–18 juin`, `28 novembre – 3 décembre`; a date stays on one line. */
function frenchEstimate({ from, to }: DeliveryEstimate): string {
  const [first, last] = [frenchParts(from), frenchParts(to)]
  const end = `${last.day}\u00a0${last.month}`
  if (from === to) return end
  return from.slice(0, 7) === to.slice(0, 7) ? `${first.day}–${end}` : `${first.day}\u00a0${first.month}\u00a0– ${end}`
}

/** `Jun 12–Jun 18`, in French `12–18 juin`: a range, never "soon". */
export const formatEstimate = (estimate: DeliveryEstimate, language: Language = 'en'): string =>
  (language === 'fr' ? frenchEstimate(estimate) : `${day(estimate.from)}–${day(estimate.to)}`)
