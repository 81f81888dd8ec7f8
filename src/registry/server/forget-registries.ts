import { RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Ends holds of carts that have not been renewed, and makes their pieces free. Returns the number of holds. */
export async function forgetEndedHolds(db: Db, batch: number): Promise<number> {
  const old = `state = 'held' AND held_until < now() - make_interval(hours => ${RETENTION.registryHolds.period.hours})`
  const [ended] = await rows<{ count: number }>(
    db,
    'registry-holds-forget',
    // Items are locked before their gifts, and in one order, as holds do.
    `WITH locked AS (
      SELECT registry_id, sku FROM registry_item
      WHERE (registry_id, sku) IN (
        SELECT registry_id, sku FROM registry_gift WHERE ${old} ORDER BY held_until LIMIT $1
      )
      ORDER BY registry_id, sku COLLATE "C" FOR UPDATE
    ),
    ended AS (
      DELETE FROM registry_gift g USING locked l
      WHERE g.registry_id = l.registry_id AND g.sku = l.sku AND ${old}
      RETURNING g.registry_id, g.sku, g.quantity
    ),
    freed AS (
      UPDATE registry_item i SET spoken = i.spoken - e.pieces
      FROM (SELECT registry_id, sku, sum(quantity)::int AS pieces FROM ended GROUP BY registry_id, sku) AS e
      WHERE i.registry_id = e.registry_id AND i.sku = e.sku
    )
    SELECT count(*)::int AS count FROM ended`,
    [batch],
  )
  return ended!.count
}

/** Deletes the request ids of additions; a call is not repeated after so long. Returns their number. */
export async function forgetAdditions(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'registry-additions-forget',
    `DELETE FROM registry_addition WHERE (registry_id, request_id, sku) IN (
      SELECT registry_id, request_id, sku FROM registry_addition
      WHERE added_at < now() - make_interval(days => ${RETENTION.registryAdditions.period.days})
      ORDER BY added_at LIMIT $1
    ) RETURNING 1`,
    [batch],
  )
  return gone.length
}

/** Deletes the names and messages of givers; the pieces stay bought. Returns the number of gifts. */
export async function forgetGivers(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'registry-givers-forget',
    `UPDATE registry_gift SET giver = '', message = '', message_reason = '' WHERE (basket_id, registry_id, sku) IN (
      SELECT basket_id, registry_id, sku FROM registry_gift
      WHERE (giver <> '' OR message <> '')
        AND bought_at < now() - make_interval(days => ${RETENTION.registryGivers.period.days})
      ORDER BY bought_at LIMIT $1
    ) RETURNING 1`,
    [batch],
  )
  return gone.length
}
