import type { Language } from '#lib/language.ts'
import type { Brand } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { Fabric } from '../../rules/fabric/fabric.ts'
import { pieceFamily } from '../../rules/piece-family.ts'
import type { SectionalCollection } from '../../rules/sectional-collection.ts'
import type { MadeToOrder, SpecialOrderFamily } from '../../rules/special-order-family.ts'
import { familyIn, sectionalIn, type Names } from '../../rules/fabric/upholstery-in.ts'

/**
 * SQL for the translated names of the options and choices in `document`: name of the option or code of the choice →
 * name; null in English.
 */
const names = (document: string, language: string) => `CASE
  WHEN ${language} <> 'en' THEN (
    SELECT jsonb_object_agg(n.kind || ' ' || n.key, n.copy->'name')
    FROM catalogue_text n
    WHERE n.language = ${language}
      AND (
        (
          n.kind = 'choice'
          AND n.key IN (SELECT jsonb_path_query(${document}, '$.options[*].choices[*].choiceCode') #>> '{}')
        )
        OR (
          n.kind = 'option'
          AND n.key IN (SELECT jsonb_path_query(${document}, '$.options[*].optionName') #>> '{}')
        )
      )
  )
END`
/** SQL for the name of the fabric `f`. */
const choiceName = (language: string) =>
  `coalesce((
    SELECT n.copy->>'name'
    FROM catalogue_text n
    WHERE n.kind = 'choice' AND n.key = f.choice_code AND n.language = ${language}
  ), f.choice_name)`

/** SQL for the fabrics of `document`, in the catalogue's order. */
const fabricsOf = (document: string, language: string) => `coalesce((
  SELECT jsonb_agg(
    jsonb_build_object(
      'choiceCode', f.choice_code, 'choiceName', ${choiceName(language)}, 'priceGroupCode', f.price_group_code,
      'colour', f.colour, 'millDays', f.mill_days
    )
    ORDER BY f.position, f.choice_code
  )
  FROM fabric f
  WHERE ${document}->'fabricCodes' ? f.choice_code
), '[]')`

/** Fabrics and leathers of a brand, in the catalogue's order. */
export const listFabrics = (db: Db, brand: Brand, language: Language = 'en'): Promise<Fabric[]> =>
  rows<Fabric>(
    db,
    'catalog-fabrics',
    `SELECT f.choice_code AS "choiceCode", ${choiceName('$2')} AS "choiceName", f.kind, f.material, f.colour,
      f.family, f.brands, f.price_group_code AS "priceGroupCode", f.is_stock AS "isStock",
      f.swatch_in_stock AS "swatchInStock", coalesce(w.copy->>'description', f.description) AS description,
      CASE
        WHEN w.copy IS NULL THEN f.attributes
        ELSE (
          SELECT jsonb_agg(
            a.one
              || jsonb_build_object(
                'value', coalesce(w.copy->'attributes'->>(a.one->>'attributeId'), a.one->>'value')
              )
            ORDER BY a.place
          )
          FROM jsonb_array_elements(f.attributes) WITH ORDINALITY AS a (one, place)
        )
      END AS attributes,
      f.cleaning, f.rubs, f.mill_days AS "millDays", f.picture
    FROM fabric f
      LEFT JOIN catalogue_text w ON w.kind = 'fabric' AND w.key = f.choice_code AND w.language = $2
    WHERE f.brands @> ARRAY[$1]
    ORDER BY f.position, f.choice_code`,
    [brand, language],
  )

/** SKUs under which the special-order families of a brand are booked, in the order of their products. */
export const listSpecialOrderSkus = async (db: Db, brand: Brand): Promise<string[]> =>
  (
    await rows<{ sku: string }>(
      db,
      'catalog-special-order-skus',
      `SELECT o.family->>'sku' AS sku FROM special_order_family o WHERE o.family->>'brand' = $1 ORDER BY sku`,
      [brand],
    )
  ).map(({ sku }) => sku)

type FamilyCopy = Parameters<typeof familyIn>[2]
/** A family that was written before terms existed has none. */
const whole = (family: SpecialOrderFamily): SpecialOrderFamily => ({
  ...family,
  customOrderConfirmation: family.customOrderConfirmation ?? null,
})

/** The special-order family of a product or of a sectional's piece; undefined if it is not made to order. */
export async function specialOrderOf(
  db: Db,
  productId: string,
  language: Language = 'en',
): Promise<SpecialOrderFamily | undefined> {
  const [found] = await rows<{ family: SpecialOrderFamily; names: Names; copy: FamilyCopy }>(
    db,
    'catalog-special-order',
    `SELECT o.family, ${names('o.family', '$2')} AS names, w.copy
    FROM special_order_family o
      LEFT JOIN catalogue_text w ON w.kind = 'special-order' AND w.key = o.code AND w.language = $2
    WHERE o.product_id = $1`,
    [productId, language],
  )
  if (found !== undefined) return familyIn(whole(found.family), found.names, found.copy)
  for (const collection of await allSectionals(db, language)) {
    const piece = collection.pieces.find(one => one.productId === productId)
    if (piece !== undefined) return pieceFamily(collection, piece)
  }
  return undefined
}

