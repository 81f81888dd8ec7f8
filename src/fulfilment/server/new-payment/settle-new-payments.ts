import { least, ZERO } from '#lib/money.ts'
import { attemptById, EXPIRED_DATA, recordVerdict, type Attempt } from '#orders/server/payment-attempts.ts'
import { voidAttempt } from '#orders/server/release-placement.ts'
import { tx } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { capturable } from '../../rules/tender-money.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { readTenderMoney } from '../money/tender-money-store.ts'
import { lockOrder } from '../shipment-records.ts'
import {
  beginCancelling,
  endNewPayment,
  isPending,
  newPaymentById,
  openNewPayments,
  postponeNewPayment,
  takeTenderOver,
  voidLater,
  type NewPayment,
  type NewPaymentFailure,
  type OpenNewPayment,
} from './new-payment-store.ts'

type Deps = Pick<FulfilmentDeps, 'pool' | 'payments' | 'newId' | 'log'>

const BATCH = 50

/** Code of an attempt whose bank insists on 3-D Secure, which is not offered for another payment. */
export const AUTHENTICATION = 'authentication-required'

/** The reason, derived from the gateway's code, for which an attempt failed. */
function failureOf({ state, code }: Attempt): NewPaymentFailure {
  if (state === 'voided') return 'not-made'
  if (code === EXPIRED_DATA) return 'card-expired'
  return code === AUTHENTICATION ? 'authentication' : 'other'
}

/** Takes over what is left to capture of the replaced tender. Returns why it pays nothing, or null if it pays. */
async function takeOver(db: Db, payment: NewPayment): Promise<NewPaymentFailure | null> {
  const { tenders, operations } = await readTenderMoney(db, payment.basketId)
  const left = capturable(tenders.find(one => one.attemptId === payment.replaces)!)
  if (left <= ZERO) return 'not-needed'
  const taken = least(left, payment.amount)
  // A capture without a result may still be refused; then there is more to take over.
  const isInFlight = operations.some(
    one =>
      one.attemptId === payment.replaces &&
      one.kind === 'capture' &&
      (one.state === 'asked' || one.state === 'accepted'),
  )
  await takeTenderOver(db, payment, taken, taken === left && !isInFlight)
  return null
}

/**
 * Applies the result of the authorization of a new payment, once: an approved one takes over what is left to capture of
 * the tender that it replaces, unless it was given up before; its authorization is then voided. `reason` is what the
 * bank said, if it is known. Returns the payment. Safe to repeat and to run concurrently.
 */
export async function applyNewPayment(
  { pool }: Pick<Deps, 'pool'>,
  id: string,
  reason?: NewPaymentFailure,
): Promise<NewPayment> {
  return tx(pool, async db => {
    const found = (await newPaymentById(db, id))!
    await lockOrder(db, found.basketId)
    const payment = (await newPaymentById(db, id))!
    if (!isPending(payment)) return payment
    const attempt = (await attemptById(db, payment.attemptId))!
    if (attempt.state === 'declined' || attempt.state === 'voided')
      await endNewPayment(db, id, (attempt.state === 'declined' ? reason : undefined) ?? failureOf(attempt))
    else if (attempt.state === 'approved') {
      const failure = payment.state === 'cancelling' ? 'not-made' : await takeOver(db, payment)
      await endNewPayment(db, id, failure)
      if (failure !== null) await voidLater(db, attempt.id)
    }
    return (await newPaymentById(db, id))!
  })
}

/** Gives a payment up before its authorization is voided, so that an approval that comes later is given back. */
const giveUp = ({ pool }: Pick<Deps, 'pool'>, { id, basketId }: NewPayment): Promise<boolean> =>
  tx(pool, async db => {
    await lockOrder(db, basketId)
    return beginCancelling(db, id)
  })

/** Asks the gateway about an authorization without a result, and voids it if it has none. */
async function decide(deps: Deps, payment: OpenNewPayment, attempt: Attempt): Promise<void> {
  const { pool, payments, newId } = deps
  if (payment.state === 'asked') {
    const found = await payments.named(attempt.provider).lookup({ attemptId: attempt.id })
    if (found.kind === 'approved' || found.kind === 'declined') {
      const verdict =
        found.kind === 'approved'
          ? { state: 'approved' as const, providerRef: found.providerRef }
          : { state: 'declined' as const, code: found.code }
      await recordVerdict(pool, attempt, verdict, newId())
      return
    }
    // A bank that decides later has a day.
    const isWaiting = found.kind === 'pending' || attempt.state === 'pending'
    if ((isWaiting && !payment.isOld) || !(await giveUp(deps, payment))) return
  }
  await voidAttempt({ ...deps, db: pool }, attempt)
}

const UNDECIDED: ReadonlySet<Attempt['state']> = new Set(['requested', 'unknown', 'pending'])

/**
 * Ends new payments whose authorization got its result from a notification, or got none within `deadlineSeconds`:
 * after a crash, or a lost answer. The deadline is longer than the gateway's time-outs with its repeated tries. Runs
 * every few seconds in the jobs process. Returns the number of payments that it ended.
 */
export async function settleNewPayments(deps: Deps, deadlineSeconds: number): Promise<number> {
  let ended = 0
  for (const payment of await openNewPayments(deps.pool, deadlineSeconds, BATCH)) {
    try {
      const attempt = (await attemptById(deps.pool, payment.attemptId))!
      if (UNDECIDED.has(attempt.state)) await decide(deps, payment, attempt)
      if (isPending(await applyNewPayment(deps, payment.id))) await postponeNewPayment(deps.pool, payment.id)
      else ended += 1
    } catch (error) {
      deps.log.error({ err: error, id: payment.id }, 'could not end a new payment, will try again')
      await postponeNewPayment(deps.pool, payment.id)
    }
  }
  return ended
}
