import type { Address } from '#addresses/rules/address.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import type { Cents } from '#lib/money.ts'
import type { OperationState } from '#orders/server/money/payment-operations.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { FulfilmentEvent } from '../rules/fulfilment-event.ts'
import type { FollowedClaim, FollowedClaimEntry } from '../rules/followed-order.ts'
import type { CreditKind } from '../rules/order-worth.ts'
import { planShipments } from '../rules/plan-shipments.ts'
import type { ShipmentKind, ShipmentState } from '../rules/shipment.ts'
import type { ReturnReason } from '../rules/shipment-progress.ts'
import type { LineQuantity } from './fulfilment-service.ts'

/** Units of a line in a shipment, as they are stored. */
export interface StoredLine {
  readonly lineId: string
  readonly quantity: number
  readonly cancelled: number
  readonly returned: number
  /** Units that were refunded after a claim. */
  readonly refunded: number
}
/** A change of the promised days; `reason` is null if the customer chose another day. */
export interface PromiseChange {
  readonly before: { readonly from: string; readonly to: string }
  readonly after: { readonly from: string; readonly to: string }
  readonly reason: Extract<FulfilmentEvent, { kind: 'promise-changed' }>['reason'] | null
}
export interface StoredEvent {
  readonly kind: FulfilmentEvent['kind']
  /** ISO time. */
  readonly at: string
  /** A `PromiseChange` for that kind. */
  readonly detail: object
}
/** A change that the customer asked for. */
export interface StoredChange {
  readonly requestId: string
  readonly shipmentId: string
  readonly kind: 'cancel' | 'redirect'
  readonly state: 'asked' | 'done' | 'too-late'
  readonly detail: object
}
export interface StoredShipment {
  readonly id: string
  readonly kind: ShipmentKind
  /** Null for a pickup. */
  readonly recipientId: string | null
  /** Where it is sent, if the customer has changed the recipient's address for it; else null. */
  readonly address: Address | null
  readonly isMadeToOrder: boolean
  readonly state: ShipmentState
  readonly promisedFrom: string
  readonly promisedTo: string
  readonly promisedAfter: number | null
  /** True once the fulfilment service has accepted it. */
  readonly isRequested: boolean
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  /** ISO time at which it was delivered or picked up; null before. */
  readonly endedAt: string | null
  readonly lines: readonly StoredLine[]
  readonly events: readonly StoredEvent[]
}
export interface StoredReturn {
  readonly id: string
  readonly number: string
  readonly shipmentId: string
  readonly lines: readonly LineQuantity[]
  readonly reason: ReturnReason
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly state: 'requested' | 'received' | 'withdrawn'
}
/** A capture or a refund of a card or a wallet. */
export interface StoredMovement {
  readonly id: string
  readonly attemptId: string
  readonly kind: 'capture' | 'refund'
  readonly state: OperationState
  readonly amount: Cents
  readonly shipmentId: string | null
  readonly creditId: string | null
  /** ISO time of its last answer, or of its request. */
  readonly at: string
}
export interface StoredCredit {
  readonly id: string
  readonly kind: CreditKind
  readonly sourceId: string
  /** ISO time. */
  readonly at: string
  readonly lines: readonly LineQuantity[]
  readonly total: Cents
  readonly tenders: readonly { readonly attemptId: string; readonly amount: Cents }[]
}

/** A claim as it is stored; times are ISO times. */
export type StoredClaim = Omit<FollowedClaim, 'entries' | 'askedAt'> & {
  readonly askedAt: string
  readonly entries: readonly (Omit<FollowedClaimEntry, 'at'> & { readonly at: string })[]
}

/** Everything that happened to an order since it was placed; lists in the order of their times. */
export interface OrderRecords {
  readonly shipments: readonly StoredShipment[]
  readonly changes: readonly StoredChange[]
  readonly returns: readonly StoredReturn[]
  readonly claims: readonly StoredClaim[]
  readonly credits: readonly StoredCredit[]
  readonly movements: readonly StoredMovement[]
}

const UTC = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const list = (columns: string, order: string, from: string) =>
  `(SELECT coalesce(jsonb_agg(jsonb_build_object(${columns}) ORDER BY ${order}), '[]') FROM ${from})`

