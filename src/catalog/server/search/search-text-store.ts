import type { Brand, Country } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import type { Translated } from '../../rules/copy-texts.ts'
import type { SearchReads } from './search-reads.ts'
import { SOLD } from '../sold-in.ts'
import { TEXT_CONFIGURATION } from '../text-configuration.ts'

/** Rank factor of English matches, which come after those in the page's language: "chaise" is a chair in French. */
const ENGLISH_WEIGHT = 0.3
const WEIGHTS = "'{0.05, 0.2, 0.5, 1}'"

/** SQL for the ids of products that match a query ($3), best match first; English matches rank lower. */
const matches = (language: Translated): string =>
  `SELECT json_agg(found.id) AS ids
  FROM (
    SELECT p.id
    FROM (
      SELECT w.product_id AS id, ts_rank(${WEIGHTS}, w.search, q) AS rank
      FROM to_tsquery('${TEXT_CONFIGURATION[language]}', $3) q
        JOIN product_text w ON w.search @@ q AND w.language = '${language}'
      UNION ALL
      SELECT e.id, ${ENGLISH_WEIGHT} * ts_rank(${WEIGHTS}, e.search, q)
      FROM to_tsquery('english', $3) q JOIN product e ON e.search @@ q
    ) m
      JOIN product p ON p.id = m.id
    WHERE p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}
    GROUP BY p.id
    ORDER BY max(m.rank) DESC, p.popularity DESC, p.id
  ) found`

/** SQL for the queries ($3) that match at least one product, in their order. */
const fruitful = (language: Translated): string =>
  `SELECT v.query
  FROM unnest($3::text[]) WITH ORDINALITY AS v (query, place), to_tsquery('${TEXT_CONFIGURATION[language]}', v.query) q,
    to_tsquery('english', v.query) e
  WHERE EXISTS (
    SELECT FROM product_text w
      JOIN product p ON p.id = w.product_id
    WHERE w.search @@ q
      AND w.language = '${language}'
      AND p.brand = $1
      AND NOT p.is_unlisted
      AND ${SOLD}
  )
    OR EXISTS (
      SELECT FROM product p WHERE p.search @@ e AND p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}
    )
  ORDER BY v.place`

/** SQL for the products whose SKU number or full name, in either language, is the typed text ($3); at most two. */
const named = (language: Translated): string =>
  `SELECT p.slug, named.sku
  FROM sku named JOIN product p ON p.id = named.product_id
  WHERE named.sku = $3 AND p.brand = $1 AND ${SOLD}
  UNION
  SELECT p.slug, NULL
  FROM product_text w JOIN product p ON p.id = w.product_id
  WHERE w.language = '${language}'
    AND catalogue_fold(translate(w.name, U&'\\00A0', ' '))
      = catalogue_fold(translate($3, U&'\\00A0', ' '))
    AND p.brand = $1
    AND NOT p.is_unlisted
    AND ${SOLD}
  UNION
  SELECT p.slug, NULL
  FROM product p
  WHERE catalogue_fold(p.name) = catalogue_fold($3) AND p.brand = $1 AND NOT p.is_unlisted AND ${SOLD}
  LIMIT 2`

/** Search queries for a language other than English: they match its own words and English ones. */
export function translatedReads(language: Translated): SearchReads {
  const configuration = `'${TEXT_CONFIGURATION[language]}'`
  return {
    readMatches: async (db: Db, brand: Brand, country: Country, query: string) =>
      (
        await rows<{ ids: string[] | null }>(db, `catalog-search-${language}`, matches(language), [
          brand,
          country,
          query,
        ])
      )[0]?.ids ?? [],

    readMatchingQueries: async (db, brand, country, queries) =>
      (
        await rows<{ query: string }>(db, `catalog-search-fruitful-${language}`, fruitful(language), [
          brand,
          country,
          queries,
        ])
      ).map(row => row.query),

    readUnknownWords: async (db, words) =>
      (
        await rows<{ word: string }>(
          db,
          `catalog-unknown-words-${language}`,
          `SELECT v.word
          FROM unnest($1::text[]) AS v (word), to_tsquery(${configuration}, '''' || v.word || ''':*') q,
            to_tsquery('english', '''' || v.word || ''':*') e
          WHERE numnode(q) > 0
            AND NOT EXISTS (SELECT FROM product_text w WHERE w.search @@ q AND w.language = '${language}')
            AND NOT EXISTS (SELECT FROM product p WHERE p.search @@ e)`,
          [words],
        )
      ).map(row => row.word),

    readNearWords: async (db, word) =>
      (
        await rows<{ word: string }>(
          db,
          `catalog-near-words-${language}`,
          `SELECT word
          FROM (
            (
              SELECT word
              FROM search_word_text
              WHERE language = '${language}'
              ORDER BY word <-> $1, word LIMIT 60
            )
            UNION (SELECT word FROM search_word ORDER BY word <-> $1, word LIMIT 60)
          ) near
          ORDER BY word <-> $1, word`,
          [word],
        )
      ).map(row => row.word),

    readWordsFrom: async (db, brand, beginning, limit) => {
      const products = `products_${brand === 'CB' ? 'cb' : 'cb2'}`
      return (
        await rows<{ word: string }>(
          db,
          `catalog-words-from-${brand}-${language}`,
          `SELECT word FROM search_word_text WHERE language = '${language}' AND word LIKE $1 || '%' AND ${products} > 0
        ORDER BY ${products} DESC, word LIMIT $2`,
          [beginning, limit],
        )
      ).map(row => row.word)
    },

    readNamed: async (db, brand, country, typed) => {
      const found = await rows<{ slug: string; sku: string | null }>(
        db,
        `catalog-search-named-${language}`,
        named(language),
        [brand, country, typed],
      )
      return found.length === 1 ? found[0] : undefined
    },
  }
}
