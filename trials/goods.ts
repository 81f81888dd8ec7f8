import type { Pool } from '#platform/database/db.ts'

const UNITS = 1_000_000

/** Gives a SKU that is sold from stock and sent as a parcel a very large stock. Returns the SKU. */
export async function plentifulSku(pool: Pool): Promise<string> {
  const {
    rows: [found],
  } = await pool.query<{ sku: string }>(`
    SELECT s.sku FROM sku s JOIN sku_price p ON p.sku = s.sku AND p.country = 'US'
    WHERE s.property = 0 AND NOT s.is_nla AND NOT s.is_oversize ORDER BY s.sku LIMIT 1`)
  if (!found) throw new Error('the catalogue has no product that is sold from stock')
  await pool.query('UPDATE stock SET available = $2 WHERE sku = $1', [found.sku, UNITS])
  return found.sku
}
