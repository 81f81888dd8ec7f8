import { cents } from '#lib/money.ts'
import { rows, type Db } from '#platform/query.ts'
import type { Promotion } from '../rules/promotion.ts'

/** What a promotion's row keeps in `rule`: all that nobody has to search or count. */
export type PromotionRule = Pick<Promotion, 'title' | 'countries' | 'scope' | 'minimum' | 'offer' | 'isAlone'>

interface Row { id: string; code: string | null; rule: PromotionRule; starts_at: Date | null; ends_at: Date | null; redemptions_left: number | null; per_customer: number | null }

/** Every promotion there is, also those that ended: a code that is typed after its time is told so. */
export async function readPromotions(db: Db): Promise<Promotion[]> {
  const found = await rows<Row>(db, 'promotions', 'SELECT id, code, rule, starts_at, ends_at, redemptions_left, per_customer FROM promotion ORDER BY id', [])
  return found.map(row => ({
    ...row.rule, minimum: cents(row.rule.minimum), id: row.id, code: row.code, startsAt: row.starts_at?.getTime() ?? null, endsAt: row.ends_at?.getTime() ?? null,
    left: row.redemptions_left, perCustomer: row.per_customer,
  }))
}

export interface PromotionMemory {
  /** All promotions, at most `ttlMs` old. */
  all(): Promise<readonly Promotion[]>
}

/** Promotions in memory: one statement when the last look is `ttlMs` old, shared by all who ask meanwhile. A look that fails is taken again. */
export function promotionMemory({ db, ttlMs, now }: { readonly db: Db; readonly ttlMs: number; now(): number }): PromotionMemory {
  let kept: { readonly at: number; readonly promotions: Promise<readonly Promotion[]> } | undefined
  return {
    all: () => {
      const at = now()
      if (kept !== undefined && at - kept.at < ttlMs) return kept.promotions
      const promotions = readPromotions(db)
      const own = { at, promotions }
      kept = own
      promotions.catch(() => { if (kept === own) kept = undefined })
      return promotions
    },
  }
}
