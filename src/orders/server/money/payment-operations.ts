import { cents, type Cents, type Currency } from '#lib/money.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** `extend`: prolongs an authorization before it runs out. */
export type OperationKind = 'capture' | 'refund' | 'extend'
export type OperationState = 'asked' | 'accepted' | 'confirmed' | 'refused' | 'dropped'

/** A capture, refund or extension of an authorization: a row of `payment_operation`. */
export interface PaymentOperation {
  /** Idempotency key, and our reference at the gateway. */
  readonly id: string
  readonly basketId: string
  readonly attemptId: string
  readonly kind: OperationKind
  readonly amount: Cents
  readonly shipmentId: string | null
  readonly creditId: string | null
  readonly state: OperationState
  /** The gateway's reference. */
  readonly actionRef: string | null
  /** The gateway's reason of a refusal. */
  readonly code: string | null
  readonly askedAt: Date
  readonly answeredAt: Date | null
  /** True once a refusal was dealt with. */
  readonly isResolved: boolean
  /** True for a refused capture that was collected in another way: the card is not asked again. */
  readonly isPaidOtherwise: boolean
}

export type NewOperation = Pick<
  PaymentOperation,
  'id' | 'attemptId' | 'kind' | 'amount' | 'shipmentId' | 'creditId'
> & {
  /** False for gift cards and certificates, of which no gateway is asked. */
  readonly isSent: boolean
}

type Row = Omit<PaymentOperation, 'amount'> & { readonly amount: number }
const COLUMNS = `id, basket_id AS "basketId", attempt_id AS "attemptId", kind, amount, shipment_id AS "shipmentId",
  credit_id AS "creditId", state, action_ref AS "actionRef", code, asked_at AS "askedAt",
  answered_at AS "answeredAt", resolved_at IS NOT NULL AS "isResolved", is_paid_otherwise AS "isPaidOtherwise"`
const toOperation = (row: Row): PaymentOperation => ({ ...row, amount: cents(row.amount) })

/** The operations of an order, the oldest first. */
export async function operationsOf(db: Db, basketId: string): Promise<PaymentOperation[]> {
  const found = await rows<Row>(
    db,
    'operations-of',
    `SELECT ${COLUMNS} FROM payment_operation WHERE basket_id = $1 ORDER BY asked_at, id`,
    [basketId],
  )
  return found.map(toOperation)
}

export async function operationById(db: Db, id: string): Promise<PaymentOperation | undefined> {
  const [found] = await rows<Row>(db, 'operation-by-id', `SELECT ${COLUMNS} FROM payment_operation WHERE id = $1`, [id])
  return found && toOperation(found)
}

/** Stores operations; those for a gateway are sent by the job `payment-operation`, after this transaction. */
export async function addOperations(db: Db, basketId: string, added: readonly NewOperation[]): Promise<void> {
  if (added.length === 0) return
  await rows(
    db,
    'add-operations',
    `WITH added AS (
      INSERT INTO payment_operation
        (id, basket_id, attempt_id, kind, amount, shipment_id, credit_id, state, answered_at)
      SELECT o.id, $1, o."attemptId", o.kind, o.amount, o."shipmentId", o."creditId",
        CASE WHEN o."isSent" THEN 'asked' ELSE 'confirmed' END, CASE WHEN o."isSent" THEN NULL ELSE now() END
      FROM jsonb_to_recordset($2) AS o (
        id uuid, "attemptId" uuid, kind text, amount bigint, "shipmentId" uuid, "creditId" uuid, "isSent" boolean
      )
      RETURNING id, state
    )
    INSERT INTO outbox (id, kind, payload)
    SELECT gen_random_uuid(), 'payment-operation', jsonb_build_object('id', id) FROM added WHERE state = 'asked'`,
    [basketId, JSON.stringify(added)],
  )
}

/** Has an operation sent (again) by its job; call it in the transaction that has locked the order. */
export const sendLater = (db: Db, id: string): Promise<unknown> =>
  rows(
    db,
    'send-operation-later',
    `INSERT INTO outbox (id, kind, payload)
    VALUES (gen_random_uuid(), 'payment-operation', jsonb_build_object('id', $1::uuid))`,
    [id],
  )

/** Result of an operation at the gateway. */
export type OperationResult =
  | { readonly state: 'accepted'; readonly actionRef: string }
  | { readonly state: 'confirmed'; readonly actionRef: string | null }
  | { readonly state: 'refused'; readonly code: string; readonly actionRef: string | null }

/** States that a result may follow: a refusal is final, also if the gateway had confirmed the operation before. */
const MAY_FOLLOW: Readonly<Record<OperationResult['state'], readonly OperationState[]>> = {
  accepted: ['asked'],
  confirmed: ['asked', 'accepted'],
  refused: ['asked', 'accepted', 'confirmed'],
}
/** Entries of the ledger: what was confirmed, and what a later refusal takes back. */
const ENTRY = `CASE
    WHEN done.state = 'confirmed' THEN CASE done.kind WHEN 'capture' THEN 'captured' WHEN 'refund' THEN 'refunded' END
    WHEN done.state = 'refused' AND before.state = 'confirmed'
      THEN CASE done.kind WHEN 'capture' THEN 'capture-failed' WHEN 'refund' THEN 'refund-failed' END
  END`

