import { interval, RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Deletes stored answers after their retention period, at most `batch` at a time. Returns the number deleted. */
export async function forgetAnswers(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'forget-answers',
    `DELETE FROM request_answer
    WHERE (session_key, request_id) IN (
      SELECT session_key, request_id
      FROM request_answer
      WHERE created_at < now() - $2::interval
      ORDER BY created_at LIMIT $1
    )
    RETURNING 1`,
    [batch, interval(RETENTION.requestAnswers.period)],
  )
  return gone.length
}

/**
 * Deletes baskets that have not changed for their retention period, including ordered ones, but not those being placed.
 * Returns the number deleted.
 */
export async function forgetBaskets(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'forget-baskets',
    `
    DELETE FROM basket WHERE id IN (
      SELECT id FROM basket WHERE changed_on <= (now() AT TIME ZONE 'UTC' - $2::interval)::date AND status <> 'placing'
      ORDER BY changed_on LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
    [batch, interval(RETENTION.baskets.period)],
  )
  return gone.length
}

/** The lines of a list without gift cards by email, which name their recipient. */
const WITHOUT_EMAILED = (list: string): string =>
  `(SELECT coalesce(jsonb_agg(l.line ORDER BY l.place), '[]')
    FROM jsonb_array_elements(content->'${list}') WITH ORDINALITY AS l (line, place)
    WHERE NOT l.line ? 'emailed')`

/**
 * Removes addresses, gift and pickup options, directions, tenders and tax exemptions from baskets that have not changed
 * for their retention period. Lines remain, except gift cards by email, and the checkout restarts at its first step.
 * The version increases, so that a concurrent change that has read the address cannot write it back.
 */
export async function forgetBasketAddresses(db: Db, batch: number): Promise<number> {
  const stripped = await rows(
    db,
    'forget-basket-addresses',
    `UPDATE basket
    SET version = version + 1,
      content = content
        || '{"billingAddress": null, "taxExemption": null, "tenders": [], "maxStep": 0, "removed": []}'
        || jsonb_build_object(
          'lines', ${WITHOUT_EMAILED('lines')}, 'savedForLater', ${WITHOUT_EMAILED('savedForLater')},
          'recipients', (
            SELECT coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id', r.one->'id', 'address', null,
                  'shipments', (SELECT jsonb_agg(s - 'trip') FROM jsonb_array_elements(r.one->'shipments') AS s)
                )
                ORDER BY r.place
              ),
              '[]'
            )
            FROM jsonb_array_elements(content->'recipients') WITH ORDINALITY AS r (one, place)
          )
        )
    WHERE id IN (
      SELECT id
      FROM basket
      WHERE changed_on <= (now() AT TIME ZONE 'UTC' - $2::interval)::date
        AND holds_address
        AND status <> 'placing'
      ORDER BY changed_on LIMIT $1 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1`,
    [batch, interval(RETENTION.basketAddresses.period)],
  )
  return stripped.length
}
