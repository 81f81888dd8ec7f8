import { tx, type Pool } from '#platform/database/db.ts'
import type { MerchandisingRule } from '../rules/merchandising.ts'
import { replaceRules, unknownProducts } from './store.ts'

/** Maximum number of rules: every recommendation looks at all of them. */
export const MOST_RULES = 200

/** Replaces all rules. Returns the ids of unknown products; if there are any, nothing is changed. */
export async function writeRules(pool: Pool, rules: readonly MerchandisingRule[]): Promise<string[]> {
  const named = rules.flatMap(rule => [
    ...(rule.products ?? []),
    ...(rule.pin ?? []),
    ...(rule.exclude ?? []),
    ...Object.keys(rule.boost ?? {}),
  ])
  const unknown = await unknownProducts(pool, [...new Set(named)])
  if (unknown.length === 0) await tx(pool, db => replaceRules(db, rules))
  return unknown
}
