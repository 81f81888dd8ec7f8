import { regionsOfPostalCode } from '#addresses/rules/region-of-postal-code.ts'
import { dateOf, type Calendar, type DayNumber } from '#delivery/rules/calendar.ts'
import { MONDAY_TO_SATURDAY, openDays } from '#delivery/rules/open-days.ts'
import { isRemoteRegion } from '#delivery/rules/transit.ts'
import { COUNTRIES, type Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { deliveryRegion } from '../../rules/delivery-region.ts'
import type { AppointmentKind } from '../../rules/snapshot.ts'

/** In-home deliveries that the crews of a region make on one day, and visits of its installers; a free choice. */
const STOPS_A_DAY: Readonly<Record<AppointmentKind, number>> = { trip: 24, visit: 12 }
const KINDS = Object.keys(STOPS_A_DAY) as AppointmentKind[]
/** Days for which the calendar is open: longer than the longest lead time of a made-to-order piece. */
const DAYS_AHEAD = 240

/** A postal code of each region that trucks reach. */
const SAMPLE_CODES: Readonly<Record<Country, readonly string[]>> = {
  US: Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`),
  CA: [...'ABCEGHJKLMNPRSTV'].map(letter => `${letter}1A 1A1`),
}

/** The delivery regions of a country that trucks reach on ordinary days, as in `appointment_day`. */
const regionsOf = (country: Country): string[] =>
  SAMPLE_CODES[country].flatMap(code => {
    const states = regionsOfPostalCode(code, country)
    const isReached = states.length > 0 && !states.some(state => isRemoteRegion(country, state))
    return isReached ? [deliveryRegion(country, code)] : []
  })

/**
 * Opens the days of in-home deliveries and of installers' visits in every region, Monday to Saturday but no holidays
 * and blackouts, and removes those that have passed [CHK-31]. Days that are open already keep what is booked. Returns
 * the number of days opened.
 * @param today current day in the shop's time zone
 */
export async function keepDeliveryCalendar(db: Db, calendar: Calendar, today: DayNumber): Promise<number> {
  await rows(db, 'forget-delivery-days', 'DELETE FROM appointment_day WHERE day < $1 RETURNING 1', [dateOf(today)])
  let opened = 0
  for (const country of COUNTRIES) {
    const isOpen = openDays(MONDAY_TO_SATURDAY, 'carrier', country, calendar[country])
    const days = Array.from({ length: DAYS_AHEAD }, (_, i) => today + 1 + i).filter(isOpen)
    const [added] = await rows<{ count: number }>(
      db,
      'open-delivery-calendar',
      `WITH opened AS (
        INSERT INTO appointment_day (kind, country, region, day, available)
        SELECT kind, $1, region, day, stops
        FROM unnest($2::text[]) AS region
        CROSS JOIN unnest($3::date[]) AS day
        CROSS JOIN unnest($4::text[], $5::int[]) AS k (kind, stops)
        ON CONFLICT DO NOTHING
        RETURNING 1
      )
      SELECT count(*)::int AS count FROM opened`,
      [country, regionsOf(country), days.map(dateOf), KINDS, KINDS.map(kind => STOPS_A_DAY[kind])],
    )
    opened += added?.count ?? 0
  }
  return opened
}
