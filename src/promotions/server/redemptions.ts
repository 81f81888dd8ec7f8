import { createHash } from 'node:crypto'
import { rows, type Db } from '#platform/query.ts'

/** A customer as promotions count them: by email address, whatever its letters' case; never kept in clear. */
export const customerOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** Which of these promotions the customer of an email address redeemed as often as may be. */
export async function redeemedBefore(db: Db, email: string, promotionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (promotionIds.length === 0) return new Set()
  const found = await rows<{ id: string }>(db, 'promotions-redeemed', `
    SELECT p.id FROM promotion p JOIN promotion_use u ON u.promotion_id = p.id AND u.customer = $1
    WHERE p.id = ANY ($2) GROUP BY p.id, p.per_customer HAVING count(*) >= p.per_customer`, [customerOf(email), promotionIds])
  return new Set(found.map(row => row.id))
}
