import { weekdayOf, type DayNumber } from '#delivery/rules/calendar.ts'

export interface ScaleDays {
  /** Day of the order: where the scale begins. */
  readonly placed: DayNumber
  /** Null if every shipment has ended: then the day is of no interest. */
  readonly today: DayNumber | null
  /** Last day that is shown besides today. */
  readonly last: DayNumber
}

/** Days of an order on one scale: positions are shares of its length, from 0 to 1. */
export interface TimeScale {
  readonly at: (day: DayNumber) => number
  /** The middle of today; null if today is not shown. */
  readonly now: number | null
  /** Days with a line and a label; the first is the day of the order. */
  readonly ticks: readonly DayNumber[]
}

/** A shorter scale would make a bar of one day look like a week. */
const SHORTEST = 7
/** Room behind the last day, for a label beside its bar. */
const ROOM = 1.08
/** Labels that are closer than this would touch each other on a phone, and so would a label the end of the scale. */
const LABEL = 0.17
const MONDAY = 1
const NOON = 0.5

/** Every so many days, from the first Monday if they are weeks. */
function daysEvery(step: number, from: DayNumber, end: DayNumber): DayNumber[] {
  const first = step < 7 ? from + step : from + ((MONDAY - weekdayOf(from) + 7) % 7)
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / step)) }, (_, i) => first + i * step)
}

/** The scale of an order, from the day on which it was placed. */
export function timeScale({ placed, today, last }: ScaleDays): TimeScale {
  const end = Math.max(last, today ?? last) + 1
  const length = Math.max(SHORTEST, end - placed) * ROOM
  const at = (day: DayNumber) => Math.min(1, Math.max(0, (day - placed) / length))
  const step = [1, 2, 3, 4, 7, 14, 21, 28, 56, 112].find(days => days / length >= LABEL) ?? 364
  const others = daysEvery(step, placed, placed + length).filter(day => at(day) >= LABEL && at(day) <= 1 - LABEL)
  return { at, now: today === null ? null : at(today + NOON), ticks: [placed, ...others] }
}

export interface ShipmentDays {
  readonly from: DayNumber
  readonly to: DayNumber
  /** The days promised at first, if they have changed. */
  readonly was: { readonly from: DayNumber; readonly to: DayNumber } | null
  /** The day on which it arrived, was picked up or became ready; null before. */
  readonly done: DayNumber | null
  /** True for a pickup that is waiting: its bar reaches until today. */
  readonly isWaiting: boolean
  readonly isCancelled: boolean
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** Line and bars of a shipment in the overview; positions are shares of the scale, from 0 to 1. */
export interface ShipmentBars {
  /** End of the line that has been covered since the order; null for none. */
  readonly covered: number | null
  /** Start of the bar, to which the way that is left leads. */
  readonly bar: Span
  /** The bar that no longer holds. */
  readonly was: Span | null
  readonly tone: 'promised' | 'done' | 'cancelled'
}

/** A bar covers its last day in full. */
const spanOf = ({ at }: TimeScale, from: DayNumber, to: DayNumber): Span => ({
  from: at(from),
  to: at(Math.max(from, to) + 1),
})

/** The bars of a shipment on the scale of its order. */
export function shipmentBars(scale: TimeScale, today: DayNumber, days: ShipmentDays): ShipmentBars {
  if (days.isCancelled) return { covered: null, bar: spanOf(scale, days.from, days.to), was: null, tone: 'cancelled' }
  if (days.done !== null) {
    const bar = spanOf(scale, days.done, days.isWaiting ? Math.max(days.done, today) : days.done)
    return { covered: bar.from, bar, was: null, tone: 'done' }
  }
  const bar = spanOf(scale, days.from, days.to)
  return {
    covered: Math.min(scale.at(today + NOON), bar.from),
    bar,
    was: days.was && spanOf(scale, days.was.from, days.was.to),
    tone: 'promised',
  }
}
