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

/** The bought gifts of an order by its lines. */
async function giftsByLine(db: Db, basketId: string, lineIds: readonly string[]): Promise<Map<string, GiftOfLine>> {
  const found = await rows<GiftOfLine & { line_ids: string[] }>(
    db,
    'registry-gifts-of-lines',
    `SELECT registry_id, sku, quantity, line_ids FROM registry_gift
    WHERE basket_id = $1 AND state = 'bought' AND line_ids && $2::uuid[]`,
    [basketId, lineIds],
  )
  return new Map(found.flatMap(gift => gift.line_ids.map(lineId => [lineId, gift] as const)))
}

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
  const byLine = await giftsByLine(
    db,
    basketId,
    units.map(({ lineId }) => lineId),
  )
  const gifts = new Map<string, GiftPieces & { readonly given: number }>()
  for (const { lineId, quantity } of units) {
    const gift = byLine.get(lineId)
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
  await rows(
    db,
    'registry-gifts-receive',
    `WITH delivered AS (
      SELECT g.registry_id, g.sku, sum(line.quantity)::int AS units
      FROM registry_gift g JOIN unnest($2::uuid[], $3::int[]) AS line (id, quantity) ON line.id = ANY (g.line_ids)
      WHERE g.basket_id = $1 AND g.state = 'bought' GROUP BY g.registry_id, g.sku
    )
    UPDATE registry_gift g
    SET received = least(g.quantity, g.received + delivered.units), received_at = coalesce(g.received_at, now())
    FROM delivered
    WHERE g.basket_id = $1 AND g.state = 'bought' AND g.registry_id = delivered.registry_id AND g.sku = delivered.sku`,
    [basketId, units.map(({ lineId }) => lineId), units.map(({ quantity }) => quantity)],
  )
}