/** Special-order families and sectional pieces whose lines use one of these SKUs, with their fabrics. */
export async function readMadeToOrder(
  db: Db,
  skus: readonly string[],
  language: Language = 'en',
): Promise<MadeToOrder[]> {
  const families = await readFamilies(db, skus, language)
  if (families.length === skus.length) return families
  const collections = await readBookedSectionals(db, skus, language)
  return [
    ...families,
    ...collections.flatMap(({ collection, fabrics }) =>
      collection.pieces.flatMap(piece =>
        skus.includes(piece.sku) ? [{ family: pieceFamily(collection, piece), fabrics }] : [],
      ),
    ),
  ]
}

const readFamilies = async (db: Db, skus: readonly string[], language: Language): Promise<MadeToOrder[]> =>
  (
    await rows<MadeToOrder & { names: Names; copy: FamilyCopy }>(
      db,
      'catalog-made-to-order',
      `SELECT o.family, ${names('o.family', '$2')} AS names, w.copy, ${fabricsOf('o.family', '$2')} AS fabrics
      FROM special_order_family o
        LEFT JOIN catalogue_text w ON w.kind = 'special-order' AND w.key = o.code AND w.language = $2
      WHERE o.family->>'sku' = ANY ($1::text[])`,
      [skus, language],
    )
  ).map(({ family, fabrics, names: called, copy }) => ({ family: familyIn(whole(family), called, copy), fabrics }))

type CollectionRow = {
  collection: SectionalCollection
  names: Names
  copy: Parameters<typeof sectionalIn>[2]
  pieces: Names
}
const collection = (more = '') => `SELECT o.collection, ${names('o.collection', '$2')} AS names, w.copy, ${more}
    CASE
      WHEN $2 <> 'en' THEN (
        SELECT jsonb_object_agg(t.product_id, t.name)
        FROM product_text t
        WHERE t.language = $2
          AND t.name IS NOT NULL
          AND t.product_id IN (SELECT jsonb_path_query(o.collection, '$.pieces[*].productId') #>> '{}')
      )
    END AS pieces
  FROM sectional_collection o
    LEFT JOIN catalogue_text w ON w.kind = 'sectional' AND w.key = o.code AND w.language = $2`
/** A collection that was written before layouts existed has none. */
const toCollection = ({ collection, names: called, copy, pieces }: CollectionRow) =>
  sectionalIn({ ...collection, layouts: collection.layouts ?? [] }, called, copy, pieces)

/** Collections with pieces whose lines use one of these SKUs, with their fabrics. */
const readBookedSectionals = async (db: Db, skus: readonly string[], language: Language) =>
  (
    await rows<CollectionRow & Pick<MadeToOrder, 'fabrics'>>(
      db,
      'catalog-booked-sectionals',
      `${collection(` ${fabricsOf('o.collection', '$2')} AS fabrics,`)}
      WHERE EXISTS (
        SELECT FROM jsonb_array_elements(o.collection->'pieces') piece WHERE piece->>'sku' = ANY ($1::text[])
      )
      ORDER BY o.position`,
      [skus, language],
    )
  ).map(row => ({ collection: toCollection(row), fabrics: row.fabrics }))

/** All collections, including private ones. */
const allSectionals = async (db: Db, language: Language): Promise<SectionalCollection[]> =>
  (
    await rows<CollectionRow>(db, 'catalog-all-sectionals', `${collection()} WHERE $1 ORDER BY o.position`, [
      true,
      language,
    ])
  ).map(toCollection)

/** The public collections of a brand. */
export const listSectionals = async (db: Db, brand: Brand, language: Language = 'en'): Promise<SectionalCollection[]> =>
  (
    await rows<CollectionRow>(
      db,
      'catalog-sectionals',
      `${collection()} WHERE o.brand = $1 AND o.is_public ORDER BY o.position`,
      [brand, language],
    )
  ).map(toCollection)

/** A collection by its code or slug, including private ones; undefined if there is none. */
export async function sectionalOf(
  db: Db,
  codeOrSlug: string,
  language: Language = 'en',
): Promise<SectionalCollection | undefined> {
  const [found] = await rows<CollectionRow>(
    db,
    'catalog-sectional',
    `${collection()} WHERE o.code = $1 OR o.slug = $1`,
    [codeOrSlug, language],
  )
  return found && toCollection(found)
}
