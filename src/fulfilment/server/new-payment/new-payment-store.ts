import { cents, type Cents } from '#lib/money.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import { rows, type Db } from '#platform/database/query.ts'

/**
 * Why a new payment failed. `authentication`: the bank insists on 3-D Secure, which is not offered here.
 * `card-expired`: its data were encrypted too long ago. `not-made`: the shop gave it up without a result.
 * `not-needed`: nothing was left to pay when it was approved.
 */
export type NewPaymentFailure = DeclineReason | 'authentication' | 'card-expired' | 'not-made' | 'not-needed'

/** A payment that takes over the rest of a tender: a row of `new_payment`. */
export interface NewPayment {
  /** Chosen by the caller. */
  readonly id: string
  readonly basketId: string
  readonly attemptId: string
  /** The attempt of the tender whose rest it takes over. */
  readonly replaces: string
  readonly brand: string
  readonly lastFour: string
  readonly amount: Cents
  /** `asked`: its authorization has no result yet. `cancelling`: it is given up, and its authorization is voided. */
  readonly state: 'asked' | 'cancelling' | 'paid' | 'failed'
  /** Null unless it failed. */
  readonly failure: NewPaymentFailure | null
}
type Row = Omit<NewPayment, 'amount'> & { readonly amount: number }
const COLUMNS = `n.id, n.basket_id AS "basketId", n.attempt_id AS "attemptId", n.replaces, n.brand,
  n.last_four AS "lastFour", n.amount, n.state, n.failure`
const IS_PENDING = `n.state IN ('asked', 'cancelling')`
const toPayment = (row: Row): NewPayment => ({ ...row, amount: cents(row.amount) })

/** True while a payment has no result. */
export const isPending = ({ state }: Pick<NewPayment, 'state'>): boolean => state === 'asked' || state === 'cancelling'

export async function newPaymentById(db: Db, id: string): Promise<NewPayment | undefined> {
  const [row] = await rows<Row>(db, 'new-payment-by-id', `SELECT ${COLUMNS} FROM new_payment n WHERE n.id = $1`, [id])
  return row && toPayment(row)
}

/** The result of the last new payment of an order within two days; null if there is none. */
export async function lastPaymentEnd(db: Db, basketId: string): Promise<'paid' | NewPaymentFailure | null> {
  const [row] = await rows<{ end: 'paid' | NewPaymentFailure }>(
    db,
    'last-new-payment-end',
    `SELECT coalesce(failure, CASE state WHEN 'paid' THEN 'paid' ELSE 'other' END) AS end FROM new_payment
    WHERE basket_id = $1 AND ended_at > now() - interval '2 days'
    ORDER BY ended_at DESC, id LIMIT 1`,
    [basketId],
  )
  return row?.end ?? null
}

/** The number of new payments of an order within a day. */
export async function newPaymentsToday(db: Db, basketId: string): Promise<number> {
  const [row] = await rows<{ n: number }>(
    db,
    'new-payments-today',
    `SELECT count(*)::int AS n FROM new_payment WHERE basket_id = $1 AND created_at > now() - interval '1 day'`,
    [basketId],
  )
  return row!.n
}

/** The tenders of an order whose extension was refused, and whether another payment of each has no result yet. */
export const refusedTenders = (
  db: Db,
  basketId: string,
): Promise<{ readonly attemptId: string; readonly isPending: boolean }[]> =>
  rows(
    db,
    'refused-tenders',
    `SELECT DISTINCT o.attempt_id AS "attemptId",
      EXISTS (SELECT 1 FROM new_payment n WHERE n.replaces = o.attempt_id AND ${IS_PENDING}) AS "isPending"
    FROM payment_operation o
    WHERE o.basket_id = $1 AND o.kind = 'extend' AND o.state = 'refused' AND o.resolved_at IS NULL
    ORDER BY 1`,
    [basketId],
  )

/** Stores a new payment and its attempt, before the gateway is asked. */
export const addNewPayment = (
  db: Db,
  payment: Omit<NewPayment, 'state' | 'failure'>,
  provider: string,
): Promise<unknown> =>
  rows(
    db,
    'add-new-payment',
    `WITH added AS (
      INSERT INTO new_payment (id, basket_id, attempt_id, replaces, brand, last_four, amount)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
    )
    INSERT INTO payment_attempt (basket_id, placement_id, id, provider, tender_id, amount, currency, state)
    SELECT basket_id, placement_id, $3, $8, $3, $7, currency, 'requested' FROM shop_order WHERE basket_id = $2`,
    [
      payment.id,
      payment.basketId,
      payment.attemptId,
      payment.replaces,
      payment.brand,
      payment.lastFour,
      payment.amount,
      provider,
    ],
  )

