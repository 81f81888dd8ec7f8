import type { Location } from '#catalog/rules/product.ts'
import type { DayNumber } from '#delivery/rules/calendar.ts'
import { isHoliday } from '#delivery/rules/holidays.ts'
import { minutesOf, usualHours, weekdayNameOf, type OpeningHours, type Weekday } from '#delivery/rules/opening-hours.ts'
import { clocksOf, timeAt, type Clocks } from './clocks.ts'

/** As a week is read in a store's window. */
export const WEEK: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `10:00`, on the store's own clock. */
export type Open = Pick<OpeningHours, 'opens' | 'closes'>
/** What hours are worked out from. */
export type Opening = Pick<Location, 'hours' | 'country' | 'timeZone'>

/** The hours of one day; undefined: closed, by the week or by a holiday. */
export const hoursOn = (store: Opening, day: DayNumber): Open | undefined =>
  isHoliday(day, store.country, 'store') ? undefined : usualHours(store.hours, weekdayNameOf(day))

/** The longest time a store may be closed before nothing is said of when it opens. */
const FAR = 14

export type OpenState =
  | { readonly kind: 'open'; readonly day: DayNumber; readonly closes: string }
  /** `inDays` 0: later today. */
  | { readonly kind: 'closed'; readonly day: DayNumber; readonly opens: string; readonly inDays: number }
  | { readonly kind: 'unknown'; readonly day: DayNumber }

/**
 * The state of a store at a moment (epoch milliseconds): open or closed by its own clock, and the next change; `day` is
 * the store's date. A page hands in the clocks that it was made with.
 */
export function openState(store: Opening, now: number, clocks: Clocks = clocksOf([store], now)): OpenState {
  const { day, minutes } = timeAt(clocks, store.timeZone, now)
  const today = hoursOn(store, day)
  if (today !== undefined && minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes))
    return { kind: 'open', day, closes: today.closes }
  for (let inDays = 0; inDays <= FAR; inDays++) {
    const next = hoursOn(store, day + inDays)
    if (next !== undefined && (inDays > 0 || minutes < minutesOf(next.opens)))
      return { kind: 'closed', day, opens: next.opens, inDays }
  }
  return { kind: 'unknown', day }
}

/** Days within `ahead` of today on which the store is closed though it usually is open on that weekday. */
export const closedAhead = (store: Opening, today: DayNumber, ahead: number): readonly DayNumber[] =>
  Array.from({ length: ahead + 1 }, (_, i) => today + i).filter(
    day => isHoliday(day, store.country, 'store') && usualHours(store.hours, weekdayNameOf(day)) !== undefined,
  )
