import type { Db } from '#platform/database/query.ts'
import type { ProductPhoto } from '../rules/pictures/product-photos.ts'
import type { ProductSet } from '../rules/product-set.ts'
import type { Category, Location, Product } from '../rules/product.ts'
import type { Review } from '../rules/review.ts'
import { publishContentVersions } from './content-versions.ts'
import { applySkuSwitches } from './sku-switches.ts'
import { updateSoldIn } from './sold-in.ts'
import { overwrite, writeAll, writeRows } from './write-rows.ts'
import { learnTextWords } from './write-texts.ts'
import { SKU_PROPERTIES } from '../rules/fulfilment-type.ts'

export interface ProductToWrite extends Product {
  /** Rank on the home page; null: not featured. */
  readonly featured: number | null
  readonly popularity: number
  /** Sort position within its categories. */
  readonly position: number
}
export interface CategoryToWrite extends Category {
  /** CB2's text; null: CB2 uses `blurb`. */
  readonly blurbCb2: string | null
  /** Former slugs. */
  readonly formerly?: readonly string[] | undefined
}

export const writeCategories = (db: Db, categories: readonly CategoryToWrite[]): Promise<number> =>
  writeRows(
    db,
    'catalog-write-categories',
    `INSERT INTO category (category, name, blurb, blurb_cb2, position)
    SELECT r.category, r.name, r.blurb, r."blurbCb2", r.position
    FROM jsonb_to_recordset($1) AS r (category text, name text, blurb text, "blurbCb2" text, position int)
    ON CONFLICT (category) ${overwrite('category', ['name', 'blurb', 'blurb_cb2', 'position'])}`,
    categories.map((category, position) => ({ ...category, position })),
  )

const locationColumns = [
  'name',
  'kind',
  'brand',
  'country',
  'address1',
  'city',
  'state',
  'postal_code',
  'phone',
  'latitude',
  'longitude',
  'hours',
  'services',
  'time_zone',
  'parking',
]

export const writeLocations = (db: Db, locations: readonly Location[]): Promise<number> =>
  writeRows(
    db,
    'catalog-write-locations',
    `INSERT INTO location (location, ${locationColumns.join(', ')})
    SELECT r.location, r.name, r.kind, r.brand, r.country, r.address1, r.city, r.state, r."postalCode", r.phone,
      r.latitude, r.longitude, r.hours, r.services, r."timeZone", r.parking
    FROM jsonb_to_recordset($1) AS r (
      location text, name text, kind text, brand text, country text, address1 text, city text, state text,
      "postalCode" text, phone text, latitude float8, longitude float8, hours jsonb, services text[],
      "timeZone" text, parking text
    )
    ON CONFLICT (location) ${overwrite('location', locationColumns)}`,
    locations,
  )

const productColumns = [
  'slug',
  'name',
  'brand',
  'is_kids',
  'main_category',
  'short_description',
  'description',
  'details',
  'materials',
  'care',
  'restricted_reason',
  'is_gift_card',
  'is_unlisted',
  'department',
  'drawing',
  'featured',
  'popularity',
  'category_words',
  'sku_words',
]

/** Upserts products. Their categories must exist, because category names become search words of the products. */
export const writeProducts = (db: Db, products: readonly ProductToWrite[]): Promise<number> =>
  writeRows(
    db,
    'catalog-write-products',
    `INSERT INTO product (id, ${productColumns.join(', ')})
    SELECT r.id, r.slug, r.name, r.brand, r."isKids", r."mainCategory", r."shortDescription", r.description,
      r.details, r.materials, r.care, r."restrictedReason", r."isGiftCard", r."isUnlisted", r.department,
      r.drawing, r.featured, r.popularity,
      (
        SELECT coalesce(string_agg(c.name, ' ' ORDER BY c.category), '')
        FROM category c
        WHERE c.category = ANY (r.categories)
      ),
      r."skuWords"
    FROM jsonb_to_recordset($1) AS r (
      id text, slug text, name text, brand text, "isKids" boolean, "mainCategory" text, categories text[],
      "shortDescription" text, description text, "restrictedReason" text, "isGiftCard" boolean,
      "isUnlisted" boolean, department text, details text[], materials text, care text, drawing jsonb,
      featured int, popularity int, "skuWords" text
    )
    ON CONFLICT (id) ${overwrite('product', productColumns)}`,
    products.map(({ skus, photos: _, ...product }) => ({
      ...product,
      mainCategory: product.categories[0],
      skuWords: [
        ...new Set(skus.flatMap(sku => [sku.sku, ...sku.optionChoices.map(choice => choice.choiceName)])),
      ].join(' '),
    })),
  )

