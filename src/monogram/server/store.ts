import { rows, type Db } from '#platform/database/query.ts'
import { isId } from '#platform/new-id.ts'
import type { DrawnDesign } from '../rules/drawn-design.ts'
import type { ProductMonogram } from '../rules/monogram-place.ts'

/** The choices for the monograms of products, by product; those without a monogram are left out. */
export async function readMonograms(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductMonogram>> {
  const found = await rows<{ product_id: string; content: ProductMonogram }>(
    db,
    'monogram-products',
    'SELECT product_id, content FROM monogram_product WHERE product_id = ANY ($1)',
    [productIds],
  )
  return new Map(found.map(({ product_id: id, content }) => [id, content]))
}

/** The choices for the monogram of a product; undefined if it has none. */
export const readMonogram = async (db: Db, productId: string): Promise<ProductMonogram | undefined> =>
  (await readMonograms(db, [productId])).get(productId)

/** A picture by its hash, drawn for a preview or accepted with a saved design. Notes its use at most once an hour. */
export async function readPicture(db: Db, hash: string): Promise<Buffer | undefined> {
  const [found] = await rows<{ content: Buffer; isOld: boolean }>(
    db,
    'monogram-picture',
    `SELECT content, used_at < now() - interval '1 hour' AS "isOld" FROM monogram_picture WHERE hash = $1
     UNION ALL SELECT content, false FROM monogram_proof WHERE hash = $1 LIMIT 1`,
    [hash],
  )
  if (found?.isOld)
    await rows(db, 'monogram-picture-used', 'UPDATE monogram_picture SET used_at = now() WHERE hash = $1', [hash])
  return found?.content
}

export const writePicture = (db: Db, hash: string, content: Uint8Array) =>
  rows(
    db,
    'monogram-write-picture',
    'INSERT INTO monogram_picture (hash, content) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING',
    [hash, content],
  )

export interface SavedDesign {
  readonly id: string
  readonly sku: string
  readonly text: string
  readonly content: DrawnDesign
  readonly hash: string
}

const DESIGN = 'id, sku, text, content, hash'

/** A saved design by the key of the request that saved it. */
export const readSaved = async (db: Db, requestKey: string): Promise<SavedDesign | undefined> =>
  (
    await rows<SavedDesign>(db, 'monogram-saved', `SELECT ${DESIGN} FROM monogram_design WHERE request_id = $1`, [
      requestKey,
    ])
  )[0]

/**
 * Saves a design once for each request key, and its picture once for all designs that look the same. Returns the row
 * that the request saved, now or before. Noting the time of a known picture keeps it from being deleted meanwhile.
 */
export async function writeDesign(
  db: Db,
  { id, sku, text, content, hash }: SavedDesign,
  requestKey: string,
  proof: Uint8Array,
): Promise<SavedDesign> {
  await rows(
    db,
    'monogram-save',
    `WITH proof AS (
       INSERT INTO monogram_proof (hash, content) VALUES ($6, $7) ON CONFLICT (hash) DO UPDATE SET saved_at = now()
     )
     INSERT INTO monogram_design (id, request_id, sku, text, content, hash)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6) ON CONFLICT (request_id) DO NOTHING`,
    [id, requestKey, sku, text, JSON.stringify(content), hash, proof],
  )
  return (await readSaved(db, requestKey))!
}

/**
 * Designs by id; unknown ones are left out. Notes their use at most once a day, so that a design stays as long as a
 * cart shows it.
 */
export async function readDesigns(db: Db, ids: readonly string[]): Promise<SavedDesign[]> {
  const known = [...new Set(ids)].filter(isId)
  if (known.length === 0) return []
  const found = await rows<SavedDesign & { isOld: boolean }>(
    db,
    'monogram-designs',
    `SELECT ${DESIGN}, used_at < now() - interval '1 day' AS "isOld" FROM monogram_design WHERE id = ANY ($1::uuid[])`,
    [known],
  )
  const old = found.filter(design => design.isOld).map(design => design.id)
  if (old.length > 0)
    await rows(db, 'monogram-designs-used', 'UPDATE monogram_design SET used_at = now() WHERE id = ANY ($1::uuid[])', [
      old,
    ])
  return found
}

/** True if any product of the catalogue has a monogram. */
export async function readHasMonograms(db: Db): Promise<boolean> {
  const [found] = await rows<{ has: boolean }>(
    db,
    'monogram-has-products',
    'SELECT EXISTS (SELECT FROM monogram_product) AS has',
    [],
  )
  return found!.has
}
