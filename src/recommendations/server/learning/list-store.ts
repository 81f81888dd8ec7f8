import { RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { ListCount } from '../../rules/list-choices.ts'

/** Days whose choices from lists are used: those whose events, with the words of searches, are stored too. */
export const LIST_DAYS = RETENTION.shopperEvents.period.days
/** Days after which a choice counts half. */
const HALF_LIFE = 15
/** Number of rows in one statement. */
const BATCH = 2_000

/** Removes the choices of a day on all sites. */
export const removeListDay = (db: Db, day: string) =>
  rows(db, 'recommendations-remove-list-day', 'DELETE FROM listing_day WHERE counted_on = $1', [day])

/** Stores the choices of a day, of which there are none yet; the caller has opened a transaction. */
export async function writeListDay(db: Db, day: string, site: string, counts: readonly ListCount[]): Promise<void> {
  for (let at = 0; at < counts.length; at += BATCH)
    await rows(
      db,
      'recommendations-write-list-day',
      `INSERT INTO listing_day (counted_on, site, list, product_id, visits, chosen, credit, expected, variance)
      SELECT $1, $2, c.list, c."productId", c.visits, c.chosen, c.credit, c.expected, c.variance
      FROM jsonb_to_recordset($3::jsonb) AS c (
        list text, "productId" text, visits int, chosen int, credit real, expected real, variance real
      )`,
      [day, site, JSON.stringify(counts.slice(at, at + BATCH))],
    )
}

export const forgetListDays = (db: Db, before: string) =>
  rows(db, 'recommendations-forget-list-days', 'DELETE FROM listing_day WHERE counted_on < $1', [before])

/** Choices of a site from its most used lists, over all days, recent ones counting more. */
export const readListSums = (db: Db, site: string, today: string, least: number, mostLists: number) =>
  rows<ListCount>(
    db,
    'recommendations-list-sums',
    `WITH used AS (
      SELECT list FROM listing_day WHERE site = $1 GROUP BY list HAVING sum(chosen) >= $3
      ORDER BY sum(chosen) DESC, list LIMIT $4
    )
    SELECT d.list, d.product_id AS "productId", sum(d.visits)::int AS visits, sum(d.chosen)::int AS chosen,
      sum(d.credit * w.weight)::float8 AS credit, sum(d.expected * w.weight)::float8 AS expected,
      sum(d.variance * w.weight * w.weight)::float8 AS variance
    FROM listing_day d JOIN used USING (list),
      LATERAL (SELECT power(0.5, ($2::date - d.counted_on)::float8 / ${HALF_LIFE}) AS weight) w
    WHERE d.site = $1
    GROUP BY d.list, d.product_id
    HAVING sum(d.visits) >= $3
    ORDER BY d.list, d.product_id`,
    [site, today, least, mostLists],
  )

/** Replaces the learned orders of a site; the caller has opened a transaction. */
export async function replaceOrders(
  db: Db,
  site: string,
  orders: readonly { readonly list: string; readonly ids: readonly string[]; readonly factors: readonly number[] }[],
): Promise<void> {
  await rows(db, 'recommendations-remove-orders', 'DELETE FROM learned_order WHERE site = $1', [site])
  await rows(
    db,
    'recommendations-write-orders',
    `INSERT INTO learned_order (site, list, ids, factors)
    SELECT $1, o.list, o.ids, o.factors
    FROM jsonb_to_recordset($2::jsonb) AS o (list text, ids text[], factors real[])`,
    [site, JSON.stringify(orders)],
  )
}
