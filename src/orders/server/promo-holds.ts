import { brokenUnique } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { customerOf } from '#promotions/server/redemptions.ts'
import type { OrderSnapshot, SnapshotPromotion } from '../rules/snapshot.ts'
import { LOCK_STARTED_PLACEMENT } from './started-placement.ts'
import type { PlacementKey } from './store.ts'

const [HELD_BEFORE, TAKEN_MEANWHILE] = ['promotion_use_once', 'promotion_use_pkey']
/** Maximum number of tries: in each, another order of the same customer may take the same slot. */
const ROUNDS = 20

const isHeld = async (db: Db, key: PlacementKey, promotionId: string): Promise<boolean> =>
  (
    await rows(
      db,
      'promotion-held',
      'SELECT 1 FROM promotion_use WHERE basket_id = $1 AND placement_id = $2 AND promotion_id = $3',
      [key.basketId, key.id, promotionId],
    )
  ).length === 1

/**
 * Redeems a limited promotion for a placement: a conditional update and its redemption in one statement. Returns false
 * if no redemption remains, the promotion has ended, or the customer has reached the per-customer limit. The lock on
 * the placement ensures that a released placement cannot hold anything.
 */
export async function holdPromotion(
  db: Db,
  key: PlacementKey,
  { promotionId, customer }: { readonly promotionId: string; readonly customer: string },
): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) {
    try {
      const held = await rows(
        db,
        'hold-promotion',
        `WITH ${LOCK_STARTED_PLACEMENT},
        open AS (
          SELECT id, redemptions_left, per_customer
          FROM promotion, mine
          WHERE id = $3 AND now() >= coalesce(starts_at, '-infinity') AND now() < coalesce(ends_at, 'infinity')
        ),
        free AS (
          SELECT id, redemptions_left, CASE WHEN per_customer IS NULL THEN $2::text ELSE $4 END AS customer,
            n.slot
          FROM open, generate_series(1, coalesce(per_customer, 1)) AS n (slot)
          WHERE per_customer IS NULL
            OR NOT EXISTS (
              SELECT 1 FROM promotion_use u WHERE u.promotion_id = $3 AND u.customer = $4 AND u.slot = n.slot
            )
          ORDER BY slot LIMIT 1
        ),
        taken AS (
          UPDATE promotion p
          SET redemptions_left = p.redemptions_left - 1
          FROM free
          WHERE p.id = free.id AND p.redemptions_left > 0
          RETURNING 1
        )
        INSERT INTO promotion_use (promotion_id, customer, slot, basket_id, placement_id)
        SELECT id, customer, slot, $1, $2
        FROM free
        WHERE redemptions_left IS NULL OR EXISTS (SELECT 1 FROM taken)
        RETURNING 1`,
        [key.basketId, key.id, promotionId, customer],
      )
      // No slot was free, but this placement may already hold one.
      return held.length === 1 || (await isHeld(db, key, promotionId))
    } catch (error) {
      switch (brokenUnique(error)) {
        case HELD_BEFORE:
          return true
        case TAKEN_MEANWHILE:
          if (await isHeld(db, key, promotionId)) return true
          continue
        default:
          throw error
      }
    }
  }
  return false
}

/**
 * Holds every limited promotion of an order, in ascending order of id, so that two orders cannot deadlock. Returns the
 * first promotion that cannot be held.
 */
export async function holdPromotions(
  db: Db,
  key: PlacementKey,
  { promotions, email }: Pick<OrderSnapshot, 'promotions' | 'email'>,
): Promise<SnapshotPromotion | undefined> {
  const customer = customerOf(email)
  for (const promotion of promotions.filter(one => one.isLimited).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await holdPromotion(db, key, { promotionId: promotion.id, customer }))) return promotion
  }
  return undefined
}

/**
 * Releases the redemptions of a failed placement, each in its own statement and at most once. The promotion is locked
 * before its redemption, in the same order as in a hold, so that the two cannot deadlock.
 */
export async function releasePromotions(db: Db, key: PlacementKey): Promise<void> {
  const held = await rows<{ promotion_id: string }>(
    db,
    'promotions-held',
    'SELECT promotion_id FROM promotion_use WHERE basket_id = $1 AND placement_id = $2 ORDER BY promotion_id',
    [key.basketId, key.id],
  )
  for (const { promotion_id } of held) {
    await rows(
      db,
      'release-promotion',
      `WITH first AS (SELECT id FROM promotion WHERE id = $3 AND redemptions_left IS NOT NULL FOR UPDATE),
      gone AS (
        DELETE FROM promotion_use
        WHERE basket_id = $1 AND placement_id = $2 AND promotion_id = $3 AND (SELECT count(*) FROM first) >= 0
        RETURNING promotion_id
      )
      UPDATE promotion p
      SET redemptions_left = p.redemptions_left + 1
      FROM gone
      WHERE p.id = gone.promotion_id AND p.redemptions_left IS NOT NULL
      RETURNING 1`,
      [key.basketId, key.id, promotion_id],
    )
  }
}
