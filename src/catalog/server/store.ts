import { FULFILMENT_TYPE } from './fulfilment-type-column.ts'
import type { Language } from '#lib/language.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import { SOLD } from './sold-in.ts'
import type { ProductPhoto } from '../rules/pictures/product-photos.ts'
import { mainPhoto } from '../rules/product.ts'
import { isUncounted } from '../rules/fulfilment-type.ts'
import type { Category, Location, ShownProduct, SkuDetail } from '../rules/product.ts'
import type { Review } from '../rules/review.ts'

// SQL for the names of a SKU's choices and options in the language of an SQL expression; codes are not translated.
const nameIn = (language: string, kind: string, key: string) =>
  `(
    SELECT n.copy->>'name'
    FROM catalogue_text n
    WHERE n.kind = '${kind}' AND n.key = ${key} AND n.language = ${language}
  )`
// A subquery for each choice: with a join, the query planner reads all names for every SKU.
const choices = (language: string) => `CASE
  WHEN ${language} = 'en' THEN s.option_choices
  ELSE (
    SELECT coalesce(
      jsonb_agg(
        c.choice
          || jsonb_strip_nulls(jsonb_build_object(
            'choiceName', coalesce(
              ${nameIn(language, 'choice', "c.choice->>'choiceCode'")}, c.choice->>'choiceName'
            ),
            'optionTitle', ${nameIn(language, 'option', "c.choice->>'optionName'")}
          ))
        ORDER BY c.place
      ),
      '[]'
    )
    FROM jsonb_array_elements(s.option_choices) WITH ORDINALITY AS c (choice, place)
  )
END`
/** SQL for the names of untranslated fields, null in English. `isMissing` is the condition that a field is one. */
const inEnglish = (language: string, fields: readonly (readonly [field: string, isMissing: string])[]) =>
  `CASE
    WHEN ${language} <> 'en' THEN nullif(
      array_remove(
        ARRAY[${fields.map(([field, isMissing]) => `CASE WHEN ${isMissing} THEN '${field}' END`).join(', ')}],
        NULL
      ),
      '{}'
    )
  END`

// SQL for a SKU as the type `Sku`. Cents stay integers in jsonb; a missing price is omitted.
const sku = (language: string) => `jsonb_build_object(
  'sku', s.sku, 'productId', s.product_id, 'optionChoices', ${choices(language)},
  'optionChoiceParameter', s.option_choice_parameter,
  'prices', coalesce((
    SELECT jsonb_object_agg(
      x.country, jsonb_strip_nulls(jsonb_build_object('regular', x.regular, 'sale', x.sale))
    )
    FROM sku_price x
    WHERE x.sku = s.sku
  ), '{}'),
  'fulfilmentType', ${FULFILMENT_TYPE}, 'colour', s.colour,
  'dimension', jsonb_build_object(
    'depth', s.depth, 'height', s.height, 'width', s.width, 'diameter', s.diameter, 'systemOfMeasure', 1
  ),
  'weightPounds', s.weight_pounds, 'boxes', s.boxes, 'leadTimeDays', s.lead_time_days,
  'isOversize', s.is_oversize, 'isFreight', s.is_freight, 'isNla', s.is_nla,
  'isVendorShipped', s.is_vendor_shipped, 'personalizationType', s.personalization_type,
  'installation', s.installation, 'restrictedRegions', s.restricted_regions
)`

/** SQL for the photographs of the product `p`; `which` is an additional condition. */
const photos = (which: string) => `coalesce((
  SELECT jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'view', t.view, 'stands', t.stands, 'stem', t.stem, 'widths', to_jsonb(t.widths), 'width', t.width,
      'height', t.height, 'left', t.edge_left, 'right', t.edge_right, 'top', t.edge_top,
      'bottom', t.edge_bottom, 'widthFrom', t.width_from, 'widthTo', t.width_to,
      'widthInches', t.width_inches, 'placeholder', t.placeholder,
      'choiceCodes', to_jsonb(t.choice_codes), 'alt', nullif(t.alt, '')
    ))
    ORDER BY t.position, t.stem
  )
  FROM product_picture t
  WHERE t.product_id = p.id${which}
), '[]')`

/** SQL for the category slugs of the product `p`, the main one first. */
const CATEGORIES = `p.main_category
  || coalesce((
    SELECT array_agg(pc.category ORDER BY pc.category)
    FROM product_category pc
    WHERE pc.product_id = p.id AND pc.category <> p.main_category
  ), '{}')`

/** Fields of the product `p` whose translation `w` is missing, with the SQL condition. */
const UNTRANSLATED: readonly (readonly [field: string, isMissing: string])[] = [
  ...Object.entries({
    name: 'name',
    shortDescription: 'short_description',
    description: 'description',
    materials: 'materials',
    care: 'care',
    restrictedReason: 'restricted_reason',
  }).map(([field, column]): readonly [string, string] => [
    field,
    `w.${column} IS NULL AND coalesce(p.${column}, '') <> ''`,
  ]),
  ['details', "w.details IS NULL AND p.details <> '{}'"],
]

