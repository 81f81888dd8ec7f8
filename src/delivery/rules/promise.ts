import type { Country } from '#lib/site.ts'
import { dateOf, type Calendar } from './calendar.ts'
import { milesBetween, type Coordinates } from './coordinates.ts'
import { localTime } from './local-time.ts'
import { MONDAY_TO_FRIDAY, MONDAY_TO_SATURDAY, openAfter, openDays, openFrom } from './open-days.ts'
import { transitOf, type Days, type Level, type Way } from './transit.ts'

/** Where goods go to. */
export interface DeliveryPlace {
  readonly country: Country
  /** Null: anywhere in the country but its remote parts. */
  readonly postalCode: string | null
  /** State, province or territory; null where it is not known. */
  readonly region: string | null
  /** Degrees; null where they are not known. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** A post-office box: brought by the post, on Saturdays too [LIM-02]. */
  readonly isPoBox?: boolean
}

/** What decides how a piece travels and when it leaves. */
export interface PromisedPiece {
  /** Working days before it leaves us. */
  readonly leadTimeDays: number
  readonly isOversize: boolean
  readonly isFreight: boolean
  readonly isVendorShipped: boolean
  readonly isGiftCard: boolean
}

/** The first and the last day it may arrive, `yyyy-mm-dd`. */
export interface Promised {
  readonly from: string
  readonly to: string
}

export interface PromiseQuery {
  /** Milliseconds. */
  readonly now: number
  readonly piece: PromisedPiece
  readonly to: DeliveryPlace
  /** Senders that have it; the nearest sends it. Empty: not known, so any distance. */
  readonly from: readonly Coordinates[]
  /**
   * 1 standard, 2 two-day, 3 next-day. What is carried in, comes by truck, from its maker or by mail knows only the
   * first.
   */
  readonly serviceLevel: Level
  readonly calendar: Calendar
}

/** Working days that a maker takes to hand over what it sends itself. */
const MAKER_DAYS = 2

function wayOf(piece: PromisedPiece, to: DeliveryPlace): Way {
  if (piece.isGiftCard) return 'mail'
  if (piece.isFreight) return 'freight'
  if (piece.isOversize) return 'in-home'
  return to.isPoBox ? 'post' : 'parcel'
}

/** From the nearest sender; null where either end is not known. A maker sends from wherever it is. */
function milesTo(
  { latitude, longitude }: DeliveryPlace,
  from: readonly Coordinates[],
  isVendorShipped: boolean,
): number | null {
  if (latitude === null || longitude === null || from.length === 0 || isVendorShipped) return null
  return Math.min(...from.map(one => milesBetween(one, { latitude, longitude })))
}

/**
 * When a piece arrives: the one rule for product page, cart, checkout and order. It leaves on the next working day
 * after the order, for two-day and next-day delivery on the same one when ordered by the cut-off [LIM-02], later by its
 * lead time; it is on the way for the working days of its distance; and it arrives on a day on which its carrier comes:
 * parcels Monday to Friday, to a post-office box Monday to Saturday. Never in the past, never on a closed day, never
 * sooner for a longer lead time or a longer way.
 */
export function promiseOf({ now, piece, to, from, serviceLevel, calendar }: PromiseQuery): Promised {
  const own = calendar[to.country]
  const way = wayOf(piece, to)
  const level = way === 'parcel' || way === 'post' ? (piece.isVendorShipped ? 1 : serviceLevel) : 1
  const isWorking = openDays(MONDAY_TO_FRIDAY, 'carrier', to.country, own)
  const today = localTime(now)
  const isToday = level > 1 && today.minutes <= own.cutoffHour * 60 && isWorking(today.day)
  const start = isToday ? today.day : openFrom(today.day + 1, isWorking)
  const leaves = openAfter(
    start,
    piece.leadTimeDays + own.extraLeadDays + (piece.isVendorShipped ? MAKER_DAYS : 0),
    isWorking,
  )

  const { first, last } = transitOf(way, level, milesTo(to, from, piece.isVendorShipped), to.country, to.region)
  const isByPost = way === 'post' || way === 'mail'
  const observer = isByPost ? 'post' : 'carrier'
  const isMoving = isByPost ? openDays(MONDAY_TO_SATURDAY, observer, to.country, own) : isWorking
  const arrival = (zone: typeof first, days: number) =>
    openFrom(openAfter(leaves, days, isMoving), openDays(zone.weekdays, observer, to.country, own, to.region))
  return { from: dateOf(arrival(first, first.days[0])), to: dateOf(arrival(last, last.days[1])) }
}

/**
 * Least and most working days from order to arrival the standard way, within the roads of a country or in a region
 * beyond them: what can be said without a date. The first of them is ours, with the lead time; the others are the
 * carrier's.
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
