import { languageOf } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { messages } from '../rules/order.messages.ts'
import { isGiftCardTender, type OrderSnapshot, type SnapshotGiftCard } from '../rules/snapshot.ts'
import { LOCK_STARTED_PLACEMENT } from './started-placement.ts'
import type { PlacementKey } from './store.ts'

const HELD_BEFORE = 'gift_card_entry_once'

/**
 * Deducts an amount from a gift card's balance and writes the hold, in one statement. Returns false if the balance is
 * too low by now. The lock on the placement ensures that a released placement cannot hold anything.
 */
export async function holdGiftCard(
  db: Db,
  key: PlacementKey,
  { giftCardId, amount }: Pick<SnapshotGiftCard, 'giftCardId' | 'amount'>,
): Promise<boolean> {
  try {
    const held = await rows(
      db,
      'hold-gift-card',
      `WITH ${LOCK_STARTED_PLACEMENT},
      taken AS (
        UPDATE gift_card SET balance = balance - $4 FROM mine WHERE id = $3 AND balance >= $4 RETURNING id
      )
      INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount)
      SELECT $1, $2, id, 'hold', $4
      FROM taken
      RETURNING 1`,
      [key.basketId, key.id, giftCardId, amount],
    )
    return held.length === 1
  } catch (error) {
    if (brokenUnique(error) === HELD_BEFORE) return true
    throw error
  }
}

/**
 * Holds the amount of each gift card of an order. Returns an error message for each that cannot pay, in tender order
 * [ORD-06].
 */
export async function holdGiftCards(db: Db, key: PlacementKey, snapshot: OrderSnapshot): Promise<string[]> {
  const errors: string[] = []
  const language = languageOf(snapshot.locale)
  for (const tender of snapshot.tenders.filter(isGiftCardTender)) {
    if (!(await holdGiftCard(db, key, tender)))
      errors.push(
        messages[language].giftCardShort(tender.lastFour, formatMoney(tender.amount, snapshot.currency, language)),
      )
  }
  return errors
}

/**
 * Returns the held amounts of a failed placement to its gift cards. Each hold is voided in its own statement and at
 * most once; posted holds are not changed.
 */
export async function voidGiftCards(db: Db, key: PlacementKey): Promise<void> {
  const held = await rows<{ gift_card_id: string }>(
    db,
    'gift-card-holds-of',
    `SELECT gift_card_id
    FROM gift_card_entry
    WHERE basket_id = $1 AND placement_id = $2 AND kind = 'hold'
    ORDER BY gift_card_id`,
    [key.basketId, key.id],
  )
  for (const { gift_card_id } of held) {
    await rows(
      db,
      'void-gift-card',
      `WITH voided AS (
        INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount)
        SELECT basket_id, placement_id, gift_card_id, 'void', amount
        FROM gift_card_entry
        WHERE basket_id = $1 AND placement_id = $2 AND gift_card_id = $3 AND kind = 'hold'
        ON CONFLICT DO NOTHING
        RETURNING gift_card_id, amount
      )
      UPDATE gift_card
      SET balance = balance + voided.amount
      FROM voided
      WHERE gift_card.id = voided.gift_card_id
      RETURNING 1`,
      [key.basketId, key.id, gift_card_id],
    )
  }
}
