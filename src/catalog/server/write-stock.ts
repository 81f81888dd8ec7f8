import type { Db } from '#platform/database/query.ts'
import { writeRows } from './write-rows.ts'

/** Units of a SKU that a location has in stock. */
export interface StockToWrite {
  readonly sku: string
  readonly location: string
  readonly available: number
}

/** Adds stock rows that do not exist yet. Existing rows stay as they are, because orders have counted them down. */
export const addStock = (db: Db, stock: readonly StockToWrite[]): Promise<number> =>
  writeRows(
    db,
    'catalog-add-stock',
    `INSERT INTO stock (sku, location, available)
    SELECT r.sku, r.location, r.available
    FROM jsonb_to_recordset($1) AS r (sku text, location text, available int)
    ON CONFLICT (sku, location) DO NOTHING`,
    stock,
  )

/** Sets the units of stock rows, and overwrites existing rows. */
export const setStock = (db: Db, stock: readonly StockToWrite[]): Promise<number> =>
  writeRows(
    db,
    'catalog-set-stock',
    `INSERT INTO stock (sku, location, available)
    SELECT r.sku, r.location, r.available
    FROM jsonb_to_recordset($1) AS r (sku text, location text, available int)
    ON CONFLICT (sku, location) DO UPDATE
    SET available = excluded.available`,
    stock,
  )
