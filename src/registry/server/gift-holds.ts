import { tx, type Pool } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { ShareOfLine } from '../rules/group-gift.ts'
import { byKey, giftKey, type GiftPieces, type GiftShortage } from '../rules/gift-pieces.ts'
import { MOST_HELD } from '../rules/registry-limits.ts'
import { moveShares } from './group/share-holds.ts'
import { heldUntil } from './held-until.ts'
import type { Holder, PlacementOfGifts } from './holder.ts'
import { visibleTo } from './visible-to.ts'

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
   * Holds pieces for a cart for 30 minutes: at least these quantities. All or none; answers the first shortage, also
   * for an item that is not on the list, or on a list that the holder may not see. Pieces that are being ordered or are
   * bought stay as they are.
   */
  hold(holder: Holder, gifts: readonly GiftPieces[]): Promise<GiftShortage | undefined>
  /** Renews all holds of a cart. Returns the gifts of which it holds fewer pieces than these. */
  renew(basketId: string, gifts: readonly GiftPieces[]): Promise<GiftPieces[]>
  /** Lowers the holds of a cart to these gifts and ends all others. */
  keepOnly(basketId: string, gifts: readonly GiftPieces[]): Promise<void>
  /**
   * Gives the holds of a cart to another one, which has these gifts and shares afterwards, in the transaction of
   * `write`, which joins the carts. Changes nothing if `write` returns false.
   */
  move(
    carts: {
      readonly from: string
      readonly into: string
      readonly gifts: readonly GiftPieces[]
      readonly shares: readonly ShareOfLine[]
    },
    write: (db: Db) => Promise<boolean>,
  ): Promise<boolean>
  /**
   * Holds pieces for an order that is being placed, until it is placed or has failed. All or none; answers the first
   * shortage. `mayHold` is asked in the same transaction, and prevents a failed order from holding pieces.
   */
  order(
    placement: PlacementOfGifts,
    gifts: readonly OrderedGift[],
    mayHold: (db: Db) => Promise<boolean>,
  ): Promise<GiftShortage | 'may-not' | undefined>
  /** The placement has failed: its pieces are held for the cart again, for 30 minutes. */
  release(placement: Pick<PlacementOfGifts, 'basketId' | 'id'>): Promise<void>
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
  /** False if the holder may not see the registry, or it is of another country. */
  readonly is_open: boolean
}

interface OwnGift {
  readonly quantity: number
  readonly state: 'held' | 'ordering' | 'bought'
}

/** Locks an item. Undefined if it is not on the registry. */
async function lockItem(
  db: Db,
  { country, customerId }: Omit<Holder, 'basketId'>,
  { registryId, sku }: GiftPieces,
): Promise<LockedItem | undefined> {
  const [item] = await rows<LockedItem>(
    db,
    'registry-item-lock',
    `SELECT i.wanted, i.spoken, r.country = $3 AND ${visibleTo('$4')} AS is_open
    FROM registry_item i JOIN registry r ON r.id = i.registry_id
    WHERE i.registry_id = $1 AND i.sku = $2 AND i.removed_at IS NULL FOR UPDATE OF i`,
    [registryId, sku, country, customerId],
  )
  return item
}

/** Ends the holds of other carts on a locked item that are over. Returns their pieces. */
async function endHolds(db: Db, basketId: string, { registryId, sku }: GiftPieces): Promise<number> {
  const ended = await rows<{ quantity: number }>(
    db,
    'registry-holds-end',
    `DELETE FROM registry_gift
    WHERE registry_id = $1 AND sku = $2 AND basket_id <> $3 AND state = 'held' AND held_until <= now()
    RETURNING quantity`,
    [registryId, sku, basketId],
  )
  return ended.reduce((all, { quantity }) => all + quantity, 0)
}

async function ownGift(db: Db, basketId: string, { registryId, sku }: GiftPieces): Promise<OwnGift | undefined> {
  const [mine] = await rows<OwnGift>(
    db,
    'registry-hold-of',
    'SELECT quantity, state FROM registry_gift WHERE basket_id = $1 AND registry_id = $2 AND sku = $3',
    [basketId, registryId, sku],
  )
  return mine
}

