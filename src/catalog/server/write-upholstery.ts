import type { Db } from '#platform/database/query.ts'
import type { Fabric } from '../rules/fabric/fabric.ts'
import type { SectionalCollection } from '../rules/sectional-collection.ts'
import type { SpecialOrderFamily } from '../rules/special-order-family.ts'
import { writeAll } from './write-rows.ts'

/** Replaces all fabrics, in the given order. */
export const writeFabrics = (db: Db, fabrics: readonly Fabric[]): Promise<number> =>
  writeAll(
    db,
    'fabric',
    'choice_code',
    [
      'choice_name',
      'kind',
      'material',
      'colour',
      'family',
      'brands',
      'price_group_code',
      'is_stock',
      'swatch_in_stock',
      'description',
      'attributes',
      'cleaning',
      'rubs',
      'mill_days',
      'picture',
      'position',
    ],
    `r."choiceName", r.kind, r.material, r.colour, r.family, r.brands, r."priceGroupCode", r."isStock",
    r."swatchInStock", r.description, r.attributes, r.cleaning, r.rubs, coalesce(r."millDays", 0),
    r.picture, r.position`,
    `"choiceName" text, kind text, material text, colour text, family text, brands text[], "priceGroupCode" text,
    "isStock" boolean, "swatchInStock" boolean, description text, attributes jsonb, cleaning text, rubs int,
    "millDays" int, picture jsonb, position int`,
    fabrics.map((fabric, position) => ({ ...fabric, key: fabric.choiceCode, position })),
  )

/** Replaces all special-order families. Their products must exist. */
export const writeSpecialOrders = (db: Db, families: readonly SpecialOrderFamily[]): Promise<number> =>
  writeAll(
    db,
    'special_order_family',
    'code',
    ['product_id', 'family'],
    'r."productId", r.family',
    '"productId" text, family jsonb',
    families.map(family => ({ key: family.code, productId: family.productId, family })),
  )

/** Replaces all sectional collections, in the given order. */
export const writeSectionals = (db: Db, collections: readonly SectionalCollection[]): Promise<number> =>
  writeAll(
    db,
    'sectional_collection',
    'code',
    ['slug', 'brand', 'is_public', 'position', 'collection'],
    'r.slug, r.brand, r."isPublic", r.position, r.collection',
    'slug text, brand text, "isPublic" boolean, position int, collection jsonb',
    collections.map((collection, position) => ({
      key: collection.collectionCode,
      slug: collection.slug,
      brand: collection.brand,
      isPublic: collection.isPublic,
      position,
      collection,
    })),
  )
