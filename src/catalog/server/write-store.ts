import type { Db } from '#platform/query.ts'
import type { Category, Location, Product } from '../rules/product.ts'

// Whole lists are written in one statement each, as jsonb; a row that would stay the same is not touched, so that the
// number of rows tells whether anything changed.
export interface ProductToWrite extends Product {
  /** Place on the home page; null: not featured. */
  readonly featured: number | null
  readonly popularity: number
  /** Order within its categories. */
  readonly position: number
}
export interface StockToWrite { readonly sku: string; readonly location: string; readonly available: number }

const run = async (db: Db, name: string, text: string, list: readonly unknown[]): Promise<number> =>
  (await db.query({ name, text, values: [JSON.stringify(list)] })).rowCount ?? 0

/** `SET a = excluded.a, … WHERE a or … differs`. */
const overwrite = (table: string, columns: readonly string[]): string =>
  `DO UPDATE SET ${columns.map(column => `${column} = excluded.${column}`).join(', ')}
   WHERE (${columns.map(column => `${table}.${column}`).join(', ')}) IS DISTINCT FROM (${columns.map(column => `excluded.${column}`).join(', ')})`

export const writeCategories = (db: Db, categories: readonly Category[]): Promise<number> =>
  run(db, 'catalog-write-categories', `INSERT INTO category (category, name, blurb, position)
    SELECT r.category, r.name, r.blurb, r.position FROM jsonb_to_recordset($1) AS r (category text, name text, blurb text, position int)
    ON CONFLICT (category) ${overwrite('category', ['name', 'blurb', 'position'])}`, categories.map((category, position) => ({ ...category, position })))

export const writeLocations = (db: Db, locations: readonly Location[]): Promise<number> =>
  run(db, 'catalog-write-locations', `INSERT INTO location (location, name, kind, brand, country, address1, city, state, postal_code, phone, latitude, longitude)
    SELECT r.location, r.name, r.kind, r.brand, r.country, r.address1, r.city, r.state, r."postalCode", r.phone, r.latitude, r.longitude
    FROM jsonb_to_recordset($1) AS r (location text, name text, kind text, brand text, country text, address1 text, city text, state text,
      "postalCode" text, phone text, latitude float8, longitude float8)
    ON CONFLICT (location) ${overwrite('location', ['name', 'kind', 'brand', 'country', 'address1', 'city', 'state', 'postal_code', 'phone', 'latitude', 'longitude'])}`, locations)

const productColumns = ['slug', 'name', 'brand', 'is_kids', 'main_category', 'description', 'details', 'materials', 'care', 'drawing', 'featured', 'popularity', 'category_words', 'sku_words']

/** Categories must be there; their names, the choices and the sku numbers become words to find the product by. */
export const writeProducts = (db: Db, products: readonly ProductToWrite[]): Promise<number> =>
  run(db, 'catalog-write-products', `INSERT INTO product (id, ${productColumns.join(', ')})
    SELECT r.id, r.slug, r.name, r.brand, r."isKids", r."mainCategory", r.description, r.details, r.materials, r.care, r.drawing, r.featured, r.popularity,
      (SELECT coalesce(string_agg(c.name, ' ' ORDER BY c.category), '') FROM category c WHERE c.category = ANY (r.categories)), r."skuWords"
    FROM jsonb_to_recordset($1) AS r (id text, slug text, name text, brand text, "isKids" boolean, "mainCategory" text, categories text[], description text,
      details text[], materials text, care text, drawing jsonb, featured int, popularity int, "skuWords" text)
    ON CONFLICT (id) ${overwrite('product', productColumns)}`,
  products.map(({ skus, ...product }) => ({
    ...product, mainCategory: product.categories[0],
    skuWords: [...new Set(skus.flatMap(sku => [sku.sku, ...sku.optionChoices.map(choice => choice.choiceName)]))].join(' '),
  })))

