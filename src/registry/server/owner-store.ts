import { rows, type Db } from '#platform/database/query.ts'
import type { MessageCheck } from '../rules/gift-message.ts'

/** A gift as it is stored: bought pieces, or a share of a group gift whose order was placed. */
export interface GiftRow {
  /** The cart of pieces, or the line of a share. */
  readonly gift_id: string
  readonly sku: string
  readonly quantity: number
  /** The amount of a share; null for pieces. */
  readonly cents: number | null
  readonly giver: string
  readonly message: string
  /** The registrants' choice; null: none. */
  readonly is_message_shown: boolean | null
  /** Null: not checked yet. */
  readonly message_check: MessageCheck | null
  readonly bought_at: Date
  readonly thanked_at: Date | null
}

/** The latest gifts of a registry. */
export const giftsOfRegistry = (db: Db, id: string, limit: number): Promise<GiftRow[]> =>
  rows<GiftRow>(
    db,
    'registry-gifts',
    `SELECT basket_id AS gift_id, sku, quantity, NULL::bigint AS cents, giver, message, is_message_shown,
      message_check, bought_at, thanked_at
    FROM registry_gift WHERE registry_id = $1 AND state = 'bought'
    UNION ALL
    SELECT s.line_id, g.sku, 1, s.cents, s.giver, s.message, s.is_message_shown, s.message_check, s.bought_at,
      s.thanked_at
    FROM registry_group g JOIN registry_share s ON s.group_id = g.id
    WHERE g.registry_id = $1 AND s.state IN ('bought', 'spent')
    ORDER BY bought_at DESC, gift_id, sku LIMIT $2`,
    [id, limit],
  )

/** Number of the gifts of a registry, and of those with a thank-you. */
export async function countGifts(db: Db, id: string): Promise<{ count: number; written: number }> {
  const [found] = await rows<{ count: number; written: number }>(
    db,
    'registry-gift-counts',
    `SELECT count(*)::int AS count, count(thanked_at)::int AS written
    FROM (
      SELECT thanked_at FROM registry_gift WHERE registry_id = $1 AND state = 'bought'
      UNION ALL
      SELECT s.thanked_at FROM registry_group g JOIN registry_share s ON s.group_id = g.id
      WHERE g.registry_id = $1 AND s.state IN ('bought', 'spent')
    ) gifts`,
    [id],
  )
  return found!
}

/**
 * Ends the holds on an item that are over, so that its pieces can be given up. Call it with the registry locked.
 * Returns false if there is no such item.
 */
export async function endPieceHolds(db: Db, id: string, sku: string): Promise<boolean> {
  const found = await rows(
    db,
    'registry-owner-item-lock',
    'SELECT 1 FROM registry_item WHERE registry_id = $1 AND sku = $2 FOR UPDATE',
    [id, sku],
  )
  await rows(
    db,
    'registry-owner-holds-end',
    `WITH ended AS (
      DELETE FROM registry_gift WHERE registry_id = $1 AND sku = $2 AND state = 'held' AND held_until <= now()
      RETURNING quantity
    )
    UPDATE registry_item SET spoken = spoken - (SELECT coalesce(sum(quantity), 0) FROM ended)
    WHERE registry_id = $1 AND sku = $2 AND EXISTS (SELECT 1 FROM ended)`,
    [id, sku],
  )
  return found.length === 1
}

/**
 * Changes wanted pieces and room of an item; null leaves a value. Returns the pieces wanted now; undefined without
 * item.
 */
export async function writeItem(
  db: Db,
  { id, sku, wanted, room }: { id: string; sku: string; wanted: number | null; room: string | null },
): Promise<number | undefined> {
  await endPieceHolds(db, id, sku)
  const [changed] = await rows<{ wanted: number }>(
    db,
    'registry-item-change',
    `UPDATE registry_item SET wanted = greatest(coalesce($3, wanted), spoken), room = coalesce($4, room)
    WHERE registry_id = $1 AND sku = $2 AND removed_at IS NULL RETURNING wanted`,
    [id, sku, wanted, room],
  )
  return changed?.wanted
}

/**
 * Removes an item of which nothing is spoken for, or restores it. Returns false if it stays as it is; undefined without
 * item.
 */
export async function writeRemoved(db: Db, id: string, sku: string, isRemoved: boolean): Promise<boolean | undefined> {
  if (!(await endPieceHolds(db, id, sku))) return undefined
  const changed = await rows(
    db,
    'registry-item-remove',
    `UPDATE registry_item SET removed_at = CASE WHEN $3 THEN coalesce(removed_at, now()) END
    WHERE registry_id = $1 AND sku = $2 AND (NOT $3 OR spoken = 0) RETURNING 1`,
    [id, sku, isRemoved],
  )
  return changed.length === 1
}

/**
 * Notes a thank-you for a gift, by its cart, or for a share, by its line. Returns its time; null without one, undefined
 * if there is no such gift.
 */
export async function writeThanked(
  db: Db,
  { id, sku, basketId, isThanked }: { id: string; sku: string; basketId: string; isThanked: boolean },
): Promise<Date | null | undefined> {
  const [noted] = await rows<{ thanked_at: Date | null }>(
    db,
    'registry-thank',
    `WITH pieces AS (
      UPDATE registry_gift SET thanked_at = CASE WHEN $4 THEN coalesce(thanked_at, now()) END
      WHERE registry_id = $1 AND sku = $2 AND basket_id = $3 AND state = 'bought' RETURNING thanked_at
    ),
    shares AS (
      UPDATE registry_share s SET thanked_at = CASE WHEN $4 THEN coalesce(s.thanked_at, now()) END
      FROM registry_group g
      WHERE g.id = s.group_id AND g.registry_id = $1 AND g.sku = $2 AND s.line_id = $3
        AND s.state IN ('bought', 'spent')
      RETURNING s.thanked_at
    )
    SELECT thanked_at FROM pieces UNION ALL SELECT thanked_at FROM shares`,
    [id, sku, basketId, isThanked],
  )
  return noted?.thanked_at
}

/**
 * Shows or hides the message of a bought gift, or of a share, by its line. Returns the message; undefined if there is
 * no such gift.
 */
export async function writeMessageShown(
  db: Db,
  { id, sku, basketId, isShown }: { id: string; sku: string; basketId: string; isShown: boolean },
): Promise<Pick<GiftRow, 'message' | 'message_check'> | undefined> {
  const [changed] = await rows<Pick<GiftRow, 'message' | 'message_check'>>(
    db,
    'registry-message-shown',
    `WITH pieces AS (
      UPDATE registry_gift SET is_message_shown = $4
      WHERE registry_id = $1 AND sku = $2 AND basket_id = $3 AND state = 'bought' RETURNING message, message_check
    ),
    shares AS (
      UPDATE registry_share s SET is_message_shown = $4 FROM registry_group g
      WHERE g.id = s.group_id AND g.registry_id = $1 AND g.sku = $2 AND s.line_id = $3
        AND s.state IN ('bought', 'spent')
      RETURNING s.message, s.message_check
    )
    SELECT message, message_check FROM pieces UNION ALL SELECT message, message_check FROM shares`,
    [id, sku, basketId, isShown],
  )
  return changed
}
