import { encode } from 'uqr'
import { addressLines, placeLine } from '#addresses/rules/address-lines.ts'
import type { LabelView, QrPath, ReturnView } from '#account/web/order/order-view.ts'
import type { Location } from '#catalog/rules/product.ts'
import { findPlace } from '#delivery/server/places.ts'
import type { FollowedOrder, FollowedReturn } from '#fulfilment/rules/followed-order.ts'
import type { Language } from '#lib/language.ts'
import { SITES, type Country } from '#lib/site.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { byDistance } from '#stores/rules/near-stores.ts'
import type { StoreMemory } from '#stores/server/store-memory.ts'

/** A text as QR code: each dark module is a square of one unit. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

const piecesOf = (order: PlacedOrder, { lines }: FollowedReturn) =>
  lines.map(({ lineId, quantity }) => ({
    title: order.lines.find(line => line.id === lineId)?.title ?? '',
    quantity,
  }))

const shipmentOf = (followed: FollowedOrder, { shipmentId }: FollowedReturn) =>
  followed.shipments.find(shipment => shipment.id === shipmentId)

/** The returns of an order. */
export const returnViews = (order: PlacedOrder, followed: FollowedOrder): ReturnView[] =>
  followed.returns.map(one => ({
    id: one.id,
    number: one.number,
    state: one.state,
    reason: one.reason,
    amount: one.amount,
    pieces: piecesOf(order, one),
    hasLabel: one.label !== null && one.state === 'requested',
    isCollected: shipmentOf(followed, one)?.kind === 'in-home',
  }))

/** The warehouse of a country that is nearest to a ZIP or postal code; any one if the code has no place. */
function warehouseNear(locations: readonly Location[], country: Country, code: string): Location | undefined {
  const own = locations.filter(one => one.kind === 'warehouse' && one.country === country)
  const place = findPlace(code, country)
  return place === undefined ? own[0] : byDistance(own, place)[0]?.store
}

/**
 * The label of a return on its way; undefined if there is none. It goes back to the nearest warehouse of the country.
 */
export async function labelView(
  stores: Pick<StoreMemory, 'all'>,
  order: PlacedOrder,
  followed: FollowedOrder,
  id: string,
  language: Language,
): Promise<LabelView | undefined> {
  const found = followed.returns.find(one => one.id === id)
  if (found === undefined || found.label === null || found.state !== 'requested') return undefined
  const { country } = SITES[order.site]
  const shipment = shipmentOf(followed, found)
  const sender =
    shipment?.address ??
    order.recipients.find(one => one.id === shipment?.recipientId)?.address ??
    order.recipients[0]?.address
  const warehouse = warehouseNear(await stores.all(), country, sender?.postalCode ?? '')
  return {
    number: found.number,
    carrier: found.label.carrier,
    trackingNumber: found.label.trackingNumber,
    qr: qrPath(found.number),
    from: sender === undefined ? [] : addressLines(sender, language),
    to: warehouse === undefined ? [] : [warehouse.name, warehouse.address1, placeLine(warehouse, language)],
    pieces: piecesOf(order, found),
  }
}