const HAS_RESULT = `EXISTS (
    SELECT 1 FROM payment_attempt WHERE id = n.attempt_id AND state IN ('approved', 'declined', 'voided')
  )`

/** A new payment to look at. `isOld`: its bank has not decided for a day. */
export type OpenNewPayment = NewPayment & { readonly isOld: boolean }

/**
 * New payments to look at: first those whose authorization has a result that was not applied, then those without one
 * `seconds` after they were asked for, unless they are to be looked at later.
 */
export async function openNewPayments(db: Db, seconds: number, batch: number): Promise<OpenNewPayment[]> {
  const found = await rows<Row & { readonly isOld: boolean }>(
    db,
    'open-new-payments',
    `SELECT ${COLUMNS}, n.created_at < now() - interval '1 day' AS "isOld" FROM new_payment n
    WHERE ${IS_PENDING} AND n.next_at <= now()
      AND (n.created_at < now() - make_interval(secs => $1) OR ${HAS_RESULT})
    ORDER BY NOT ${HAS_RESULT}, n.next_at LIMIT $2`,
    [seconds, batch],
  )
  return found.map(row => ({ ...toPayment(row), isOld: row.isOld }))
}

/** Has a new payment without a result looked at later: after 10 seconds, then after twice as long, up to 20 minutes. */
export const postponeNewPayment = (db: Db, id: string): Promise<unknown> =>
  rows(
    db,
    'postpone-new-payment',
    `UPDATE new_payment
    SET tries = tries + 1, next_at = now() + make_interval(secs => 10 * power(2, least(tries, 7)))
    WHERE id = $1 AND state IN ('asked', 'cancelling')`,
    [id],
  )

/**
 * Gives a new payment up; call it in a transaction that has locked the order, before its authorization is voided.
 * Returns false if it has a result.
 */
export async function beginCancelling(db: Db, id: string): Promise<boolean> {
  const begun = await rows(
    db,
    'cancel-new-payment',
    `UPDATE new_payment n SET state = 'cancelling' WHERE id = $1 AND state = 'asked' AND NOT ${HAS_RESULT} RETURNING 1`,
    [id],
  )
  return begun.length === 1
}

/** Ends a new payment. `failure`: null if it is paid. */
export const endNewPayment = (db: Db, id: string, failure: NewPaymentFailure | null): Promise<unknown> =>
  rows(
    db,
    'end-new-payment',
    `UPDATE new_payment
    SET state = CASE WHEN $2::text IS NULL THEN 'paid' ELSE 'failed' END, failure = $2, ended_at = now()
    WHERE id = $1 AND state IN ('asked', 'cancelling')`,
    [id, failure],
  )

/**
 * Has an authorization voided that pays for nothing; the job repeats it until the gateway has confirmed it.
 * `providerRef`: of an approval that came after the attempt had ended.
 */
export const voidLater = (db: Db, attemptId: string, providerRef: string | null = null): Promise<unknown> =>
  rows(
    db,
    'void-new-payment-later',
    `INSERT INTO outbox (id, kind, payload)
    VALUES (
      gen_random_uuid(), 'void-authorization', jsonb_build_object('attemptId', $1::uuid, 'providerRef', $2::text)
    )`,
    [attemptId, providerRef],
  )

/**
 * Moves `taken` of the replaced tender to the new one. `isWhole`: nothing is left to capture of the replaced one, so
 * that what was refused of it needs nobody any more.
 */
export const takeTenderOver = (db: Db, payment: NewPayment, taken: Cents, isWhole: boolean): Promise<unknown> =>
  rows(
    db,
    'take-tender-over',
    `WITH replaced AS (
      UPDATE order_tender SET replaced = replaced + $3 WHERE basket_id = $1 AND attempt_id = $2
    ),
    added AS (
      INSERT INTO order_tender (basket_id, attempt_id, kind, brand, last_four, amount, replaced)
      VALUES ($1, $4, 'card', $5, $6, $7, $7 - $3::bigint)
    ),
    closed AS (
      UPDATE payment_operation SET resolved_at = now()
      WHERE $8 AND basket_id = $1 AND attempt_id = $2 AND kind IN ('extend', 'capture') AND state = 'refused'
        AND resolved_at IS NULL
    )
    INSERT INTO outbox (id, kind, payload)
    VALUES (gen_random_uuid(), 'settle-tenders', jsonb_build_object('basketId', $1::uuid))`,
    [
      payment.basketId,
      payment.replaces,
      taken,
      payment.attemptId,
      payment.brand,
      payment.lastFour,
      payment.amount,
      isWhole,
    ],
  )
