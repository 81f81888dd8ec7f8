import { least, ZERO } from '#lib/money.ts'
import { attemptById, recordVerdict, type Attempt } from '#orders/server/payment-attempts.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { voidAttempt } from '#orders/server/release-placement.ts'
import { tx } from '#platform/database/db.ts'
import { uncaptured } from '../../rules/tender-money.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { readTenderMoney } from '../money/tender-money-store.ts'
import { lockOrder } from '../shipment-records.ts'
import { endNewPayment, newPaymentById, openNewPayments, takeTenderOver, type NewPayment } from './new-payment-store.ts'

type Deps = Pick<FulfilmentDeps, 'pool' | 'payments' | 'newId' | 'log'>

/** Time after which an authorization without an answer is looked up and voided: longer than the gateway's time-outs. */
const DEADLINE_SECONDS = 30
const BATCH = 50

/**
 * Applies the result of the authorization of a new payment, once: an approved one takes over what is left to capture of
 * the tender that it replaces. Returns the state of the payment. Safe to repeat and to run concurrently.
 */
export async function applyNewPayment({ pool }: Pick<Deps, 'pool'>, id: string): Promise<NewPayment['state']> {
  return tx(pool, async db => {
    const found = (await newPaymentById(db, id))!
    await lockOrder(db, found.basketId)
    const payment = (await newPaymentById(db, id))!
    if (payment.state !== 'asked') return payment.state
    const { state } = (await attemptById(db, payment.attemptId))!
    if (state === 'declined' || state === 'voided') {
      await endNewPayment(db, id, 'failed')
      return 'failed'
    }
    if (state !== 'approved') return 'asked'
    const { tenders } = await readTenderMoney(db, (await readOrder(db, payment.basketId))!)
    const replaced = tenders.find(one => one.attemptId === payment.replaces)!
    const left = uncaptured(replaced)
    await takeTenderOver(db, payment, left > ZERO ? least(left, payment.amount) : ZERO)
    await endNewPayment(db, id, 'paid')
    return 'paid'
  })
}

/** Asks the gateway about an authorization without a result, and voids it if it has none. */
async function decide(deps: Deps, attempt: Attempt): Promise<void> {
  const { pool, payments, newId } = deps
  const found = await payments.named(attempt.provider).lookup({ attemptId: attempt.id })
  if (found.kind === 'approved')
    await recordVerdict(pool, attempt, { state: 'approved', providerRef: found.providerRef }, newId())
  else if (found.kind === 'declined')
    await recordVerdict(pool, attempt, { state: 'declined', code: found.code }, newId())
  else if (found.kind === 'unknown' && attempt.state !== 'pending') await voidAttempt({ ...deps, db: pool }, attempt)
}

/**
 * Ends new payments whose authorization got its result from a notification, or got none: after a crash, or a lost
 * answer. Runs every few seconds in the jobs process. Returns the number of payments that it ended.
 */
export async function settleNewPayments(deps: Deps): Promise<number> {
  let ended = 0
  for (const payment of await openNewPayments(deps.pool, DEADLINE_SECONDS, BATCH)) {
    try {
      const attempt = (await attemptById(deps.pool, payment.attemptId))!
      if (['requested', 'unknown', 'pending'].includes(attempt.state)) await decide(deps, attempt)
      if ((await applyNewPayment(deps, payment.id)) !== 'asked') ended += 1
    } catch (error) {
      deps.log.error({ err: error, id: payment.id }, 'could not end a new payment, will try again')
    }
  }
  return ended
}