/** Writes a hold of a cart, or one of a placement. Returns false if the stored gift is in a later state. */
async function writeHold(
  db: Db,
  basketId: string,
  { registryId, sku, quantity, lineIds = [], giver = '', message = '' }: GiftPieces & Partial<OrderedGift>,
  placementId: string | null,
): Promise<boolean> {
  const written = await rows(
    db,
    'registry-hold',
    `INSERT INTO registry_gift AS g (
      basket_id, registry_id, sku, quantity, state, held_until, line_ids, giver, message, placement_id
    )
    VALUES ($1, $2, $3, $4, CASE WHEN $8::uuid IS NULL THEN 'held' ELSE 'ordering' END, ${heldUntil('now()')}, $5, $6,
      $7, $8)
    ON CONFLICT (basket_id, registry_id, sku) DO UPDATE SET quantity = excluded.quantity, state = excluded.state,
      held_until = ${heldUntil('g.held_since')}, line_ids = excluded.line_ids, giver = excluded.giver,
      message = excluded.message, placement_id = excluded.placement_id
      WHERE g.state = 'held' OR g.state = 'ordering' AND $8 IS NOT NULL
    RETURNING 1`,
    [basketId, registryId, sku, quantity, lineIds, giver, message, placementId],
  )
  return written.length === 1
}

/** Holds the pieces of one gift. Throws Short if fewer are still wanted. */
async function holdOne(
  db: Db,
  holder: Holder,
  gift: GiftPieces & Partial<OrderedGift>,
  placementId: string | null,
): Promise<void> {
  const { registryId, sku } = gift
  const { basketId } = holder
  const item = await lockItem(db, holder, gift)
  const mine = await ownGift(db, basketId, gift)
  // The cart was ordered meanwhile: its change comes too late, and will not be written either.
  if (placementId === null && mine !== undefined && mine.state !== 'held') return
  if (item === undefined || !(item.is_open || mine !== undefined)) throw new Short({ sku, left: 0 })
  const before = mine?.quantity ?? 0
  // Another process may hold more for the same cart, whose change it has not written yet.
  const quantity = placementId === null ? Math.max(before, gift.quantity) : gift.quantity
  const ofOthers = item.spoken - (await endHolds(db, basketId, gift)) - before
  if (ofOthers + quantity > item.wanted) throw new Short({ sku, left: Math.max(0, item.wanted - ofOthers) })
  await rows(db, 'registry-item-spoken', 'UPDATE registry_item SET spoken = $3 WHERE registry_id = $1 AND sku = $2', [
    registryId,
    sku,
    ofOthers + quantity,
  ])
  if (!(await writeHold(db, basketId, { ...gift, quantity }, placementId))) throw new Short('may-not')
}

