import { releasePromotions } from '#orders/server/promo-holds.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { giveBackPieces } from '#registry/server/gift-events.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { lostUnits, withLost } from '../rules/lost-units.ts'
import { creditBetween, worthOf } from '../rules/order-worth.ts'
import { releaseBooking } from './delivery-slots.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import type { LineQuantity } from './fulfilment-service.ts'
import { returnStock } from './return-stock.ts'
import { readRecords, type StoredChange } from './shipment-records.ts'
import { worthOrder } from './money/worth-of-order.ts'
import { writeCredit } from './money/write-credit.ts'

/** Takes the units off the shipment; a shipment without units left is cancelled. Returns true in that case. */
async function takeOff(db: Db, shipmentId: string, lines: readonly LineQuantity[]): Promise<boolean> {
  for (const { lineId, quantity } of lines)
    await rows(
      db,
      'cancel-units',
      'UPDATE shipment_line SET cancelled = cancelled + $3 WHERE shipment_id = $1 AND line_id = $2',
      [shipmentId, lineId, quantity],
    )
  const cancelled = await rows(
    db,
    'cancel-empty-shipment',
    `UPDATE shipment SET state = 'cancelled'
    WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM shipment_line WHERE shipment_id = $1 AND cancelled < quantity)
    RETURNING 1`,
    [shipmentId],
  )
  return cancelled.length === 1
}

/** Gives the redemptions of an order's promotions back, once all of it is cancelled. */
async function releaseCodes(db: Db, basketId: string): Promise<void> {
  const [order] = await rows<{ id: string }>(
    db,
    'placement-of-order',
    'SELECT placement_id AS id FROM shop_order WHERE basket_id = $1',
    [basketId],
  )
  await releasePromotions(db, { basketId, id: order!.id })
}

/** Gives the installer's visit to a recipient back once all lines with the installation service are cancelled. */
async function releaseVisit(
  db: Db,
  { basketId, lines }: PlacedOrder,
  recipientId: string,
  cancelled: ReadonlyMap<string, number>,
): Promise<void> {
  const installed = lines.filter(line => line.recipientId === recipientId && line.installation !== null)
  if (installed.length > 0 && installed.every(line => cancelled.get(line.id) === line.quantity))
    await releaseBooking(db, basketId, recipientId, 'visit')
}

/**
 * Lets everything follow a cancellation that the fulfilment service has confirmed: units, stock, the booked days,
 * the tenders, and the promotions of an order of which nothing is left. Returns the id of the credit. Call it in a
 * transaction that has locked the order.
 */
export async function applyCancellation(
  deps: Pick<FulfilmentDeps, 'newId'>,
  db: Db,
  order: PlacedOrder,
  { requestId, shipmentId, detail }: StoredChange,
): Promise<string> {
  const { lines } = detail as { lines: LineQuantity[] }
  const { shipments } = await readRecords(db, order.basketId)
  const shipment = shipments.find(one => one.id === shipmentId)!
  const [lost, amounts] = [lostUnits(shipments), worthOrder(order)]
  const lostThen = withLost(lost, 'cancelled', lines)
  const isEmpty = await takeOff(db, shipmentId, lines)
  if (isEmpty && shipment.kind === 'in-home') await releaseBooking(db, order.basketId, shipment.recipientId!)
  if (shipment.recipientId !== null) await releaseVisit(db, order, shipment.recipientId, lostThen.cancelled)
  const unneeded = lines.map(({ lineId, quantity }) => {
    const { sku, shipMethod } = order.lines.find(line => line.id === lineId)!
    return { sku, isPickup: shipMethod === 'pickup', quantity }
  })
  for (const one of unneeded.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) await returnStock(db, order.basketId, one)
  await giveBackPieces(db, order.basketId, lines, 'cancelled')
  const credit = {
    id: deps.newId(),
    kind: 'cancel' as const,
    sourceId: requestId,
    shipmentId,
    lines,
    amounts: creditBetween(worthOf(amounts, lost), worthOf(amounts, lostThen)),
  }
  await writeCredit(db, order, credit, deps.newId)
  if (order.lines.every(line => lostThen.cancelled.get(line.id) === line.quantity))
    await releaseCodes(db, order.basketId)
  return credit.id
}
