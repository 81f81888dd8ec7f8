import { FULFILMENT_TYPE } from '../fulfilment-type-column.ts'
import type { Brand, Country } from '#lib/site.ts'
import { COUNTRIES } from '#lib/site.ts'
import type { FulfilmentType } from '../../rules/fulfilment-type.ts'
import type { Cents } from '#lib/money.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'

/**
 * A SKU's number, width, depth, height, diameter, colour, fulfilment type, lead time in days, whether it is freight,
 * whether it is vendor-shipped, the names of its choices, then its price in each country.
 */
export type IndexedOffer = readonly [
  string,
  number,
  number,
  number,
  number,
  string,
  FulfilmentType,
  number,
  boolean,
  boolean,
  readonly string[],
  ...(Cents | null)[],
]
/** A listed product of any site, with the values that it is filtered and sorted by. */
export interface IndexedProduct {
  readonly id: string
  readonly name: string
  readonly brand: Brand
  readonly popularity: number
  readonly reviews: number
  readonly stars: number
  readonly materials: string
  readonly offers: readonly IndexedOffer[]
}

const PRICES = COUNTRIES.map(
  country => `(SELECT coalesce(x.sale, x.regular) FROM sku_price x WHERE x.sku = s.sku AND x.country = '${country}')`,
).join(', ')
const indexed = (
  which: string,
) => `SELECT p.id, p.name, p.brand, p.popularity, p.review_count AS reviews, p.star_sum AS stars, p.materials,
    (
      SELECT coalesce(
        json_agg(json_build_array(
          s.sku, s.width, s.depth, s.height, s.diameter, s.colour, ${FULFILMENT_TYPE}, s.lead_time_days,
          s.is_freight, s.is_vendor_shipped,
          jsonb_path_query_array(
            s.option_choices, '$[*] ? (!(@.optionName like_regex "^colou?r$" flag "i")).choiceName'
          ),
          ${PRICES}
        )),
        '[]'
      )
      FROM sku s
      WHERE s.product_id = p.id AND NOT s.is_nla
    ) AS offers
  FROM product p
  WHERE ${which} AND NOT p.is_unlisted
  ORDER BY p.id`

const NEXT = `${indexed('p.id > $1')} LIMIT $2`
/** The next `limit` products after an id. */
export const readIndexedAfter = (db: Db, id: string, limit: number) =>
  rows<IndexedProduct>(db, 'catalog-indexed-after', NEXT, [id, limit])

const OF_IDS = indexed('p.id = ANY ($1::text[])')
/** The listed products among these ids. */
export const readIndexed = (db: Db, ids: readonly string[]) =>
  rows<IndexedProduct>(db, 'catalog-indexed', OF_IDS, [ids])

/** Ids of products that changed after a catalogue version, at most `limit` of them. */
export const readChangedProducts = async (db: Db, version: number, limit: number): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      'catalog-indexed-changed',
      "SELECT substr(key, 3) AS id FROM catalogue_stamp WHERE version > $1 AND key LIKE 'p-%' LIMIT $2",
      [version, limit],
    )
  ).map(row => row.id)

/** Ids of all products in a category, listed or not, with their positions. */
export const readMembers = async (db: Db, category: string): Promise<readonly (readonly [string, number])[]> =>
  (
    await rows<{ list: [string, number][] | null }>(
      db,
      'catalog-members',
      'SELECT json_agg(json_build_array(product_id, position)) AS list FROM product_category WHERE category = $1',
      [category],
    )
  )[0]?.list ?? []

/** Countries in which each SKU is in stock, as a bit for each index of `COUNTRIES`; in the order of `skus`. */
export async function readStocked(db: Db, skus: readonly string[]): Promise<number[]> {
  const [found] = await rows<{ list: number[] | null }>(
    db,
    'catalog-stocked',
    `SELECT json_agg(coalesce(b.bits, 0) ORDER BY w.place) AS list
    FROM unnest($1::text[]) WITH ORDINALITY AS w (sku, place)
      LEFT JOIN (
        SELECT t.sku,
          bit_or(
            CASE l.country ${COUNTRIES.map((country, i) => `WHEN '${country}' THEN ${1 << i}`).join(' ')} END
          ) AS bits
        FROM stock t JOIN location l USING (location)
        WHERE t.sku = ANY ($1::text[]) AND t.available > 0
        GROUP BY t.sku
      ) b ON b.sku = w.sku`,
    [skus],
  )
  return found?.list ?? []
}

export const countryPlace = (country: Country): number => COUNTRIES.indexOf(country)
