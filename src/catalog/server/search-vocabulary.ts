import type { Db } from '#platform/query.ts'
import { rows } from '#platform/query.ts'
import type { SearchVocabulary } from '../rules/search-words.ts'

/** What the merchandiser says of words. */
export const readVocabulary = async (db: Db): Promise<SearchVocabulary> =>
  (await rows<SearchVocabulary>(db, 'catalog-vocabulary', 'SELECT synonyms, redirects FROM search_words', []))[0] ?? { synonyms: [], redirects: [] }

/** Makes it this; gives how many rows changed. */
export async function writeVocabulary(db: Db, { synonyms, redirects }: SearchVocabulary): Promise<number> {
  const written = await db.query({
    name: 'catalog-write-vocabulary', text: `UPDATE search_words SET synonyms = $1, redirects = $2 WHERE (synonyms, redirects) IS DISTINCT FROM ($1::jsonb, $2::jsonb)`,
    values: [JSON.stringify(synonyms), JSON.stringify(redirects)],
  })
  return written.rowCount ?? 0
}
