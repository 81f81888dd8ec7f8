import type { PromotionRule } from '#promotions/server/promotion-memory.ts'
import { ZERO } from '#lib/money.ts'
import { rows, type Db } from '#platform/database/query.ts'

export interface TestPromotion {
  readonly id: string
  readonly code: string | null
  readonly offer?: PromotionRule['offer']
  readonly left?: number | null
  readonly perCustomer?: number | null
}

/** Creates a promotion, by default of 10 percent off everything in both countries. */
export async function makePromotion(
  db: Db,
  { id, code, offer = { kind: 'off', off: { percent: 10 } }, left = null, perCustomer = null }: TestPromotion,
): Promise<void> {
  const rule: PromotionRule = {
    title: { en: id, fr: id },
    countries: ['US', 'CA'],
    minimum: ZERO,
    offer,
    isExclusive: false,
    excludesInternational: false,
    scope: {
      ranges: null,
      categories: null,
      products: null,
      skus: null,
      without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] },
    },
  }
  await rows(
    db,
    'test-make-promotion',
    `WITH made AS (INSERT INTO promotion (id, code, needs_code, rule, redemptions_left, per_customer)
      VALUES ($1, $2, $2::text IS NOT NULL, $3, $4, $5))
    INSERT INTO promotion_code (code, promotion_id) SELECT $2, $1 WHERE $2::text IS NOT NULL`,
    [id, code, JSON.stringify(rule), left, perCustomer],
  )
}

/** Remaining redemptions of a promotion (null: unlimited), and redemptions so far. */
export async function redemptionsOf(
  db: Db,
  id: string,
): Promise<{ readonly left: number | null; readonly used: number }> {
  const [row] = await rows<{ left: number | null; used: number }>(
    db,
    'test-redemptions',
    `SELECT
      redemptions_left AS left,
      (SELECT count(*)::int FROM promotion_use WHERE promotion_id = promotion.id) AS used
    FROM promotion
    WHERE id = $1`,
    [id],
  )
  return row!
}
