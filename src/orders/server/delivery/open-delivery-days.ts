import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { AppointmentKind } from '../../rules/snapshot.ts'

/** The days on which a crew, or an installer, comes to a region: from `from` to `to`, both `yyyy-mm-dd`. */
export interface AskedRegion {
  readonly kind: AppointmentKind
  readonly region: string
  readonly from: string
  readonly to: string
}

/**
 * The days with room for another in-home delivery or visit, `yyyy-mm-dd` in order, one list for each region asked
 * about; one statement. A region without a calendar has an empty list: the crew comes there on any day, and an
 * installer by agreement.
 */
export async function openDeliveryDays(
  db: Db,
  country: Country,
  asked: readonly AskedRegion[],
): Promise<readonly (readonly string[])[]> {
  if (asked.length === 0) return []
  const found = await rows<{ place: number; days: string[] }>(
    db,
    'open-delivery-days',
    `SELECT a.place::int AS place, array(
      SELECT day::text
      FROM appointment_day
      WHERE kind = a.kind AND country = $1 AND region = a.region AND day BETWEEN a.first AND a.last AND available > 0
      ORDER BY day
    ) AS days
    FROM unnest($2::text[], $3::date[], $4::date[], $5::text[]) WITH ORDINALITY AS a (region, first, last, kind, place)
    ORDER BY a.place`,
    [
      country,
      asked.map(one => one.region),
      asked.map(one => one.from),
      asked.map(one => one.to),
      asked.map(one => one.kind),
    ],
  )
  return found.map(one => one.days)
}
