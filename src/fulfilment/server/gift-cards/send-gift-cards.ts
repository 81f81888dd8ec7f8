import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { minus, sum } from '#lib/money.ts'
import { SITES } from '#lib/site.ts'
import { operationsOf } from '#orders/server/money/payment-operations.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { issueGiftCard } from '#payments/server/gift-cards.ts'
import { sharesOf } from '#registry/rules/group-gift.ts'
import { recordPaidShare } from '#registry/server/group/share-events.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { dueAmount } from '../../rules/due-amount.ts'
import { hasLeft } from '../../rules/shipment-progress.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { tryToClose } from '../group-gifts/close-group.ts'
import { settleTenders } from '../money/settle-tenders.ts'
import { worthOrder } from '../money/worth-of-order.ts'
import { ensureShipments, lockOrder, readRecords, type OrderRecords, type StoredShipment } from '../shipment-records.ts'
import { tellNews } from '../tell-news.ts'
import { boughtCardsOf, cardOfSeed, ensureBoughtCards, voidGiftCard, type BoughtCard } from '../money/bought-cards.ts'

/** Hour of the day, UTC, at which gift cards for a later day are sent: the morning in North America. */
const SENDING_HOUR = 14
/** A day for jobs that run at once. */
export const LONG_AGO = '2000-01-01'

/** Has the gift cards of an order sent by email when their day comes, and made once they are paid. */
export async function sendGiftCardsLater(db: Db, basketId: string, days: readonly string[]): Promise<void> {
  for (const day of days)
    await rows(
      db,
      'send-gift-cards-later',
      `INSERT INTO outbox (id, kind, payload, run_at)
      VALUES (gen_random_uuid(), 'send-gift-cards', jsonb_build_object('basketId', $1::uuid), greatest(now(), $2))`,
      [basketId, `${day}T${SENDING_HOUR}:00:00Z`],
    )
}

/** The days on which an order's gift cards by email are sent, as far as they were not; `LONG_AGO` for those due. */
export const sendingDays = (shipments: readonly StoredShipment[], today: string): string[] => [
  ...new Set(
    shipments
      .filter(one => one.kind === 'email' && one.state === 'placed')
      .map(one => (one.promisedFrom > today ? one.promisedFrom : LONG_AGO)),
  ),
]

/** Moves a shipment of gift cards to a state, with its event; the shop itself is what fulfils it. */
async function moveTo(db: Db, shipmentId: string, state: 'shipped' | 'delivered', at: string): Promise<void> {
  await rows(
    db,
    'move-gift-cards',
    `WITH moved AS (
      UPDATE shipment SET state = $2, ended_at = CASE WHEN $2 = 'delivered' THEN $3::timestamptz END
      WHERE id = $1 RETURNING id
    )
    INSERT INTO shipment_event (shipment_id, id, kind, at, detail) SELECT id, $2, $2, $3, '{}' FROM moved
    ON CONFLICT DO NOTHING`,
    [shipmentId, state, at],
  )
}

/** Asks for the payment of the gift cards whose day has come. */
async function sendDue(deps: FulfilmentDeps, order: PlacedOrder): Promise<void> {
  const today = dateOf(localTime(deps.now()).day)
  await tx(deps.pool, async db => {
    await lockOrder(db, order.basketId)
    const { shipments } = await ensureShipments(db, order, deps.newId)
    for (const { id, kind, state, promisedFrom } of shipments) {
      if (kind !== 'email' || state !== 'placed' || promisedFrom > today) continue
      await moveTo(db, id, 'shipped', new Date(deps.now()).toISOString())
      await settleTenders(deps, db, order, { shipmentId: id })
    }
  })
}

/** True if everything that has left is paid: captured, or collected by staff in another way. */
async function isPaid(db: Db, order: PlacedOrder, { shipments }: OrderRecords): Promise<boolean> {
  const operations = await operationsOf(db, order.basketId)
  const captured = operations.filter(
    one => one.kind === 'capture' && (one.state === 'confirmed' || (one.state === 'refused' && one.isPaidOtherwise)),
  )
  const refunded = operations.filter(one => one.kind === 'refund' && one.state !== 'dropped')
  const paid = minus(sum(captured.map(one => one.amount)), sum(refunded.map(one => one.amount)))
  return paid >= dueAmount(worthOrder(order), shipments)
}

/** The gift cards of shipments that have left, once the order is paid as far as it has left. */
async function cardsToIssue(deps: FulfilmentDeps, order: PlacedOrder): Promise<BoughtCard[]> {
  return tx(deps.pool, async db => {
    await lockOrder(db, order.basketId)
    const records = await ensureShipments(db, order, deps.newId)
    const left = new Set(
      records.shipments.filter(one => hasLeft(one.state)).flatMap(one => one.lines.map(line => line.lineId)),
    )
    const cards = (await ensureBoughtCards(deps, db, order)).filter(card => !card.isIssued && left.has(card.lineId))
    return cards.length > 0 && (await isPaid(db, order, records)) ? cards : []
  })
}

