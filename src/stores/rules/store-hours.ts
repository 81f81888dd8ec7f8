import type { Location } from '#catalog/rules/product.ts'
import type { DayNumber } from '#delivery/rules/calendar.ts'
import { isHoliday } from '#delivery/rules/holidays.ts'
import { minutesOf, usualHours, weekdayNameOf, type OpeningHours, type Weekday } from '#delivery/rules/opening-hours.ts'
import { clocksOf, timeAt, type Clocks } from './clocks.ts'

/** The days of the week in the order in which hours are shown. */
export const WEEK: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Opening and closing time of a day such as `10:00`, in the store's local time. */
export type Open = Pick<OpeningHours, 'opens' | 'closes'>
/** The properties of a store that its hours depend on. */
export type Opening = Pick<Location, 'hours' | 'country' | 'timeZone'>

/** The hours of one day; undefined if the store is closed on that weekday or for a holiday. */
export const hoursOn = (store: Opening, day: DayNumber): Open | undefined =>
  isHoliday(day, store.country, 'store') ? undefined : usualHours(store.hours, weekdayNameOf(day))

/** Maximum number of days to the next opening that is shown. */
const FAR = 14

/** Whether a store is open, and its next change. */
export type OpenState =
  | { readonly kind: 'open'; readonly day: DayNumber; readonly closes: string }
  /** `inDays` is 0 if it opens later today. */
  | { readonly kind: 'closed'; readonly day: DayNumber; readonly opens: string; readonly inDays: number }
  | { readonly kind: 'unknown'; readonly day: DayNumber }

/**
 * The state of a store at a moment (epoch milliseconds) in its local time, with the next change. `day` is the store's
 * date. A page passes the clocks that it was rendered with.
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

/** Days from today up to `ahead` days later on which the store is closed for a holiday on an opening day. */
export const closedAhead = (store: Opening, today: DayNumber, ahead: number): readonly DayNumber[] =>
  Array.from({ length: ahead + 1 }, (_, i) => today + i).filter(
    day => isHoliday(day, store.country, 'store') && usualHours(store.hours, weekdayNameOf(day)) !== undefined,
  )