/**
 * Records a result with its ledger entry, once, in one statement; order and repetition of results do not matter. What
 * follows from it for the order is done by the job `settle-tenders`. Returns true if it is news.
 */
export async function recordResult(db: Db, id: string, result: OperationResult): Promise<boolean> {
  const done = await rows(
    db,
    'record-operation-result',
    `WITH before AS MATERIALIZED (
      SELECT id, state FROM payment_operation WHERE id = $1 FOR UPDATE
    ),
    done AS (
      UPDATE payment_operation o
      SET state = $2, action_ref = coalesce($3, action_ref), code = coalesce($4, code), answered_at = now()
      FROM before
      WHERE o.id = before.id AND before.state = ANY($5)
      RETURNING o.*
    ),
    written AS (
      INSERT INTO payment_ledger (basket_id, id, attempt_id, kind, amount, currency, provider_ref, operation_id)
      SELECT done.basket_id, gen_random_uuid(), done.attempt_id, ${ENTRY}, done.amount, s.currency, done.action_ref,
        done.id
      FROM done JOIN before USING (id) JOIN shop_order s ON s.basket_id = done.basket_id
      WHERE ${ENTRY} IS NOT NULL
      ON CONFLICT ON CONSTRAINT ledger_once DO NOTHING
    ),
    followed AS (
      INSERT INTO outbox (id, kind, payload)
      SELECT gen_random_uuid(), 'settle-tenders', jsonb_build_object('basketId', basket_id)
      FROM done WHERE state <> 'accepted'
    )
    SELECT 1 FROM done`,
    [id, result.state, result.actionRef, 'code' in result ? result.code : null, [...MAY_FOLLOW[result.state]]],
  )
  return done.length === 1
}

/** The operation that a notification is about: by our reference, or by the gateway's. */
export async function operationOfEvent(
  db: Db,
  provider: string,
  { reference, actionRef }: { readonly reference: string | null; readonly actionRef: string },
): Promise<PaymentOperation | undefined> {
  const [found] = await rows<Row>(
    db,
    'operation-of-event',
    `SELECT ${COLUMNS} FROM payment_operation o
    WHERE (id = $1 OR action_ref = $2)
      AND EXISTS (SELECT 1 FROM payment_attempt a WHERE a.id = o.attempt_id AND a.provider = $3)
    ORDER BY id = $1 DESC
    LIMIT 1`,
    [reference, actionRef, provider],
  )
  return found && toOperation(found)
}

/**
 * Divides a refund into several, before it is sent: `first` is left of it, and each of `others` becomes a refund of its
 * own, which follows it in the order of operations. Does nothing if it was divided or sent already.
 */
export const divideRefund = (
  db: Db,
  { id, amount }: PaymentOperation,
  first: Cents,
  others: readonly Pick<PaymentOperation, 'id' | 'amount'>[],
) =>
  rows(
    db,
    'divide-refund',
    `WITH divided AS (
      UPDATE payment_operation SET amount = $3 WHERE id = $1 AND amount = $2 AND state = 'asked' RETURNING *
    ),
    added AS (
      INSERT INTO payment_operation (id, basket_id, attempt_id, kind, amount, credit_id, asked_at)
      SELECT o.id, d.basket_id, d.attempt_id, d.kind, o.amount, d.credit_id, d.asked_at
      FROM divided d, jsonb_to_recordset($4) AS o (id uuid, amount bigint)
      RETURNING id
    )
    INSERT INTO outbox (id, kind, payload)
    SELECT gen_random_uuid(), 'payment-operation', jsonb_build_object('id', id) FROM added`,
    [id, amount, first, JSON.stringify(others)],
  )

/** The brand, the currency and the reference at the gateway of the payment that an operation is about. */
export async function paymentOfOperation(
  db: Db,
  { attemptId }: PaymentOperation,
): Promise<{
  readonly provider: string
  readonly providerRef: string
  readonly currency: Currency
  readonly brand: string
}> {
  const [found] = await rows<{ provider: string; providerRef: string | null; currency: Currency; brand: string }>(
    db,
    'payment-of-operation',
    `SELECT a.provider, a.provider_ref AS "providerRef", a.currency, coalesce(t.brand, '') AS brand
    FROM payment_attempt a LEFT JOIN order_tender t ON t.basket_id = a.basket_id AND t.attempt_id = a.id
    WHERE a.id = $1`,
    [attemptId],
  )
  if (!found?.providerRef) throw new Error(`payment attempt ${attemptId} has no reference of its gateway`)
  return { ...found, providerRef: found.providerRef }
}
