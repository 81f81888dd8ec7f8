import type { Country } from '#lib/site.ts'
import type { Product } from '#catalog/rules/product.ts'
import type { Db } from '#platform/query.ts'
import { rows } from '#platform/query.ts'
import { addStock, publish, writePrices, writeProductCategories, writeProducts, writeSkus } from '../write-store.ts'
import type { StockToWrite } from '../write-store.ts'

/** Skus of these products that belong to another product already. */
export const clashes = (db: Db, products: readonly Product[]): Promise<{ sku: string; owner: string }[]> =>
  rows(db, 'import-clashes', `SELECT s.sku, p.name AS owner FROM jsonb_to_recordset($1) AS r (sku text, product text) JOIN sku s ON s.sku = r.sku JOIN product p ON p.id = s.product_id
    WHERE s.product_id <> r.product UNION ALL SELECT r.sku, p.name FROM jsonb_to_recordset($1) AS r (sku text, product text) JOIN product p ON p.slug = r.product AND p.id <> r.product`,
  [JSON.stringify(products.flatMap(product => product.skus.map(({ sku }) => ({ sku, product: product.id }))))])

/** Rows that an earlier run of the same import has written; 0 when there was none or it finished. */
export const rowsDone = async (db: Db, identity: string): Promise<number> =>
  (await rows<{ done: number }>(db, 'import-done', 'SELECT rows_done AS done FROM catalogue_import WHERE identity = $1 AND finished_at IS NULL', [identity]))[0]?.done ?? 0

/** Where the country's imported stock is counted: its first warehouse, or else its first store. */
export const stockPlace = async (db: Db, country: Country): Promise<string | undefined> =>
  (await rows<{ location: string }>(db, 'import-place', "SELECT location FROM location WHERE country = $1 ORDER BY kind = 'warehouse' DESC, location LIMIT 1", [country]))[0]?.location

/** Categories that are not there yet, after those that are. */
export const haveCategories = (db: Db, categories: readonly { readonly category: string; readonly name: string }[]): Promise<unknown> =>
  db.query({
    name: 'import-categories', text: `INSERT INTO category (category, name, blurb, position)
      SELECT DISTINCT ON (r.category) r.category, coalesce(nullif(r.name, ''), initcap(replace(r.category, '-', ' '))), '', (SELECT coalesce(max(position), 0) + 1 FROM category)
      FROM jsonb_to_recordset($1) AS r (category text, name text) ON CONFLICT (category) DO NOTHING`, values: [JSON.stringify(categories)],
  })

/** Writes products whole; the counts of stock that are there are the orders' and stay. */
export async function writeBatch(db: Db, products: readonly Product[], stock: readonly StockToWrite[]): Promise<void> {
  const written = products.map((product, position) => ({ ...product, featured: null, popularity: 0, position }))
  await writeProducts(db, written)
  await writeProductCategories(db, written)
  await writeSkus(db, written)
  await writePrices(db, written)
  await addStock(db, stock)
}

/** Notes how far an import has come, in the transaction that brought it there; the last note tells every process of the change. */
export async function finishImport(db: Db, identity: string, done: number, isFinished: boolean): Promise<void> {
  await db.query({
    name: 'import-note', text: `INSERT INTO catalogue_import (identity, rows_done, finished_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)
      ON CONFLICT (identity) DO UPDATE SET rows_done = excluded.rows_done, finished_at = excluded.finished_at`, values: [identity, done, isFinished],
  })
  if (isFinished) await publish(db)
}
