import { rows, type Db } from '#platform/database/query.ts'
import { byKey, giftKey, type GiftPieces } from '../rules/gift-pieces.ts'
import { lowerGift } from './gift-holds.ts'

/** Units of a line of an order. */
export interface LineUnits {
  readonly lineId: string
  readonly quantity: number
}

interface GiftOfLine {
  readonly registry_id: string
  readonly sku: string
  readonly quantity: number
}

const giftOfLine = async (db: Db, basketId: string, lineId: string): Promise<GiftOfLine | undefined> =>
  (
    await rows<GiftOfLine>(
      db,
      'registry-gift-of-line',
      `SELECT registry_id, sku, quantity FROM registry_gift
      WHERE basket_id = $1 AND state = 'bought' AND $2 = ANY (line_ids)`,
      [basketId, lineId],
    )
  )[0]

/**
 * Makes pieces of an order wanted again that were cancelled, or were returned after their delivery. Call it in the
 * transaction that records the cancellation or the return, once.
 */
export async function giveBackPieces(
  db: Db,
  basketId: string,
  units: readonly LineUnits[],
  why: 'cancelled' | 'returned',
): Promise<void> {
  const gifts = new Map<string, GiftPieces & { readonly given: number }>()
  for (const { lineId, quantity } of units) {
    const gift = await giftOfLine(db, basketId, lineId)
    if (gift === undefined) continue
    const one = { registryId: gift.registry_id, sku: gift.sku }
    const given = quantity + (gifts.get(giftKey(one))?.given ?? 0)
    gifts.set(giftKey(one), { ...one, given, quantity: Math.max(0, gift.quantity - given) })
  }
  for (const gift of byKey([...gifts.values()]))
    await lowerGift(db, basketId, gift, 'bought', why === 'returned' ? gift.given : 0)
}

/** Counts delivered pieces as received. Call it once for each delivery. */
export async function receivePieces(db: Db, basketId: string, units: readonly LineUnits[]): Promise<void> {
  for (const { lineId, quantity } of units)
    await rows(
      db,
      'registry-gift-receive',
      `UPDATE registry_gift
      SET received = least(quantity, received + $3), received_at = coalesce(received_at, now())
      WHERE basket_id = $1 AND state = 'bought' AND $2 = ANY (line_ids)`,
      [basketId, lineId, quantity],
    )
}
