import type { Country } from '#lib/site.ts'
import { dateOf, dayNumber, yearOf, type DayNumber } from './calendar.ts'
import { date, MONDAY, nth, SUNDAY, THURSDAY } from './holidays.ts'
import type { Promised } from './promise.ts'

/** Days for which people give presents. */
export const GIFT_DAYS = ['valentine', 'mother', 'father', 'country', 'thanksgiving', 'christmas'] as const
export type GiftDay = (typeof GIFT_DAYS)[number]

const DATES: Readonly<Record<GiftDay, (year: number, country: Country) => DayNumber>> = {
  valentine: year => date(year, 2, 14),
  mother: year => nth(year, 5, SUNDAY, 2),
  father: year => nth(year, 6, SUNDAY, 3),
  country: (year, country) => date(year, 7, country === 'US' ? 4 : 1),
  thanksgiving: (year, country) => (country === 'US' ? nth(year, 11, THURSDAY, 4) : nth(year, 10, MONDAY, 2)),
  christmas: year => date(year, 12, 25),
}

/** Longest hold of a shipment in days; the shop keeps its stock until then. */
export const LONGEST_HOLD = 90
/** Days before a gift day in which a shipping date is searched: more than the slowest transit. */
const LONGEST_TRANSIT = 40
const MOST_OFFERED = 3

/** A holiday hold: the parcels leave on a day such that they arrive before a gift day. Days are `yyyy-mm-dd`. */
export interface HolidayHold {
  readonly giftDay: GiftDay
  readonly shippingDate: string
  readonly arrives: Promised
}

/**
 * The holiday holds that a shipment may have, nearest first [CHK-29]: for each gift day, the last shipping date at
 * which everything arrives before it. One that would not delay the shipment is left out. `arrives`: when everything
 * arrives that leaves on a day at the earliest; without a day, as soon as possible.
 * @param today current day in the shop's time zone, `yyyy-mm-dd`
 */
export function holidayHolds(
  today: string,
  country: Country,
  arrives: (notBefore?: string) => Promised,
): readonly HolidayHold[] {
  const first = dayNumber(today)
  const soonest = arrives()
  const days = [yearOf(first), yearOf(first) + 1]
    .flatMap(year => GIFT_DAYS.map(giftDay => ({ giftDay, day: DATES[giftDay](year, country) })))
    .filter(({ day }) => day > dayNumber(soonest.to) + 1 && day <= first + LONGEST_HOLD)
    .toSorted((a, b) => a.day - b.day)
  return days
    .flatMap(({ giftDay, day }) => {
      for (let leaves = day - 1; leaves > first && leaves > day - LONGEST_TRANSIT; leaves--) {
        const shippingDate = dateOf(leaves)
        const range = arrives(shippingDate)
        if (dayNumber(range.to) < day)
          return range.from > soonest.from ? [{ giftDay, shippingDate, arrives: range }] : []
      }
      return []
    })
    .slice(0, MOST_OFFERED)
}
