import { cents, type Cents } from '#lib/money.ts'
import { rows, type Db } from '#platform/database/query.ts'

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
  /** `asked`: its authorization has no result yet. */
  readonly state: 'asked' | 'paid' | 'failed'
}
type Row = Omit<NewPayment, 'amount'> & { readonly amount: number }
const COLUMNS = `id, basket_id AS "basketId", attempt_id AS "attemptId", replaces, brand, last_four AS "lastFour",
  amount, state`
const toPayment = (row: Row): NewPayment => ({ ...row, amount: cents(row.amount) })

export async function newPaymentById(db: Db, id: string): Promise<NewPayment | undefined> {
  const [row] = await rows<Row>(db, 'new-payment-by-id', `SELECT ${COLUMNS} FROM new_payment WHERE id = $1`, [id])
  return row && toPayment(row)
}

/** The tenders of an order whose extension was refused, and whether another payment of each has no result yet. */
export const refusedTenders = (
  db: Db,
  basketId: string,
): Promise<{ readonly attemptId: string; readonly isAsked: boolean }[]> =>
  rows(
    db,
    'refused-tenders',
    `SELECT DISTINCT o.attempt_id AS "attemptId",
      EXISTS (SELECT 1 FROM new_payment n WHERE n.replaces = o.attempt_id AND n.state = 'asked') AS "isAsked"
    FROM payment_operation o
    WHERE o.basket_id = $1 AND o.kind = 'extend' AND o.state = 'refused' AND o.resolved_at IS NULL
    ORDER BY 1`,
    [basketId],
  )

/** Stores a new payment and its attempt, before the gateway is asked. */
export const addNewPayment = (db: Db, payment: NewPayment, provider: string): Promise<unknown> =>
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

/**
 * New payments to look at: whose authorization has a result that was not applied, and those without one after
 * `seconds`.
 */
export async function openNewPayments(db: Db, seconds: number, batch: number): Promise<NewPayment[]> {
  const found = await rows<Row>(
    db,
    'open-new-payments',
    `SELECT ${COLUMNS} FROM new_payment n
    WHERE state = 'asked' AND (
      created_at < now() - make_interval(secs => $1)
      OR EXISTS (SELECT 1 FROM payment_attempt WHERE id = n.attempt_id AND state IN ('approved', 'declined', 'voided'))
    )
    ORDER BY created_at LIMIT $2`,
    [seconds, batch],
  )
  return found.map(toPayment)
}

export const endNewPayment = (db: Db, id: string, state: 'paid' | 'failed'): Promise<unknown> =>
  rows(db, 'end-new-payment', `UPDATE new_payment SET state = $2, ended_at = now() WHERE id = $1 AND state = 'asked'`, [
    id,
    state,
  ])

/** Moves `taken` of the replaced tender to the new one, and closes what was refused of the replaced one. */
export const takeTenderOver = (db: Db, payment: NewPayment, taken: Cents): Promise<unknown> =>
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
      WHERE basket_id = $1 AND attempt_id = $2 AND kind IN ('extend', 'capture') AND state = 'refused'
        AND resolved_at IS NULL
    )
    INSERT INTO outbox (id, kind, payload)
    VALUES (gen_random_uuid(), 'settle-tenders', jsonb_build_object('basketId', $1::uuid))`,
    [payment.basketId, payment.replaces, taken, payment.attemptId, payment.brand, payment.lastFour, payment.amount],
  )
