import type { Photo } from '#catalog/rules/pictures/photo.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { PictureDescriptor } from '../../rules/pictures/picture-descriptor.ts'

/** The main picture of a product. */
export interface ProductPicture extends Pick<Photo, 'stem' | 'widths' | 'stands'> {
  readonly productId: string
}

/** First pictures of whole products that are served by the shop itself. */
const MAIN_PICTURES = `SELECT DISTINCT ON (product_id) product_id, stem, widths, stands FROM product_picture
  WHERE view = 'main' AND stem LIKE '/pictures/%' ORDER BY product_id, position, stem`

/** Main pictures after a product id that have no descriptor of this version yet. */
export const readUndescribed = (db: Db, version: number, after: string, limit: number) =>
  rows<ProductPicture>(
    db,
    'recommendations-undescribed-pictures',
    `SELECT m.product_id AS "productId", m.stem, m.widths, m.stands FROM (${MAIN_PICTURES}) m
    LEFT JOIN picture_descriptor d ON d.product_id = m.product_id AND d.stem = m.stem AND d.version = $1
    WHERE d.product_id IS NULL AND m.product_id > $2
    ORDER BY m.product_id LIMIT $3`,
    [version, after, limit],
  )

/** Stores the descriptor of a product's main picture; null if it shows no piece that can be described. */
export const writeDescriptor = (
  db: Db,
  { productId, stem }: ProductPicture,
  version: number,
  descriptor: PictureDescriptor | undefined,
) =>
  rows(
    db,
    'recommendations-write-descriptor',
    `INSERT INTO picture_descriptor (product_id, stem, version, descriptor) VALUES ($1, $2, $3, $4)
    ON CONFLICT (product_id) DO UPDATE
    SET stem = excluded.stem, version = excluded.version, descriptor = excluded.descriptor`,
    [productId, stem, version, descriptor ?? null],
  )

/** Deletes descriptors of pictures that products do not have any more. */
export const removeFormerDescriptors = (db: Db) =>
  rows(
    db,
    'recommendations-remove-descriptors',
    `DELETE FROM picture_descriptor d
    WHERE NOT EXISTS (SELECT FROM product_picture p WHERE p.product_id = d.product_id AND p.stem = d.stem)`,
    [],
  )