export const readVersion = async (db: Db): Promise<number> =>
  (await rows<{ version: number }>(db, 'catalog-version', 'SELECT version::int FROM catalogue_version', []))[0]
    ?.version ?? 0

/** SQL columns of a category `c` with its texts `w`; brands may have different texts. */
export const CATEGORY = (brand: string, language: string) => `c.category,
  coalesce(w.copy->>'name', c.name) AS name,
  CASE ${brand}
    WHEN 'CB2' THEN coalesce(w.copy->>'blurbCb2', c.blurb_cb2, w.copy->>'blurb', c.blurb)
    ELSE coalesce(w.copy->>'blurb', c.blurb)
  END AS blurb,
  ${inEnglish(language, [
    ['name', "w.copy->>'name' IS NULL"],
    [
      'blurb',
      `(CASE
          WHEN ${brand} = 'CB2' AND c.blurb_cb2 IS NOT NULL THEN w.copy->>'blurbCb2'
          ELSE w.copy->>'blurb'
        END) IS NULL AND c.blurb <> ''`,
    ],
  ])} AS "inEnglish"`

/** Categories with products of the brand for sale in the country, in the shop's order. */
export const readCategories = (db: Db, brand: Brand, country: Country, language: Language = 'en') =>
  rows<Category & { products: number }>(
    db,
    'catalog-categories',
    `SELECT ${CATEGORY('$1', '$3')}, count(*)::int AS products
    FROM category c
      LEFT JOIN catalogue_text w ON w.kind = 'category' AND w.key = c.category AND w.language = $3
      JOIN product_category pc USING (category)
      JOIN product p ON p.id = pc.product_id
    WHERE p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}
    GROUP BY c.category, w.copy
    ORDER BY c.position`,
    [brand, country, language],
  )

const LISTED = `FROM product p
  WHERE p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}`

/** Ids of featured products in their order, then of the most popular ones. */
export const readFeatured = async (db: Db, brand: Brand, country: Country, limit: number): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      'catalog-featured',
      `SELECT id
      FROM (
        (
          SELECT p.id, p.featured, p.popularity
          ${LISTED} AND p.featured IS NOT NULL
          ORDER BY p.featured, p.popularity DESC, p.id LIMIT $3
        )
        UNION ALL (
          SELECT p.id, NULL, p.popularity
          ${LISTED} AND p.featured IS NULL
          ORDER BY p.popularity DESC, p.id LIMIT $3
        )
      ) best
      ORDER BY featured NULLS LAST, popularity DESC, id LIMIT $3`,
      [brand, country, limit],
    )
  ).map(row => row.id)

/** Ids of the brand's most popular products; with `category`, products of that category come first. */
export const readTrending = async (
  db: Db,
  brand: Brand,
  country: Country,
  category: string | null,
  exceptId: string | null,
  limit: number,
): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      'catalog-trending',
      `SELECT id
      FROM (
        (
          SELECT p.id, p.main_category, p.popularity
          ${LISTED} AND p.main_category = $3 AND p.id IS DISTINCT FROM $4
          ORDER BY p.popularity DESC, p.id LIMIT $5
        )
        UNION (
          SELECT p.id, p.main_category, p.popularity
          ${LISTED} AND p.id IS DISTINCT FROM $4
          ORDER BY p.popularity DESC, p.id LIMIT $5
        )
      ) best
      ORDER BY coalesce(main_category = $3, false) DESC, popularity DESC, id LIMIT $5`,
      [brand, country, category, exceptId, limit],
    )
  ).map(row => row.id)

/**
 * Products in the order of `ids`; unknown ids are omitted. Untranslated fields are in English and listed in
 * `inEnglish`.
 */
export const readProducts = (db: Db, ids: readonly string[], language: Language = 'en') =>
  rows<ShownProduct>(
    db,
    'catalog-products',
    `SELECT p.id, p.slug, coalesce(w.name, p.name) AS name, p.brand, p.is_kids AS "isKids",
      coalesce(w.short_description, p.short_description) AS "shortDescription",
      coalesce(w.description, p.description) AS description, coalesce(w.details, p.details) AS details,
      coalesce(w.materials, p.materials) AS materials, coalesce(w.care, p.care) AS care,
      coalesce(w.restricted_reason, p.restricted_reason) AS "restrictedReason",
      ${inEnglish('$2', UNTRANSLATED)} AS "inEnglish", p.is_gift_card AS "isGiftCard",
      p.is_unlisted AS "isUnlisted", p.department, p.drawing,
      jsonb_build_object(
        'count', p.review_count,
        'average', CASE WHEN p.review_count = 0 THEN 0 ELSE round(p.star_sum::numeric / p.review_count, 1) END
      ) AS rating,
      ${photos('')} AS photos, ${CATEGORIES} AS categories,
      coalesce(
        (SELECT jsonb_agg(${sku('$2')} ORDER BY s.position, s.sku) FROM sku s WHERE s.product_id = p.id), '[]'
      ) AS skus
    FROM unnest($1::text[]) WITH ORDINALITY AS wanted (id, place)
      JOIN product p ON p.id = wanted.id
      LEFT JOIN product_text w ON w.product_id = p.id AND w.language = $2
    ORDER BY wanted.place`,
    [ids, language],
  )

