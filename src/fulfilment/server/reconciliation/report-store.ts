import { interval, RETENTION } from '#lib/retention.ts'
import type { Metrics } from '#platform/metrics.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { ReportedDifference } from '../../rules/money-differences.ts'
import type { ComparedProvider } from './provider-differences.ts'

/** Most differences of a day that are stored; all are counted. */
const MOST_DIFFERENCES = 1_000
/** Hour (UTC) from which on yesterday is compared: the reports of the providers are there by then. */
const HOUR_OF_COMPARISON = 9
/** Days in which a report is repeated hourly while records of a provider are missing. */
const DAYS_OF_PATIENCE = 4

/** A report as the list of reports has it. */
export interface ReportHead {
  readonly day: string
  readonly madeAt: Date | null
  readonly isComplete: boolean
  readonly differences: number
  readonly orders: number
  readonly providers: readonly ComparedProvider[]
}

/** Requests the comparison of a day, again if it was compared before. */
export const requestReport = (db: Db, day: string): Promise<unknown> =>
  rows(
    db,
    'request-report',
    `INSERT INTO money_report (day) VALUES ($1) ON CONFLICT (day) DO UPDATE SET requested_at = now()`,
    [day],
  )

/** Requests the reports of the last three days that are missing, once there was an order. */
export const requestMissingReports = (db: Db): Promise<unknown> =>
  rows(
    db,
    'request-missing-reports',
    `INSERT INTO money_report (day)
    SELECT day::date
    FROM generate_series(
      date_trunc('day', now() AT TIME ZONE 'UTC') - interval '3 days',
      date_trunc('day', now() AT TIME ZONE 'UTC' - make_interval(hours => ${HOUR_OF_COMPARISON})) - interval '1 day',
      interval '1 day'
    ) AS day
    WHERE EXISTS (SELECT 1 FROM shop_order WHERE placed_at < (day + interval '1 day') AT TIME ZONE 'UTC')
    ON CONFLICT (day) DO NOTHING`,
    [],
  )

/**
 * Takes the oldest day that waits for its comparison, for a quarter of an hour; undefined if there is none. `begunAt`
 * is by the clock of the database, as the times of requests are.
 */
export async function takeDay(db: Db): Promise<{ readonly day: string; readonly begunAt: Date } | undefined> {
  const [found] = await rows<{ day: string; begunAt: Date }>(
    db,
    'take-report-day',
    `UPDATE money_report SET lease_until = now() + interval '15 minutes'
    WHERE day = (
      SELECT day FROM money_report
      WHERE lease_until < now() AND (
        made_at IS NULL
        OR requested_at > made_at
        OR (NOT is_complete AND made_at < now() - interval '1 hour' AND day > current_date - ${DAYS_OF_PATIENCE})
      )
      ORDER BY day LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING to_char(day, 'YYYY-MM-DD') AS day, now() AS "begunAt"`,
    [],
  )
  return found
}

/** Stores the report of a day in place of an earlier one, in one statement. */
export const storeReport = (
  db: Db,
  day: string,
  {
    begunAt,
    orders,
    providers,
    differences,
  }: {
    readonly begunAt: Date
    readonly orders: number
    readonly providers: readonly ComparedProvider[]
    readonly differences: readonly ReportedDifference[]
  },
): Promise<unknown> =>
  rows(
    db,
    'store-report',
    `WITH stored AS (
      UPDATE money_report
      SET made_at = $2, orders = $3, providers = $4, differences = $5, lease_until = '-infinity',
        is_complete = $7
      WHERE day = $1
    ),
    given AS (
      SELECT * FROM jsonb_to_recordset($6) AS d (
        place int, kind text, "order" text, reference text, provider text, currency text, expected bigint, found bigint
      )
    ),
    gone AS (
      DELETE FROM money_difference WHERE day = $1 AND place NOT IN (SELECT place FROM given)
    )
    INSERT INTO money_difference (day, place, kind, order_key, reference, provider, currency, expected, found)
    SELECT $1, place, kind, "order", reference, provider, currency, expected, found FROM given
    ON CONFLICT (day, place) DO UPDATE SET kind = excluded.kind, order_key = excluded.order_key,
      reference = excluded.reference, provider = excluded.provider, currency = excluded.currency,
      expected = excluded.expected, found = excluded.found`,
    [
      day,
      begunAt,
      orders,
      JSON.stringify(providers),
      differences.length,
      JSON.stringify(differences.slice(0, MOST_DIFFERENCES).map((one, place) => ({ place, ...one }))),
      providers.every(({ status }) => status !== 'unavailable'),
    ],
  )

const HEAD = `to_char(day, 'YYYY-MM-DD') AS day, made_at AS "madeAt", is_complete AS "isComplete", differences, orders,
  providers`

/** The newest reports. */
export const newestReports = (db: Db, count: number): Promise<ReportHead[]> =>
  rows<ReportHead>(db, 'newest-reports', `SELECT ${HEAD} FROM money_report ORDER BY day DESC LIMIT $1`, [count])

/** The report of a day; undefined if it was never requested. */
export async function reportOf(db: Db, day: string): Promise<ReportHead | undefined> {
  const [found] = await rows<ReportHead>(
    db,
    'report-of-day',
    `SELECT ${HEAD} FROM money_report WHERE money_report.day = $1`,
    [day],
  )
  return found
}

export const differencesOfDay = (db: Db, day: string): Promise<ReportedDifference[]> =>
  rows<ReportedDifference>(
    db,
    'differences-of-day',
    `SELECT kind, order_key AS "order", reference, provider, currency, expected, found
    FROM money_difference WHERE day = $1 ORDER BY place`,
    [day],
  )

/** Deletes reports whose retention has ended, with their differences; returns their number. */
export async function forgetReports(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'forget-reports',
    `DELETE FROM money_report WHERE day IN (
      SELECT day FROM money_report WHERE day < now() - $2::interval ORDER BY day LIMIT $1
    ) RETURNING 1`,
    [batch, interval(RETENTION.moneyReports.period)],
  )
  return gone.length
}

/** Updates the metrics with the differences of the last week, and the time since the last day that was compared. */
export async function watchReports(db: Db, metrics: Pick<Metrics, 'reportDifferences' | 'reportAge'>): Promise<void> {
  const [found] = await rows<{ differences: number; age: number }>(
    db,
    'watch-reports',
    `SELECT coalesce(sum(differences) FILTER (WHERE day > current_date - 8), 0)::int AS differences,
      coalesce(extract(epoch FROM now() - (max(day) FILTER (WHERE is_complete) + 1)::timestamp AT TIME ZONE 'UTC'), 0)
        ::float8 AS age
    FROM (
      SELECT day, differences, is_complete FROM money_report WHERE made_at IS NOT NULL ORDER BY day DESC LIMIT 60
    ) AS newest`,
    [],
  )
  metrics.reportDifferences.set(found!.differences)
  metrics.reportAge.set(Math.max(0, found!.age))
}
