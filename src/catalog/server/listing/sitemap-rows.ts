import type { Brand, Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import type { Photo } from '../../rules/pictures/photo.ts'

export interface SitemapProduct {
  readonly id: string
  readonly slug: string
  /** `2026-11-21`; null: not published since content versions exist. */
  readonly changed: string | null
  readonly photos: readonly Pick<Photo, 'stem' | 'widths' | 'stands'>[]
}
/** The products of one sitemap file, by their first and last id, both inclusive. */
export interface SitemapSlice {
  readonly first: string
  readonly last: string
  readonly changed: string | null
}

/** SQL condition for products that a site lists and sells. */
const LISTED = `p.brand = $1
  AND NOT p.is_unlisted
  AND EXISTS (
    SELECT FROM sku s JOIN sku_price x USING (sku) WHERE s.product_id = p.id AND x.country = $2 AND NOT s.is_nla
  )`
const day = (expression: string): string => `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

/** Divides a site's products into files of `size` products. */
export const sitemapSlices = (db: Db, brand: Brand, country: Country, size: number): Promise<SitemapSlice[]> =>
  rows<SitemapSlice>(
    db,
    'sitemap-slices',
    `SELECT min(n.id COLLATE "C") AS first, max(n.id COLLATE "C") AS last,
      ${day('max(n.changed_at)')} AS changed
    FROM (
      SELECT p.id, o.changed_at, (row_number() OVER (ORDER BY p.id COLLATE "C") - 1) / $3::int AS file
      FROM product p LEFT JOIN catalogue_stamp o ON o.key = 'p-' || p.id
      WHERE ${LISTED}
    ) n
    GROUP BY n.file
    ORDER BY n.file`,
    [brand, country, size],
  )

/** Products of a slice, in batches, so that a file of any size takes little memory. */
export async function* sitemapProducts(
  db: Db,
  brand: Brand,
  country: Country,
  { first, last }: SitemapSlice,
  batch = 1_000,
): AsyncGenerator<SitemapProduct[]> {
  for (let after = ''; ;) {
    const found = await rows<SitemapProduct>(
      db,
      'sitemap-products',
      `SELECT p.id, p.slug, ${day('o.changed_at')} AS changed,
        coalesce((
          SELECT jsonb_agg(
            jsonb_build_object('stem', t.stem, 'widths', to_jsonb(t.widths), 'stands', t.stands)
            ORDER BY t.position, t.stem
          )
          FROM (
            SELECT stem, widths, stands, position
            FROM product_picture
            WHERE product_id = p.id
            ORDER BY position, stem LIMIT 4
          ) t
        ), '[]') AS photos
      FROM product p LEFT JOIN catalogue_stamp o ON o.key = 'p-' || p.id
      WHERE ${LISTED} AND p.id COLLATE "C" >= $3 AND p.id COLLATE "C" <= $4 AND p.id COLLATE "C" > $5
      ORDER BY p.id COLLATE "C" LIMIT $6`,
      [brand, country, first, last, after, batch],
    )
    if (found.length > 0) yield found
    if (found.length < batch) return
    after = found.at(-1)!.id
  }
}

/** Day of the last change of each key of catalogue_stamp. */
export const changedDays = async (db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await rows<{ key: string; changed: string }>(
        db,
        'sitemap-changed',
        `SELECT key, ${day('changed_at')} AS changed FROM catalogue_stamp WHERE key = ANY ($1::text[])`,
        [keys],
      )
    ).map(({ key, changed }) => [key, changed]),
  )