const SHIPMENTS = list(
  `'id', s.id, 'kind', s.kind, 'recipientId', s.recipient_id, 'address', s.address,
  'isMadeToOrder', s.is_made_to_order, 'state', s.state,
  'promisedFrom', s.promised_from, 'promisedTo', s.promised_to, 'promisedAfter', s.promised_after,
  'isRequested', s.requested_at IS NOT NULL, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
  'trackingUrl', s.tracking_url, 'endedAt', ${UTC('s.ended_at')},
  'lines', ${list(
    `'lineId', line_id, 'quantity', quantity, 'cancelled', cancelled, 'returned', returned, 'refunded', refunded`,
    'line_id',
    'shipment_line WHERE shipment_id = s.id',
  )},
  'events', ${list(
    `'kind', kind, 'at', ${UTC('at')}, 'detail', detail`,
    'at, received_at',
    'shipment_event WHERE shipment_id = s.id',
  )}`,
  's.place',
  'shipment s WHERE s.basket_id = $1',
)
const CHANGES = list(
  `'requestId', request_id, 'shipmentId', shipment_id, 'kind', kind, 'state', state, 'detail', detail`,
  'asked_at, shipment_id',
  'shipment_change WHERE basket_id = $1',
)
const RETURNS = list(
  `'id', id, 'number', number, 'shipmentId', shipment_id, 'lines', lines, 'reason', reason, 'carrier', carrier,
  'trackingNumber', tracking_number, 'state', state`,
  'requested_at, id',
  'order_return WHERE basket_id = $1',
)
const CLAIMS = list(
  `'id', k.id, 'number', k.number, 'shipmentId', k.shipment_id, 'lineId', k.line_id, 'quantity', k.quantity,
  'reason', k.reason, 'wish', k.wish, 'state', k.state, 'remedy', k.remedy, 'askedAt', ${UTC('k.asked_at')},
  'entries', ${list(
    `'id', id, 'kind', kind, 'words', words, 'at', ${UTC('at')}`,
    'at, id',
    'claim_entry WHERE claim_id = k.id',
  )},
  'pictureIds', (
    SELECT coalesce(jsonb_agg(id ORDER BY uploaded_at, id), '[]') FROM claim_picture WHERE claim_id = k.id
  )`,
  'k.asked_at, k.id',
  'order_claim k WHERE k.basket_id = $1',
)
const CREDITS = list(
  `'id', c.id, 'kind', c.kind, 'sourceId', c.source_id, 'at', ${UTC('c.at')}, 'lines', c.lines, 'total', c.total,
  'tenders', ${list(
    `'attemptId', attempt_id, 'amount', amount`,
    'attempt_id',
    'order_credit_tender WHERE credit_id = c.id',
  )}`,
  'c.at, c.id',
  'order_credit c WHERE c.basket_id = $1',
)

const MOVEMENTS = list(
  `'id', m.id, 'attemptId', m.attempt_id, 'kind', m.kind, 'state', m.state, 'amount', m.amount,
  'shipmentId', m.shipment_id, 'creditId', m.credit_id, 'at', ${UTC('coalesce(m.answered_at, m.asked_at)')}`,
  'm.asked_at, m.id',
  `payment_operation m WHERE m.basket_id = $1 AND m.kind <> 'extend'
    AND EXISTS (SELECT 1 FROM payment_attempt WHERE id = m.attempt_id)`,
)

/** Reads what happened to an order since it was placed; one statement. */
export async function readRecords(db: Db, basketId: string): Promise<OrderRecords> {
  const [found] = await rows<OrderRecords>(
    db,
    'order-records',
    `SELECT ${SHIPMENTS} AS shipments, ${CHANGES} AS changes, ${RETURNS} AS returns, ${CLAIMS} AS claims,
      ${CREDITS} AS credits, ${MOVEMENTS} AS movements`,
    [basketId],
  )
  return found!
}

/** Locks an order until the end of the transaction, so that changes of it happen one after the other. */
export async function lockOrder(db: Db, basketId: string): Promise<void> {
  await rows(db, 'lock-order', 'SELECT 1 FROM shop_order WHERE basket_id = $1 FOR UPDATE', [basketId])
}

/**
 * Stores the shipments of an order, once; call it in a transaction that has locked the order. Returns its records.
 */
export async function ensureShipments(db: Db, order: PlacedOrder, newId: () => string): Promise<OrderRecords> {
  const before = await readRecords(db, order.basketId)
  if (before.shipments.length > 0) return before
  const planned = planShipments(order.lines, order.recipients).map((shipment, i) => ({
    ...shipment,
    id: newId(),
    place: i + 1,
    lines: shipment.lines.map(({ id, quantity }) => ({ id, quantity })),
  }))
  await rows(
    db,
    'store-shipments',
    `WITH planned AS (
      SELECT * FROM jsonb_to_recordset($2) AS s (
        id uuid, place int, kind text, "recipientId" uuid, "isMadeToOrder" boolean, "promisedFrom" date,
        "promisedTo" date, "promisedAfter" smallint, lines jsonb
      )
    ),
    stored AS (
      INSERT INTO shipment (
        id, basket_id, place, kind, recipient_id, is_made_to_order, promised_from, promised_to, promised_after
      )
      SELECT id, $1, place, kind, "recipientId", "isMadeToOrder", "promisedFrom", "promisedTo", "promisedAfter"
      FROM planned
    )
    INSERT INTO shipment_line (shipment_id, line_id, quantity)
    SELECT p.id, l.id, l.quantity
    FROM planned p, jsonb_to_recordset(p.lines) AS l (id uuid, quantity int)`,
    [order.basketId, JSON.stringify(planned)],
  )
  return readRecords(db, order.basketId)
}
