import type { z } from 'zod'
import type { Address } from '#addresses/rules/address.ts'
import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import { validateAddress } from '#addresses/rules/validate-address.ts'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { DAYS_OFFERED } from '#orders/rules/days-offered.ts'
import { deliveryRegion } from '#orders/rules/delivery-region.ts'
import { openDeliveryDays } from '#orders/server/delivery/open-delivery-days.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { SITES, type Site } from '#lib/site.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { changeDelivery, deliveryDays } from '../contract.ts'
import { hasLeft } from '../rules/shipment-progress.ts'
import type { Redirect } from './apply-redirect.ts'
import { bookedSlot, takeSlot } from './delivery-slots.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { settleChanges, settleLater } from './settle-changes.ts'
import {
  ensureShipments,
  lockOrder,
  readRecords,
  type OrderRecords,
  type PromiseChange,
  type StoredShipment,
} from './shipment-records.ts'

type Asked = z.output<typeof changeDelivery.input>
type Reply = z.input<typeof changeDelivery.reply>

/** First day on which all large pieces can arrive: as promised by the order, or later by the fulfilment service. */
function firstDay(order: PlacedOrder, { lines, events }: StoredShipment): string {
  const promised = lines.map(({ lineId }) => order.lines.find(line => line.id === lineId)!.promisedFrom)
  const delayed = events.flatMap(({ kind, detail }) => {
    const { after, reason } = detail as PromiseChange
    return kind === 'promise-changed' && reason !== null ? [after.from] : []
  })
  return delayed.at(-1) ?? promised.toSorted().at(-1)!
}

/** The recipient's address, or the one that replaced it. */
const addressOf = (order: PlacedOrder, { address, recipientId }: StoredShipment): Address | undefined =>
  address ?? order.recipients.find(one => one.id === recipientId)?.address

/** The shipment of an order, if its delivery may be changed at all. */
function changeable({ shipments }: OrderRecords, shipmentId: string): StoredShipment {
  const shipment = shipments.find(one => one.id === shipmentId)
  if (!shipment || shipment.recipientId === null)
    throw new Refused({ kind: 'not-found', message: 'There is no such delivery.' })
  return shipment
}

/** The open days of an in-home delivery, and the booked one. An empty list: the crew comes on any day. */
export async function openDays(
  { pool }: Pick<FulfilmentDeps, 'pool'>,
  order: PlacedOrder,
  shipmentId: string,
): Promise<z.input<typeof deliveryDays.reply>> {
  const shipment = changeable(await readRecords(pool, order.basketId), shipmentId)
  if (shipment.kind !== 'in-home') throw new Refused({ kind: 'not-found', message: 'There is no such delivery.' })
  const { country } = SITES[order.site]
  const from = firstDay(order, shipment)
  const region = deliveryRegion(country, addressOf(order, shipment)!.postalCode)
  const [days] = await openDeliveryDays(pool, country, [
    { kind: 'trip', region, from, to: dateOf(dayNumber(from) + DAYS_OFFERED) },
  ])
  const booked = await bookedSlot(pool, order.basketId, shipment.recipientId!)
  return { days: [...days!], booked: booked?.day ?? null }
}

/** An address in the same place, or its errors. Another place would have another tax, price and delivery day. */
function checkedAddress(order: PlacedOrder, shipment: StoredShipment, { language }: Site, entered: Address) {
  if (registryOf(entered) !== undefined)
    throw new Refused({ kind: 'conflict', message: 'The new address must have a street of its own.' })
  const checked = validateAddress(entered, { site: SITES[order.site], language })
  if (!checked.ok) return checked
  const former = addressOf(order, shipment)!
  const place = ({ country, state, postalCode }: Address) => `${country} ${state} ${postalCode.slice(0, 7)}`
  if (place(checked.address) === place(former)) return checked
  throw new Refused({ kind: 'conflict', message: 'The new address must have the same ZIP or postal code.' })
}

/** Takes a place on the chosen day. Returns what is to be stored with the change; undefined if the day is full. */
async function reserve(db: Db, order: PlacedOrder, shipment: StoredShipment, day: string) {
  const { country } = SITES[order.site]
  const from = firstDay(order, shipment)
  if (shipment.kind !== 'in-home' || day < from || dayNumber(day) > dayNumber(from) + DAYS_OFFERED)
    throw new Refused({ kind: 'conflict', message: 'This day cannot be chosen.' })
  const slot = { country, region: deliveryRegion(country, addressOf(order, shipment)!.postalCode), day }
  switch (await takeSlot(db, slot)) {
    case 'full':
      return undefined
    case 'taken':
      return { tripDay: day, slot }
    case 'unlimited':
      return { tripDay: day }
  }
}

type Begun = 'asked' | Exclude<Reply['outcome'], 'changed' | 'asked'> | { readonly errors: Record<string, string> }

async function begin(deps: FulfilmentDeps, db: Db, order: PlacedOrder, site: Site, asked: Asked): Promise<Begun> {
  await lockOrder(db, order.basketId)
  const records = await ensureShipments(db, order, deps.newId)
  const { changeId, shipmentId } = asked
  if (records.changes.some(change => change.requestId === changeId)) return 'asked'
  const shipment = changeable(records, shipmentId)
  if (hasLeft(shipment.state) || shipment.state === 'cancelled') return 'too-late'
  if (records.changes.some(one => one.shipmentId === shipmentId && one.kind === 'redirect' && one.state === 'asked'))
    throw new Refused({ kind: 'conflict', message: 'Another change of this delivery has no answer yet.' })
  const address = asked.address && checkedAddress(order, shipment, site, asked.address)
  if (address && !address.ok) return { errors: { ...address.errors } }
  const trip = asked.tripDay === undefined ? {} : await reserve(db, order, shipment, asked.tripDay)
  if (trip === undefined) return 'day-taken'
  const detail: Redirect = { ...(address && { address: address.address }), ...trip }
  await rows(
    db,
    'ask-to-redirect',
    `INSERT INTO shipment_change (request_id, shipment_id, basket_id, kind, detail)
    VALUES ($1, $2, $3, 'redirect', $4)`,
    [changeId, shipmentId, order.basketId, JSON.stringify(detail)],
  )
  await settleLater(db, order.basketId, deps.newId())
  return 'asked'
}

/**
 * Changes where or when a shipment is delivered. The request is stored first, with a place on the new day; then the
 * fulfilment service is asked. Safe to repeat with the same id.
 */
export async function changeOrderDelivery(
  deps: FulfilmentDeps,
  order: PlacedOrder,
  site: Site,
  asked: Asked,
): Promise<Reply> {
  const begun = await tx(deps.pool, db => begin(deps, db, order, site, asked))
  if (typeof begun !== 'string') return { outcome: 'invalid', errors: begun.errors }
  if (begun !== 'asked') return { outcome: begun as 'too-late' | 'day-taken' }
  await settleChanges(deps, order, { requestId: asked.changeId, isTold: true })
  const { changes } = await readRecords(deps.pool, order.basketId)
  const { state } = changes.find(change => change.requestId === asked.changeId)!
  return { outcome: state === 'done' ? 'changed' : state }
}
