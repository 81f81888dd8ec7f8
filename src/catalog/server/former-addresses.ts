import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'

/**
 * The current address of a product whose former address is `slug`; undefined if there is none. Never `slug` itself,
 * which prevents redirect loops.
 */
export const currentProductSlug = async (db: Db, slug: string): Promise<string | undefined> =>
  (
    await rows<{ slug: string }>(
      db,
      'former-product',
      `SELECT p.slug FROM product_slug_history h JOIN product p ON p.id = h.product_id
    WHERE h.slug = $1 AND p.slug <> h.slug`,
      [slug],
    )
  )[0]?.slug

/** The category whose former name is `slug`; undefined if there is none. */
export const currentCategory = async (db: Db, slug: string): Promise<string | undefined> =>
  (
    await rows<{ category: string }>(
      db,
      'former-category',
      'SELECT category FROM category_slug_history WHERE slug = $1 AND category <> slug',
      [slug],
    )
  )[0]?.category

/** Replaces all former category names. Returns the number of changed rows. */
export async function writeFormerCategories(
  db: Db,
  categories: readonly { readonly category: string; readonly formerly?: readonly string[] | undefined }[],
): Promise<number> {
  const former = categories.flatMap(({ category, formerly = [] }) => formerly.map(slug => ({ slug, category })))
  const gone = await db.query({
    name: 'former-categories-drop',
    text: 'DELETE FROM category_slug_history WHERE slug <> ALL ($1::text[])',
    values: [former.map(({ slug }) => slug)],
  })
  const written = await db.query({
    name: 'former-categories-write',
    text: `INSERT INTO category_slug_history (slug, category)
      SELECT r.slug, r.category
      FROM jsonb_to_recordset($1) AS r (slug text, category text)
      ON CONFLICT (slug) DO UPDATE
      SET category = excluded.category, replaced_at = now()
      WHERE category_slug_history.category <> excluded.category`,
    values: [JSON.stringify(former)],
  })
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0)
}

/** Replaces the former product addresses that the catalogue declares. Returns the number of changed rows. */
export async function writeFormerProducts(
  db: Db,
  products: readonly { readonly id: string; readonly formerly?: readonly string[] | undefined }[],
): Promise<number> {
  const former = products.flatMap(({ id, formerly = [] }) => formerly.map(slug => ({ slug, id })))
  const gone = await db.query({
    name: 'former-products-drop',
    text: 'DELETE FROM product_slug_history WHERE is_said AND slug <> ALL ($1::text[])',
    values: [former.map(({ slug }) => slug)],
  })
  const written = await db.query({
    name: 'former-products-write',
    text: `INSERT INTO product_slug_history (slug, product_id, is_said)
    SELECT r.slug, r.id, true FROM jsonb_to_recordset($1) AS r (slug text, id text)
    ON CONFLICT (slug) DO UPDATE SET product_id = excluded.product_id, is_said = true, replaced_at = now()
    WHERE product_slug_history.product_id <> excluded.product_id OR NOT product_slug_history.is_said`,
    values: [JSON.stringify(former)],
  })
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0)
}
