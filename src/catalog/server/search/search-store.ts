import type { Language } from '#lib/language.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import { SOLD } from '../sold-in.ts'

/**
 * Ids of matching products, best match first. `query` is a to_tsquery expression; matches in the name rank highest.
 * Returned as one row, because there may be thousands.
 */
export const readMatches = async (db: Db, brand: Brand, country: Country, query: string): Promise<string[]> =>
  (
    await rows<{ ids: string[] | null }>(
      db,
      'catalog-search',
      `SELECT json_agg(found.id) AS ids
      FROM (
        SELECT p.id
        FROM to_tsquery('english', $3) q JOIN product p ON p.search @@ q
        WHERE p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}
        ORDER BY ts_rank('{0.05, 0.2, 0.5, 1}', p.search, q) DESC, p.popularity DESC, p.id
      ) found`,
      [brand, country, query],
    )
  )[0]?.ids ?? []

/** The to_tsquery expressions among `queries` that match a product of the brand. */
export const readMatchingQueries = async (
  db: Db,
  brand: Brand,
  country: Country,
  queries: readonly string[],
): Promise<string[]> =>
  (
    await rows<{ query: string }>(
      db,
      'catalog-search-fruitful',
      `SELECT w.query
      FROM unnest($3::text[]) WITH ORDINALITY AS w (query, place), to_tsquery('english', w.query) q
      WHERE EXISTS (
        SELECT FROM product p WHERE p.search @@ q AND p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}
      )
      ORDER BY w.place`,
      [brand, country, queries],
    )
  ).map(row => row.query)

/** The words that occur in no product of either brand. */
export const readUnknownWords = async (db: Db, words: readonly string[]): Promise<string[]> =>
  (
    await rows<{ word: string }>(
      db,
      'catalog-unknown-words',
      `SELECT w.word FROM unnest($1::text[]) AS w (word), to_tsquery('english', '''' || w.word || ''':*') q
    WHERE numnode(q) > 0 AND NOT EXISTS (SELECT FROM product p WHERE p.search @@ q)`,
      [words],
    )
  ).map(row => row.word)

/** Words of the catalogue, most similar by trigrams first. */
export const readNearWords = async (db: Db, word: string): Promise<string[]> =>
  (
    await rows<{ word: string }>(
      db,
      'catalog-near-words',
      'SELECT word FROM search_word ORDER BY word <-> $1, word LIMIT 60',
      [word],
    )
  ).map(row => row.word)

/** Words with a prefix, those in most products of the brand first. */
export const readWordsFrom = async (db: Db, brand: Brand, beginning: string, limit: number): Promise<string[]> =>
  (
    await rows<{ word: string }>(
      db,
      `catalog-words-from-${brand}`,
      `SELECT word FROM search_word WHERE word LIKE $1 || '%' AND products_${brand === 'CB' ? 'cb' : 'cb2'} > 0
    ORDER BY products_${brand === 'CB' ? 'cb' : 'cb2'} DESC, word LIMIT $2`,
      [beginning, limit],
    )
  ).map(row => row.word)

/**
 * The slug and SKU that a search names exactly: a SKU, or the full name of a listed product; undefined if none or
 * several match.
 */
export async function readNamed(
  db: Db,
  brand: Brand,
  country: Country,
  typed: string,
): Promise<{ slug: string; sku: string | null } | undefined> {
  const found = await rows<{ slug: string; sku: string | null }>(
    db,
    'catalog-search-named',
    `SELECT p.slug, named.sku
    FROM sku named JOIN product p ON p.id = named.product_id
    WHERE named.sku = $3 AND p.brand = $1 AND ${SOLD}
    UNION ALL
    SELECT p.slug, NULL
    FROM product p
    WHERE catalogue_fold(p.name) = catalogue_fold($3) AND p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}
    LIMIT 2`,
    [brand, country, typed],
  )
  return found.length === 1 ? found[0] : undefined
}

/** Ids and names, in a language, of the products among `ids` whose name contains the beginnings of all words. */
export const readNamesWith = (db: Db, language: Language, ids: readonly string[], beginnings: readonly string[]) =>
  rows<{ readonly id: string; readonly name: string }>(
    db,
    'catalog-search-names',
    `SELECT p.id, coalesce(w.name, p.name) AS name
    FROM product p LEFT JOIN product_text w ON w.product_id = p.id AND w.language = $2
    WHERE p.id = ANY ($1::text[]) AND catalogue_fold(coalesce(w.name, p.name)) LIKE ALL ($3::text[])`,
    [ids, language, beginnings.map(one => `%${one}%`)],
  )
