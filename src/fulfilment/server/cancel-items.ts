import type { z } from 'zod'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { sum } from '#lib/money.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { cancelItems } from '../contract.ts'
import { cancelUntil, hasLeft } from '../rules/shipment-progress.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import type { LineQuantity } from './fulfilment-service.ts'
import { settleChanges, settleLater } from './settle-changes.ts'
import { payShareBack } from './group-gifts/pay-share-back.ts'
import { ensureShipments, lockOrder, readRecords, type OrderRecords } from './shipment-records.ts'
import { unitsLeft } from './units-left.ts'

type Asked = z.output<typeof cancelItems.input>
type Reply = z.input<typeof cancelItems.reply>

/** Items with the same line added up. */
export function addedUp(items: readonly LineQuantity[]): LineQuantity[] {
  const units = new Map<string, number>()
  for (const { lineId, quantity } of items) units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  return [...units].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** Pays shares of group gifts back that are paid already, but not passed on. Returns true if there were any. */
async function payPaidSharesBack(
  deps: FulfilmentDeps,
  db: Db,
  order: PlacedOrder,
  { shipments }: OrderRecords,
  { cancellationId, items }: Pick<Asked, 'cancellationId' | 'items'>,
): Promise<boolean> {
  const isShare = (lineId: string) => order.lines.some(line => line.id === lineId && line.emailed?.share)
  const asked = new Set(items.map(({ lineId }) => lineId).filter(isShare))
  let isPaidBack = false
  for (const shipment of shipments.filter(one => hasLeft(one.state))) {
    const lineIds = shipment.lines.map(({ lineId }) => lineId).filter(lineId => asked.has(lineId))
    if (lineIds.length === 0) continue
    await payShareBack(deps, db, order, { shipmentId: shipment.id, lineIds, sourceId: cancellationId })
    isPaidBack = true
  }
  return isPaidBack
}

/** Stores what is asked for, by shipment, or finds that it is too late for all of it. */
async function askFor(
  deps: FulfilmentDeps,
  db: Db,
  order: PlacedOrder,
  { cancellationId, items, reason }: Asked,
): Promise<boolean> {
  await lockOrder(db, order.basketId)
  const records = await ensureShipments(db, order, deps.newId)
  if (records.changes.some(change => change.requestId === cancellationId)) return true
  if (records.credits.some(credit => credit.sourceId === cancellationId)) return true
  const wanted = addedUp(items)
  if (wanted.some(({ lineId, quantity }) => quantity > unitsLeft(records, lineId)))
    throw new Refused({ kind: 'conflict', message: 'Fewer units of this piece can be cancelled.' })
  const lineOf = (lineId: string) => order.lines.find(line => line.id === lineId)!
  const parts = records.shipments.flatMap(shipment => {
    const lines = wanted.filter(
      ({ lineId }) =>
        shipment.lines.some(line => line.lineId === lineId) &&
        cancelUntil(lineOf(lineId), shipment.state, order.placedAt.getTime(), deps.now()) !== 'never',
    )
    return lines.length === 0 ? [] : [{ shipmentId: shipment.id, lines }]
  })
  for (const { shipmentId, lines } of parts)
    await rows(
      db,
      'ask-to-cancel',
      `INSERT INTO shipment_change (request_id, shipment_id, basket_id, kind, detail)
      VALUES ($1, $2, $3, 'cancel', $4)`,
      [cancellationId, shipmentId, order.basketId, JSON.stringify({ lines, reason })],
    )
  if (parts.length > 0) await settleLater(db, order.basketId, deps.newId())
  const isPaidBack = await payPaidSharesBack(deps, db, order, records, { cancellationId, items: wanted })
  return parts.length > 0 || isPaidBack
}

/**
 * Cancels units of an order that have not left yet. The request is stored first; then the fulfilment service is asked,
 * and stock, tenders and dates follow its answer. Safe to repeat with the same id.
 */
export async function cancelOrderItems(deps: FulfilmentDeps, order: PlacedOrder, asked: Asked): Promise<Reply> {
  const isAsked = await tx(deps.pool, db => askFor(deps, db, order, asked))
  if (!isAsked) return { outcome: 'too-late', amount: 0 }
  await settleChanges(deps, order, { requestId: asked.cancellationId, isTold: true })
  return outcomeOf(await readRecords(deps.pool, order.basketId), asked)
}

/** The outcome of a cancellation by now, with the amount that is refunded. */
function outcomeOf(records: OrderRecords, { cancellationId, items }: Asked): Reply {
  const changes = records.changes.filter(change => change.requestId === cancellationId)
  const credits = records.credits.filter(credit => credit.sourceId === cancellationId)
  const amount = sum(credits.map(one => one.total))
  if (changes.some(change => change.state === 'asked')) return { outcome: 'asked', amount }
  const units = (lists: readonly LineQuantity[]) => lists.reduce((all, one) => all + one.quantity, 0)
  const cancelled = units(credits.flatMap(credit => credit.lines))
  if (cancelled === 0) return { outcome: 'too-late', amount }
  return { outcome: cancelled === units(items) ? 'cancelled' : 'partly', amount }
}
