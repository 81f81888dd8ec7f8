import type { Country } from '#lib/site.ts'
import { dateOf, weekdayOf, type Calendar, type DayNumber } from './calendar.ts'
import { milesBetween, type Coordinates } from './coordinates.ts'
import { localTime } from './local-time.ts'
import { minutesOf, usualHours, WEEKDAYS, weekdayNameOf, type OpeningHours } from './opening-hours.ts'
import { MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, openAfter, openDays, openFrom } from './open-days.ts'

/** A store or a warehouse that hands over orders. */
export interface PickupPlace extends Coordinates {
  readonly country: Country
  /** State or province. */
  readonly state: string
  /** `America/Chicago`. */
  readonly timeZone: string
  readonly hours: readonly OpeningHours[]
}

export interface PickupPromised {
  /** `yyyy-mm-dd` on the location's clock. */
  readonly date: string
  /** Minutes after midnight from which on it is ready that day. */
  readonly after: number
  /** Whether it lies there already, or a truck brings it. */
  readonly isThere: boolean
  readonly isToday: boolean
}

export interface PickupQuery {
  /** Milliseconds. */
  readonly now: number
  readonly at: PickupPlace
  /** Whether the location has it in its own stock. */
  readonly isThere: boolean
  /** Warehouses that can bring it, where it has not; the nearest does. */
  readonly from: readonly Coordinates[]
  readonly calendar: Calendar
}

/** What picking an order off the shelves takes. */
const READY_MINUTES = 120
/** Times are said in half hours. */
const STEP = 30

/** Days for the way to a store, and the weekdays on which the truck comes there: farther is never sooner. */
const TRUCKS = [
  { miles: 60, days: 1, weekdays: MONDAY_TO_SATURDAY },
  { miles: 300, days: 2, weekdays: MONDAY_TO_FRIDAY },
  { miles: 900, days: 4, weekdays: [2, 4] },
  { miles: Infinity, days: 6, weekdays: [2] },
]

/** The hours of a location on one day, in minutes after midnight; undefined when it is closed. */
function openingOn(
  { hours, country }: PickupPlace,
  day: DayNumber,
  calendar: Calendar,
): { readonly opens: number; readonly closes: number } | undefined {
  const found = usualHours(hours, weekdayNameOf(day))
  return found === undefined || !openDays([weekdayOf(day)], 'store', country, calendar[country])(day)
    ? undefined
    : { opens: minutesOf(found.opens), closes: minutesOf(found.closes) }
}

/** Whether a location has any opening hours: without them it hands nothing over. */
export const everOpens = ({ hours }: Pick<PickupPlace, 'hours'>): boolean =>
  WEEKDAYS.some(weekday => usualHours(hours, weekday) !== undefined)

/**
 * When an order is ready to be picked up. Of what the location has: two hours after the order or after it opens, today
 * if that is before it closes, else on its next opening day. Of what it has not: on the first opening day on or after
 * which the truck of the nearest warehouse comes, two hours after it opens. Undefined for a location that never opens,
 * and for a piece that nobody can bring.
 */
export function pickupPromiseOf({ now, at, isThere, from, calendar }: PickupQuery): PickupPromised | undefined {
  const local = localTime(now, at.timeZone)
  if (!everOpens(at)) return undefined
  const isOpen = (day: DayNumber) => openingOn(at, day, calendar) !== undefined
  const on = (day: DayNumber, after: number): PickupPromised => ({
    date: dateOf(day),
    after,
    isThere,
    isToday: day === local.day,
  })
  const afterOpening = (day: DayNumber) => on(day, openingOn(at, day, calendar)!.opens + READY_MINUTES)
  if (isThere) {
    const today = openingOn(at, local.day, calendar)
    const ready = today && Math.ceil((Math.max(local.minutes, today.opens) + READY_MINUTES) / STEP) * STEP
    return today && ready! < today.closes ? on(local.day, ready!) : afterOpening(openFrom(local.day + 1, isOpen))
  }
  if (from.length === 0) return undefined
  const miles = Math.min(...from.map(one => milesBetween(one, at)))
  const truck = TRUCKS.find(one => miles <= one.miles)!
  const own = calendar[at.country]
  const isWorking = openDays(MONDAY_TO_FRIDAY, 'carrier', at.country, own)
  const leaves = openAfter(openFrom(localTime(now).day + 1, isWorking), own.extraLeadDays, isWorking)
  const comes = openFrom(
    openAfter(leaves, truck.days, isWorking),
    openDays(truck.weekdays, 'carrier', at.country, own, at.state),
  )
  return afterOpening(openFrom(comes, isOpen))
}
