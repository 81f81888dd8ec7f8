import type { AmountOutcome, PaymentProvider } from '#payments/server/provider.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { OrderDeps } from '../order-deps.ts'
import { refundParts } from '../../rules/refund-parts.ts'
import {
  divideRefund,
  operationById,
  operationsOf,
  paymentOfOperation,
  recordResult,
  type PaymentOperation,
} from './payment-operations.ts'

type Deps = Pick<OrderDeps, 'db' | 'payments' | 'newId'>

/** A refund of money whose capture has no result yet waits for it; `settle-tenders` sends it then. */
async function isSendable(deps: Deps, { kind, basketId, attemptId }: PaymentOperation): Promise<boolean> {
  if (kind !== 'refund') return true
  const operations = await operationsOf(deps.db, basketId)
  return operations.every(
    one => one.attemptId !== attemptId || one.kind !== 'capture' || (one.state !== 'asked' && one.state !== 'accepted'),
  )
}

/** Asks the gateway. A refund of several captures is divided first, where a gateway refunds captures. */
async function ask(deps: Deps, operation: PaymentOperation): Promise<AmountOutcome> {
  const { provider, ...payment } = await paymentOfOperation(deps.db, operation)
  const gateway: PaymentProvider = deps.payments.named(provider)
  const command = { key: operation.id, amountMinor: operation.amount, ...payment }
  if (operation.kind !== 'refund' || !gateway.refundsCaptures) return gateway[operation.kind](command)
  const own = (await operationsOf(deps.db, operation.basketId)).filter(one => one.attemptId === operation.attemptId)
  const [first, ...others] = refundParts(own, operation.id)
  if (!first) return { kind: 'refused', code: 'not-captured' }
  if (others.length > 0)
    await divideRefund(
      deps.db,
      operation,
      first.amount,
      others.map(({ amount }) => ({ id: deps.newId(), amount })),
    )
  return gateway.refund({ ...command, amountMinor: first.amount, captureRef: first.captureRef })
}

/**
 * Sends an operation to its gateway and records the answer. Its id is the idempotency key, so that it may be sent
 * again. Throws while the gateway gives no answer.
 */
export async function sendOperation(deps: Deps, id: string): Promise<void> {
  const operation = await operationById(deps.db, id)
  if (operation?.state !== 'asked' || !(await isSendable(deps, operation))) return
  const outcome = await ask(deps, operation)
  switch (outcome.kind) {
    case 'accepted':
      await recordResult(deps.db, id, { state: 'accepted', actionRef: outcome.actionRef })
      return
    case 'done':
      await recordResult(deps.db, id, { state: 'confirmed', actionRef: outcome.actionRef })
      return
    case 'refused':
      await recordResult(deps.db, id, { state: 'refused', code: outcome.code, actionRef: null })
      return
    case 'unknown':
      throw new Error(`the gateway has not answered for the ${operation.kind} ${id}`)
    default:
      outcome satisfies never
  }
}

/** The job that sends captures, refunds and extensions. */
export const operationJobs = (deps: Deps): Readonly<Record<string, JobHandler>> => ({
  'payment-operation': ({ data }) => sendOperation(deps, (data as { id: string }).id),
})