/** The shipment is sent once all of its cards are made; the buyer is told so. */
async function endShipment(deps: FulfilmentDeps, db: Db, order: PlacedOrder, lineId: string): Promise<void> {
  const { shipments } = await readRecords(db, order.basketId)
  const shipment = shipments.find(one => one.kind === 'email' && one.lines.some(line => line.lineId === lineId))
  const cards = (await boughtCardsOf(db, order.basketId)).filter(card => card.lineId === lineId)
  if (shipment?.state !== 'shipped' || cards.some(card => !card.isIssued)) return
  await moveTo(db, shipment.id, 'delivered', new Date(deps.now()).toISOString())
  await tellNews(db, order.basketId, [{ kind: 'gift-card-sent', shipmentId: shipment.id }], deps.newId)
}

/** Throws if a card could not be made because another one has its number. */
async function mustExist(db: Db, id: string): Promise<void> {
  const found = await rows(db, 'gift-card-exists', 'SELECT 1 FROM gift_card WHERE id = $1', [id])
  if (found.length === 0) throw new Error(`the number of the bought gift card ${id} is taken`)
}

/** Voids a card that was made although its unit was refunded meanwhile. */
async function voidMadeCard({ log }: FulfilmentDeps, db: Db, basketId: string, cardId: string): Promise<void> {
  if (await voidGiftCard(db, basketId, cardId)) return
  const expired = await rows(
    db,
    'gift-card-expired',
    `SELECT 1 FROM gift_card_entry WHERE gift_card_id = $1 AND kind = 'expire'`,
    [cardId],
  )
  if (expired.length === 0) log.error({ basketId, cardId }, 'a refunded gift card is used already and keeps its amount')
}

/**
 * Records that a card is made, once, with the mail to its recipient; that of a share stays with its group gift. A unit
 * that was refunded meanwhile is voided. Throws if the group gift does not have the share as a bought one.
 */
async function recordIssued(
  deps: FulfilmentDeps,
  order: PlacedOrder,
  { id, lineId }: Pick<BoughtCard, 'id' | 'lineId'>,
): Promise<void> {
  await tx(deps.pool, async db => {
    await lockOrder(db, order.basketId)
    const [issued] = await rows<{ isVoid: boolean }>(
      db,
      'record-issued-gift-card',
      `UPDATE bought_gift_card SET issued_at = now()
      WHERE id = $1 AND issued_at IS NULL AND EXISTS (SELECT 1 FROM gift_card WHERE id = $1)
      RETURNING voided_at IS NOT NULL AS "isVoid"`,
      [id],
    )
    if (!issued) return mustExist(db, id)
    if (issued.isVoid) return voidMadeCard(deps, db, order.basketId, id)
    const gift = order.lines.find(line => line.id === lineId)!.emailed
    if (gift?.share) {
      if (!(await recordPaidShare(db, order.basketId, lineId, id)))
        throw new Error(`the share of card ${id} is not a bought one of its group gift`)
    } else if (gift !== null)
      await rows(
        db,
        'mail-gift-card',
        `INSERT INTO outbox (id, kind, payload)
        VALUES ($1, 'gift-card-mail', jsonb_build_object('basketId', $2::uuid, 'cardId', $1::uuid))`,
        [id, order.basketId],
      )
    await endShipment(deps, db, order, lineId)
  })
}

/**
 * Cards that were made while their units were refunded, by a process that ended before it could void them: recording
 * them does.
 */
const unrecordedVoidCards = (db: Db, basketId: string): Promise<Pick<BoughtCard, 'id' | 'lineId'>[]> =>
  rows(
    db,
    'unrecorded-void-gift-cards',
    `SELECT b.id, b.line_id AS "lineId" FROM bought_gift_card b JOIN gift_card c ON c.id = b.id
    WHERE b.basket_id = $1 AND b.voided_at IS NOT NULL AND b.issued_at IS NULL`,
    [basketId],
  )

/**
 * Makes the gift cards of an order that are paid, each once, and mails those that go by email. Call it outside of a
 * transaction that locks the order: hashing a PIN takes a while.
 */
async function issueBoughtCards(deps: FulfilmentDeps, order: PlacedOrder): Promise<void> {
  for (const card of await unrecordedVoidCards(deps.pool, order.basketId)) await recordIssued(deps, order, card)
  for (const card of await cardsToIssue(deps, order)) {
    const { salt, ...secrets } = cardOfSeed(deps.giftCards, card.seed)
    const { country } = SITES[order.site]
    await issueGiftCard(deps.pool, deps.giftCards, { id: card.id, ...secrets, country, amount: card.amount }, salt)
    await recordIssued(deps, order, card)
  }
}

/** The job of an order's gift cards: asks for the payment of those that are due, and makes those that are paid. */
export async function sendGiftCards(deps: FulfilmentDeps, basketId: string): Promise<void> {
  const order = await readOrder(deps.pool, basketId)
  if (!order) throw new Error(`there is no order for basket ${basketId}`)
  if (!order.lines.some(line => line.isGiftCard)) return
  await sendDue(deps, order)
  await issueBoughtCards(deps, order)
  const groups = new Set(sharesOf(order.lines).map(one => one.groupId))
  for (const groupId of groups) await tryToClose(deps, groupId)
}
