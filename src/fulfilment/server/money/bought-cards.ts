import { randomBytes } from 'node:crypto'
import { languageOf } from '#lib/language.ts'
import { cents, type Cents } from '#lib/money.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { derivedGiftCard, giftCardNumberHash, type GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'
import { giveShareBack } from '#registry/server/group/share-events.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/spent-share.messages.ts'

/** A gift card that an order bought, whether it is made already or not. */
export interface BoughtCard {
  /** Id of the gift card. */
  readonly id: string
  readonly lineId: string
  readonly seed: Buffer
  readonly amount: Cents
  readonly isIssued: boolean
}

interface Deps {
  readonly giftCards: Pick<GiftCardSecrets, 'key'>
  newId(): string
}

/** Tries to find a number that no other card has; a second one is hardly ever needed. */
const TRIES = 20

/** Number, PIN and salt of a bought gift card: the same whenever they are asked for. */
export const cardOfSeed = (secrets: Pick<GiftCardSecrets, 'key'>, seed: Uint8Array) =>
  derivedGiftCard(secrets, `bought ${Buffer.from(seed).toString('base64url')}`)

/** The gift cards of an order that were not cancelled or refunded. */
export async function boughtCardsOf(db: Db, basketId: string): Promise<BoughtCard[]> {
  const found = await rows<Omit<BoughtCard, 'amount'> & { readonly amount: number }>(
    db,
    'bought-gift-cards',
    `SELECT id, line_id AS "lineId", seed, amount, issued_at IS NOT NULL AS "isIssued"
    FROM bought_gift_card WHERE basket_id = $1 AND voided_at IS NULL ORDER BY line_id, unit`,
    [basketId],
  )
  return found.map(card => ({ ...card, amount: cents(card.amount) }))
}

/** Units of each gift card line that were neither cancelled nor given back. */
const unitsKept = (db: Db, basketId: string) =>
  rows<{ lineId: string; units: number; rows: number }>(
    db,
    'gift-card-units',
    `SELECT l.line_id AS "lineId", (l.quantity - l.cancelled - l.returned - l.refunded)::int AS units,
      (SELECT count(*)::int FROM bought_gift_card b WHERE b.basket_id = s.basket_id AND b.line_id = l.line_id) AS rows
    FROM shipment s
    JOIN shipment_line l ON l.shipment_id = s.id
    JOIN order_line o ON o.basket_id = s.basket_id AND o.id = l.line_id AND o.is_gift_card
    WHERE s.basket_id = $1`,
    [basketId],
  )

/** Stores a card with a number that neither a card nor another order has. */
async function reserve(
  { giftCards, newId }: Deps,
  db: Db,
  basketId: string,
  { lineId, unit, amount }: { readonly lineId: string; readonly unit: number; readonly amount: Cents },
): Promise<void> {
  for (let i = 0; i < TRIES; i++) {
    const seed = randomBytes(32)
    const reserved = await rows(
      db,
      'reserve-gift-card',
      `INSERT INTO bought_gift_card (id, basket_id, line_id, unit, seed, number_hash, amount)
      SELECT $1, $2, $3, $4, $5, $6, $7
      WHERE NOT EXISTS (SELECT 1 FROM gift_card WHERE number_hash = $6)
      ON CONFLICT (number_hash) DO NOTHING
      RETURNING 1`,
      [
        newId(),
        basketId,
        lineId,
        unit,
        seed,
        giftCardNumberHash(giftCards, cardOfSeed(giftCards, seed).number),
        amount,
      ],
    )
    if (reserved.length === 1) return
  }
  throw new Error('no free number was found for a gift card')
}

/**
 * Stores a gift card for every unit of the order's gift cards that has none; call it in a transaction that has locked
 * the order, after its shipments are stored. Returns the cards of the order.
 */
export async function ensureBoughtCards(deps: Deps, db: Db, order: PlacedOrder): Promise<BoughtCard[]> {
  if (!order.lines.some(line => line.isGiftCard)) return []
  const kept = await unitsKept(db, order.basketId)
  const before = await boughtCardsOf(db, order.basketId)
  for (const { lineId, units, rows: stored } of kept) {
    const amount = order.lines.find(line => line.id === lineId)!.unitPrice
    const missing = units - before.filter(card => card.lineId === lineId).length
    for (let i = 1; i <= missing; i++) await reserve(deps, db, order.basketId, { lineId, unit: stored + i, amount })
  }
  return boughtCardsOf(db, order.basketId)
}

/** Takes the whole amount off a gift card; returns false if some of it is spent or held. */
export async function voidGiftCard(db: Db, basketId: string, id: string): Promise<boolean> {
  const voided = await rows(
    db,
    'void-bought-gift-card',
    `WITH emptied AS (
      UPDATE gift_card SET balance = 0 WHERE id = $2 AND balance = issued RETURNING issued
    )
    INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount)
    SELECT $1, $2, $2, 'expire', issued FROM emptied
    RETURNING 1`,
    [basketId, id],
  )
  return voided.length === 1
}

/**
 * Voids gift cards of units that were cancelled or refunded: those that are not made yet first, then those that nobody
 * has used. Shares of group gifts are open again. Call it in a transaction that has locked the order, after the units
 * are written.
 * @throws Refused `conflict` if a card that would have to be voided is used, or a share has been passed on.
 */
export async function voidLostCards(db: Db, { basketId, lines, locale }: PlacedOrder): Promise<void> {
  if (!lines.some(line => line.isGiftCard)) return
  for (const { lineId, units } of await unitsKept(db, basketId)) {
    const isShare = lines.find(line => line.id === lineId)?.emailed?.share !== undefined
    if (isShare && units === 0 && !(await giveShareBack(db, basketId, lineId)))
      throw new Refused({ kind: 'conflict', message: messages[languageOf(locale)].spent })
    const live = await rows<{ id: string; isMade: boolean }>(
      db,
      'live-gift-cards',
      `SELECT b.id, c.id IS NOT NULL AS "isMade"
      FROM bought_gift_card b LEFT JOIN gift_card c ON c.id = b.id
      WHERE b.basket_id = $1 AND b.line_id = $2 AND b.voided_at IS NULL
      ORDER BY c.id IS NULL DESC, c.balance = c.issued DESC, b.unit DESC`,
      [basketId, lineId],
    )
    for (const { id, isMade } of live.slice(0, Math.max(0, live.length - units))) {
      if (isMade && !(await voidGiftCard(db, basketId, id)))
        throw new Refused({ kind: 'conflict', message: 'This gift card has been used, so it cannot be paid back.' })
      await rows(db, 'mark-gift-card-void', 'UPDATE bought_gift_card SET voided_at = now() WHERE id = $1', [id])
    }
  }
}
