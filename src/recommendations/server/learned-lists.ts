import { cachedRows } from '#platform/cached-rows.ts'
import { cachedValue } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import type { LearnedList, LearnedModel } from '../rules/learned.ts'
import type { MerchandisingRule } from '../rules/merchandising.ts'
import { readLists, readRules } from './store.ts'

export interface LearnedLists {
  /** Lists of a model by product id; '' is the entry of the whole scope. Products without a list are missing. */
  of(model: LearnedModel, scope: string, ids: readonly string[]): Promise<ReadonlyMap<string, LearnedList>>
  rules(): Promise<readonly MerchandisingRule[]>
}

/** Maximum number of lists in memory; one takes about half a kilobyte. */
const MOST = 20_000

/** Lists and rules in memory, at most `ttlMs` old: a recommendation then needs no statement for them. */
export function learnedLists({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): LearnedLists {
  const memory = cachedRows<LearnedList>({ ttlMs, now, most: MOST })
  const rules = cachedValue({ read: () => readRules(db), ttlMs, now })
  return {
    of: (model, scope, ids) =>
      memory.get(`${model} ${scope}`, ids, async missing => {
        const found = await readLists(db, model, scope, missing)
        return new Map(found.map(({ productId, ...list }) => [productId, list]))
      }),
    rules: () => rules.get(),
  }
}
