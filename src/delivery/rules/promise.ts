import type { Country } from '#lib/site.ts'
import { dateOf, dayNumber, type Calendar } from './calendar.ts'
import { milesBetween, type Coordinates } from './coordinates.ts'
import { localTime } from './local-time.ts'
import { MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, openAfter, openDays, openFrom } from './open-days.ts'
import { transitOf, type Days, type Level, type Way } from './transit.ts'

/** Destination of a delivery. */
export interface DeliveryPlace {
  readonly country: Country
  /** Null: anywhere in the country except its remote regions. */
  readonly postalCode: string | null
  /** State, province or territory; null if unknown. */
  readonly region: string | null
  /** Degrees; null if unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** Post-office box: delivered by the postal service, also on Saturdays [LIM-02]. */
  readonly isPoBox?: boolean
}

/** The data of a SKU that its transport and shipping date depend on. */
export interface PromisedPiece {
  /** Working days until it ships. */
  readonly leadTimeDays: number
  readonly isOversize: boolean
  readonly isFreight: boolean
  readonly isVendorShipped: boolean
  readonly isGiftCard: boolean
}

/** First and last possible day of arrival, `yyyy-mm-dd`. */
export interface Promised {
  readonly from: string
  readonly to: string
}

/** The estimate that ends last; undefined for none. */
export const lastOf = (promised: readonly Promised[]): Promised | undefined =>
  promised.toSorted((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from)).at(-1)

export interface PromiseQuery {
  /** Current time in epoch milliseconds. */
  readonly now: number
  readonly piece: PromisedPiece
  readonly to: DeliveryPlace
  /** Ship-from locations that have it; the nearest one ships. Empty: unknown, so any distance is possible. */
  readonly from: readonly Coordinates[]
  /** 1 standard, 2 two-day, 3 next-day. Oversize, freight, vendor-shipped SKUs and gift cards always use standard. */
  readonly serviceLevel: Level
  readonly calendar: Calendar
  /** It leaves on this day at the earliest, `yyyy-mm-dd`: a holiday hold [CHK-29]. */
  readonly notBefore?: string | undefined
}

/** Working days until a vendor hands over a SKU that it ships directly. */
const MAKER_DAYS = 2

function wayOf(piece: PromisedPiece, to: DeliveryPlace): Way {
  if (piece.isGiftCard) return 'mail'
  if (piece.isFreight) return 'freight'
  if (piece.isOversize) return 'in-home'
  return to.isPoBox ? 'post' : 'parcel'
}

/**
 * Distance in miles from the nearest ship-from location; null if either place is unknown, as for vendor-shipped SKUs.
 */
function milesTo(
  { latitude, longitude }: DeliveryPlace,
  from: readonly Coordinates[],
  isVendorShipped: boolean,
): number | null {
  if (latitude === null || longitude === null || from.length === 0 || isVendorShipped) return null
  return Math.min(...from.map(one => milesBetween(one, { latitude, longitude })))
}

/**
 * Estimates the delivery of a SKU, for product page, cart, checkout and order. It ships on the working day after the
 * order, or on the same day for two-day and next-day orders placed by the cut-off [LIM-02], plus the lead time. Transit
 * takes the working days of its distance, and it arrives on one of the carrier's delivery days: Monday to Friday for
 * parcels, Monday to Saturday for post-office boxes. It never arrives on a closed day, and a longer lead time or
 * distance never gives an earlier estimate.
 */
export function promiseOf({ now, piece, to, from, serviceLevel, calendar, notBefore }: PromiseQuery): Promised {
  const own = calendar[to.country]
  const way = wayOf(piece, to)
  const level = way === 'parcel' || way === 'post' ? (piece.isVendorShipped ? 1 : serviceLevel) : 1
  const isWorking = openDays(MONDAY_TO_FRIDAY, 'carrier', to.country, own)
  const today = localTime(now)
  const isToday = level > 1 && today.minutes <= own.cutoffHour * 60 && isWorking(today.day)
  const start = isToday ? today.day : openFrom(today.day + 1, isWorking)
  const ready = openAfter(
    start,
    piece.leadTimeDays + own.extraLeadDays + (piece.isVendorShipped ? MAKER_DAYS : 0),
    isWorking,
  )
  const leaves = notBefore === undefined ? ready : Math.max(ready, openFrom(dayNumber(notBefore), isWorking))

  const { first, last } = transitOf(way, level, milesTo(to, from, piece.isVendorShipped), to.country, to.region)
  const isByPost = way === 'post' || way === 'mail'
  const observer = isByPost ? 'post' : 'carrier'
  const isMoving = isByPost ? openDays(MONDAY_TO_SATURDAY, observer, to.country, own) : isWorking
  const arrival = (zone: typeof first, days: number) =>
    openFrom(openAfter(leaves, days, isMoving), openDays(zone.weekdays, observer, to.country, own, to.region))
  return { from: dateOf(arrival(first, first.days[0])), to: dateOf(arrival(last, last.days[1])) }
}

/**
 * Least and most working days of standard delivery, to a remote region or, with `region` null, anywhere else in the
 * country, for texts without a date. `handling` is the time until it ships, `transit` that of the carrier.
 */
export function workingDays(
  piece: PromisedPiece,
  country: Country,
  region: string | null = null,
): { readonly handling: number; readonly transit: Days } {
  const { first, last } = transitOf(
    wayOf(piece, { country, postalCode: null, region, latitude: null, longitude: null }),
    1,
    null,
    country,
    region,
  )
  return {
    handling: 1 + piece.leadTimeDays + (piece.isVendorShipped ? MAKER_DAYS : 0),
    transit: [first.days[0], last.days[1]],
  }
}
