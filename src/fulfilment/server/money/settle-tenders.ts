import { minus, ZERO } from '#lib/money.ts'
import {
  addOperations,
  operationsOf,
  sendLater,
  type PaymentOperation,
} from '#orders/server/money/payment-operations.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { dueAmount } from '../../rules/due-amount.ts'
import { waitsForRest } from '../../rules/waits-for-rest.ts'
import { allocateCapture, capturable, type TenderMoney } from '../../rules/tender-money.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockOrder, readRecords } from '../shipment-records.ts'
import { issueStoreCredits } from './store-credit.ts'
import { readTenderMoney } from './tender-money-store.ts'
import { worthOrder } from './worth-of-order.ts'

const isOpen = ({ state }: PaymentOperation): boolean => state === 'asked' || state === 'accepted'

/**
 * A capture that was refused and not dealt with: nothing more is captured of that card until somebody has. Nothing more
 * is captured either of a card for which staff have collected an amount in another way, as they were told.
 */
const isBlocked = (operations: readonly PaymentOperation[], { attemptId }: TenderMoney): boolean =>
  operations.some(
    one =>
      one.attemptId === attemptId &&
      one.kind === 'capture' &&
      one.state === 'refused' &&
      (!one.isResolved || one.isPaidOtherwise),
  )

/** Drops refunds of captures that were refused meanwhile: that money was never taken. */
async function dropRefunds(db: Db, operations: readonly PaymentOperation[], tender: TenderMoney): Promise<void> {
  let excess = minus(tender.refunded, tender.captured)
  const waiting = operations.filter(
    one => one.attemptId === tender.attemptId && one.kind === 'refund' && one.state === 'asked',
  )
  for (const { id, amount } of waiting.toReversed()) {
    if (excess <= ZERO) return
    await rows(
      db,
      'drop-refund',
      `UPDATE payment_operation SET state = 'dropped', answered_at = now() WHERE id = $1 AND state = 'asked'`,
      [id],
    )
    excess = minus(excess, amount)
  }
}

/** Voids the rest of an authorization of which nothing is left to capture, once its captures have a result. */
async function voidRest(db: Db, operations: readonly PaymentOperation[], tender: TenderMoney): Promise<void> {
  if (tender.kind !== 'card' || capturable(tender) > ZERO || tender.captured >= tender.amount) return
  if (operations.some(one => one.attemptId === tender.attemptId && one.kind === 'capture' && isOpen(one))) return
  await rows(
    db,
    'void-later',
    `INSERT INTO outbox (id, kind, payload)
    SELECT gen_random_uuid(), 'void-authorization', jsonb_build_object('attemptId', id)
    FROM payment_attempt WHERE id = $1 AND state = 'approved'`,
    [tender.attemptId],
  )
}

/** Refunds that wait for the result of a capture are sent once there is one. */
async function sendRefunds(db: Db, operations: readonly PaymentOperation[], { attemptId }: TenderMoney): Promise<void> {
  const own = operations.filter(one => one.attemptId === attemptId)
  if (own.some(one => one.kind === 'capture' && isOpen(one))) return
  for (const { id, kind, state } of own) if (kind === 'refund' && state === 'asked') await sendLater(db, id)
}

/** The reason for which the tenders of an order are settled. */
interface Cause {
  /** The shipment that has left. */
  readonly shipmentId?: string | null
  /** The authorization ends soon: nothing waits for further shipments any more. */
  readonly isEnding?: boolean
}

/** Captures what is due for the shipments that have left, in the order of paying. */
async function capture(
  deps: Pick<FulfilmentDeps, 'newId'>,
  db: Db,
  order: PlacedOrder,
  { shipmentId = null, isEnding = false }: Cause,
) {
  const { tenders, operations } = await readTenderMoney(db, order.basketId)
  const { shipments } = await readRecords(db, order.basketId)
  const due = dueAmount(worthOrder(order), shipments)
  const parts = allocateCapture(tenders, due).flatMap(part => {
    const tender = tenders.find(one => one.attemptId === part.attemptId)!
    if (isBlocked(operations, tender)) return []
    if (!isEnding && waitsForRest(tender, shipments)) return []
    const isSent = tender.kind === 'card'
    return [{ id: deps.newId(), kind: 'capture' as const, ...part, shipmentId, creditId: null, isSent }]
  })
  await addOperations(db, order.basketId, parts)
}

/**
 * Brings what is asked of the gateways into line with what has happened to an order: captures what has left, and voids
 * what is never captured. Whatever changes shipments, credits or results of captures calls it, in its transaction that
 * has locked the order; the calls to the gateways are made by jobs after it. Repeating it changes nothing.
 */
export async function settleTenders(
  deps: Pick<FulfilmentDeps, 'newId'>,
  db: Db,
  order: PlacedOrder,
  cause: Cause = {},
): Promise<void> {
  const before = await readTenderMoney(db, order.basketId)
  for (const tender of before.tenders) await dropRefunds(db, before.operations, tender)
  await capture(deps, db, order, cause)
  const { tenders, operations } = await readTenderMoney(db, order.basketId)
  for (const tender of tenders) {
    await voidRest(db, operations, tender)
    await sendRefunds(db, operations, tender)
  }
}

/** The job that follows a result of a gateway. */
export async function settleOrder(deps: FulfilmentDeps, basketId: string): Promise<void> {
  const order = await readOrder(deps.pool, basketId)
  if (!order) throw new Error(`there is no order for basket ${basketId}`)
  await tx(deps.pool, async db => {
    await lockOrder(db, basketId)
    await settleTenders(deps, db, order)
  })
  await issueStoreCredits(deps, order, await operationsOf(deps.pool, basketId))
}
