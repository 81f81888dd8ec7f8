import { RETENTION } from '#lib/retention.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Ends holds of shares that have not been renewed, and opens their amounts again. Returns the number of holds. */
export async function forgetEndedShares(db: Db, batch: number): Promise<number> {
  const old = `state = 'held' AND held_until < now() - make_interval(hours => ${RETENTION.registryShares.period.hours})`
  const [ended] = await rows<{ count: number }>(
    db,
    'shares-forget',
    // Group gifts are locked before their shares, and in one order, as holds do.
    `WITH locked AS (
      SELECT id FROM registry_group
      WHERE id IN (SELECT group_id FROM registry_share WHERE ${old} ORDER BY held_until LIMIT $1)
      ORDER BY id FOR UPDATE
    ),
    ended AS (
      DELETE FROM registry_share s USING locked l WHERE s.group_id = l.id AND ${old} RETURNING s.group_id, s.cents
    ),
    opened AS (
      UPDATE registry_group g SET pledged = g.pledged - e.cents
      FROM (SELECT group_id, sum(cents) AS cents FROM ended GROUP BY group_id) AS e WHERE g.id = e.group_id
    )
    SELECT count(*)::int AS count FROM ended`,
    [batch],
  )
  return ended!.count
}

/**
 * Deletes the names and messages of givers of shares, and the reasons of staff, which may quote a message; the amounts
 * stay. Returns the number of shares.
 */
export async function forgetShareGivers(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'share-givers-forget',
    `UPDATE registry_share SET giver = '', message = '', message_reason = '' WHERE (basket_id, line_id) IN (
      SELECT basket_id, line_id FROM registry_share
      WHERE (giver <> '' OR message <> '')
        AND bought_at < now() - make_interval(days => ${RETENTION.registryShareGivers.period.days})
      ORDER BY bought_at LIMIT $1
    ) RETURNING 1`,
    [batch],
  )
  return gone.length
}
