import type { Language } from '#lib/language.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import { TEXT_CONFIGURATION } from '../text-configuration.ts'

/**
 * Restores accents of searches for display, because the index stores words without them: `canape` becomes canapé. Words
 * that are not in the catalogue stay unchanged. Needs one query, none in English.
 */
export async function writtenWords(db: Db, language: Language, searches: readonly string[]): Promise<string[]> {
  if (language === 'en' || searches.length === 0) return [...searches]
  const words = [...new Set(searches.flatMap(search => search.split(' ')))]
  const found = await rows<{ word: string; written: string | null }>(
    db,
    `catalog-written-words-${language}`,
    `SELECT v.word,
      coalesce(
        (
          SELECT t.token
          FROM (
            SELECT w.name, w.category_words, w.choice_words, w.materials
            FROM product_text w
            WHERE w.language = $2
              AND w.search @@ to_tsquery('${TEXT_CONFIGURATION[language]}', '''' || v.word || '''')
            LIMIT 20
          ) w,
            regexp_split_to_table(
              lower(concat_ws(' ', w.name, w.category_words, w.choice_words, w.materials)), '[^[:alpha:]]+'
            ) AS t (token)
          WHERE catalogue_fold(t.token) = v.word LIMIT 1
        ),
        (
          SELECT t.token
          FROM catalogue_text s, jsonb_array_elements(s.copy->'synonyms') AS groups,
            jsonb_array_elements_text(groups) AS phrase,
            regexp_split_to_table(lower(phrase), '[^[:alpha:]]+') AS t (token)
          WHERE s.kind = 'search' AND s.language = $2 AND catalogue_fold(t.token) = v.word LIMIT 1
        )
      ) AS written
    FROM unnest($1::text[]) AS v (word)`,
    [words, language],
  )
  const written = new Map(found.map(row => [row.word, row.written ?? row.word]))
  return searches.map(search =>
    search
      .split(' ')
      .map(word => written.get(word) ?? word)
      .join(' '),
  )
}
