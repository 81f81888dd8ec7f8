import type { Pool } from '#platform/database/db.ts'

/** Tables that shoppers write to: compared row by row. For catalogue and append-only tables the row count is enough. */
const BY_ROW = new Set([
  'basket',
  'shared_cart',
  'shared_cart_taken',
  'card_secret',
  'promotion',
  'placement',
  'stock_hold',
  'promotion_use',
  'gift_card',
  'gift_card_entry',
  'reward_certificate',
  'reward_entry',
  'appointment_day',
  'trip_hold',
  'order_trip',
  'payment_attempt',
  'payment_ledger',
  'shop_order',
  'order_line',
  'order_tender',
  'order_allocation',
  'shipment',
  'shipment_line',
  'shipment_change',
  'order_return',
  'order_credit',
  'order_credit_tender',
  'payment_event',
])

/** Returns a function that takes a snapshot of the whole database: a text for each table. */
export async function tableSnapshots(pool: Pool): Promise<() => Promise<Readonly<Record<string, string>>>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name
    FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    ORDER BY 1`,
  )
  const parts = rows.map(({ name }) =>
    BY_ROW.has(name)
      ? `SELECT
          '${name}' AS name,
          count(*) || ' ' || md5(coalesce(string_agg(x::text, '|' ORDER BY x::text), '')) AS state
        FROM "${name}" x`
      : name === 'stock'
        ? `SELECT 'stock', count(*) || ' ' || sum(available) FROM stock`
        : `SELECT '${name}', count(*)::text FROM "${name}"`,
  )
  const text = parts.join(' UNION ALL ')
  return async () =>
    Object.fromEntries(
      (await pool.query<{ name: string; state: string }>({ name: 'snapshot', text })).rows.map(row => [
        row.name,
        row.state,
      ]),
    )
}
