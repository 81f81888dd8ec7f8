import type { Pool } from '#platform/database/db.ts'
import { newId } from '#platform/new-id.ts'
import { ADDRESS } from '../test-shop.ts'

/** Inserts a registry that wants pieces of a SKU; returns its id. */
export async function insertRegistry(pool: Pool, sku: string, wanted: number): Promise<string> {
  const id = newId()
  await pool.query(
    `INSERT INTO registry (
      id, country, type, first_name, last_name, partner_first_name, partner_last_name, event_date, description,
      privacy, address
    ) VALUES ($1, 'US', 'br', 'Nora', 'Whitfield', 'Sam', 'Okafor', current_date + 90, '', 'link', $2)`,
    [
      id,
      JSON.stringify({ ...ADDRESS, address1: '71 Montford Ave', city: 'Asheville', state: 'NC', postalCode: '28801' }),
    ],
  )
  await pool.query('INSERT INTO registry_item (registry_id, sku, wanted) VALUES ($1, $2, $3)', [id, sku, wanted])
  return id
}

/** Pieces of an item: wanted, spoken for, and the gifts by state. */
export async function piecesOf(pool: Pool, id: string, sku: string) {
  const { rows } = await pool.query<{ wanted: number; spoken: number; held: number; bought: number; received: number }>(
    `SELECT i.wanted, i.spoken, coalesce(sum(g.quantity) FILTER (WHERE g.state <> 'bought'), 0)::int AS held,
      coalesce(sum(g.quantity) FILTER (WHERE g.state = 'bought'), 0)::int AS bought,
      coalesce(sum(g.received), 0)::int AS received
    FROM registry_item i LEFT JOIN registry_gift g USING (registry_id, sku)
    WHERE i.registry_id = $1 AND i.sku = $2 GROUP BY i.registry_id, i.sku`,
    [id, sku],
  )
  return rows[0]!
}

/** Ends all holds of carts, as if half an hour had passed. */
export const endHolds = (pool: Pool) =>
  pool.query(`UPDATE registry_gift SET held_until = now() - interval '1 second' WHERE state = 'held'`)
