import type { z } from 'zod'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { giveBackPieces } from '#registry/server/gift-events.ts'
import type { requestReturn } from '../contract.ts'
import type { FulfilmentEvent } from '../rules/fulfilment-event.ts'
import { lostUnits, withLost } from '../rules/lost-units.ts'
import { creditBetween, worthOf } from '../rules/order-worth.ts'
import { returnUntil } from '../rules/shipment-progress.ts'
import { addedUp } from './cancel-items.ts'
import { unitsLeft } from './units-left.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import type { LineQuantity } from './fulfilment-service.ts'
import {
  lockOrder,
  readRecords,
  type OrderRecords,
  type StoredReturn,
  type StoredShipment,
} from './shipment-records.ts'
import { tellNews } from './tell-news.ts'
import { worthOrder } from './money/worth-of-order.ts'
import { writeCredit } from './money/write-credit.ts'

type Asked = z.output<typeof requestReturn.input>
type Reply = z.input<typeof requestReturn.reply>

/** True if all units have arrived, are still there, and may be sent back for this reason. */
function isReturnable(order: PlacedOrder, records: OrderRecords, asked: Asked, now: number): boolean {
  const shipment = records.shipments.find(one => one.id === asked.shipmentId)
  const endedAt = shipment?.endedAt ? Date.parse(shipment.endedAt) : null
  return addedUp(asked.items).every(({ lineId, quantity }) => {
    const line = order.lines.find(one => one.id === lineId)
    const isThere = shipment?.lines.some(one => one.lineId === lineId) ?? false
    if (!line || !isThere || quantity > unitsLeft(records, lineId)) return false
    return now <= (returnUntil(line, endedAt, asked.reason) ?? -1)
  })
}

