import type { Db } from '#platform/database/query.ts'
import type { ProductMonogram } from '../rules/monogram-place.ts'

/** Replaces the monograms of all products. Returns the number of changed rows. */
export async function writeMonograms(db: Db, monograms: readonly ProductMonogram[]): Promise<number> {
  const gone = await db.query({
    name: 'monogram-close-products',
    text: 'DELETE FROM monogram_product WHERE NOT product_id = ANY ($1::text[])',
    values: [monograms.map(({ productId }) => productId)],
  })
  const written = await db.query({
    name: 'monogram-write-products',
    text: `INSERT INTO monogram_product (product_id, content)
      SELECT r->>'productId', r FROM jsonb_array_elements($1::jsonb) AS r
      ON CONFLICT (product_id) DO UPDATE SET content = excluded.content
      WHERE monogram_product.content IS DISTINCT FROM excluded.content`,
    values: [JSON.stringify(monograms)],
  })
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0)
}
