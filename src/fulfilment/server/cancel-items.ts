import type { z } from 'zod'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { sum } from '#lib/money.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { cancelItems } from '../contract.ts'
import { cancelUntil } from '../rules/shipment-progress.ts'
import { askedUnits, unitsComingBack } from './follow-order.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import type { LineQuantity } from './fulfilment-service.ts'
import { settleChanges, settleLater } from './settle-changes.ts'
import { ensureShipments, lockOrder, readRecords, type OrderRecords } from './shipment-records.ts'

type Asked = z.output<typeof cancelItems.input>
type Reply = z.input<typeof cancelItems.reply>

/** Units of each line that can still be cancelled or returned. */
export function unitsLeft(records: OrderRecords, lineId: string): number {
  const units = records.shipments.flatMap(shipment => shipment.lines).find(line => line.lineId === lineId)
  if (units === undefined) return 0
  const waiting = askedUnits(records, lineId) + unitsComingBack(records, lineId)
  return units.quantity - units.cancelled - units.returned - units.refunded - waiting
}

/** Items with the same line added up. */
export function addedUp(items: readonly LineQuantity[]): LineQuantity[] {
  const units = new Map<string, number>()
  for (const { lineId, quantity } of items) units.set(lineId, (units.get(lineId) ?? 0) + quantity)
  return [...units].map(([lineId, quantity]) => ({ lineId, quantity }))
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
  return parts.length > 0
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

/** How far a cancellation has come. */
function outcomeOf(records: OrderRecords, { cancellationId, items }: Asked): Reply {
  const changes = records.changes.filter(change => change.requestId === cancellationId)
  const amount = sum(records.credits.filter(credit => credit.sourceId === cancellationId).map(one => one.total))
  if (changes.some(change => change.state === 'asked')) return { outcome: 'asked', amount }
  const done = changes.filter(change => change.state === 'done')
  if (done.length === 0) return { outcome: 'too-late', amount }
  const units = (lists: readonly LineQuantity[]) => lists.reduce((all, one) => all + one.quantity, 0)
  const cancelled = units(done.flatMap(change => (change.detail as { lines: LineQuantity[] }).lines))
  return { outcome: cancelled === units(items) ? 'cancelled' : 'partly', amount }
}
