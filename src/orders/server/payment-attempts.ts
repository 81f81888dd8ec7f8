import { cents, type Cents, type Currency } from '#lib/money.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { statesBefore } from '../rules/placement-state.ts'
import { gatewayTenderOf, isCardTender, type OrderSnapshot } from '../rules/snapshot.ts'
import type { OrderDeps } from './order-deps.ts'
import type { PlacementKey } from './store.ts'

export interface Attempt {
  readonly id: string
  /** Name of the payment provider that the authorization was requested from. */
  readonly provider: string
  readonly basketId: string
  readonly placementId: string
  readonly tenderId: string
  readonly amount: Cents
  readonly currency: Currency
  readonly state: AttemptState
  readonly providerRef: string | null
  /** The gateway's code for the decline, or `EXPIRED_DATA`. */
  readonly code: string | null
  /** Time of the last change of its state: no earlier than the last request that may hold money. */
  readonly updatedAt: Date
}
/** Code of an attempt whose card must be entered again, because its encrypted data is too old or unreadable. */
export const EXPIRED_DATA = 'encrypted-data-expired'
/** `at-bank`: the bank asks its cardholder (3-D Secure). */
export type AttemptState = 'requested' | 'at-bank' | 'approved' | 'declined' | 'pending' | 'unknown' | 'voided'
interface AttemptRow {
  id: string
  provider: string
  basket_id: string
  placement_id: string
  tender_id: string
  amount: number
  currency: Currency
  state: AttemptState
  provider_ref: string | null
  code: string | null
  updated_at: Date
}
const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  provider: row.provider,
  basketId: row.basket_id,
  placementId: row.placement_id,
  tenderId: row.tender_id,
  amount: cents(row.amount),
  currency: row.currency,
  state: row.state,
  providerRef: row.provider_ref,
  code: row.code,
  updatedAt: row.updated_at,
})

export interface CardSecret {
  readonly tenderId: string
  readonly encrypted: unknown
  readonly encryptionTimestamp: Date
}

/** The payment attempts of an order's card tenders, one each, as they are stored. */
export const requestedAttempts = (
  { tenders }: Pick<OrderSnapshot, 'tenders'>,
  payments: Pick<OrderDeps['payments'], 'forTender'>,
) =>
  tenders.filter(isCardTender).map(tender => ({
    id: tender.attemptId,
    provider: payments.forTender(gatewayTenderOf(tender)).name,
    tender_id: tender.id,
    amount: tender.amount,
  }))

/**
 * held → authorizing: writes the payment attempts, deletes the encrypted cards from the database for good (PCI DSS
 * 3.3.1) and returns them, in one statement. Returns undefined if the placement was no longer held.
 */
export async function beginAuthorizing(
  db: Db,
  key: PlacementKey,
  snapshot: OrderSnapshot,
  { deadlineMs, payments }: Pick<OrderDeps, 'deadlineMs' | 'payments'>,
): Promise<CardSecret[] | undefined> {
  const asked = requestedAttempts(snapshot, payments)
  const found = await rows<{
    moved: number
    tender_id: string | null
    encrypted: unknown
    encryption_timestamp: Date | null
  }>(
    db,
    'begin-authorizing',
    `WITH moved AS (
      UPDATE placement
      SET state = 'authorizing', deadline = now() + make_interval(secs => $5), updated_at = now()
      WHERE basket_id = $1 AND id = $2 AND state = ANY($6)
      RETURNING 1
    ),
    asked AS (
      INSERT INTO payment_attempt (basket_id, placement_id, id, provider, tender_id, amount, currency, state)
      SELECT $1, $2, a.id, a.provider, a.tender_id, a.amount, $4, 'requested'
      FROM jsonb_to_recordset($3) AS a (id uuid, provider text, tender_id uuid, amount bigint), moved
    ),
    taken AS (
      DELETE FROM card_secret
      WHERE basket_id = $1 AND EXISTS (SELECT 1 FROM moved)
      RETURNING tender_id, encrypted, encryption_timestamp
    )
    SELECT 1 AS moved, taken.tender_id, taken.encrypted, taken.encryption_timestamp
    FROM moved LEFT JOIN taken ON true`,
    [key.basketId, key.id, JSON.stringify(asked), snapshot.currency, deadlineMs / 1000, statesBefore('authorizing')],
  )
  if (found.length === 0) return undefined
  return found.flatMap(row =>
    row.tender_id && row.encryption_timestamp
      ? [{ tenderId: row.tender_id, encrypted: row.encrypted, encryptionTimestamp: row.encryption_timestamp }]
      : [],
  )
}

export type Verdict =
  | { readonly state: 'approved'; readonly providerRef: string }
  | { readonly state: 'declined'; readonly code: string }
  | { readonly state: 'pending'; readonly providerRef: string }
  | { readonly state: 'unknown' }
  /** `isUnknown`: the gateway knew no such payment, which says nothing about one that it has reported since. */
  | { readonly state: 'voided'; readonly isUnknown?: true }

const LEDGER_KIND: Record<Verdict['state'], string | null> = {
  approved: 'authorized',
  declined: 'declined',
  pending: null,
  unknown: null,
  voided: 'voided',
}
const MAY_FOLLOW: Record<Verdict['state'], readonly AttemptState[]> = {
  approved: ['requested', 'at-bank', 'unknown', 'pending'],
  declined: ['requested', 'at-bank', 'unknown', 'pending'],
  pending: ['requested', 'at-bank', 'unknown'],
  unknown: ['requested', 'at-bank'],
  voided: ['requested', 'at-bank', 'unknown', 'pending', 'approved'],
}
/** States of an attempt whose payment the gateway may not know. */
const MAYBE_UNKNOWN: readonly AttemptState[] = ['requested', 'at-bank', 'unknown']
const mayFollow = (verdict: Verdict): readonly AttemptState[] =>
  verdict.state === 'voided' && verdict.isUnknown ? MAYBE_UNKNOWN : MAY_FOLLOW[verdict.state]

