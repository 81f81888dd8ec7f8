import { cents, sum } from '#lib/money.ts'
import { operationsOf, type PaymentOperation } from '#orders/server/money/payment-operations.ts'
import type { PlacedOrder } from '#orders/server/read-order.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { TenderMoney } from '../../rules/tender-money.ts'

/** Operations that count: all but captures that were refused and refunds of them. */
const amountOf = (operations: readonly PaymentOperation[], attemptId: string, kind: 'capture' | 'refund') =>
  sum(
    operations
      .filter(one => one.attemptId === attemptId && one.kind === kind && one.state !== 'dropped')
      .filter(one => kind === 'refund' || one.state !== 'refused')
      .map(one => one.amount),
  )

/**
 * The money of an order's tenders: what shipments used, and what was given back. A refund that a gateway refused counts
 * as given back, because the customer gets a store credit instead.
 */
export async function readTenderMoney(
  db: Db,
  { basketId, tenders }: Pick<PlacedOrder, 'basketId' | 'tenders'>,
): Promise<{
  readonly tenders: (PlacedOrder['tenders'][number] & TenderMoney)[]
  readonly operations: PaymentOperation[]
}> {
  const operations = await operationsOf(db, basketId)
  const credited = await rows<{ attemptId: string; amount: number }>(
    db,
    'credited-tenders',
    `SELECT attempt_id AS "attemptId", sum(amount)::bigint AS amount
    FROM order_credit_tender WHERE basket_id = $1 GROUP BY attempt_id`,
    [basketId],
  )
  return {
    operations,
    tenders: tenders.map(tender => ({
      ...tender,
      captured: amountOf(operations, tender.attemptId, 'capture'),
      refunded: amountOf(operations, tender.attemptId, 'refund'),
      credited: cents(credited.find(one => one.attemptId === tender.attemptId)?.amount ?? 0),
    })),
  }
}
