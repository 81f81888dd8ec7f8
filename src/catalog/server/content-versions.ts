import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'

// Who writes the catalogue (files, imports, a merchandiser) need not know what pages show of it: when a change is
// published, everything that pages show is compared with what was published before, and what differs is stamped with
// the new version. Stock is left out: it moves with every order, and a page may be a minute behind it.

/** Key of a product, of a category, and of what stands on every page; caches know pages by them. */
export const productKey = (id: string): string => `p-${id}`
export const categoryKey = (category: string): string => `c-${category}`
/** Changes to menus, rooms, cloths and places reach every page. */
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
 * Statement that writes the changed content versions. `columns` are the columns of a product that are not computed from
 * others: its search vectors alone would take longer to hash than all other columns together.
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

/** Products whose address changed since they were last published, with what they were: `o`. */
const MOVED = "product p JOIN catalogue_stamp o ON o.key = 'p-' || p.id WHERE o.slug <> p.slug"

/**
 * Keeps the addresses that products had until now, so that they lead to the new ones. A product whose address and name
 * have both changed may be other goods under a reused number: its addresses lead nowhere, unless the author of the
 * catalogue said so (`formerly`).
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
  // An address that is somebody's again is no former one.
  await db.query({
    name: 'content-version-current-slugs',
    text: 'DELETE FROM product_slug_history h USING product p WHERE p.slug = h.slug',
    values: [],
  })
}

/**
 * Gives what has changed since the last time a new version, and keeps the addresses that products had. The version
 * itself goes up last, so that whoever sees it sees the stamps.
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
 * Keys of what changed after a version (none after undefined), and the version it is now; more than `limit` keys mean:
 * everything, and so does a version that went back: the database was restored, and its stamps can't tell what differs.
 */
export async function changesSince(
  db: Db,
  version: number | undefined,
  limit = 5_000,
): Promise<{ readonly version: number | undefined; readonly keys: readonly string[] }> {
  const [now] = await rows<{ version: number }>(db, 'content-version-now', 'SELECT version FROM catalogue_version', [])
  // Without a version nothing is published: a database that is being restored is compared with what was known before.
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