/** Puts each product into exactly its categories. */
export async function writeProductCategories(db: Db, products: readonly ProductToWrite[]): Promise<number> {
  const places = products.flatMap(({ id, categories, position }) => categories.map(category => ({ category, id, position })))
  const given = 'jsonb_to_recordset($1) AS r (category text, id text, position int)'
  const left = await run(db, 'catalog-leave-categories', `DELETE FROM product_category pc WHERE pc.product_id IN (SELECT r.id FROM ${given})
    AND NOT EXISTS (SELECT FROM ${given} WHERE r.id = pc.product_id AND r.category = pc.category)`, places)
  return left + await run(db, 'catalog-join-categories', `INSERT INTO product_category (category, product_id, position) SELECT r.category, r.id, r.position FROM ${given}
    ON CONFLICT (category, product_id) ${overwrite('product_category', ['position'])}`, places)
}

const skuColumns = ['product_id', 'position', 'option_choices', 'option_choice_parameter', 'property', 'colour', 'depth', 'height', 'width', 'diameter', 'weight_pounds',
  'boxes', 'lead_time_days', 'is_oversize', 'is_nla', 'is_vendor_shipped', 'personalization', 'installation', 'restricted_regions']

export const writeSkus = (db: Db, products: readonly Product[]): Promise<number> =>
  run(db, 'catalog-write-skus', `INSERT INTO sku (sku, ${skuColumns.join(', ')})
    SELECT r.sku, r."productId", r.position, r."optionChoices", r."optionChoiceParameter", r.property, r.colour, r.depth, r.height, r.width, r.diameter, r."weightPounds",
      r.boxes, r."leadTimeDays", r."isOversize", r."isNla", r."isVendorShipped", r.personalization, r.installation, r."restrictedRegions"
    FROM jsonb_to_recordset($1) AS r (sku text, "productId" text, position int, "optionChoices" jsonb, "optionChoiceParameter" text, property int, colour text,
      depth float8, height float8, width float8, diameter float8, "weightPounds" float8, boxes jsonb, "leadTimeDays" int, "isOversize" boolean, "isNla" boolean,
      "isVendorShipped" boolean, personalization text, installation text, "restrictedRegions" text[])
    ON CONFLICT (sku) ${overwrite('sku', skuColumns)}`, products.flatMap(({ skus }) => skus.map((sku, position) => ({ ...sku, ...sku.dimension, position }))))

/** Each sku is sold in exactly the countries it has a price for. */
export async function writePrices(db: Db, products: readonly Product[]): Promise<number> {
  const skus = products.flatMap(product => product.skus)
  const prices = skus.flatMap(({ sku, prices }) => Object.entries(prices).map(([country, price]) => ({ sku, country, ...price })))
  const withdrawn = await db.query({ name: 'catalog-withdraw-prices', text: `DELETE FROM sku_price x WHERE x.sku = ANY ($1::text[])
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2) AS r (sku text, country text) WHERE r.sku = x.sku AND r.country = x.country)`, values: [skus.map(({ sku }) => sku), JSON.stringify(prices)] })
  return (withdrawn.rowCount ?? 0) + await run(db, 'catalog-write-prices', `INSERT INTO sku_price (sku, country, regular, sale)
    SELECT r.sku, r.country, r.regular, r.sale FROM jsonb_to_recordset($1) AS r (sku text, country text, regular bigint, sale bigint)
    ON CONFLICT (sku, country) ${overwrite('sku_price', ['regular', 'sale'])}`, prices)
}

/** Stock that is not there yet; a row that is there belongs to the orders and is left alone. */
export const addStock = (db: Db, stock: readonly StockToWrite[]): Promise<number> =>
  run(db, 'catalog-add-stock', `INSERT INTO stock (sku, location, available) SELECT r.sku, r.location, r.available
    FROM jsonb_to_recordset($1) AS r (sku text, location text, available int) ON CONFLICT (sku, location) DO NOTHING`, stock)

/** To be called after any change: names the words that slips are corrected to, and tells every process to forget. */
export async function publish(db: Db): Promise<void> {
  await db.query({ name: 'catalog-forget-words', text: 'DELETE FROM search_word', values: [] })
  await db.query({ name: 'catalog-learn-words', text: `INSERT INTO search_word (word) SELECT DISTINCT w.word
    FROM product p, regexp_split_to_table(catalogue_fold(p.name || ' ' || p.category_words || ' ' || p.sku_words || ' ' || p.materials), '[^[:alpha:]]+') AS w (word)
    WHERE length(w.word) > 2`, values: [] })
  await db.query({ name: 'catalog-publish', text: 'UPDATE catalogue_version SET version = version + 1', values: [] })
}
