import { cents, sum } from '#lib/money.ts'
import { operationsOf, type PaymentOperation } from '#orders/server/money/payment-operations.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { TenderMoney } from '../../rules/tender-money.ts'

/** A refused capture whose amount staff have collected in another way. */
const isPaidOtherwise = ({ kind, state, isPaidOtherwise: is }: PaymentOperation): boolean =>
  kind === 'capture' && state === 'refused' && is

/** Operations that count: all but captures that were refused and refunds of them. */
const amountOf = (operations: readonly PaymentOperation[], attemptId: string, kind: 'capture' | 'refund') =>
  sum(
    operations
      .filter(one => one.attemptId === attemptId && one.kind === kind && one.state !== 'dropped')
      .filter(one => kind === 'refund' || one.state !== 'refused')
      .map(one => one.amount),
  )

/** A tender of an order with its money. */
type PaidTender = Required<TenderMoney> & { readonly brand: string; readonly lastFour: string }
type TenderRow = Pick<PaidTender, 'attemptId' | 'kind' | 'brand' | 'lastFour'> & {
  readonly amount: number
  readonly replaced: number
}

const readTenders = (db: Db, basketId: string): Promise<TenderRow[]> =>
  rows<TenderRow>(
    db,
    'tenders-of-order',
    `SELECT attempt_id AS "attemptId", kind, brand, last_four AS "lastFour", amount, replaced
    FROM order_tender WHERE basket_id = $1 ORDER BY attempt_id`,
    [basketId],
  )

/**
 * The money of an order's tenders: what shipments used, and what was given back. A refund that a gateway refused counts
 * as given back, because the customer gets a store credit instead. The tenders are read here, because another payment
 * may have taken one over since the order was read: whoever acts on them calls this after it has locked the order.
 */
export async function readTenderMoney(
  db: Db,
  basketId: string,
): Promise<{ readonly tenders: PaidTender[]; readonly operations: PaymentOperation[] }> {
  const tenders = await readTenders(db, basketId)
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
      amount: cents(tender.amount),
      replaced: cents(tender.replaced),
      paidOtherwise: sum(
        operations.filter(one => one.attemptId === tender.attemptId && isPaidOtherwise(one)).map(one => one.amount),
      ),
      captured: amountOf(operations, tender.attemptId, 'capture'),
      refunded: amountOf(operations, tender.attemptId, 'refund'),
      credited: cents(credited.find(one => one.attemptId === tender.attemptId)?.amount ?? 0),
    })),
  }
}
