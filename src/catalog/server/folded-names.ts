import type { Db } from '#platform/database/query.ts'
import { rows } from '#platform/database/query.ts'
import type { Translated } from '../rules/copy-texts.ts'

/** Product names in a language, without case and accents, so that É sorts with E. */
export const foldedNames = async (
  db: Db,
  language: Translated,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await rows<{ id: string; name: string }>(
        db,
        'catalog-folded-names',
        `SELECT p.id, catalogue_fold(coalesce(w.name, p.name)) AS name
    FROM product p LEFT JOIN product_text w ON w.product_id = p.id AND w.language = $2 WHERE p.id = ANY ($1::text[])`,
        [ids, language],
      )
    ).map(({ id, name }) => [id, name]),
  )
