import { tx, type Pool } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { giftKey, type GiftPieces, type GiftShortage } from '../rules/gift-pieces.ts'
import { HOLD_MINUTES } from '../rules/registry-limits.ts'

/** A gift in an order that is being placed. */
export interface OrderedGift extends GiftPieces {
  /** Lines of the order, by which later events give pieces back. */
  readonly lineIds: readonly string[]
  /** Name of the buyer, for the thank-you list. */
  readonly giver: string
  readonly message: string
}

/** Holds of pieces of registries, for carts and orders. */
export interface GiftHolds {
  /**
   * Holds pieces for a cart for 30 minutes: these quantities in place of those that it held before. All or none;
   * answers the first shortage. An item that is not on a registry is no gift and is left out.
   */
  hold(basketId: string, gifts: readonly GiftPieces[]): Promise<GiftShortage | undefined>
  /** Lowers the holds of a cart to these gifts and ends all others. */
  keepOnly(basketId: string, gifts: readonly GiftPieces[]): Promise<void>
  /** Gives the holds of a cart to another one, which gets its lines. */
  move(from: string, into: string): Promise<void>
  /**
   * Holds pieces for an order that is being placed, until it is placed or has failed. All or none; answers the first
   * shortage. `mayHold` is asked in the same transaction, and prevents that a failed order holds anything.
   */
  order(
    basketId: string,
    gifts: readonly OrderedGift[],
    mayHold: (db: Db) => Promise<boolean>,
  ): Promise<GiftShortage | 'may-not' | undefined>
  /** The order has failed: its pieces are held for the cart again, for 30 minutes. */
  release(basketId: string): Promise<void>
}

/** Ends the transaction of a hold without changes. */
class Short extends Error {
  readonly shortage: GiftShortage | 'may-not'
  constructor(shortage: GiftShortage | 'may-not') {
    super('a gift cannot be held')
    this.shortage = shortage
  }
}

interface LockedItem {
  readonly wanted: number
  readonly spoken: number
}

/** Locks an item and ends the holds on it that are over. Undefined if it is not on the registry. */
async function lockItem(db: Db, basketId: string, { registryId, sku }: GiftPieces): Promise<LockedItem | undefined> {
  const [item] = await rows<LockedItem>(
    db,
    'registry-item-lock',
    `SELECT wanted, spoken FROM registry_item
    WHERE registry_id = $1 AND sku = $2 AND removed_at IS NULL FOR UPDATE`,
    [registryId, sku],
  )
  if (item === undefined) return undefined
  const ended = await rows<{ quantity: number }>(
    db,
    'registry-holds-end',
    `DELETE FROM registry_gift
    WHERE registry_id = $1 AND sku = $2 AND basket_id <> $3 AND state = 'held' AND held_until <= now()
    RETURNING quantity`,
    [registryId, sku, basketId],
  )
  return { ...item, spoken: item.spoken - ended.reduce((all, { quantity }) => all + quantity, 0) }
}

/** Sets the pieces of one gift. Throws Short if fewer are still wanted. */
async function holdOne(db: Db, basketId: string, gift: GiftPieces & Partial<OrderedGift>): Promise<void> {
  const { registryId, sku, quantity, lineIds } = gift
  const item = await lockItem(db, basketId, gift)
  if (item === undefined) return
  const [mine] = await rows<{ quantity: number }>(
    db,
    'registry-hold-of',
    'SELECT quantity FROM registry_gift WHERE basket_id = $1 AND registry_id = $2 AND sku = $3',
    [basketId, registryId, sku],
  )
  const ofOthers = item.spoken - (mine?.quantity ?? 0)
  if (ofOthers + quantity > item.wanted) throw new Short({ sku, left: Math.max(0, item.wanted - ofOthers) })
  await rows(db, 'registry-item-spoken', 'UPDATE registry_item SET spoken = $3 WHERE registry_id = $1 AND sku = $2', [
    registryId,
    sku,
    ofOthers + quantity,
  ])
  await rows(
    db,
    'registry-hold',
    `INSERT INTO registry_gift (basket_id, registry_id, sku, quantity, state, held_until, line_ids, giver, message)
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => ${HOLD_MINUTES}), $6, $7, $8)
    ON CONFLICT (basket_id, registry_id, sku) DO UPDATE SET quantity = excluded.quantity, state = excluded.state,
      held_until = excluded.held_until, line_ids = excluded.line_ids, giver = excluded.giver,
      message = excluded.message`,
    [
      basketId,
      registryId,
      sku,
      quantity,
      lineIds === undefined ? 'held' : 'ordering',
      lineIds ?? [],
      gift.giver ?? '',
      gift.message ?? '',
    ],
  )
}

