import { rows, type Db } from '#platform/database/query.ts'
import type { LearnedList, LearnedModel } from '../rules/learned.ts'
import type { MerchandisingRule } from '../rules/merchandising.ts'

export const readLists = (db: Db, model: LearnedModel, scope: string, ids: readonly string[]) =>
  rows<LearnedList & { readonly productId: string }>(
    db,
    'recommendations-lists',
    `SELECT product_id AS "productId", ids, scores FROM recommendation_list
    WHERE model = $1 AND scope = $2 AND product_id = ANY ($3::text[])`,
    [model, scope, ids],
  )

export const readRules = async (db: Db): Promise<MerchandisingRule[]> =>
  (
    await rows<{ rule: MerchandisingRule }>(
      db,
      'recommendations-rules',
      'SELECT rule FROM recommendation_rule ORDER BY position',
      [],
    )
  ).map(({ rule }) => rule)
