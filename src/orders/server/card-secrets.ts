import type { WrittenWith } from '#cart/server/change-basket.ts'
import { rows, type Db } from '#platform/database/query.ts'

/**
 * Keeps the encrypted fields of a card until the authorization begins, with the change of the basket that puts the card
 * on the order; one card a tender, and only this tender's. What is kept of a tender stays as it is: a tender is one
 * request, and its repeat must not make the card younger or another one.
 */
export const cardSecretKept = (tenderId: string, encrypted: object, encryptionTimestamp: string): WrittenWith => ({
  name: 'with-card',
  values: [tenderId, JSON.stringify(encrypted), encryptionTimestamp],
  cte: first => `others AS (DELETE FROM card_secret
      WHERE basket_id = $1 AND tender_id <> $${first} AND EXISTS (SELECT 1 FROM saved)),
    kept AS (INSERT INTO card_secret (basket_id, tender_id, encrypted, encryption_timestamp)
      SELECT $1, $${first}, $${first + 1}, $${first + 2} FROM saved ON CONFLICT (basket_id, tender_id) DO NOTHING)`,
})

/**
 * Wipes encrypted card data and holders' names that are too old to authorize with; `limit` (hh:mm:ss) is the card data
 * limit [PAY-47].
 */
export async function wipeStaleCards(db: Db, limit: string, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'wipe-stale-cards',
    `DELETE FROM card_secret
    WHERE (basket_id, tender_id) IN (
      SELECT basket_id, tender_id
      FROM card_secret
      WHERE encryption_timestamp <= now() - $2::interval
      ORDER BY encryption_timestamp LIMIT $1
    )
    RETURNING 1`,
    [batch, limit],
  )
  return gone.length
}
