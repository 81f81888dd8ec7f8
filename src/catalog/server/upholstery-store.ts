import type { Brand } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import { rows } from '#platform/query.ts'
import type { Fabric } from '../rules/fabric.ts'
import type { SectionalCollection } from '../rules/sectional-collection.ts'
import type { MadeToOrder, SpecialOrderFamily } from '../rules/special-order-family.ts'

/** Cloths and leathers of a brand, in the catalogue's order. */
export const listFabrics = (db: Db, brand: Brand): Promise<Fabric[]> =>
  rows<Fabric>(db, 'catalog-fabrics', `SELECT choice_code AS "choiceCode", choice_name AS "choiceName", kind, material, colour, family, brands, price_group_code AS "priceGroupCode",
      is_stock AS "isStock", swatch_in_stock AS "swatchInStock", description, attributes, picture
    FROM fabric WHERE brands @> ARRAY[$1] ORDER BY position, choice_code`, [brand])

/** How a product can be cut to order; undefined when it can't. */
export const specialOrderOf = async (db: Db, productId: string): Promise<SpecialOrderFamily | undefined> =>
  (await rows<{ family: SpecialOrderFamily }>(db, 'catalog-special-order', 'SELECT family FROM special_order_family WHERE product_id = $1', [productId]))[0]?.family

/** Families that are booked on one of these skus, with the fabrics they come in. */
export const readMadeToOrder = (db: Db, skus: readonly string[]) =>
  rows<MadeToOrder>(db, 'catalog-made-to-order', `SELECT o.family, coalesce((SELECT jsonb_agg(jsonb_build_object('choiceCode', f.choice_code, 'choiceName', f.choice_name, 'priceGroupCode', f.price_group_code)
      ORDER BY f.position, f.choice_code) FROM fabric f WHERE o.family->'fabricCodes' ? f.choice_code), '[]') AS fabrics
    FROM special_order_family o WHERE o.family->>'sku' = ANY ($1::text[])`, [skus])

/** The public collections of a brand. */
export const listSectionals = async (db: Db, brand: Brand): Promise<SectionalCollection[]> =>
  (await rows<{ collection: SectionalCollection }>(db, 'catalog-sectionals', `SELECT collection FROM sectional_collection
    WHERE brand = $1 AND is_public ORDER BY position`, [brand])).map(row => row.collection)

/** A collection by its code or its address, private ones too. */
export const sectionalOf = async (db: Db, codeOrSlug: string): Promise<SectionalCollection | undefined> =>
  (await rows<{ collection: SectionalCollection }>(db, 'catalog-sectional', 'SELECT collection FROM sectional_collection WHERE code = $1 OR slug = $1', [codeOrSlug]))[0]?.collection
