import { cents, minus, sum, ZERO, type Cents } from '#lib/money.ts'
import type { OperationKind, PaymentOperation } from '#orders/server/money/payment-operations.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { dueAmount } from '../../rules/due-amount.ts'
import type { OrderBooks } from '../../rules/money-differences.ts'
import { waitsForRest } from '../../rules/waits-for-rest.ts'
import { readTenderMoney } from './tender-money-store.ts'
import { worthOrder } from './worth-of-order.ts'
import { readRecords } from '../shipment-records.ts'

/** Time after the last change for which jobs about an order may still be on their way, in milliseconds. */
const QUIET_MS = 3_600_000

/** A tender of an order at its gateway; the last four are null for gift cards and certificates. */
export interface TenderAtGateway {
  readonly attemptId: string
  readonly provider: string | null
  readonly providerRef: string | null
  readonly state: string | null
  readonly paid: number
  readonly captured: number
  readonly refunded: number
  readonly changedAt: Date | null
}

const ledgerSum = (kind: string, failed: string) =>
  `(SELECT coalesce(sum(CASE kind WHEN '${kind}' THEN amount WHEN '${failed}' THEN -amount END), 0)::bigint
    FROM payment_ledger WHERE basket_id = t.basket_id AND attempt_id = t.attempt_id)`

const readGateway = (db: Db, basketId: string): Promise<TenderAtGateway[]> =>
  rows<TenderAtGateway>(
    db,
    'tenders-at-gateway',
    `SELECT t.attempt_id AS "attemptId", a.provider, a.provider_ref AS "providerRef", a.state,
      CASE t.kind
        WHEN 'card' THEN ${ledgerSum('authorized', '')}
        WHEN 'gift-card' THEN (SELECT coalesce(sum(amount), 0)::bigint FROM gift_card_entry
          WHERE basket_id = o.basket_id AND placement_id = o.placement_id AND gift_card_id = t.attempt_id
            AND kind = 'post')
        ELSE (SELECT coalesce(sum(amount), 0)::bigint FROM reward_entry
          WHERE basket_id = o.basket_id AND placement_id = o.placement_id AND certificate_id = t.attempt_id
            AND kind = 'post')
      END AS paid,
      ${ledgerSum('captured', 'capture-failed')} AS captured,
      ${ledgerSum('refunded', 'refund-failed')} AS refunded,
      greatest(
        (SELECT max(greatest(asked_at, answered_at)) FROM payment_operation WHERE basket_id = t.basket_id),
        (SELECT max(at) FROM order_credit WHERE basket_id = t.basket_id),
        a.updated_at
      ) AS "changedAt"
    FROM order_tender t
    JOIN shop_order o ON o.basket_id = t.basket_id
    LEFT JOIN payment_attempt a ON a.basket_id = t.basket_id AND a.id = t.attempt_id
    WHERE t.basket_id = $1`,
    [basketId],
  )

const confirmed = (operations: readonly PaymentOperation[], kind: OperationKind): Cents =>
  sum(operations.filter(one => one.kind === kind && one.state === 'confirmed').map(({ amount }) => amount))
const isOpen = ({ kind, state }: PaymentOperation) => kind !== 'extend' && (state === 'asked' || state === 'accepted')
const isRefusedCapture = ({ kind, state }: PaymentOperation) => kind === 'capture' && state === 'refused'

/** The books about an order, and its tenders at their gateways. `now` is in milliseconds since 1970. */
export async function readBooks(
  db: Db,
  order: PlacedOrder,
  now: number,
): Promise<{ readonly books: OrderBooks; readonly atGateway: readonly TenderAtGateway[] }> {
  const { tenders, operations } = await readTenderMoney(db, order.basketId)
  const { shipments } = await readRecords(db, order.basketId)
  const atGateway = await readGateway(db, order.basketId)
  const changes = atGateway.map(one => one.changedAt?.getTime() ?? 0)
  return {
    atGateway,
    books: {
      total: order.total,
      due: dueAmount(worthOrder(order), shipments),
      isQuiet: now - Math.max(0, ...changes) > QUIET_MS,
      tenders: tenders.map(tender => {
        const own = operations.filter(one => one.attemptId === tender.attemptId)
        const gateway = atGateway.find(one => one.attemptId === tender.attemptId)!
        return {
          ...tender,
          paid: cents(gateway.paid),
          confirmed: { captured: confirmed(own, 'capture'), refunded: confirmed(own, 'refund') },
          ledger: { captured: cents(gateway.captured), refunded: cents(gateway.refunded) },
          isAuthorized: gateway.state === 'approved',
          isOpen: own.some(isOpen) || waitsForRest(tender, shipments),
          isBlocked: own.some(one => isRefusedCapture(one) && !one.isResolved),
        }
      }),
    },
  }
}

/** Sums of the books, in cents. */
export const totalsOf = ({ total, due, tenders }: OrderBooks) => ({
  ordered: total,
  credited: sum(tenders.map(({ credited }) => credited)),
  due,
  authorized: sum(tenders.map(({ paid, replaced = ZERO }) => minus(paid, replaced))),
  captured: sum(tenders.map(one => one.confirmed.captured)),
  refunded: sum(tenders.map(one => one.confirmed.refunded)),
})
