import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'

/**
 * Moves a session's data to its successor: the open cart of each country with its saved-for-later items, the cart that
 * is being placed, and the record of shared carts taken. Idempotent. A cart is not moved if the new session already has
 * one in that country.
 */
export async function handOver(db: Db, from: SessionKey, to: SessionKey): Promise<void> {
  await rows(
    db,
    'hand-over',
    `WITH ended AS (
      UPDATE placement
      SET handed_over_at = coalesce(handed_over_at, now())
      WHERE session_key = $1 AND viewer_key = $2
    ),
    taken AS (
      INSERT INTO shared_cart_taken (code_hash, session_key, taken_at)
      SELECT code_hash, $2, taken_at
      FROM shared_cart_taken
      WHERE session_key = $1
      ON CONFLICT DO NOTHING
    )
    UPDATE basket b
    SET session_key = $2
    WHERE session_key = $1
      AND status <> 'ordered'
      AND NOT EXISTS (
        SELECT 1 FROM basket o WHERE o.session_key = $2 AND o.country = b.country AND o.status <> 'ordered'
      )`,
    [from, to],
  )
}

/**
 * Lets a customer see the orders that were placed as a guest in the same browser with the customer's verified email
 * address, from sign-in on. Orders with another address stay closed: another person may have used the browser before.
 * Idempotent.
 */
export async function takeOverOrders(
  db: Db,
  { guest, account, email }: { readonly guest: SessionKey; readonly account: SessionKey; readonly email: string },
): Promise<void> {
  await rows(
    db,
    'take-over-orders',
    `UPDATE placement SET viewer_key = $2 WHERE viewer_key = $1 AND lower(snapshot->>'email') = lower($3)`,
    [guest, account, email],
  )
}

/**
 * Deletes a session's open carts with their card data and revokes its access to its orders. A cart that is being placed
 * is not deleted.
 */
export async function forgetSession(db: Db, session: SessionKey): Promise<void> {
  await rows(
    db,
    'forget-session',
    `
    WITH gone AS (DELETE FROM basket WHERE session_key = $1 AND status = 'open' RETURNING id),
    cards AS (DELETE FROM card_secret WHERE basket_id IN (SELECT id FROM gone))
    UPDATE placement SET viewer_key = NULL WHERE viewer_key = $1`,
    [session],
  )
}