/** Added to a product's position in any category but its main one, so that the main category's come first. */
const AFTER = 1_000_000

/** Replaces the categories of each product. */
export async function writeProductCategories(db: Db, products: readonly ProductToWrite[]): Promise<number> {
  const places = products.flatMap(({ id, categories, position }) =>
    categories.map((category, i) => ({ category, id, position: i === 0 ? position : AFTER + position })),
  )
  const given = 'jsonb_to_recordset($1) AS r (category text, id text, position int)'
  const left = await writeRows(
    db,
    'catalog-leave-categories',
    `DELETE FROM product_category pc WHERE pc.product_id IN (SELECT r.id FROM ${given})
    AND NOT EXISTS (SELECT FROM ${given} WHERE r.id = pc.product_id AND r.category = pc.category)`,
    places,
  )
  return (
    left +
    (await writeRows(
      db,
      'catalog-join-categories',
      `INSERT INTO product_category (category, product_id, position) SELECT r.category, r.id, r.position FROM ${given}
    ON CONFLICT (category, product_id) ${overwrite('product_category', ['position'])}`,
      places,
    ))
  )
}

const skuColumns = [
  'product_id',
  'position',
  'option_choices',
  'option_choice_parameter',
  'property',
  'colour',
  'depth',
  'height',
  'width',
  'diameter',
  'weight_pounds',
  'boxes',
  'lead_time_days',
  'is_oversize',
  'is_freight',
  'is_nla',
  'is_vendor_shipped',
  'personalization_type',
  'installation',
  'restricted_regions',
]

export const writeSkus = (db: Db, products: readonly Product[]): Promise<number> =>
  writeRows(
    db,
    'catalog-write-skus',
    `INSERT INTO sku (sku, ${skuColumns.join(', ')})
    SELECT r.sku, r."productId", r.position, r."optionChoices", r."optionChoiceParameter", r.property, r.colour,
      r.depth, r.height, r.width, r.diameter, r."weightPounds", r.boxes, r."leadTimeDays", r."isOversize",
      r."isFreight", r."isNla", r."isVendorShipped", r."personalizationType", r.installation,
      r."restrictedRegions"
    FROM jsonb_to_recordset($1) AS r (
      sku text, "productId" text, position int, "optionChoices" jsonb, "optionChoiceParameter" text,
      property int, colour text, depth float8, height float8, width float8, diameter float8,
      "weightPounds" float8, boxes jsonb, "leadTimeDays" int, "isOversize" boolean, "isFreight" boolean,
      "isNla" boolean, "isVendorShipped" boolean, "personalizationType" int, installation text,
      "restrictedRegions" text[]
    )
    ON CONFLICT (sku) ${overwrite('sku', skuColumns)}`,
    products.flatMap(({ skus }) =>
      skus.map((sku, position) => ({
        ...sku,
        ...sku.dimension,
        property: SKU_PROPERTIES[sku.fulfilmentType],
        position,
      })),
    ),
  )

