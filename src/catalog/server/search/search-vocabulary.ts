import type { Language } from '#lib/language.ts'
import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import type { SearchVocabulary } from '../../rules/search/search-words.ts'

/**
 * The merchandiser's synonyms and redirects. Another language adds its own to the English ones and names redirect pages
 * in its words.
 */
export async function readVocabulary(db: Db, language: Language = 'en'): Promise<SearchVocabulary> {
  const [found] = await rows<SearchVocabulary & { own: SearchVocabulary | null }>(
    db,
    'catalog-vocabulary',
    `SELECT synonyms, redirects,
      (SELECT w.copy FROM catalogue_text w WHERE w.kind = 'search' AND w.key = '' AND w.language = $1) AS own
    FROM search_words`,
    [language],
  )
  const { synonyms, redirects, own } = found ?? { synonyms: [], redirects: [], own: null }
  if (own === null) return { synonyms, redirects }
  return {
    synonyms: [...synonyms, ...own.synonyms],
    redirects: [
      ...own.redirects,
      ...redirects.map(one => ({ ...one, page: own.redirects.find(({ to }) => to === one.to)?.page ?? one.page })),
    ],
  }
}

/** Replaces the vocabulary. Returns the number of changed rows. */
export async function writeVocabulary(db: Db, { synonyms, redirects }: SearchVocabulary): Promise<number> {
  const written = await db.query({
    name: 'catalog-write-vocabulary',
    text: `UPDATE search_words
      SET synonyms = $1, redirects = $2
      WHERE (synonyms, redirects) IS DISTINCT FROM ($1::jsonb, $2::jsonb)`,
    values: [JSON.stringify(synonyms), JSON.stringify(redirects)],
  })
  return written.rowCount ?? 0
}