async function register(deps: FulfilmentDeps, db: Db, order: PlacedOrder, asked: Asked): Promise<boolean> {
  await lockOrder(db, order.basketId)
  const records = await readRecords(db, order.basketId)
  if (records.returns.some(one => one.id === asked.returnId)) return true
  if (!isReturnable(order, records, asked, deps.now())) return false
  await rows(
    db,
    'insert-return',
    `INSERT INTO order_return (id, number, basket_id, shipment_id, lines, reason, note)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      asked.returnId,
      `${order.number}-R${records.returns.length + 1}`,
      order.basketId,
      asked.shipmentId,
      JSON.stringify(addedUp(asked.items)),
      asked.reason,
      asked.note.trim(),
    ],
  )
  // The job makes the label if the request does not get to it.
  await rows(
    db,
    'label-later',
    `INSERT INTO outbox (id, kind, payload, run_at) VALUES ($1, 'return-label', $2, now() + interval '10 seconds')`,
    [deps.newId(), JSON.stringify({ basketId: order.basketId, returnId: asked.returnId })],
  )
  return true
}

/**
 * Gets the label of a return from the fulfilment service, unless it has one, and mails it. Returns false if the service
 * gave no answer.
 */
async function makeLabel(deps: FulfilmentDeps, order: PlacedOrder, returnId: string): Promise<boolean> {
  const { returns, shipments } = await readRecords(deps.pool, order.basketId)
  const wanted = returns.find(one => one.id === returnId)
  if (!wanted || wanted.carrier !== null || wanted.state !== 'requested') return true
  const { kind } = shipments.find(one => one.id === wanted.shipmentId)!
  const outcome = await deps.service.requestReturn({
    id: returnId,
    orderNumber: order.number,
    shipmentId: wanted.shipmentId,
    kind: kind === 'in-home' ? 'collection' : 'parcel',
    lines: wanted.lines,
  })
  if (outcome.kind === 'unknown') return false
  await tx(deps.pool, async db => {
    const labelled = await rows(
      db,
      'label-return',
      `UPDATE order_return SET carrier = $2, tracking_number = $3 WHERE id = $1 AND carrier IS NULL RETURNING 1`,
      [returnId, outcome.carrier, outcome.trackingNumber],
    )
    if (labelled.length === 1) await tellNews(db, order.basketId, [{ kind: 'return-requested', returnId }], deps.newId)
  })
  return true
}

/** Registers a return of units that have arrived, and gets its label. Safe to repeat with the same id. */
export async function returnItems(deps: FulfilmentDeps, order: PlacedOrder, asked: Asked): Promise<Reply> {
  const isRegistered = await tx(deps.pool, db => register(deps, db, order, asked))
  if (!isRegistered) return { outcome: 'not-returnable' }
  await makeLabel(deps, order, asked.returnId)
  return { outcome: 'requested' }
}

/** The job for a label that the request did not get. Throws while there is none, so that it is tried again. */
export async function makeLabelLater(deps: FulfilmentDeps, order: PlacedOrder, returnId: string): Promise<void> {
  if (!(await makeLabel(deps, order, returnId)))
    throw new Error(`the fulfilment service has not answered for return ${returnId}`)
}

/** Takes a return back that has not arrived. Returns false if there is none to take back. */
export async function withdrawOrderReturn({ pool }: FulfilmentDeps, order: PlacedOrder, id: string): Promise<boolean> {
  const withdrawn = await rows(
    pool,
    'withdraw-return',
    `UPDATE order_return SET state = 'withdrawn'
    WHERE id = $1 AND basket_id = $2 AND state IN ('requested', 'withdrawn')
    RETURNING 1`,
    [id, order.basketId],
  )
  return withdrawn.length === 1
}

/**
 * The units of a return that were not given back before: goods of a withdrawn return may arrive after their units were
 * returned again, or refunded after a claim.
 */
function unpaidBack(shipments: readonly StoredShipment[], { shipmentId, lines }: StoredReturn): LineQuantity[] {
  const units = shipments.find(one => one.id === shipmentId)?.lines ?? []
  return lines.flatMap(({ lineId, quantity }) => {
    const line = units.find(one => one.lineId === lineId)
    const left = line ? line.quantity - line.cancelled - line.returned - line.refunded : 0
    return left > 0 ? [{ lineId, quantity: Math.min(quantity, left) }] : []
  })
}

/** Gives the money of a return back. */
async function creditReturn(deps: FulfilmentDeps, db: Db, order: PlacedOrder, one: StoredReturn) {
  const { id, shipmentId } = one
  const { shipments } = await readRecords(db, order.basketId)
  const lines = unpaidBack(shipments, one)
  const [lost, amounts] = [lostUnits(shipments), worthOrder(order)]
  for (const { lineId, quantity } of lines)
    await rows(
      db,
      'return-units',
      'UPDATE shipment_line SET returned = returned + $3 WHERE shipment_id = $1 AND line_id = $2',
      [shipmentId, lineId, quantity],
    )
  await giveBackPieces(db, order.basketId, lines, 'returned')
  const credit = {
    id: deps.newId(),
    kind: 'return' as const,
    sourceId: id,
    shipmentId,
    lines,
    amounts: creditBetween(worthOf(amounts, lost), worthOf(amounts, withLost(lost, 'returned', lines))),
  }
  await writeCredit(db, order, credit, deps.newId)
}

/**
 * Records that a return has arrived and gives its money back, once. Goods of a return that the customer had taken back
 * count too, because they are there. Call it in a transaction that has locked the order. Returns true if it is news.
 */
export async function receiveReturn(
  deps: FulfilmentDeps,
  db: Db,
  order: PlacedOrder,
  { returnId, at }: Extract<FulfilmentEvent, { kind: 'return-received' }>,
): Promise<boolean> {
  const { returns } = await readRecords(db, order.basketId)
  const returned = returns.find(one => one.id === returnId)
  if (!returned || returned.state === 'received') return false
  await rows(db, 'receive-return', `UPDATE order_return SET state = 'received', received_at = $2 WHERE id = $1`, [
    returnId,
    at,
  ])
  await creditReturn(deps, db, order, returned)
  return true
}