/** Replaces the prices of each product's SKUs. A SKU is sold only in countries with a price. */
export async function writePrices(db: Db, products: readonly Product[]): Promise<number> {
  const skus = products.flatMap(product => product.skus)
  const prices = skus.flatMap(({ sku, prices }) =>
    Object.entries(prices).map(([country, price]) => ({ sku, country, ...price })),
  )
  const withdrawn = await db.query({
    name: 'catalog-withdraw-prices',
    text: `DELETE FROM sku_price x
      WHERE x.sku = ANY ($1::text[])
        AND NOT EXISTS (
          SELECT FROM jsonb_to_recordset($2) AS r (sku text, country text)
          WHERE r.sku = x.sku AND r.country = x.country
        )`,
    values: [skus.map(({ sku }) => sku), JSON.stringify(prices)],
  })
  return (
    (withdrawn.rowCount ?? 0) +
    (await writeRows(
      db,
      'catalog-write-prices',
      `INSERT INTO sku_price (sku, country, regular, sale)
      SELECT r.sku, r.country, r.regular, r.sale
      FROM jsonb_to_recordset($1) AS r (sku text, country text, regular bigint, sale bigint)
      ON CONFLICT (sku, country) ${overwrite('sku_price', ['regular', 'sale'])}`,
      prices,
    ))
  )
}

/**
 * Stops selling SKUs and whole products that an earlier run loaded from the files and that these products no longer
 * contain. Rows stay, for carts and orders that refer to them. Imported products are not changed.
 */
