import type { Country } from '#lib/site.ts'
import { cachedValue } from '#platform/cached-values.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Calendar, CountryCalendar } from '../rules/calendar.ts'

/** Cached delivery calendar. */
export interface CalendarMemory {
  now(): Promise<Calendar>
}

interface Row {
  readonly country: Country
  readonly cutoff_hour: number
  readonly extra_lead_days: number
  readonly blackouts: readonly number[]
}

async function readCalendar(db: Db): Promise<Calendar> {
  const found = await rows<Row>(
    db,
    'delivery-calendar',
    `SELECT c.country, c.cutoff_hour, c.extra_lead_days,
      coalesce(
        array_agg(b.day - date '1970-01-01' ORDER BY b.day) FILTER (WHERE b.day IS NOT NULL), '{}'
      ) AS blackouts
    FROM delivery_calendar c LEFT JOIN delivery_blackout b USING (country)
    GROUP BY c.country`,
    [],
  )
  const of = (country: Country): CountryCalendar => {
    const row = found.find(one => one.country === country)
    if (row === undefined) throw new Error(`delivery_calendar has no row for ${country}`)
    return { cutoffHour: row.cutoff_hour, extraLeadDays: row.extra_lead_days, blackouts: new Set(row.blackouts) }
  }
  return { US: of('US'), CA: of('CA') }
}

/**
 * Cache of cut-off hours, extra lead days and blackouts: at most one statement per `ttlMs`. While the database is
 * unavailable, the last values are kept.
 */
export function calendarMemory({
  db,
  ttlMs,
  now,
}: {
  readonly db: Db
  readonly ttlMs: number
  now(): number
}): CalendarMemory {
  const calendar = cachedValue({ read: () => readCalendar(db), ttlMs, now })
  return { now: calendar.get }
}
