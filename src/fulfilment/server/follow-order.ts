import type { PlacedOrder } from '#orders/server/read-order.ts'
import { spentShares } from '#registry/server/group/share-events.ts'
import type { Db } from '#platform/database/query.ts'
import { claimUntil, unitsInClaims } from '../rules/claim.ts'
import type { FollowedEvent, FollowedOrder, FollowedReturn, FollowedShipment } from '../rules/followed-order.ts'
import { lostUnits, withLost } from '../rules/lost-units.ts'
import { creditBetween, worthOf } from '../rules/order-worth.ts'
import { planShipments } from '../rules/plan-shipments.ts'
import { cancelUntil, hasLeft, returnUntil, stepsOf } from '../rules/shipment-progress.ts'
import type { LineQuantity } from './fulfilment-service.ts'
import {
  readRecords,
  type OrderRecords,
  type PromiseChange,
  type StoredEvent,
  type StoredLine,
  type StoredShipment,
} from './shipment-records.ts'
import { worthOrder } from './money/worth-of-order.ts'

/** The plan of an order whose shipments are not stored yet: nothing has happened, and nothing can be changed. */
const plannedRecords = (order: PlacedOrder): OrderRecords => ({
  shipments: planShipments(order.lines, order.recipients).map((shipment, i) => ({
    ...shipment,
    id: `planned-${i}`,
    state: 'placed',
    address: null,
    isRequested: false,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    endedAt: null,
    lines: shipment.lines.map(({ id, quantity }) => ({ lineId: id, quantity, cancelled: 0, returned: 0, refunded: 0 })),
    events: [],
  })),
  changes: [],
  returns: [],
  claims: [],
  credits: [],
  movements: [],
})

const unitsOf = (lists: readonly (readonly LineQuantity[])[], lineId: string): number =>
  lists.flat().reduce((units, one) => units + (one.lineId === lineId ? one.quantity : 0), 0)

/** Units of each line whose cancellation waits for an answer. */
export const askedUnits = ({ changes }: Pick<OrderRecords, 'changes'>, lineId: string): number =>
  unitsOf(
    changes
      .filter(change => change.kind === 'cancel' && change.state === 'asked')
      .map(change => (change.detail as { lines: LineQuantity[] }).lines),
    lineId,
  )

/** Units of each line that are on their way back. */
export const unitsComingBack = ({ returns }: Pick<OrderRecords, 'returns'>, lineId: string): number =>
  unitsOf(
    returns.filter(one => one.state === 'requested').map(one => one.lines),
    lineId,
  )

/** Units of a line that are with the customer, and in no open claim. */
export const claimableUnits = (
  records: Pick<OrderRecords, 'returns' | 'claims'>,
  { lineId, quantity, cancelled, returned, refunded }: StoredLine,
): number =>
  quantity - cancelled - returned - refunded - unitsComingBack(records, lineId) - unitsInClaims(records.claims, lineId)

function followedEvents(events: readonly StoredEvent[]): FollowedEvent[] {
  return events.flatMap((event): FollowedEvent[] => {
    const at = Date.parse(event.at)
    if (event.kind === 'return-received') return []
    if (event.kind === 'promise-changed') return [{ at, kind: event.kind, ...(event.detail as PromiseChange) }]
    return [{ at, kind: event.kind }]
  })
}

/** The time of a view of an order. */
interface Moment {
  readonly isStored: boolean
  readonly now: number
  /** Lines whose shares are on the gift card of their group gift. */
  readonly spent: ReadonlySet<string>
}

/** Until when a line can be cancelled: a share of a group gift until the group gift has its gift card. */
function cancelEnd(order: PlacedOrder, { state }: StoredShipment, lineId: string, { isStored, now, spent }: Moment) {
  const line = order.lines.find(one => one.id === lineId)!
  if (!isStored) return 'never'
  if (line.emailed?.share && hasLeft(state)) return spent.has(lineId) ? 'never' : 'left'
  return cancelUntil(line, state, order.placedAt.getTime(), now)
}