export async function withdraw(db: Db, products: readonly Product[]): Promise<number> {
  const ids = products.map(product => product.id)
  const skus = products.flatMap(product => product.skus.map(sku => sku.sku))
  const gone = await db.query({
    name: 'catalog-withdraw-skus',
    text: `UPDATE sku s SET is_nla = true FROM catalogue_file_product f
    WHERE f.product_id = s.product_id AND NOT s.is_nla AND s.sku <> ALL ($1::text[])`,
    values: [skus],
  })
  const hidden = await db.query({
    name: 'catalog-withdraw-products',
    text: `UPDATE product p SET is_unlisted = true FROM catalogue_file_product f
    WHERE f.product_id = p.id AND NOT p.is_unlisted AND p.id <> ALL ($1::text[])`,
    values: [ids],
  })
  await db.query({
    name: 'catalog-remember-products',
    text: `INSERT INTO catalogue_file_product (product_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
    values: [ids],
  })
  return (gone.rowCount ?? 0) + (hidden.rowCount ?? 0)
}

const pictureColumns = [
  'position',
  'view',
  'stands',
  'choice_codes',
  'widths',
  'width',
  'height',
  'edge_left',
  'edge_right',
  'edge_top',
  'edge_bottom',
  'width_from',
  'width_to',
  'width_inches',
  'placeholder',
  'alt',
]

/** Replaces the photographs of each product, in the given order. */
export async function writePictures(
  db: Db,
  products: readonly { readonly id: string; readonly photos: readonly ProductPhoto[] }[],
): Promise<number> {
  const pictures = products.flatMap(({ id, photos }) => photos.map((photo, position) => ({ ...photo, id, position })))
  const withdrawn = await db.query({
    name: 'catalog-withdraw-pictures',
    text: `DELETE FROM product_picture t
      WHERE t.product_id = ANY ($1::text[])
        AND NOT EXISTS (
          SELECT FROM jsonb_to_recordset($2) AS r (id text, stem text)
          WHERE r.id = t.product_id AND r.stem = t.stem
        )`,
    values: [products.map(({ id }) => id), JSON.stringify(pictures)],
  })
  return (
    (withdrawn.rowCount ?? 0) +
    (await writeRows(
      db,
      'catalog-write-pictures',
      `INSERT INTO product_picture (product_id, stem, ${pictureColumns.join(', ')})
      SELECT r.id, r.stem, r.position, r.view, r.stands, coalesce(r."choiceCodes", '{}'), r.widths, r.width,
        r.height, r."left", r."right", r.top, r.bottom, r."widthFrom", r."widthTo",
        r."widthInches", r.placeholder, coalesce(r.alt, '')
      FROM jsonb_to_recordset($1) AS r (
        id text, stem text, position int, view text, stands text, "choiceCodes" text[], widths int[], width int,
        height int, "left" float8, "right" float8, top float8, bottom float8, "widthFrom" float8,
        "widthTo" float8, "widthInches" float8, placeholder text, alt text
      )
      ON CONFLICT (product_id, stem) ${overwrite('product_picture', pictureColumns)}`,
      pictures,
    ))
  )
}

export const writeSets = (db: Db, sets: readonly ProductSet[]): Promise<number> =>
  writeAll(
    db,
    'product_set',
    'set',
    ['name', 'brand', 'position', 'product_ids'],
    'r.name, r.brand, r.position, r."productIds"',
    'name text, brand text, position int, "productIds" text[]',
    sets.map((set, position) => ({ ...set, key: set.set, position })),
  )

/** Replaces all reviews and updates the rating totals of each product. */
export async function writeReviews(db: Db, reviews: readonly Review[]): Promise<number> {
  const changed = await writeAll(
    db,
    'product_review',
    'id',
    ['product_id', 'author', 'written_on', 'rating', 'title', 'body', 'is_verified', 'recommends'],
    'r."productId", r.author, r.date, r.rating, r.title, r.text, r."isVerified", r.recommends',
    `"productId" text, author text, date date, rating int, title text, text text, "isVerified" boolean,
    recommends boolean`,
    reviews.map(review => ({ ...review, key: review.id })),
  )
  await db.query({
    name: 'catalog-rate',
    text: `UPDATE product p
      SET review_count = r.count, star_sum = r.stars
      FROM (
        SELECT q.id, count(v.id)::int AS count, coalesce(sum(v.rating), 0)::int AS stars
        FROM product q LEFT JOIN product_review v ON v.product_id = q.id
        GROUP BY q.id
      ) r
      WHERE r.id = p.id AND (p.review_count, p.star_sum) IS DISTINCT FROM (r.count, r.stars)`,
    values: [],
  })
  return changed
}

/** Must be called after any change: updates the search vocabulary and raises the catalogue version. */
export async function publish(db: Db): Promise<void> {
  // Serialized by a row lock, because concurrent calls would each insert the vocabulary.
  await db.query({ name: 'catalog-publish-alone', text: 'SELECT 1 FROM catalogue_version FOR UPDATE', values: [] })
  await applySkuSwitches(db)
  await updateSoldIn(db)
  await db.query({ name: 'catalog-forget-words', text: 'DELETE FROM search_word', values: [] })
  // Words of materials are used for spelling correction but never suggested.
  await db.query({
    name: 'catalog-learn-words',
    text: `INSERT INTO search_word (word, products_cb, products_cb2)
      SELECT w.word, count(*) FILTER (WHERE w.is_named AND p.brand = 'CB' AND NOT p.is_unlisted),
        count(*) FILTER (WHERE w.is_named AND p.brand = 'CB2' AND NOT p.is_unlisted)
      FROM product p,
        LATERAL (
          SELECT word, bool_or(is_named) AS is_named
          FROM (
            SELECT
              regexp_split_to_table(
                catalogue_fold(p.name || ' ' || p.category_words || ' ' || p.sku_words), '[^[:alpha:]]+'
              ) AS word,
              true AS is_named
            UNION ALL
            SELECT regexp_split_to_table(catalogue_fold(p.materials), '[^[:alpha:]]+'), false
          ) t
          GROUP BY word
        ) w
      WHERE length(w.word) > 2
      GROUP BY w.word`,
    values: [],
  })
  // The merchandiser's synonyms are used for spelling correction too.
  await db.query({
    name: 'catalog-learn-synonyms',
    text: `INSERT INTO search_word (word)
      SELECT DISTINCT w.word
      FROM search_words, jsonb_array_elements(synonyms) AS groups, jsonb_array_elements_text(groups) AS phrase,
        regexp_split_to_table(catalogue_fold(phrase), '[^[:alpha:]]+') AS w (word)
      WHERE length(w.word) > 2
      ON CONFLICT DO NOTHING`,
    values: [],
  })
  await learnTextWords(db)
  await publishContentVersions(db)
}
