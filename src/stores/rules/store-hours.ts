import type { Location, OpeningHours } from '#catalog/rules/product.ts'
import { weekdayOf, type DayNumber } from '#delivery/rules/calendar.ts'
import { isHoliday } from '#delivery/rules/holidays.ts'
import { clocksOf, timeAt, type Clocks } from './clocks.ts'

/** As hours are written, by number: 0 Sunday. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]
/** As a week is read in a store's window. */
export const WEEK: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `10:00`, on the store's own clock. */
export type Open = Pick<OpeningHours, 'opens' | 'closes'>
/** What hours are worked out from. */
export type Opening = Pick<Location, 'hours' | 'country' | 'timeZone'>

/** `Mon–Sat` → Monday to Saturday; a day alone is itself; `Sat–Mon` goes over the end of the week. */
function daysOf(days: string): readonly Weekday[] {
  const [first, last = first] = days.split('–') as [Weekday, Weekday?]
  const from = WEEK.indexOf(first)
  const count = (WEEK.indexOf(last) - from + 7) % 7
  return Array.from({ length: count + 1 }, (_, i) => WEEK[(from + i) % 7]!)
}

/** The usual hours of a weekday; undefined: closed. */
export const hoursOf = ({ hours }: Pick<Opening, 'hours'>, weekday: Weekday): Open | undefined =>
  hours.find(one => daysOf(one.days).includes(weekday))

/** The hours of one day; undefined: closed, by the week or by a holiday. */
export const hoursOn = (store: Opening, day: DayNumber): Open | undefined =>
  isHoliday(day, store.country, 'store') ? undefined : hoursOf(store, WEEKDAYS[weekdayOf(day)]!)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

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
    day => isHoliday(day, store.country, 'store') && hoursOf(store, WEEKDAYS[weekdayOf(day)]!) !== undefined,
  )
