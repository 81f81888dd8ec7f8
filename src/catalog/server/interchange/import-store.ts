import type { Brand, Country } from '#lib/site.ts'
import type { Product } from '#catalog/rules/product.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import { publish, writePrices, writeProductCategories, writeProducts, writeSkus } from '../write-store.ts'
import { setStock, type StockToWrite } from '../write-stock.ts'

/** SKUs of these products that already belong to another product. */
export const clashes = (db: Db, products: readonly Product[]): Promise<{ sku: string; owner: string }[]> =>
  rows(
    db,
    'import-clashes',
    `SELECT s.sku, p.name AS owner
    FROM jsonb_to_recordset($1) AS r (sku text, product text)
      JOIN sku s ON s.sku = r.sku
      JOIN product p ON p.id = s.product_id
    WHERE s.product_id <> r.product
    UNION ALL
    SELECT r.sku, p.name
    FROM jsonb_to_recordset($1) AS r (sku text, product text)
      JOIN product p ON p.slug = r.product AND p.id <> r.product`,
    [JSON.stringify(products.flatMap(product => product.skus.map(({ sku }) => ({ sku, product: product.id }))))],
  )

/** Number of rows that an interrupted run of the same import has written; 0 if there was none or it finished. */
export const rowsDone = async (db: Db, identity: string): Promise<number> =>
  (
    await rows<{ done: number }>(
      db,
      'import-done',
      'SELECT rows_done AS done FROM catalogue_import WHERE identity = $1 AND finished_at IS NULL',
      [identity],
    )
  )[0]?.done ?? 0

/** The location for a country's imported stock: the first warehouse that serves the brand, or its first store. */
export const stockPlace = async (db: Db, country: Country, brand: Brand): Promise<string | undefined> =>
  (
    await rows<{ location: string }>(
      db,
      'import-place',
      `SELECT location FROM location WHERE country = $1 AND (brand IS NULL OR brand = $2)
    ORDER BY kind = 'warehouse' DESC, location LIMIT 1`,
      [country, brand],
    )
  )[0]?.location

/** The SKUs among `skus` that have a stock record at any location of the country. */
export const stockedIn = async (db: Db, skus: readonly string[], country: Country): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await rows<{ sku: string }>(
        db,
        'import-stocked',
        `SELECT DISTINCT t.sku FROM stock t JOIN location l USING (location)
    WHERE t.sku = ANY ($1::text[]) AND l.country = $2`,
        [skus, country],
      )
    ).map(row => row.sku),
  )

/** The number of products of the brand whose ids are not in the list. */
export const countOthers = async (db: Db, products: readonly string[], brand: Brand): Promise<number> =>
  (
    await rows<{ count: number }>(
      db,
      'import-count-others',
      'SELECT count(*)::int AS count FROM product WHERE NOT id = ANY ($1::text[]) AND brand = $2',
      [products, brand],
    )
  )[0]!.count

/** Names of the existing categories among these, in menu order. */
export const namesOfCategories = async (db: Db, categories: readonly string[]): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      db,
      'import-joined-categories',
      'SELECT name FROM category WHERE category = ANY ($1::text[]) ORDER BY position, category',
      [categories],
    )
  ).map(row => row.name)

/** Inserts missing categories, after the existing ones. */
export const insertMissingCategories = (
  db: Db,
  categories: readonly { readonly category: string; readonly name: string }[],
): Promise<unknown> =>
  db.query({
    name: 'import-categories',
    text: `INSERT INTO category (category, name, blurb, position)
      SELECT DISTINCT ON (r.category) r.category,
        coalesce(nullif(r.name, ''), initcap(replace(r.category, '-', ' '))), '',
        (SELECT coalesce(max(position), 0) + 1 FROM category)
      FROM jsonb_to_recordset($1) AS r (category text, name text)
      ON CONFLICT (category) DO NOTHING`,
    values: [JSON.stringify(categories)],
  })

interface Place {
  readonly id: string
  readonly featured: number | null
  readonly popularity: number
  readonly position: number
}

/** The positions of products on the home page and in their categories. */
const readPlaces = async (db: Db, products: readonly Product[]): Promise<ReadonlyMap<string, Place>> =>
  new Map(
    (
      await rows<Place>(
        db,
        'import-places',
        `SELECT p.id, p.featured, p.popularity, coalesce(c.position, 0) AS position FROM product p
    LEFT JOIN product_category c ON c.product_id = p.id AND c.category = p.main_category WHERE p.id = ANY ($1::text[])`,
        [products.map(({ id }) => id)],
      )
    ).map(place => [place.id, place]),
  )

/** Writes whole products and their stock. Existing products keep their positions. */
export async function writeBatch(db: Db, products: readonly Product[], stock: readonly StockToWrite[]): Promise<void> {
  const places = await readPlaces(db, products)
  const written = products.map((product, position) => ({
    ...product,
    ...(places.get(product.id) ?? { featured: null, popularity: 0, position }),
  }))
  await writeProducts(db, written)
  await writeProductCategories(db, written)
  await writeSkus(db, written)
  await writePrices(db, written)
  await setStock(db, stock)
}

/**
 * Deletes all products except these, of one brand or of both, and the records that are empty or dangling without them.
 */
export async function clearOthers(db: Db, products: readonly string[], brand: Brand | undefined): Promise<void> {
  await db.query({
    name: 'import-clear-products',
    text: 'DELETE FROM product WHERE NOT id = ANY ($1::text[]) AND ($2::text IS NULL OR brand = $2)',
    values: [products, brand ?? null],
  })
  await db.query({
    name: 'import-clear-sets',
    text: `DELETE FROM product_set s
      WHERE EXISTS (
        SELECT FROM unnest(s.product_ids) AS i (id) WHERE NOT EXISTS (SELECT FROM product p WHERE p.id = i.id)
      )`,
    values: [],
  })
  await db.query({
    name: 'import-clear-sectionals',
    text: `DELETE FROM sectional_collection c
      WHERE EXISTS (
        SELECT FROM jsonb_array_elements(c.collection -> 'pieces') AS piece
        WHERE NOT EXISTS (SELECT FROM product p WHERE p.id = piece ->> 'productId')
      )`,
    values: [],
  })
  await db.query({
    name: 'import-clear-categories',
    text: `DELETE FROM category c
      WHERE NOT EXISTS (SELECT FROM product_category pc WHERE pc.category = c.category)
        AND NOT EXISTS (SELECT FROM product p WHERE p.main_category = c.category)`,
    values: [],
  })
  await db.query({
    name: 'import-clear-stock',
    text: 'DELETE FROM stock t WHERE NOT EXISTS (SELECT FROM sku s WHERE s.sku = t.sku)',
    values: [],
  })
}

/**
 * Records the progress of an import, in the transaction that wrote it. The last record publishes the catalogue; the
 * state `replaced` marks the range as the retailer's own.
 */
export async function finishImport(
  db: Db,
  identity: string,
  done: number,
  state: 'going' | 'done' | 'replaced',
): Promise<void> {
  await db.query({
    name: 'import-note',
    text: `INSERT INTO catalogue_import (identity, rows_done, is_replacing, finished_at)
      VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)
      ON CONFLICT (identity) DO UPDATE
      SET rows_done = excluded.rows_done, is_replacing = excluded.is_replacing,
        finished_at = excluded.finished_at`,
    values: [identity, done, state === 'replaced', state !== 'going'],
  })
  if (state !== 'going') await publish(db)
}
