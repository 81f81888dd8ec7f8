import type { SiteCode } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { EventKind } from '../rules/shopper-event.ts'

export interface StoredEvent {
  readonly n: number
  readonly kind: EventKind
  readonly productId: string
  readonly resultId: string | null
  readonly words: string | null
  readonly category: string | null
  readonly rank: number | null
}

/** Stores the events of a visit on a day (`yyyy-mm-dd`, UTC); those that are stored already stay as they are. */
export const insertEvents = (
  db: Db,
  { day, site, visit, events }: { day: string; site: SiteCode; visit: string; events: readonly StoredEvent[] },
) =>
  db.query({
    name: 'recommendations-insert-events',
    text: `INSERT INTO shopper_event (happened_on, day, site, visit, n, kind, product_id, result_id, words,
        category, rank)
      SELECT $1::date, extract(day FROM $1::date), $2, $3, *
      FROM unnest($4::int[], $5::text[], $6::text[], $7::uuid[], $8::text[], $9::text[], $10::int[])
      ON CONFLICT DO NOTHING`,
    values: [
      day,
      site,
      visit,
      events.map(event => event.n),
      events.map(event => event.kind),
      events.map(event => event.productId),
      events.map(event => event.resultId),
      events.map(event => event.words),
      events.map(event => event.category),
      events.map(event => event.rank),
    ],
  })

/** Deletes the events of a visit, of whatever day: a look-up in each day's partition. */
export const deleteVisit = (db: Db, site: SiteCode, visit: string) =>
  db.query({
    name: 'recommendations-delete-visit',
    text: `DELETE FROM shopper_event e
      USING generate_series(CURRENT_DATE - 31, CURRENT_DATE + 1, interval '1 day') d
      WHERE e.day = extract(day FROM d) AND e.happened_on = d::date AND e.visit = $2 AND e.site = $1`,
    values: [site, visit],
  })