/** Runs a hold in one transaction, which changes nothing if there is a shortage. */
async function unlessShort(pool: Pool, body: (db: Db) => Promise<void>): Promise<GiftShortage | 'may-not' | undefined> {
  try {
    await tx(pool, body)
    return undefined
  } catch (error) {
    if (error instanceof Short) return error.shortage
    throw error
  }
}

const byKey = <G extends GiftPieces>(gifts: readonly G[]): G[] =>
  gifts.toSorted((a, b) => (giftKey(a) < giftKey(b) ? -1 : 1))

async function keepOnly(db: Db, basketId: string, gifts: readonly GiftPieces[]): Promise<void> {
  const kept = new Map(gifts.map(gift => [giftKey(gift), gift.quantity]))
  const held = await rows<{ registry_id: string; sku: string }>(
    db,
    'registry-holds-of',
    `SELECT registry_id, sku FROM registry_gift WHERE basket_id = $1 AND state = 'held' ORDER BY registry_id, sku`,
    [basketId],
  )
  for (const { registry_id: registryId, sku } of held)
    await lowerGift(db, basketId, { registryId, sku, quantity: kept.get(giftKey({ registryId, sku })) ?? 0 }, 'held')
}

/** Lowers the pieces of a gift to `quantity` and makes the others free; more pieces than that change nothing. */
export async function lowerGift(
  db: Db,
  basketId: string,
  { registryId, sku, quantity }: GiftPieces,
  state: 'held' | 'bought',
): Promise<void> {
  await rows(
    db,
    'registry-item-lock-only',
    `SELECT 1 FROM registry_item WHERE registry_id = $1 AND sku = $2 FOR UPDATE`,
    [registryId, sku],
  )
  await rows(
    db,
    'registry-gift-lower',
    `WITH before AS (
      SELECT quantity FROM registry_gift
      WHERE basket_id = $1 AND registry_id = $2 AND sku = $3 AND state = $5 AND quantity > $4
    ),
    gone AS (
      DELETE FROM registry_gift g USING before
      WHERE g.basket_id = $1 AND g.registry_id = $2 AND g.sku = $3 AND $4 = 0
    ),
    lowered AS (
      UPDATE registry_gift g SET quantity = $4, received = least(received, $4) FROM before
      WHERE g.basket_id = $1 AND g.registry_id = $2 AND g.sku = $3 AND $4 > 0
    )
    UPDATE registry_item i SET spoken = spoken - (before.quantity - $4) FROM before
    WHERE i.registry_id = $2 AND i.sku = $3`,
    [basketId, registryId, sku, quantity, state],
  )
}

/** Holds of pieces in a database. */
export const giftHolds = (pool: Pool): GiftHolds => ({
  async hold(basketId, gifts) {
    if (gifts.length === 0) return undefined
    const answer = await unlessShort(pool, async db => {
      for (const gift of byKey(gifts)) await holdOne(db, basketId, gift)
    })
    return answer === 'may-not' ? undefined : answer
  },
  keepOnly: (basketId, gifts) => tx(pool, db => keepOnly(db, basketId, gifts)),
  async move(from, into) {
    await rows(
      pool,
      'registry-holds-move',
      `WITH moved AS (
        DELETE FROM registry_gift WHERE basket_id = $1 AND state = 'held'
        RETURNING registry_id, sku, quantity, held_until
      )
      INSERT INTO registry_gift AS g (basket_id, registry_id, sku, quantity, state, held_until)
      SELECT $2, registry_id, sku, quantity, 'held', held_until FROM moved ORDER BY registry_id, sku
      ON CONFLICT (basket_id, registry_id, sku) DO UPDATE SET quantity = g.quantity + excluded.quantity,
        held_until = greatest(g.held_until, excluded.held_until)`,
      [from, into],
    )
  },
  order: (basketId, gifts, mayHold) =>
    unlessShort(pool, async db => {
      if (!(await mayHold(db))) throw new Short('may-not')
      for (const gift of byKey(gifts)) await holdOne(db, basketId, gift)
    }),
  async release(basketId) {
    await rows(
      pool,
      'registry-order-release',
      `UPDATE registry_gift SET state = 'held', held_until = now() + make_interval(mins => ${HOLD_MINUTES})
      WHERE basket_id = $1 AND state = 'ordering'`,
      [basketId],
    )
  },
})