function followedShipment(
  order: PlacedOrder,
  records: OrderRecords,
  shipment: StoredShipment,
  { isStored, now, spent }: Moment,
): FollowedShipment {
  const endedAt = shipment.endedAt === null ? null : Date.parse(shipment.endedAt)
  const firstChange = shipment.events.find(event => event.kind === 'promise-changed')
  const { carrier, trackingNumber: number, trackingUrl: url } = shipment
  return {
    id: shipment.id,
    kind: shipment.kind,
    state: shipment.state,
    recipientId: shipment.recipientId,
    address: shipment.address,
    steps: stepsOf(shipment),
    promisedFrom: shipment.promisedFrom,
    promisedTo: shipment.promisedTo,
    promisedAfter: shipment.promisedAfter,
    firstPromised: firstChange && (firstChange.detail as PromiseChange).before,
    tracking: carrier && number && url ? { carrier, number, url } : null,
    lines: shipment.lines.map(units => {
      const line = order.lines.find(one => one.id === units.lineId)!
      return {
        ...units,
        asked: askedUnits(records, units.lineId),
        comingBack: unitsComingBack(records, units.lineId),
        cancelUntil: cancelEnd(order, shipment, units.lineId, { isStored, now, spent }),
        returnUntil: returnUntil(line, endedAt) ?? null,
        complainUntil: returnUntil(line, endedAt, 'damaged') ?? null,
        claimable: claimableUnits(records, units),
        claimUntil: claimUntil(endedAt) ?? null,
      }
    }),
    events: followedEvents(shipment.events),
    isChangeable: isStored && !hasLeft(shipment.state) && shipment.state !== 'cancelled',
  }
}

/** Amount that a return pays back when it arrives, or has paid back once it has arrived. */
function returnAmount(order: PlacedOrder, records: OrderRecords, id: string, lines: readonly LineQuantity[]) {
  const credit = records.credits.find(one => one.sourceId === id)
  if (credit) return credit.total
  const lost = lostUnits(records.shipments)
  const amounts = worthOrder(order)
  return creditBetween(worthOf(amounts, lost), worthOf(amounts, withLost(lost, 'returned', lines))).total
}

function followedReturns(order: PlacedOrder, records: OrderRecords): FollowedReturn[] {
  return records.returns.map(({ carrier, trackingNumber, ...one }) => ({
    ...one,
    label: carrier && trackingNumber ? { carrier, trackingNumber } : null,
    amount: returnAmount(order, records, one.id, one.state === 'withdrawn' ? [] : one.lines),
  }))
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Reads the progress of an order; one statement, and another one for shares of group gifts. `now` is in milliseconds
 * since 1970.
 */
export async function followOrder(db: Db, order: PlacedOrder, now: number): Promise<FollowedOrder> {
  const stored = await readRecords(db, order.basketId)
  const isStored = stored.shipments.length > 0
  const spent = order.lines.some(line => line.emailed?.share) ? await spentShares(db, order.basketId) : NONE
  const records = isStored ? stored : plannedRecords(order)
  return {
    shipments: records.shipments.map(shipment => followedShipment(order, records, shipment, { isStored, now, spent })),
    returns: followedReturns(order, records),
    claims: records.claims.map(({ entries, askedAt, ...claim }) => ({
      ...claim,
      askedAt: Date.parse(askedAt),
      entries: entries.map(entry => ({ ...entry, at: Date.parse(entry.at) })),
    })),
    credits: records.credits.map(({ id, sourceId, kind, at, total, lines, tenders }) => ({
      id,
      sourceId,
      kind,
      at: Date.parse(at),
      amount: total,
      lines,
      tenders,
    })),
    movements: records.movements.map(({ at, ...movement }) => ({ ...movement, at: Date.parse(at) })),
    worth: worthOf(worthOrder(order), lostUnits(records.shipments)),
  }
}
