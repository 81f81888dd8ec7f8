import { rows, type Db } from '#platform/database/query.ts'
import type { Promotion } from '../rules/promotion.ts'

/** A promotion to write, with its first and last day (`yyyy-mm-dd`, Central Time, both inclusive). */
export type PromotionToWrite = Omit<Promotion, 'startsAt' | 'endsAt'> & {
  readonly from: string | null
  readonly until: string | null
}

/** $1: the file's promotions as JSON. Returns a row for each promotion that was deleted, inserted or changed. */
const WRITE_PROMOTIONS = `
  WITH given AS (
    SELECT r.id, r.code, r.rule || jsonb_build_object('redemptions', r.redemptions) AS rule,
      r."from"::timestamp AT TIME ZONE 'America/Chicago' AS starts_at,
      (r.until + 1)::timestamp AT TIME ZONE 'America/Chicago' AS ends_at,
      r.redemptions, r.per_customer
    FROM jsonb_to_recordset($1) AS r (
      id text, code text, rule jsonb, "from" date, until date, redemptions int, per_customer int
    )
  ),
  gone AS (
    DELETE FROM promotion p
    WHERE p.is_from_file AND NOT EXISTS (SELECT 1 FROM given WHERE given.id = p.id)
    RETURNING 1
  ),
  put AS (
    INSERT INTO promotion
      (id, code, needs_code, rule, starts_at, ends_at, redemptions_left, per_customer, is_from_file)
    SELECT id, code, code IS NOT NULL, rule, starts_at, ends_at, redemptions, per_customer, true FROM given
    ON CONFLICT (id) DO UPDATE SET
      code = excluded.code,
      needs_code = excluded.needs_code,
      rule = excluded.rule,
      starts_at = excluded.starts_at,
      ends_at = excluded.ends_at,
      per_customer = excluded.per_customer,
      is_from_file = true,
      redemptions_left = CASE
        WHEN excluded.redemptions_left IS NULL OR promotion.rule->>'redemptions' IS NULL
        THEN excluded.redemptions_left
        ELSE greatest(
          0,
          promotion.redemptions_left + excluded.redemptions_left - (promotion.rule->>'redemptions')::int
        )
      END
    WHERE (promotion.code, promotion.needs_code, promotion.rule,
        promotion.starts_at, promotion.ends_at, promotion.per_customer)
      IS DISTINCT FROM (excluded.code, excluded.needs_code, excluded.rule,
        excluded.starts_at, excluded.ends_at, excluded.per_customer)
    RETURNING 1
  )
  SELECT 1 FROM gone UNION ALL SELECT 1 FROM put`

/**
 * Updates the promotions that come from a file: inserts new ones, deletes those that the file no longer has, and keeps
 * redemptions: raising the number of redemptions by 100 adds 100 to the remaining number. The shop's own promotions do
 * not change. Returns the number of changed rows. Run it in a transaction, because a code that moves to another
 * promotion is deleted first.
 * @throws Error if the file contains a code of one of the shop's own promotions.
 */
export async function writePromotions(db: Db, promotions: readonly PromotionToWrite[]): Promise<number> {
  const given = JSON.stringify(
    promotions.map(({ id, code, from, until, left, perCustomer, ...rule }) => ({
      id,
      code,
      rule,
      from,
      until,
      redemptions: left,
      per_customer: perCustomer,
    })),
  )
  const clashes = await rows<{ id: string; code: string }>(
    db,
    'promotion-clashes',
    `SELECT p.id, c.code FROM promotion_code c JOIN promotion p ON p.id = c.promotion_id
      JOIN jsonb_to_recordset($1) AS r (id text, code text) ON r.code = c.code AND r.id <> p.id
    WHERE NOT p.is_from_file ORDER BY c.code`,
    [given],
  )
  if (clashes.length > 0)
    throw new Error(
      clashes
        .map(
          ({ id, code }) => `promotions.yaml: code ${code}: the shop has a promotion of its own with this code, ${id}`,
        )
        .join('\n'),
    )
  await rows(
    db,
    'delete-promotion-codes',
    `DELETE FROM promotion_code c USING promotion p
    WHERE p.id = c.promotion_id AND p.is_from_file AND NOT EXISTS (
      SELECT 1 FROM jsonb_to_recordset($1) AS r (id text, code text) WHERE r.id = p.id AND r.code = c.code
    )`,
    [given],
  )
  // The column that the previous release reads: see db/migrations/0032-promotion-codes.sql.
  await rows(
    db,
    'free-promotion-codes',
    `UPDATE promotion p SET code = NULL, per_customer = NULL
    FROM jsonb_to_recordset($1) AS r (id text, code text)
    WHERE p.is_from_file AND r.code = p.code AND r.id <> p.id`,
    [given],
  )
  const written = await db.query({
    name: 'write-promotions',
    text: WRITE_PROMOTIONS,
    values: [given],
  })
  await rows(
    db,
    'write-promotion-codes',
    `INSERT INTO promotion_code (code, promotion_id)
      SELECT r.code, r.id FROM jsonb_to_recordset($1) AS r (id text, code text) WHERE r.code IS NOT NULL
    ON CONFLICT (code) DO NOTHING`,
    [given],
  )
  return written.rows.length
}
