import type { WrittenWith } from '#cart/server/change-basket.ts'
import { rows, type Db } from '#platform/database/query.ts'

/**
 * CTEs that store a card's encrypted fields until the authorization begins. They are part of the statement that adds
 * the card to the basket. Only the secret of this tender is stored; those of other tenders are deleted. An existing
 * secret is not overwritten: a tender belongs to one request, and repeating the request must not renew the encryption
 * timestamp or replace the card.
 */
export const storeCardSecret = (tenderId: string, encrypted: object, encryptionTimestamp: string): WrittenWith =>
  storeCardSecrets([{ tenderId, encrypted, encryptionTimestamp }])

export interface NewCardSecret {
  readonly tenderId: string
  readonly encrypted: object
  readonly encryptionTimestamp: string
}

/** The same for the cards of a split payment. A tender alone is one whose stored secret stays. */
export const storeCardSecrets = (
  secrets: readonly (NewCardSecret | Pick<NewCardSecret, 'tenderId'>)[],
): WrittenWith => ({
  name: 'with-card',
  values: [JSON.stringify(secrets)],
  cte: first => `others AS (DELETE FROM card_secret
      WHERE basket_id = $1 AND EXISTS (SELECT 1 FROM saved)
        AND NOT $${first}::jsonb @> jsonb_build_array(jsonb_build_object('tenderId', tender_id))),
    kept AS (INSERT INTO card_secret (basket_id, tender_id, encrypted, encryption_timestamp)
      SELECT $1, s."tenderId", s.encrypted, s."encryptionTimestamp"
      FROM saved, jsonb_to_recordset($${first})
        AS s ("tenderId" uuid, encrypted jsonb, "encryptionTimestamp" timestamptz)
      WHERE s.encrypted IS NOT NULL
      ON CONFLICT (basket_id, tender_id) DO NOTHING)`,
})

/**
 * Deletes encrypted card data and cardholder names that are too old for an authorization. `limit` (hh:mm:ss) is the
 * card data limit [PAY-47]. Returns the number of deleted rows.
 */
export async function deleteExpiredCardData(db: Db, limit: string, batch: number): Promise<number> {
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
