import { brokenUnique } from '#platform/db.ts'
import { rows, type Db } from '#platform/query.ts'
import type { PlacementKey } from './store.ts'

/** Redeems a promo for a placement: one conditional update and its hold in one statement. False when none is left or it has ended. */
export async function holdPromo(db: Db, key: PlacementKey, code: string): Promise<boolean> {
  try {
    const held = await rows(db, 'hold-promo', `
      WITH taken AS (UPDATE promo SET redemptions_left = redemptions_left - 1
        WHERE code = $3 AND now() >= starts_at AND now() < ends_at AND (redemptions_left IS NULL OR redemptions_left > 0) RETURNING code)
      INSERT INTO promo_hold (basket_id, placement_id, code) SELECT $1, $2, code FROM taken RETURNING 1`, [key.basketId, key.id, code])
    return held.length === 1
  } catch (error) {
    if (brokenUnique(error) === 'promo_hold_pkey') return true
    throw error
  }
}

/** Gives the redemption of a failed placement back, once. */
export async function releasePromo(db: Db, key: PlacementKey): Promise<void> {
  await rows(db, 'release-promo', `
    WITH gone AS (DELETE FROM promo_hold WHERE basket_id = $1 AND placement_id = $2 RETURNING code)
    UPDATE promo SET redemptions_left = redemptions_left + 1 FROM gone WHERE promo.code = gone.code AND redemptions_left IS NOT NULL RETURNING 1`, [key.basketId, key.id])
}
