import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** A country's calendar, as displayed to the operator who changes it. */
export interface KeptCalendar {
  readonly country: Country
  readonly cutoffHour: number
  readonly extraLeadDays: number
  /** Blackout days `yyyy-mm-dd` from a given day on, with reasons. */
  readonly closed: readonly { readonly day: string; readonly reason: string }[]
}

/** Maximum of extra lead days, which the table also checks. */
export const MOST_EXTRA_DAYS = 60

export const readKeptCalendars = (db: Db, from: string): Promise<KeptCalendar[]> =>
  rows<KeptCalendar>(
    db,
    'kept-calendars',
    `SELECT c.country, c.cutoff_hour AS "cutoffHour", c.extra_lead_days AS "extraLeadDays",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('day', b.day, 'reason', b.reason) ORDER BY b.day), '[]')
        FROM delivery_blackout b
        WHERE b.country = c.country AND b.day >= $1
      ) AS closed
    FROM delivery_calendar c
    ORDER BY c.country DESC`,
    [from],
  )

/** Sets the hour from 0 to 23, Central Time, by which two-day and next-day orders ship on the same day [LIM-02]. */
export async function setCutoffHour(db: Db, country: Country, hour: number): Promise<void> {
  await rows(db, 'set-cutoff-hour', 'UPDATE delivery_calendar SET cutoff_hour = $2 WHERE country = $1', [country, hour])
}

/** Sets the additional working days before shipping. */
export async function setExtraLeadDays(db: Db, country: Country, days: number): Promise<void> {
  await rows(db, 'set-extra-lead-days', 'UPDATE delivery_calendar SET extra_lead_days = $2 WHERE country = $1', [
    country,
    days,
  ])
}

/** Adds a blackout day `yyyy-mm-dd` without shipping and delivery. */
export async function closeDay(db: Db, country: Country, day: string, reason: string): Promise<void> {
  await rows(
    db,
    'close-delivery-day',
    `INSERT INTO delivery_blackout (country, day, reason)
    VALUES ($1, $2, $3)
    ON CONFLICT (country, day) DO UPDATE
    SET reason = excluded.reason`,
    [country, day, reason],
  )
}

/** Removes a blackout day; false if there was none. */
export async function openDay(db: Db, country: Country, day: string): Promise<boolean> {
  return (
    (
      await rows(db, 'open-delivery-day', 'DELETE FROM delivery_blackout WHERE country = $1 AND day = $2 RETURNING 1', [
        country,
        day,
      ])
    ).length === 1
  )
}
