import type { Db } from '#platform/database/query.ts'
import type { CatalogueTexts } from '../rules/copy-texts.ts'

const COLUMNS = [
  'name',
  'short_description',
  'description',
  'details',
  'materials',
  'care',
  'restricted_reason',
  'category_words',
  'choice_words',
]
const own = COLUMNS.map(column => `product_text.${column}`).join(', ')
const given = COLUMNS.map(column => `excluded.${column}`).join(', ')

/**
 * Replaces the translations from the catalogue files; imported products keep theirs. Returns the number of changed
 * rows. The products must exist.
 */
export async function writeTexts(
  db: Db,
  { products, others }: Pick<CatalogueTexts, 'products' | 'others'>,
): Promise<number> {
  const [texts, rest] = [JSON.stringify(products), JSON.stringify(others)]
  const counts = [
    await db.query({
      name: 'texts-leave-products',
      text: `DELETE FROM product_text t USING catalogue_file_product f
        WHERE f.product_id = t.product_id
          AND NOT EXISTS (
            SELECT FROM jsonb_to_recordset($1) AS r ("productId" text, language text)
            WHERE r."productId" = t.product_id AND r.language = t.language
          )`,
      values: [texts],
    }),
    await db.query({
      name: 'texts-write-products',
      text: `INSERT INTO product_text (product_id, language, ${COLUMNS.join(', ')})
        SELECT r."productId", r.language, r.name, r."shortDescription", r.description, r.details, r.materials,
          r.care, r."restrictedReason", r."categoryWords", r."choiceWords"
        FROM jsonb_to_recordset($1) AS r (
          "productId" text, language text, name text, "shortDescription" text, description text, details text[],
          materials text, care text, "restrictedReason" text, "categoryWords" text, "choiceWords" text
        )
        ON CONFLICT (product_id, language) DO UPDATE
        SET ${COLUMNS.map(column => `${column} = excluded.${column}`).join(', ')}
        WHERE (${own}) IS DISTINCT FROM (${given})`,
      values: [texts],
    }),
    await db.query({
      name: 'texts-leave',
      text: `DELETE FROM catalogue_text t
        WHERE NOT EXISTS (
          SELECT FROM jsonb_to_recordset($1) AS r (kind text, key text, language text)
          WHERE (r.kind, r.key, r.language) = (t.kind, t.key, t.language)
        )`,
      values: [rest],
    }),
    await db.query({
      name: 'texts-write',
      text: `INSERT INTO catalogue_text (kind, key, language, copy)
        SELECT r.kind, r.key, r.language, r.copy
        FROM jsonb_to_recordset($1) AS r (kind text, key text, language text, copy jsonb)
        ON CONFLICT (kind, key, language) DO UPDATE
        SET copy = excluded.copy
        WHERE catalogue_text.copy <> excluded.copy`,
      values: [rest],
    }),
  ]
  return counts.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

/**
 * Rebuilds the search vocabulary of each translated language, for spelling correction and, with the number of products
 * for each word, for suggestions.
 */
export async function learnTextWords(db: Db): Promise<void> {
  await db.query({ name: 'texts-forget-words', text: 'DELETE FROM search_word_text', values: [] })
  await db.query({
    name: 'texts-learn-words',
    text: `INSERT INTO search_word_text (language, word, products_cb, products_cb2)
      SELECT t.language, w.word, count(*) FILTER (WHERE w.is_named AND p.brand = 'CB' AND NOT p.is_unlisted),
        count(*) FILTER (WHERE w.is_named AND p.brand = 'CB2' AND NOT p.is_unlisted)
      FROM product_text t
        JOIN product p ON p.id = t.product_id,
          LATERAL (
            SELECT word, bool_or(is_named) AS is_named
            FROM (
              SELECT
                regexp_split_to_table(
                  catalogue_fold(concat_ws(' ', t.name, t.category_words, t.choice_words)), '[^[:alpha:]]+'
                ) AS word,
                true AS is_named
              UNION ALL
              SELECT regexp_split_to_table(catalogue_fold(coalesce(t.materials, '')), '[^[:alpha:]]+'), false
            ) n
            GROUP BY word
          ) w
      WHERE length(w.word) > 2
      GROUP BY t.language, w.word`,
    values: [],
  })
  await db.query({
    name: 'texts-learn-synonyms',
    text: `INSERT INTO search_word_text (language, word)
      SELECT DISTINCT t.language, w.word
      FROM catalogue_text t, jsonb_array_elements(t.copy->'synonyms') AS groups,
        jsonb_array_elements_text(groups) AS phrase,
        regexp_split_to_table(catalogue_fold(phrase), '[^[:alpha:]]+') AS w (word)
      WHERE t.kind = 'search' AND length(w.word) > 2
      ON CONFLICT DO NOTHING`,
    values: [],
  })
}
