import { COUNTRIES, type Country } from '#lib/site.ts'
import { cachedValue } from '#platform/cached-values.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { OPENING_TABLES } from '../../rules/shipping/default-shipping-tables.ts'
import type { ShippingTables } from '../../rules/shipping/shipping-tables.ts'

type TablesByCountry = Readonly<Record<Country, ShippingTables>>

/** Reads the shipping rates of each country; a country without rates in the catalogue has the default rates. */
export async function readShippingTables(db: Db): Promise<TablesByCountry> {
  const found = await rows<{ country: Country; content: ShippingTables }>(
    db,
    'cart-shipping-tables',
    'SELECT country, content FROM shipping_table',
    [],
  )
  return { ...OPENING_TABLES, ...Object.fromEntries(found.map(row => [row.country, row.content])) }
}

/** Replaces the shipping tables. Returns the number of changed rows. */
export async function writeShippingTables(db: Db, tables: TablesByCountry | undefined): Promise<number> {
  const written = await db.query({
    name: 'cart-write-shipping-tables',
    text: `WITH given AS (
        SELECT r.country, r.content FROM jsonb_to_recordset($1) AS r (country text, content jsonb)
      ),
      gone AS (
        DELETE FROM shipping_table t
        WHERE NOT EXISTS (SELECT 1 FROM given WHERE given.country = t.country)
        RETURNING 1
      ),
      put AS (
        INSERT INTO shipping_table (country, content)
        SELECT country, content
        FROM given
        ON CONFLICT (country) DO UPDATE
        SET content = excluded.content
        WHERE shipping_table.content IS DISTINCT FROM excluded.content
        RETURNING 1
      )
      SELECT 1 FROM gone
      UNION ALL
      SELECT 1 FROM put`,
    values: [
      JSON.stringify(tables === undefined ? [] : COUNTRIES.map(country => ({ country, content: tables[country] }))),
    ],
  })
  return written.rows.length
}

export interface ShippingTablesMemory {
  /** The tables of a country, at most `ttlMs` old. */
  of(country: Country): Promise<ShippingTables>
}

/**
 * Cache of shipping rates: at most one statement for both countries per `ttlMs`. While the database cannot be read, the
 * last known rates are kept.
 */
export function shippingTables({
  db,
  ttlMs,
  now,
}: {
  readonly db: Db
  readonly ttlMs: number
  now(): number
}): ShippingTablesMemory {
  const tables = cachedValue({ read: () => readShippingTables(db), ttlMs, now })
  return { of: async country => (await tables.get())[country] }
}