/** Result of recording a verdict. `was` is the attempt's previous state, undefined if there is no such attempt. */
export interface Recorded {
  /** False if the verdict was already recorded or may not follow the current state. */
  readonly isNews: boolean
  readonly was: AttemptState | undefined
}

/**
 * Records the gateway's verdict on an attempt and its ledger entry, once. The approval of a placement's last attempt
 * also moves the placement, authorizing → authorized, in the same statement; it may come from the gateway's reply, a
 * notification or recovery. The attempts of a placement are inserted together when its authorization begins; another
 * payment (`new_payment`) adds one to an order that is placed. Each verdict locks them all, in the same order, so that
 * of two simultaneous approvals the second sees the first.
 */
export async function recordVerdict(
  db: Db,
  attempt: AttemptKey,
  verdict: Verdict,
  ledgerId: string,
): Promise<Recorded> {
  const [found] = await rows<RecordedRow>(
    db,
    'record-verdict',
    `
    WITH ${RECORD_VERDICT},
    completed AS (UPDATE placement SET state = 'authorized', updated_at = now() WHERE ${IS_COMPLETED})
    SELECT ${RECORDED_COLUMNS}`,
    verdictValues(attempt, verdict, ledgerId),
  )
  return toRecorded(found!)
}

export type AttemptKey = Pick<Attempt, 'basketId' | 'placementId' | 'id'>
export interface RecordedRow {
  is_news: boolean
  was: AttemptState | null
}
export const toRecorded = ({ is_news, was }: RecordedRow): Recorded => ({ isNews: is_news, was: was ?? undefined })

/** Values of the parameters $1 to $10 of `RECORD_VERDICT`, `IS_COMPLETED` and `RECORDED_COLUMNS`. */
export const verdictValues = (attempt: AttemptKey, verdict: Verdict, ledgerId: string): unknown[] => [
  attempt.basketId,
  attempt.placementId,
  attempt.id,
  verdict.state,
  'providerRef' in verdict ? verdict.providerRef : null,
  'code' in verdict ? verdict.code : null,
  [...mayFollow(verdict)],
  ledgerId,
  LEDGER_KIND[verdict.state],
  statesBefore('authorized'),
]
/** Locks all attempts of the placement, writes the verdict if it may follow the current state, and its ledger entry. */
export const RECORD_VERDICT = `attempts AS MATERIALIZED (
  SELECT id, state FROM payment_attempt WHERE basket_id = $1 AND placement_id = $2 ORDER BY id FOR UPDATE
),
told AS (
  UPDATE payment_attempt
  SET state = $4, provider_ref = COALESCE($5, provider_ref), code = COALESCE($6, code), visit = NULL,
    updated_at = now()
  WHERE basket_id = $1
    AND placement_id = $2
    AND id = $3
    AND state = ANY($7)
    AND (SELECT count(*) FROM attempts) > 0
  RETURNING basket_id, id, amount, currency, provider_ref
),
written AS (
  INSERT INTO payment_ledger (basket_id, id, attempt_id, kind, amount, currency, provider_ref)
  SELECT basket_id, $8, id, $9, amount - captured, currency, provider_ref
  FROM told, LATERAL (
    SELECT CASE WHEN $9 = 'voided' THEN coalesce((
      SELECT sum(amount) FROM payment_operation
      WHERE basket_id = $1 AND attempt_id = $3 AND kind = 'capture' AND state IN ('accepted', 'confirmed')
    ), 0) ELSE 0 END AS captured
  ) AS rest
  WHERE $9::text IS NOT NULL AND amount > captured
  ON CONFLICT ON CONSTRAINT ledger_once DO NOTHING
)`
/** Condition for the placement: the verdict is its last missing approval. */
export const IS_COMPLETED = `basket_id = $1
  AND id = $2
  AND state = ANY($10)
  AND $4 = 'approved'
  AND EXISTS (SELECT 1 FROM told)
  AND NOT EXISTS (SELECT 1 FROM attempts WHERE id <> $3 AND state <> 'approved')`
/** Columns of a `RecordedRow`. */
export const RECORDED_COLUMNS =
  'EXISTS (SELECT 1 FROM told) AS is_news, (SELECT state FROM attempts WHERE id = $3) AS was'

export async function attemptsOf(db: Db, key: PlacementKey): Promise<Attempt[]> {
  return (
    await rows<AttemptRow>(
      db,
      'attempts-of',
      `SELECT id, provider, basket_id, placement_id, tender_id, amount, currency, state, provider_ref, code,
        updated_at
      FROM payment_attempt
      WHERE basket_id = $1 AND placement_id = $2`,
      [key.basketId, key.id],
    )
  ).map(toAttempt)
}
export async function attemptById(db: Db, id: string): Promise<Attempt | undefined> {
  const [row] = await rows<AttemptRow>(
    db,
    'attempt-by-id',
    `SELECT id, provider, basket_id, placement_id, tender_id, amount, currency, state, provider_ref, code, updated_at
    FROM payment_attempt
    WHERE id = $1`,
    [id],
  )
  return row && toAttempt(row)
}
