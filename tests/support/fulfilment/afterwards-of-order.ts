import { expect } from 'vitest'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { openOrder } from '#fulfilment/server/request-shipments.ts'
import { takeEvent } from '#fulfilment/server/take-event.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import { orderKey } from '#orders/server/order-link.ts'
import { newId } from '#platform/new-id.ts'
import { SECRET, type AppShop, type Browser } from '../app-shop.ts'
import { ONE_PIXEL } from '../attack.ts'

/**
 * Stores the shipments of an order, one of them delivered and one with a return, and has its large pieces installed.
 * Returns what the calls about what follows an order may name.
 */
export async function followedOrder(shop: AppShop, buyer: Browser, number: string) {
  const { rows: found } = await shop.pool.query<{ id: string }>(
    'SELECT basket_id AS id FROM shop_order WHERE number = $1',
    [number],
  )
  await shop.pool.query(`UPDATE order_line SET installation = 'assembly' WHERE basket_id = $1 AND is_large`, [
    found[0]!.id,
  ])
  const { order, records } = await openOrder(shop.wiring.fulfilment, found[0]!.id)
  const arrived = records.shipments.find(({ kind }) => kind === 'parcel')
  await takeEvent(shop.wiring.fulfilment, {
    id: 'arrived',
    shipmentId: arrived!.id,
    at: new Date().toISOString(),
    kind: 'delivered',
  })
  const key = orderKey(SECRET, number)
  const returned = newId()
  const items = [{ lineId: arrived!.lines[0]!.lineId, quantity: 1 }]
  await shop.ask(buyer, 'POST', '/api/orders/request-return', {
    number,
    key,
    returnId: returned,
    shipmentId: arrived!.id,
    items,
    reason: 'too-big',
    note: '',
  })
  const picture = newId()
  const stored = await shop.app.request(
    `/api/orders/upload-claim-picture?${new URLSearchParams({ number, key, pictureId: picture }).toString()}`,
    { method: 'POST', headers: { ...buyer.headers, 'content-type': 'image/png' }, body: ONE_PIXEL },
  )
  expect(await stored.json()).toEqual({ outcome: 'stored' })
  // A picture that is in a claim cannot be removed by the calls that follow.
  const made = await shop.ask(buyer, 'POST', '/api/orders/make-claim', {
    number,
    key,
    claimId: picture,
    shipmentId: arrived!.id,
    lineId: items[0]!.lineId,
    quantity: 1,
    reason: 'damaged',
    wish: 'refund',
    words: 'It is scratched.',
    pictureIds: [picture],
  })
  expect(made.body).toEqual({ outcome: 'made' })
  const { id: recipient, address } = order.recipients[0]!
  const visitDay = dateOf(
    dayNumber(
      records.shipments
        .map(shipment => shipment.promisedTo)
        .toSorted()
        .at(-1)!,
    ) + 2,
  )
  await shop.pool.query(
    `INSERT INTO appointment_day (kind, country, region, day, available) VALUES ('visit', 'US', $1, $2, 4000)
    ON CONFLICT (kind, country, region, day) DO UPDATE SET available = excluded.available`,
    [deliveryRegion('US', address.postalCode), visitDay],
  )
  return {
    key,
    recipient,
    visitDay,
    returned,
    picture,
    lines: order.lines.map(line => line.id),
    shipments: records.shipments.map(shipment => shipment.id),
  }
}