/** Throws Short if a cart holds more pieces than allowed. */
async function refuseTooMany(db: Db, basketId: string, sku: string): Promise<void> {
  const [held] = await rows<{ pieces: number }>(
    db,
    'registry-held-pieces',
    `SELECT coalesce(sum(quantity), 0)::int AS pieces FROM registry_gift WHERE basket_id = $1 AND state = 'held'`,
    [basketId],
  )
  if (held!.pieces > MOST_HELD) throw new Short({ sku, left: 0, isTooMany: true })
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

async function keepOnly(db: Db, basketId: string, gifts: readonly GiftPieces[]): Promise<void> {
  const kept = new Map(gifts.map(gift => [giftKey(gift), gift.quantity]))
  const held = await rows<{ registry_id: string; sku: string }>(
    db,
    'registry-holds-of',
    `SELECT registry_id, sku FROM registry_gift
    WHERE basket_id = $1 AND state = 'held'
    ORDER BY registry_id, sku COLLATE "C"`,
    [basketId],
  )
  for (const { registry_id: registryId, sku } of held)
    await lowerGift(db, basketId, { registryId, sku, quantity: kept.get(giftKey({ registryId, sku })) ?? 0 }, 'held')
}

/**
 * Lowers the pieces of a gift to `quantity` and makes the others free; more pieces than that change nothing. `returned`
 * of the pieces were received before.
 */
export async function lowerGift(
  db: Db,
  basketId: string,
  { registryId, sku, quantity }: GiftPieces,
  state: 'held' | 'bought',
  returned = 0,
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
      UPDATE registry_gift g SET quantity = $4, received = greatest(0, least(received - $6, $4)) FROM before
      WHERE g.basket_id = $1 AND g.registry_id = $2 AND g.sku = $3 AND $4 > 0
    )
    UPDATE registry_item i SET spoken = spoken - (before.quantity - $4) FROM before
    WHERE i.registry_id = $2 AND i.sku = $3`,
    [basketId, registryId, sku, quantity, state, returned],
  )
}

/** Moves the holds of a cart to another one. Call it with their items locked. */
async function moveHolds(db: Db, from: string, into: string): Promise<void> {
  await rows(
    db,
    'registry-holds-move',
    `WITH gone AS (
      DELETE FROM registry_gift WHERE basket_id = $1 AND state = 'held'
      RETURNING registry_id, sku, quantity, held_until, held_since
    ),
    moved AS (
      INSERT INTO registry_gift AS g (basket_id, registry_id, sku, quantity, state, held_until, held_since)
      SELECT $2, registry_id, sku, quantity, 'held', held_until, held_since FROM gone
      ON CONFLICT (basket_id, registry_id, sku) DO UPDATE SET quantity = g.quantity + excluded.quantity,
        held_until = greatest(g.held_until, excluded.held_until), held_since = least(g.held_since, excluded.held_since)
        WHERE g.state = 'held'
      RETURNING registry_id, sku
    )
    UPDATE registry_item i SET spoken = spoken - gone.quantity FROM gone
    WHERE i.registry_id = gone.registry_id AND i.sku = gone.sku
      AND NOT EXISTS (SELECT 1 FROM moved WHERE moved.registry_id = gone.registry_id AND moved.sku = gone.sku)`,
    [from, into],
  )
}

/** Holds of pieces in a database. Pieces are always locked in one order, first the item and then its gifts. */
export const giftHolds = (pool: Pool): GiftHolds => ({
  async hold(holder, gifts) {
    if (gifts.length === 0) return undefined
    const sorted = byKey(gifts)
    const answer = await unlessShort(pool, async db => {
      for (const gift of sorted) await holdOne(db, holder, gift, null)
      await refuseTooMany(db, holder.basketId, sorted[0]!.sku)
    })
    return answer === 'may-not' ? undefined : answer
  },
  async renew(basketId, gifts) {
    if (gifts.length === 0) return []
    // Rows that other transactions have locked may be about to end; `hold` waits for them.
    const renewed = await rows<{ registry_id: string; sku: string; quantity: number }>(
      pool,
      'registry-holds-renew',
      `WITH mine AS (
        SELECT registry_id, sku FROM registry_gift WHERE basket_id = $1 AND state = 'held' FOR UPDATE SKIP LOCKED
      )
      UPDATE registry_gift g SET held_until = ${heldUntil('g.held_since')} FROM mine
      WHERE g.basket_id = $1 AND g.registry_id = mine.registry_id AND g.sku = mine.sku
      RETURNING g.registry_id, g.sku, g.quantity`,
      [basketId],
    )
    const held = new Map(renewed.map(row => [giftKey({ registryId: row.registry_id, sku: row.sku }), row.quantity]))
    return gifts.filter(gift => (held.get(giftKey(gift)) ?? 0) < gift.quantity)
  },
  keepOnly: (basketId, gifts) => tx(pool, db => keepOnly(db, basketId, gifts)),
  move: ({ from, into, gifts, shares }, write) =>
    tx(pool, async db => {
      await rows(
        db,
        'registry-items-of-carts-lock',
        `SELECT 1 FROM registry_item i
        WHERE EXISTS (
          SELECT 1 FROM registry_gift g
          WHERE g.basket_id IN ($1, $2) AND g.state = 'held' AND g.registry_id = i.registry_id AND g.sku = i.sku
        )
        ORDER BY i.registry_id, i.sku COLLATE "C" FOR UPDATE OF i`,
        [from, into],
      )
      if (!(await write(db))) return false
      await moveHolds(db, from, into)
      await keepOnly(db, into, gifts)
      await moveShares(db, { from, into, shares })
      return true
    }),
  order: ({ basketId, id, country }, gifts, mayHold) =>
    unlessShort(pool, async db => {
      if (!(await mayHold(db))) throw new Short('may-not')
      for (const gift of byKey(gifts)) await holdOne(db, { basketId, country, customerId: null }, gift, id)
    }),
  async release({ basketId, id }) {
    await rows(
      pool,
      'registry-order-release',
      `UPDATE registry_gift SET state = 'held', held_until = ${heldUntil('held_since')}, placement_id = NULL
      WHERE basket_id = $1 AND state = 'ordering' AND placement_id = $2`,
      [basketId, id],
    )
    await rows(
      pool,
      'registry-addresses-release',
      'DELETE FROM order_registry_address WHERE basket_id = $1 AND placement_id = $2',
      [basketId, id],
    )
  },
})
