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

/** The ids among those given that no product has. */
export const unknownProducts = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      'recommendations-unknown-products',
      `SELECT named.id FROM unnest($1::text[]) AS named (id) LEFT JOIN product p USING (id)
      WHERE p.id IS NULL ORDER BY 1`,
      [ids],
    )
  ).map(({ id }) => id)

export async function replaceRules(db: Db, rules: readonly MerchandisingRule[]): Promise<void> {
  await rows(db, 'recommendations-remove-rules', 'DELETE FROM recommendation_rule', [])
  await rows(
    db,
    'recommendations-write-rules',
    `INSERT INTO recommendation_rule (position, rule)
    SELECT place, rule FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS r (rule, place)`,
    [JSON.stringify(rules)],
  )
}

/** The learned orders of a site as JSON: the name, the product ids and the factors of each list. */
export const readOrders = async (db: Db, site: string): Promise<string> =>
  (
    await rows<{ orders: string }>(
      db,
      'recommendations-orders',
      `SELECT coalesce(json_agg(json_build_array(list, ids, factors) ORDER BY list), '[]')::text AS orders
      FROM learned_order WHERE site = $1`,
      [site],
    )
  )[0]!.orders
