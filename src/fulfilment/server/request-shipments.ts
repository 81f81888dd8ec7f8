import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { streetAddress } from '#registry/server/registry-address.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import type { RequestedShipment } from './fulfilment-service.ts'
import { cardOfSeed, ensureBoughtCards } from './money/bought-cards.ts'
import { sendGiftCardsLater, sendingDays } from './gift-cards/send-gift-cards.ts'
import { ensureShipments, lockOrder, type StoredShipment } from './shipment-records.ts'

/** The location that most units of a shipment come from; null for goods that are made to order. */
async function locationOf(db: Db, basketId: string, skus: readonly string[], isPickup: boolean) {
  const [found] = await rows<{ location: string }>(
    db,
    'location-of-shipment',
    `SELECT location
    FROM order_allocation
    WHERE basket_id = $1 AND sku = ANY ($2) AND is_pickup = $3
    GROUP BY location
    ORDER BY sum(quantity) DESC, location LIMIT 1`,
    [basketId, skus, isPickup],
  )
  return found?.location ?? null
}

/** Where goods are picked up, and the message for whoever does. */
const pickupOf = ({ pickup }: PlacedOrder) => ({
  pickupLocation: pickup?.location ?? null,
  address: null,
  holdUntil: null,
  tripDay: null,
  drivingDirections: '',
  giftMessage: pickup?.giftMessage ?? '',
  giftOptions: [],
})

/** The destination of a shipment. Gifts go to their registry's street, which the order itself does not contain. */
async function deliveryOf(db: Db, { basketId, recipients }: PlacedOrder, { kind, recipientId }: StoredShipment) {
  const recipient = recipients.find(one => one.id === recipientId)!
  return {
    pickupLocation: null,
    address: await streetAddress(db, basketId, recipient.address),
    holdUntil: kind === 'parcel' ? recipient.holdUntil : null,
    tripDay: kind === 'in-home' ? recipient.tripDay : null,
    drivingDirections: recipient.drivingDirections,
    giftMessage: recipient.giftMessage,
    giftOptions: recipient.giftOptions,
  }
}

/** Numbers and PINs of the gift cards in a shipment by line, for the warehouse; worth nothing before payment. */
async function printedCards({ pool, giftCards, newId }: FulfilmentDeps, order: PlacedOrder) {
  const cards = await tx(pool, async db => {
    await lockOrder(db, order.basketId)
    return ensureBoughtCards({ giftCards, newId }, db, order)
  })
  return Map.groupBy(cards, card => card.lineId)
}

/** A shipment as the fulfilment service gets it: always the same, so that the request can be repeated. */
async function requestOf(
  deps: FulfilmentDeps,
  order: PlacedOrder,
  shipment: StoredShipment,
): Promise<RequestedShipment> {
  const db = deps.pool
  const cards = await printedCards(deps, order)
  const isPickup = shipment.kind === 'pickup'
  const lines = shipment.lines.map(({ lineId, quantity }) => {
    const { sku, title } = order.lines.find(line => line.id === lineId)!
    const printed = cards.get(lineId)?.map(({ seed }) => {
      const { number, pin } = cardOfSeed(deps.giftCards, seed)
      return { number, pin }
    })
    return { lineId, quantity, sku, title, ...(printed && { giftCards: printed }) }
  })
  return {
    id: shipment.id,
    orderNumber: order.number,
    kind: shipment.kind,
    isMadeToOrder: shipment.isMadeToOrder,
    location: await locationOf(
      db,
      order.basketId,
      lines.map(line => line.sku),
      isPickup,
    ),
    promisedFrom: shipment.promisedFrom,
    promisedTo: shipment.promisedTo,
    ...(isPickup ? pickupOf(order) : await deliveryOf(db, order, shipment)),
    lines,
  }
}

/**
 * Hands a shipment to the fulfilment service, unless it has it, or goes by email. Returns false if the service gave no
 * answer; throws if it refuses the shipment.
 */
export async function requestShipment(
  deps: FulfilmentDeps,
  order: PlacedOrder,
  shipment: StoredShipment,
): Promise<boolean> {
  if (shipment.isRequested || shipment.kind === 'email') return true
  const { pool, service } = deps
  const outcome = await service.request(await requestOf(deps, order, shipment))
  if (outcome === 'refused') throw new Error(`the fulfilment service refuses shipment ${shipment.id}`)
  if (outcome === 'unknown') return false
  await rows(pool, 'shipment-requested', 'UPDATE shipment SET requested_at = now() WHERE id = $1', [shipment.id])
  return true
}

/** Reads an order and stores its shipments if they are not; throws if there is no such order. */
export async function openOrder(deps: FulfilmentDeps, basketId: string) {
  const order = await readOrder(deps.pool, basketId)
  if (!order) throw new Error(`there is no order for basket ${basketId}`)
  const records = await tx(deps.pool, async db => {
    await lockOrder(db, basketId)
    return ensureShipments(db, order, deps.newId)
  })
  return { order, records }
}

/**
 * Plans the shipments of a placed order and hands each to the fulfilment service. A shipment that is refused or gets no
 * answer does not stop the others; then this throws, and the job is tried again.
 */
export async function planAndRequest(deps: FulfilmentDeps, basketId: string): Promise<void> {
  const { order, records } = await openOrder(deps, basketId)
  await sendGiftCardsLater(deps.pool, basketId, sendingDays(records.shipments, dateOf(localTime(deps.now()).day)))
  const faults: unknown[] = []
  for (const shipment of records.shipments) {
    if (shipment.state === 'cancelled') continue
    try {
      if (!(await requestShipment(deps, order, shipment)))
        faults.push(new Error(`the fulfilment service did not answer for shipment ${shipment.id}`))
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some shipments were not handed over')
}

/**
 * Plans the shipments of orders that a process of an older release has placed meanwhile: those of the last hour that
 * have none. Returns their number.
 */
export async function planMissedOrders({ pool, newId }: Pick<FulfilmentDeps, 'pool' | 'newId'>): Promise<number> {
  const missed = await rows<{ id: string }>(
    pool,
    'missed-orders',
    `SELECT basket_id AS id
    FROM shop_order o
    WHERE placed_at BETWEEN now() - interval '1 hour' AND now() - interval '1 minute'
      AND NOT EXISTS (SELECT 1 FROM shipment WHERE basket_id = o.basket_id)
    LIMIT 100`,
    [],
  )
  for (const { id } of missed)
    await rows(pool, 'plan-missed', `INSERT INTO outbox (id, kind, payload) VALUES ($1, 'plan-shipments', $2)`, [
      newId(),
      JSON.stringify({ basketId: id }),
    ])
  return missed.length
}
