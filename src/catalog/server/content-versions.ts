import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'

// Catalogue writers (files, imports, merchandisers) need not know what pages show. On publishing, all content of pages
// is compared with the last published state, and what differs gets the new version. Stock is excluded: it changes with
// every order, and pages may be a minute behind it.

/** Key of a product's content; caches record it for each page that shows the product. */
export const productKey = (id: string): string => `p-${id}`
export const categoryKey = (category: string): string => `c-${category}`
/** Key of content that every page shows: menus, rooms, fabrics, locations. */
export const SHOP_KEY = 'shop'

const summed = (table: string, from: string): string =>
  `(SELECT product_id, sum(hashtextextended(${table}::text, 0)) AS hash FROM ${from} GROUP BY product_id)`
const whole = (table: string): string => `(SELECT coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${table} t)`

/** Tables that the version of content outside products and categories is computed from. */
const SHOP_TABLES = [
  'category',
  'location',
  'fabric',
  'sectional_collection',
  'product_set',
  'room',
  'search_words',
  'catalogue_text',
  'shop_identity',
]

/**
 * Builds the statement that writes the changed content versions. `columns` are the non-generated columns of a product:
 * hashing its generated search vectors would take longer than all other columns together.
 */
const contentVersions = (columns: string): string => `WITH product_now AS (
    SELECT p.id, p.slug, p.name,
      md5(concat_ws(
        ' ', hash_record_extended(ROW(${columns}), 0), s.hash, x.hash, t.hash, v.hash, c.hash, o.hash, w.hash
      )) AS fingerprint
    FROM product p
      LEFT JOIN ${summed('s', 'sku s')} s ON s.product_id = p.id
      LEFT JOIN ${summed('x', 'sku_price x JOIN sku USING (sku)')} x ON x.product_id = p.id
      LEFT JOIN ${summed('t', 'product_picture t')} t ON t.product_id = p.id
      LEFT JOIN ${summed('v', 'product_review v')} v ON v.product_id = p.id
      LEFT JOIN ${summed('c', 'product_category c')} c ON c.product_id = p.id
      LEFT JOIN ${summed('o', 'special_order_family o')} o ON o.product_id = p.id
      LEFT JOIN ${summed('w', 'product_text w')} w ON w.product_id = p.id
  ),
  now_is AS (
    SELECT 'p-' || id AS key, slug, name, fingerprint FROM product_now
    UNION ALL
    SELECT 'c-' || c.category, NULL, NULL, md5(string_agg(n.fingerprint || c.position, ' ' ORDER BY n.id))
    FROM product_category c JOIN product_now n ON n.id = c.product_id
    GROUP BY c.category
    UNION ALL
    SELECT 'shop', NULL, NULL, md5(concat_ws(' ', ${SHOP_TABLES.map(whole).join(', ')}))
  ),
  gone AS (
    UPDATE catalogue_stamp o
    SET fingerprint = '', version = $1, changed_at = now()
    WHERE o.fingerprint <> '' AND NOT EXISTS (SELECT FROM now_is n WHERE n.key = o.key)
  )
  INSERT INTO catalogue_stamp (key, slug, name, fingerprint, version)
  SELECT n.key, n.slug, n.name, n.fingerprint, $1
  FROM now_is n LEFT JOIN catalogue_stamp o ON o.key = n.key
  WHERE o.fingerprint IS DISTINCT FROM n.fingerprint
  ON CONFLICT (key) DO UPDATE
  SET slug = excluded.slug, name = excluded.name, fingerprint = excluded.fingerprint,
    version = excluded.version, changed_at = now()`

/** Joins products whose address changed since they were last published with their former state `o`. */
const MOVED = "product p JOIN catalogue_stamp o ON o.key = 'p-' || p.id WHERE o.slug <> p.slug"

/**
 * Stores former product addresses, so that they redirect to the current ones. If both address and name of a product
 * changed, its number may have been reused for another product: its former addresses are dropped unless the catalogue
 * declares them (`formerly`).
 */
async function keepFormerAddresses(db: Db): Promise<void> {
  await db.query({
    name: 'content-version-other-goods',
    text: `DELETE FROM product_slug_history h USING ${MOVED}
    AND o.name IS DISTINCT FROM p.name AND h.product_id = p.id AND NOT h.is_said`,
    values: [],
  })
  await db.query({
    name: 'content-version-former-slugs',
    text: `INSERT INTO product_slug_history (slug, product_id)
      SELECT o.slug, p.id
      FROM ${MOVED} AND o.name = p.name
      ON CONFLICT (slug) DO UPDATE
      SET product_id = excluded.product_id, replaced_at = now()
      WHERE NOT product_slug_history.is_said`,
    values: [],
  })
  // An address that a product uses again is no longer a former address.
  await db.query({
    name: 'content-version-current-slugs',
    text: 'DELETE FROM product_slug_history h USING product p WHERE p.slug = h.slug',
    values: [],
  })
}

/**
 * Gives everything that changed since the last call a new content version and stores former addresses. The catalogue
 * version is raised last, so that a reader of the new version also sees the content versions.
 */
export async function publishContentVersions(db: Db): Promise<void> {
  const [last] = await rows<{ version: number }>(
    db,
    'content-version-version',
    'SELECT version FROM catalogue_version FOR UPDATE',
    [],
  )
  const version = (last?.version ?? 0) + 1
  await keepFormerAddresses(db)
  const [own] = await rows<{ columns: string }>(
    db,
    'content-version-columns',
    `SELECT string_agg(format('p.%I', column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'product' AND is_generated = 'NEVER'`,
    [],
  )
  await db.query({ name: 'content-version-changes', text: contentVersions(own!.columns), values: [version] })
  await db.query({
    name: 'content-version-forget',
    text: "DELETE FROM catalogue_stamp WHERE fingerprint = '' AND changed_at < now() - interval '7 days'",
    values: [],
  })
  await db.query({
    name: 'content-version-publish',
    text: 'UPDATE catalogue_version SET version = $1',
    values: [version],
  })
}

/**
 * Returns the current version and the keys that changed after `version` (none if undefined). SHOP_KEY means everything:
 * more than `limit` keys changed, or the version went back because the database was restored.
 */
export async function changesSince(
  db: Db,
  version: number | undefined,
  limit = 5_000,
): Promise<{ readonly version: number | undefined; readonly keys: readonly string[] }> {
  const [now] = await rows<{ version: number }>(db, 'content-version-now', 'SELECT version FROM catalogue_version', [])
  // Without a version the database is being restored; it is compared with the known version later.
  if (now === undefined) return { version, keys: [] }
  if (now.version === version || version === undefined) return { version: now.version, keys: [] }
  if (now.version < version) return { version: now.version, keys: [SHOP_KEY] }
  const changed = await rows<{ key: string }>(
    db,
    'content-version-changed',
    'SELECT key FROM catalogue_stamp WHERE version > $1 LIMIT $2',
    [version, limit + 1],
  )
  return { version: now.version, keys: changed.length > limit ? [SHOP_KEY] : changed.map(({ key }) => key) }
}
