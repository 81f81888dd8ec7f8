import { languageOf } from '#lib/language.ts'
import { brokenUnique } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { messages } from '../rules/order.messages.ts'
import { isRewardTender, type OrderSnapshot, type SnapshotReward } from '../rules/snapshot.ts'
import { LOCK_STARTED_PLACEMENT } from './started-placement.ts'
import type { PlacementKey } from './store.ts'

const HELD_BEFORE = 'reward_entry_once'

/**
 * Reserves a certificate for a placement and writes the hold, in one statement. Returns false if another placement
 * holds it, or if it was spent, has expired or is too small. The lock on the placement ensures that a released
 * placement cannot hold anything.
 */
export async function holdReward(
  db: Db,
  key: PlacementKey,
  { certificateId, amount }: Pick<SnapshotReward, 'certificateId' | 'amount'>,
): Promise<boolean> {
  try {
    const held = await rows(
      db,
      'hold-reward',
      `WITH ${LOCK_STARTED_PLACEMENT},
      taken AS (
        UPDATE reward_certificate
        SET state = 'held', placement_id = $2
        FROM mine
        WHERE id = $3
          AND amount >= $4
          AND ((state = 'open' AND expires_at > now()) OR (state = 'held' AND placement_id = $2))
        RETURNING id
      )
      INSERT INTO reward_entry (basket_id, placement_id, certificate_id, kind, amount)
      SELECT $1, $2, id, 'hold', $4
      FROM taken
      RETURNING 1`,
      [key.basketId, key.id, certificateId, amount],
    )
    return held.length === 1
  } catch (error) {
    if (brokenUnique(error) === HELD_BEFORE) return true
    throw error
  }
}

/** Holds the certificates of an order. Returns an error message for each that cannot pay, in tender order. */
export async function holdRewards(db: Db, key: PlacementKey, snapshot: OrderSnapshot): Promise<string[]> {
  const errors: string[] = []
  for (const tender of snapshot.tenders.filter(isRewardTender)) {
    if (!(await holdReward(db, key, tender)))
      errors.push(messages[languageOf(snapshot.locale)].gone[tender.brand](tender.lastFour))
  }
  return errors
}

/**
 * Reopens the certificates of a failed placement, each in its own statement and at most once. Spent certificates are
 * not changed.
 */
export async function voidRewards(db: Db, key: PlacementKey): Promise<void> {
  const held = await rows<{ certificate_id: string }>(
    db,
    'reward-holds-of',
    `SELECT certificate_id
    FROM reward_entry
    WHERE basket_id = $1 AND placement_id = $2 AND kind = 'hold'
    ORDER BY certificate_id`,
    [key.basketId, key.id],
  )
  for (const { certificate_id } of held) {
    await rows(
      db,
      'void-reward',
      `WITH voided AS (
        INSERT INTO reward_entry (basket_id, placement_id, certificate_id, kind, amount)
        SELECT basket_id, placement_id, certificate_id, 'void', amount
        FROM reward_entry
        WHERE basket_id = $1 AND placement_id = $2 AND certificate_id = $3 AND kind = 'hold'
        ON CONFLICT DO NOTHING
        RETURNING certificate_id
      )
      UPDATE reward_certificate c
      SET state = 'open', placement_id = NULL
      FROM voided
      WHERE c.id = voided.certificate_id AND c.state = 'held' AND c.placement_id = $2
      RETURNING 1`,
      [key.basketId, key.id, certificate_id],
    )
  }
}