export const readProductId = async (db: Db, slug: string | null, sku: string | null): Promise<string | undefined> =>
  (
    await rows<{ id: string }>(
      db,
      'catalog-product-id',
      `SELECT id FROM product WHERE slug = $1
    UNION ALL SELECT product_id FROM sku WHERE sku = $2 LIMIT 1`,
      [slug, sku],
    )
  )[0]?.id

export const readSkuDetails = async (
  db: Db,
  skus: readonly string[],
  language: Language = 'en',
): Promise<SkuDetail[]> =>
  (
    await rows<{ detail: SkuDetail; photos: ProductPhoto[] }>(
      db,
      'catalog-skus',
      `SELECT
        ${sku('$2')}
          || jsonb_build_object(
            'productSlug', p.slug, 'name', coalesce(w.name, p.name), 'brand', p.brand, 'isKids', p.is_kids,
            'category', p.main_category, 'categories', ${CATEGORIES}, 'isGiftCard', p.is_gift_card,
            'restrictedReason', coalesce(w.restricted_reason, p.restricted_reason), 'drawing', p.drawing
          )
          || CASE
            WHEN $2 <> 'en' AND w.name IS NULL THEN '{"inEnglish": ["name"]}'::jsonb
            ELSE '{}'::jsonb
          END AS detail,
        ${photos(" AND t.view = 'main'")} AS photos
      FROM sku s
        JOIN product p ON p.id = s.product_id
        LEFT JOIN product_text w ON w.product_id = p.id AND w.language = $2
      WHERE s.sku = ANY ($1::text[])`,
      [skus, language],
    )
  ).map(({ detail, photos: taken }) => ({
    ...detail,
    photo: mainPhoto(taken, detail.optionChoices),
    ...(isUncounted(detail.fulfilmentType) && { mainPhotos: taken }),
  }))

/** Name of the statement that reads available stock. */
export const AVAILABLE = 'catalog-available'

/** Units available in a country over all locations, by SKU; SKUs without stock rows are omitted. */
export const readAvailable = async (db: Db, skus: readonly string[], country: Country): Promise<Map<string, number>> =>
  new Map(
    (
      await rows<{ sku: string; available: number }>(
        db,
        AVAILABLE,
        `SELECT t.sku, sum(t.available)::int AS available
    FROM stock t JOIN location l USING (location) WHERE t.sku = ANY ($1::text[]) AND l.country = $2 GROUP BY t.sku`,
        [skus, country],
      )
    ).map(row => [row.sku, row.available]),
  )

export const readStock = (db: Db, skus: readonly string[]) =>
  rows<{ sku: string; location: string; available: number }>(
    db,
    'catalog-stock',
    `SELECT sku, location, available FROM stock
    WHERE sku = ANY ($1::text[]) ORDER BY sku, location`,
    [skus],
  )

export const readLocations = (db: Db) =>
  rows<Location>(
    db,
    'catalog-locations',
    `SELECT location, name, kind, brand, country, address1, city, state, postal_code AS "postalCode", phone,
      latitude, longitude, hours, services, time_zone AS "timeZone", parking
    FROM location
    ORDER BY kind DESC, location`,
    [],
  )

/** Reviews of a product, latest first. */
export const readReviews = (db: Db, productId: string, limit: number) =>
  rows<Review>(
    db,
    'catalog-reviews',
    `SELECT id, product_id AS "productId", author, to_char(written_on, 'YYYY-MM-DD') AS date, rating, title,
      body AS text, is_verified AS "isVerified", recommends
    FROM product_review
    WHERE product_id = $1
    ORDER BY written_on DESC, id LIMIT $2`,
    [productId, limit],
  )

/** Product ids of every set; there are a few dozen sets. */
export const readSets = async (db: Db): Promise<string[][]> =>
  (
    await rows<{ ids: string[] }>(
      db,
      'catalog-sets',
      'SELECT product_ids AS ids FROM product_set ORDER BY position',
      [],
    )
  ).map(row => row.ids)

/** Ids of the other products of the sets that contain any of the products, in set order. */
export const readLook = async (db: Db, productIds: readonly string[]): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      'catalog-look',
      `SELECT i.id
      FROM product_set x, unnest(x.product_ids) WITH ORDINALITY AS i (id, place)
      WHERE x.product_ids && $1::text[] AND i.id <> ALL ($1::text[])
      GROUP BY i.id
      ORDER BY min(x.position), min(i.place)`,
      [productIds],
    )
  ).map(row => row.id)
