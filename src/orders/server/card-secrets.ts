import { rows, type Db } from '#platform/query.ts'

/**
 * Keeps the encrypted fields of a card until the authorization begins; one card a tender, and only this tender's. What is
 * kept of a tender stays as it is: a tender is one request, and its repeat must not make the card younger or another one.
 */
export async function keepCardSecret(db: Db, basketId: string, tenderId: string, encrypted: object, encryptionTimestamp: string): Promise<void> {
  await rows(
    db,
    'keep-card-secret',
    `
    WITH others AS (DELETE FROM card_secret WHERE basket_id = $1 AND tender_id <> $2)
    INSERT INTO card_secret (basket_id, tender_id, encrypted, encryption_timestamp) VALUES ($1, $2, $3, $4)
    ON CONFLICT (basket_id, tender_id) DO NOTHING`,
    [basketId, tenderId, JSON.stringify(encrypted), encryptionTimestamp],
  )
}

/** Wipes encrypted card data and holders' names that are too old to authorize with; `limit` (hh:mm:ss) is the card data limit [PAY-47]. */
export async function wipeStaleCards(db: Db, limit: string, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'wipe-stale-cards',
    `
    DELETE FROM card_secret WHERE (basket_id, tender_id) IN (
      SELECT basket_id, tender_id FROM card_secret WHERE encryption_timestamp <= now() - $2::interval ORDER BY encryption_timestamp LIMIT $1)
    RETURNING 1`,
    [batch, limit],
  )
  return gone.length
}
