import { closeDispute } from '#orders/server/money/disputes.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { resolvePlacement } from '#orders/server/resolve-placement.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import {
  answerOperation,
  compareMoney,
  handleDispute,
  moneyList,
  moneyOfOrder,
  moneyReports,
  resolveInDoubt,
} from '../../money-contract.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { compareDay, showReports } from '../reconciliation/show-reports.ts'
import { dealWithOperation } from './answer-operation.ts'
import { listMoney } from './list-money.ts'
import { showMoney } from './money-of-order.ts'

/** Serves the money of orders to staff with the role `finance`. */
export function serveMoney(frame: Frame, deps: FulfilmentDeps, orders: OrderDeps): void {
  const reading = { db: deps.pool, now: deps.now }
  serve(frame, moneyList, (_context, input) => listMoney(deps.pool, input))
  serve(frame, moneyOfOrder, (_context, { order }) => showMoney(reading, order))
  serve(frame, resolveInDoubt, async (_context, { basketId }) => {
    const { placement, attempts } = await resolvePlacement(orders, basketId)
    return {
      state: placement.state,
      number: placement.state === 'placed' ? placement.orderNumber : null,
      payments: attempts.map(({ id, provider, state, amount }) => ({ reference: id, provider, state, amount })),
    }
  })
  serve(frame, answerOperation, async (_context, { operationId, answer }) => {
    await dealWithOperation(deps, operationId, answer)
    return { isSuccess: true as const }
  })
  serve(frame, handleDispute, async (_context, { disputeId }) => {
    if (!(await closeDispute(deps.pool, disputeId)))
      throw new Refused({ kind: 'not-found', message: 'There is no such dispute.' })
    return { isSuccess: true as const }
  })
  serve(frame, moneyReports, (_context, { day }) => showReports(deps.pool, day))
  serve(frame, compareMoney, async (_context, { day }) => {
    await compareDay(deps.pool, day, deps.now())
    return { isSuccess: true as const }
  })
}
