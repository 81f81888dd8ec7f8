import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import { receivePieces } from '#registry/server/gift-events.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { followParcel } from '#swatches/server/follow-parcel.ts'
import type { FulfilmentEvent } from '../rules/fulfilment-event.ts'
import { newsOf } from '../rules/news-of-event.ts'
import { hasLeft, isEnded, stateAfter } from '../rules/shipment-progress.ts'
import { LONG_AGO, sendGiftCardsLater } from './gift-cards/send-gift-cards.ts'
import { changePromise } from './change-promise.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { settleTenders } from './money/settle-tenders.ts'
import { receiveReturn } from './returns.ts'
import { lockOrder, readRecords, type StoredShipment } from './shipment-records.ts'
import { tellNews } from './tell-news.ts'

async function basketOf(db: Db, shipmentId: string): Promise<string | undefined> {
  const [found] = await rows<{ basket_id: string }>(
    db,
    'basket-of-shipment',
    'SELECT basket_id FROM shipment WHERE id = $1',
    [shipmentId],
  )
  return found?.basket_id
}

/** Adds an event to the records of a shipment. Returns false if it is known. */
async function addEvent(db: Db, { id, shipmentId, kind, at }: FulfilmentEvent): Promise<boolean> {
  const added = await rows(
    db,
    'add-shipment-event',
    `INSERT INTO shipment_event (shipment_id, id, kind, at, detail) VALUES ($1, $2, $3, $4, '{}')
    ON CONFLICT DO NOTHING
    RETURNING 1`,
    [shipmentId, id, kind, at],
  )
  return added.length === 1
}

/** Moves a shipment on by an event. Returns true if that brought it to another state. */
async function moveOn(db: Db, shipment: StoredShipment, event: FulfilmentEvent): Promise<boolean> {
  const state = stateAfter(shipment.state, event.kind)
  const tracking = event.kind === 'shipped' ? event : undefined
  await rows(
    db,
    'move-shipment',
    `UPDATE shipment
    SET state = $2, carrier = coalesce($3, carrier), tracking_number = coalesce($4, tracking_number),
      tracking_url = coalesce($5, tracking_url), ended_at = coalesce(ended_at, $6)
    WHERE id = $1`,
    [
      shipment.id,
      state,
      tracking?.carrier ?? null,
      tracking?.trackingNumber ?? null,
      tracking?.trackingUrl ?? null,
      isEnded(state) ? event.at : null,
    ],
  )
  return state !== shipment.state
}

/** Applies an event to its shipment. Returns true if the customer is to be told. */
async function apply(deps: FulfilmentDeps, db: Db, order: PlacedOrder, event: FulfilmentEvent): Promise<boolean> {
  if (event.kind === 'return-received') return receiveReturn(deps, db, order, event)
  const { shipments } = await readRecords(db, order.basketId)
  const shipment = shipments.find(one => one.id === event.shipmentId)!
  if (event.kind === 'promise-changed') {
    const promised = { from: event.promisedFrom, to: event.promisedTo }
    const isChanged = await changePromise(db, shipment, {
      eventId: event.id,
      at: event.at,
      promised,
      reason: event.reason,
    })
    return isChanged && shipment.state !== 'cancelled'
  }
  const isMoved = (await addEvent(db, event)) && (await moveOn(db, shipment, event))
  // Shipping captures the amount of the shipment, and its gift cards are made.
  if (isMoved && hasLeft(stateAfter(shipment.state, event.kind)) && !hasLeft(shipment.state)) {
    await settleTenders(deps, db, order, { shipmentId: shipment.id })
    if (order.lines.some(line => line.isGiftCard)) await sendGiftCardsLater(db, order.basketId, [LONG_AGO])
  }
  if (isMoved && isEnded(stateAfter(shipment.state, event.kind)))
    await receivePieces(
      db,
      order.basketId,
      shipment.lines.map(line => ({ lineId: line.lineId, quantity: line.quantity - line.cancelled })),
    )
  return isMoved
}

/**
 * Applies one event of the fulfilment service, with the mails that follow it, in one transaction. Order and repetition
 * of the events do not matter. An envelope with swatches has no order; an event about a shipment of another system
 * changes nothing.
 */
export async function takeEvent(deps: FulfilmentDeps, event: FulfilmentEvent): Promise<void> {
  const basketId = await basketOf(deps.pool, event.shipmentId)
  const order = basketId === undefined ? undefined : await readOrder(deps.pool, basketId)
  if (!order) {
    if (await followParcel(deps.pool, event)) return
    deps.log.warn({ event: event.id, shipment: event.shipmentId }, 'an event concerns no shipment of this shop')
    return
  }
  await tx(deps.pool, async db => {
    await lockOrder(db, order.basketId)
    if (await apply(deps, db, order, event)) await tellNews(db, order.basketId, newsOf(event, order), deps.newId)
  })
}
