import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { AppointmentKind } from '../../rules/snapshot.ts'

/** In-home deliveries or installers' visits in a region. */
export interface PlacesOf {
  readonly kind: AppointmentKind
  readonly country: Country
  readonly region: string
}

/** How many more appointments each of the first 14 open days takes, from a day `yyyy-mm-dd` on. */
export const readPlaces = (
  db: Db,
  { kind, country, region }: PlacesOf,
  from: string,
): Promise<{ day: string; available: number }[]> =>
  rows(
    db,
    'places-of-region',
    `SELECT day::text, available FROM appointment_day
    WHERE kind = $1 AND country = $2 AND region = $3 AND day >= $4
    ORDER BY day LIMIT 14`,
    [kind, country, region, from],
  )

/** Sets how many more appointments a day `yyyy-mm-dd` takes, besides those that are booked. */
export async function setPlaces(
  db: Db,
  { kind, country, region }: PlacesOf,
  day: string,
  available: number,
): Promise<void> {
  await rows(
    db,
    'set-places',
    `INSERT INTO appointment_day (kind, country, region, day, available)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (kind, country, region, day) DO UPDATE SET available = excluded.available`,
    [kind, country, region, day, available],
  )
}
