import { FULFILMENT_TYPE } from '../fulfilment-type-column.ts'
import type { FulfilmentType } from '../../rules/fulfilment-type.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import { readyBits } from '../../rules/listing/facets.ts'
import type { Offer } from '../../rules/listing/facets.ts'
import type { Listed } from '../../rules/listing/listing.ts'
import { skuMaterialBits } from '../../rules/product/sku-materials.ts'
import type { Category } from '../../rules/product.ts'
import { colourBit } from './colour-bit.ts'
import { CATEGORY } from '../store.ts'

/**
 * A SKU's number, price, width, depth, height, diameter, colour, fulfilment type, lead time in days, whether it is
 * freight, whether it is vendor-shipped, whether it is available, and the names of its choices.
 */
type OfferRow = readonly [
  string,
  Cents,
  number,
  number,
  number,
  number,
  string,
  FulfilmentType,
  number,
  boolean,
  boolean,
  boolean,
  readonly string[],
]
type ListedRow = Omit<Listed, 'offers'> & { readonly materials: string; readonly offers: readonly OfferRow[] }

// SQL for products with the values that they are filtered and sorted by, in one round trip. `which` selects their ids
// and positions.
const listed = (which: string) => `WITH place AS MATERIALIZED (${which}),
  stocked AS (
    SELECT DISTINCT t.sku
    FROM place
      JOIN sku s ON s.product_id = place.id AND s.property = 0
      JOIN stock t ON t.sku = s.sku AND t.available > 0
      JOIN location l ON l.location = t.location AND l.country = $2
  )
  SELECT p.id, p.name, p.popularity, place.position::int, p.review_count AS reviews, p.star_sum AS stars,
    p.materials,
    json_agg(json_build_array(
      s.sku, coalesce(x.sale, x.regular), s.width, s.depth, s.height, s.diameter, s.colour, ${FULFILMENT_TYPE},
      s.lead_time_days, s.is_freight, s.is_vendor_shipped, stocked.sku IS NOT NULL,
      jsonb_path_query_array(
        s.option_choices, '$[*] ? (!(@.optionName like_regex "^colou?r$" flag "i")).choiceName'
      )
    )) AS offers
  FROM place
    JOIN product p ON p.id = place.id
    JOIN sku s ON s.product_id = p.id AND NOT s.is_nla
    JOIN sku_price x ON x.sku = s.sku AND x.country = $2
    LEFT JOIN stocked ON stocked.sku = s.sku
  WHERE p.brand = $1 AND NOT p.is_unlisted
  GROUP BY p.id, place.position`

const toOffer = (
  materials: string,
  [
    sku,
    price,
    width,
    depth,
    height,
    diameter,
    colour,
    fulfilmentType,
    leadTimeDays,
    isFreight,
    isVendorShipped,
    available,
    choiceNames,
  ]: OfferRow,
): Offer => ({
  sku,
  price,
  width: width || diameter,
  depth: depth || diameter,
  height,
  color: colourBit(colour),
  material: skuMaterialBits(materials, choiceNames),
  ready: readyBits({ fulfilmentType, leadTimeDays, isFreight, isVendorShipped, available }),
})
const toListed = ({ materials, offers, ...product }: ListedRow): Listed => ({
  ...product,
  offers: offers.map(offer => toOffer(materials, offer)),
})

const IN_CATEGORY = listed('SELECT product_id AS id, position FROM product_category WHERE category = $3')
/** All products of a category that the site sells, unordered. */
export const readListing = async (db: Db, brand: Brand, country: Country, category: string): Promise<Listed[]> =>
  (await rows<ListedRow>(db, 'catalog-listing', IN_CATEGORY, [brand, country, category])).map(toListed)

const OF_IDS = listed(
  'SELECT id, ordinality AS position FROM unnest($3::text[]) WITH ORDINALITY AS wanted (id, ordinality)',
)
/** The products among `ids` that the site sells; `position` is the index in `ids`. */
export const readListed = async (db: Db, brand: Brand, country: Country, ids: readonly string[]): Promise<Listed[]> =>
  (await rows<ListedRow>(db, 'catalog-listed', OF_IDS, [brand, country, ids])).map(toListed)

/** A category by its slug, with the catalogue version; undefined if it does not exist. It may be without products. */
export const readCategory = async (
  db: Db,
  brand: Brand,
  slug: string,
  language: Language = 'en',
): Promise<(Category & { readonly version: number }) | undefined> =>
  (
    await rows<Category & { version: number }>(
      db,
      'catalog-category',
      `SELECT ${CATEGORY('$1', '$3')}, (SELECT version::int FROM catalogue_version) AS version
      FROM category c
        LEFT JOIN catalogue_text w ON w.kind = 'category' AND w.key = c.category AND w.language = $3
      WHERE c.category = $2`,
      [brand, slug, language],
    )
  )[0]
