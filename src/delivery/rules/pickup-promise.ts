import type { Country } from '#lib/site.ts'
import { dateOf, weekdayOf, type Calendar, type DayNumber } from './calendar.ts'
import { milesBetween, type Coordinates } from './coordinates.ts'
import { localTime } from './local-time.ts'
import { minutesOf, usualHours, WEEKDAYS, weekdayNameOf, type OpeningHours } from './opening-hours.ts'
import { MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, openAfter, openDays, openFrom } from './open-days.ts'

/** A store or warehouse that hands over orders. */
export interface PickupPlace extends Coordinates {
  readonly country: Country
  /** State or province code. */
  readonly state: string
  /** IANA time zone, such as `America/Chicago`. */
  readonly timeZone: string
  readonly hours: readonly OpeningHours[]
}

export interface PickupPromised {
  /** Date `yyyy-mm-dd` in the location's time zone. */
  readonly date: string
  /** Minutes after midnight from which it is ready on that day. */
  readonly after: number
  /** True if the location has it in stock; false if a truck brings it. */
  readonly isThere: boolean
  readonly isToday: boolean
}

export interface PickupQuery {
  /** Current time in epoch milliseconds. */
  readonly now: number
  readonly at: PickupPlace
  /** True if the location has it in stock. */
  readonly isThere: boolean
  /** Warehouses that can bring it if the location has no stock; the nearest one does. */
  readonly from: readonly Coordinates[]
  readonly calendar: Calendar
}

/** Minutes needed to collect an order from stock. */
const READY_MINUTES = 120
/** Ready times are rounded up to half hours. */
const STEP = 30

/** Working days of transport to a store and the truck's weekdays, by distance; a longer distance is never faster. */
const TRUCKS = [
  { miles: 60, days: 1, weekdays: MONDAY_TO_SATURDAY },
  { miles: 300, days: 2, weekdays: MONDAY_TO_FRIDAY },
  { miles: 900, days: 4, weekdays: [2, 4] },
  { miles: Infinity, days: 6, weekdays: [2] },
]

/** Opening hours of a location on a day, in minutes after midnight; undefined if it is closed. */
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

/** True if a location has any opening hours; without them it hands over no orders. */
export const everOpens = ({ hours }: Pick<PickupPlace, 'hours'>): boolean =>
  WEEKDAYS.some(weekday => usualHours(hours, weekday) !== undefined)

/**
 * Estimates when a pickup order is ready. From the location's own stock: two hours after the order or after opening,
 * today if that is before closing, or else on the next opening day. From a warehouse: two hours after opening on the
 * first opening day on or after the truck's arrival. Undefined for a location without opening hours, and without a
 * warehouse that can bring it.
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
