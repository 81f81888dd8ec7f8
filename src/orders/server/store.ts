import { cents, type Cents, type Currency } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import type { PlacementFailure } from '../rules/placement-failure.ts'
import { statesBefore, type PlacementState } from '../rules/placement-state.ts'
import { isCardTender, type OrderSnapshot } from '../rules/snapshot.ts'

export interface Placement {
  readonly basketId: string
  readonly id: string
  readonly state: PlacementState
  readonly snapshot: OrderSnapshot
  readonly failure: PlacementFailure | null
  readonly orderNumber: string | null
  readonly createdAt: Date
  /** The session that may see the order. */
  readonly viewer: SessionKey | null
}
interface PlacementRow {
  basket_id: string
  id: string
  state: PlacementState
  snapshot: OrderSnapshot
  failure: string | null
  order_number: string | null
  created_at: Date
  viewer_key: SessionKey | null
}
const COLUMNS = 'basket_id, id, state, snapshot, failure, order_number, created_at, viewer_key'
const toPlacement = (row: PlacementRow): Placement => ({
  basketId: row.basket_id,
  id: row.id,
  state: row.state,
  snapshot: row.snapshot,
  orderNumber: row.order_number,
  createdAt: row.created_at,
  viewer: row.viewer_key,
  failure: row.failure === null ? null : (JSON.parse(row.failure) as PlacementFailure),
})
const one = (found: PlacementRow[]): Placement | undefined => found[0] && toPlacement(found[0])

export interface PlacementKey {
  readonly basketId: string
  readonly id: string
}
export interface NewPlacement extends PlacementKey {
  readonly basketVersion: number
  readonly session: SessionKey
  /** The session that may see the order. */
  readonly viewer: SessionKey
  readonly country: Country
  readonly requestId: string
  readonly snapshot: OrderSnapshot
  readonly deadlineMs: number
}

/** A state transition without side effects; false when the placement was taken over, so its state forbids it. */
export async function movePlacement(db: Db, key: PlacementKey, to: PlacementState): Promise<boolean> {
  const moved = await rows(
    db,
    'move-placement',
    'UPDATE placement SET state = $3, updated_at = now() WHERE basket_id = $1 AND id = $2 AND state = ANY($4) RETURNING 1',
    [key.basketId, key.id, to, statesBefore(to)],
  )
  return moved.length === 1
}

export async function readPlacement(db: Db, key: PlacementKey): Promise<Placement | undefined> {
  return one(
    await rows(db, 'read-placement', `SELECT ${COLUMNS} FROM placement WHERE basket_id = $1 AND id = $2`, [
      key.basketId,
      key.id,
    ]),
  )
}
/** The state of a placement, without its snapshot; undefined when there is no placement. */
export async function placementState(db: Db, key: PlacementKey): Promise<PlacementState | undefined> {
  const [row] = await rows<{ state: PlacementState }>(
    db,
    'placement-state',
    'SELECT state FROM placement WHERE basket_id = $1 AND id = $2',
    [key.basketId, key.id],
  )
  return row?.state
}
export async function placementOfRequest(
  db: Db,
  session: SessionKey,
  requestId: string,
): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'placement-of-request',
      `SELECT ${COLUMNS} FROM placement WHERE (session_key = $1 OR viewer_key = $1) AND request_id = $2`,
      [session, requestId],
    ),
  )
}
export async function placementOfVersion(db: Db, basketId: string, version: number): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'placement-of-version',
      `SELECT ${COLUMNS} FROM placement WHERE basket_id = $1 AND basket_version = $2`,
      [basketId, version],
    ),
  )
}
/** The newest placement in a country that a session placed, or may see. */
export async function latestPlacement(db: Db, session: SessionKey, country: Country): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'latest-placement',
      `
    SELECT ${COLUMNS} FROM placement WHERE (session_key = $1 OR viewer_key = $1) AND country = $2 ORDER BY created_at DESC LIMIT 1`,
      [session, country],
    ),
  )
}
/** The newest placement in a country that a session may see. */
export async function latestSeenPlacement(
  db: Db,
  viewer: SessionKey,
  country: Country,
): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'latest-seen-placement',
      `
    SELECT ${COLUMNS} FROM placement WHERE viewer_key = $1 AND country = $2 ORDER BY created_at DESC LIMIT 1`,
      [viewer, country],
    ),
  )
}
/** The newest placement in a country that a session may see, or that it placed and that did not fail. */
export async function newestPlacement(db: Db, session: SessionKey, country: Country): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'newest-placement',
      `
    SELECT ${COLUMNS} FROM placement WHERE (viewer_key = $1 OR (session_key = $1 AND state <> 'failed')) AND country = $2
    ORDER BY created_at DESC LIMIT 1`,
      [session, country],
    ),
  )
}

/**
 * Unfinished placements past their deadline; each is leased by moving its deadline on, so that two workers never share
 * one.
 */
export async function leaseOverdue(db: Db, batch: number, leaseMs: number): Promise<Placement[]> {
  const leased = await rows<PlacementRow>(
    db,
    'lease-overdue',
    `
    UPDATE placement SET deadline = now() + make_interval(secs => $2) WHERE (basket_id, id) IN (
      SELECT basket_id, id FROM placement WHERE state NOT IN ('placed', 'failed') AND deadline < now() ORDER BY deadline LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`,
    [batch, leaseMs / 1000],
  )
  return leased.map(toPlacement)
}

/** → releasing, from any state before `placed`; false when the placement is placed, failed, or on its way there. */
export async function beginRelease(db: Db, key: PlacementKey, failure: PlacementFailure): Promise<boolean> {
  const moved = await rows(
    db,
    'begin-release',
    `UPDATE placement SET state = 'releasing', failure = $4, updated_at = now() WHERE basket_id = $1 AND id = $2 AND state = ANY($3) RETURNING 1`,
    [key.basketId, key.id, statesBefore('releasing'), JSON.stringify(failure)],
  )
  return moved.length === 1
}

/**
 * releasing → failed: the basket is open again at its next version. With `dropCards` the shopper enters a card anew;
 * with `renewGiftCards` each gift card pays at most what it has left now, and an empty one is off the order, as is a
 * reward certificate that can't pay any more. Else everything is as it was.
 */
export async function finishRelease(
  db: Db,
  key: PlacementKey,
  { dropCards, renewGiftCards }: { dropCards: boolean; renewGiftCards: boolean },
): Promise<boolean> {
  const moved = await rows(
    db,
    'finish-release',
    `
    WITH moved AS (UPDATE placement SET state = 'failed', updated_at = now() WHERE basket_id = $1 AND id = $2 AND state = ANY($5) RETURNING 1),
    reopened AS (UPDATE basket SET status = 'open', version = version + 1, updated_at = now(),
      content = content || CASE WHEN $3 THEN '{"maxStep": 3}'::jsonb ELSE '{}' END || jsonb_build_object('tenders', (
        SELECT coalesce(jsonb_agg(CASE WHEN $4 AND g.id IS NOT NULL THEN t.tender || jsonb_build_object('amount', g.balance) ELSE t.tender END ORDER BY t.place), '[]')
        FROM jsonb_array_elements(content->'tenders') WITH ORDINALITY AS t (tender, place) LEFT JOIN gift_card g ON g.id = (t.tender->>'giftCardId')::uuid
          LEFT JOIN reward_certificate r ON r.id = (t.tender->>'certificateId')::uuid
        WHERE CASE t.tender->>'kind' WHEN 'gift-card' THEN NOT $4 OR g.balance > 0 WHEN 'reward' THEN NOT $4 OR (r.state = 'open' AND r.expires_at > now()) ELSE NOT $3 END))
      WHERE id = $1 AND status = 'placing' AND EXISTS (SELECT 1 FROM moved))
    SELECT 1 FROM moved`,
    [key.basketId, key.id, dropCards, renewGiftCards, statesBefore('failed')],
  )
  return moved.length === 1
}

export interface Attempt {
  readonly id: string
  readonly basketId: string
  readonly placementId: string
  readonly tenderId: string
  readonly amount: Cents
  readonly currency: Currency
  readonly state: AttemptState
  readonly providerRef: string | null
}
export type AttemptState = 'requested' | 'approved' | 'declined' | 'pending' | 'unknown' | 'voided'
interface AttemptRow {
  id: string
  basket_id: string
  placement_id: string
  tender_id: string
  amount: number
  currency: Currency
  state: AttemptState
  provider_ref: string | null
}
const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  basketId: row.basket_id,
  placementId: row.placement_id,
  tenderId: row.tender_id,
  amount: cents(row.amount),
  currency: row.currency,
  state: row.state,
  providerRef: row.provider_ref,
})

export interface CardSecret {
  readonly tenderId: string
  readonly encrypted: unknown
  readonly encryptionTimestamp: Date
}

/**
 * held → authorizing: writes what the gateway will be asked, takes the encrypted cards out of the database for good
 * (PCI DSS 3.3.1) and gives them to the caller, in one statement. Undefined when the placement was not held any more.
 */
export async function beginAuthorizing(
  db: Db,
  key: PlacementKey,
  snapshot: OrderSnapshot,
  deadlineMs: number,
): Promise<CardSecret[] | undefined> {
  const asked = snapshot.tenders
    .filter(isCardTender)
    .map(tender => ({ id: tender.attemptId, tender_id: tender.id, amount: tender.amount }))
  const found = await rows<{
    moved: number
    tender_id: string | null
    encrypted: unknown
    encryption_timestamp: Date | null
  }>(
    db,
    'begin-authorizing',
    `
    WITH moved AS (UPDATE placement SET state = 'authorizing', deadline = now() + make_interval(secs => $5), updated_at = now() WHERE basket_id = $1 AND id = $2 AND state = ANY($6) RETURNING 1),
    asked AS (INSERT INTO payment_attempt (basket_id, placement_id, id, tender_id, amount, currency, state)
      SELECT $1, $2, a.id, a.tender_id, a.amount, $4, 'requested' FROM jsonb_to_recordset($3) AS a (id uuid, tender_id uuid, amount bigint), moved),
    taken AS (DELETE FROM card_secret WHERE basket_id = $1 AND EXISTS (SELECT 1 FROM moved) RETURNING tender_id, encrypted, encryption_timestamp)
    SELECT 1 AS moved, taken.tender_id, taken.encrypted, taken.encryption_timestamp FROM moved LEFT JOIN taken ON true`,
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
  | { readonly state: 'voided' }

const LEDGER_KIND: Record<Verdict['state'], string | null> = {
  approved: 'authorized',
  declined: 'declined',
  pending: null,
  unknown: null,
  voided: 'voided',
}
const MAY_FOLLOW: Record<Verdict['state'], readonly AttemptState[]> = {
  approved: ['requested', 'unknown', 'pending'],
  declined: ['requested', 'unknown', 'pending'],
  pending: ['requested', 'unknown'],
  unknown: ['requested'],
  voided: ['requested', 'unknown', 'pending', 'approved'],
}

/** `was`: the attempt's state before, undefined when there is no such attempt. */
export interface Recorded {
  /** False: it was known already, or may not follow what is known. */
  readonly isNews: boolean
  readonly was: AttemptState | undefined
}

/**
 * Writes what the gateway said of an attempt, and its ledger entry, once. The approval of a placement's last attempt
 * also moves the placement, authorizing → authorized, in the same statement, whoever brings it: the gateway's answer,
 * its notification or recovery. All attempts of the placement were written together when its authorization began; each
 * verdict locks them all, in one order, and so reads them as they are: of two approvals at once, the second sees the
 * first.
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
    WITH ${TOLD},
    completed AS (UPDATE placement SET state = 'authorized', updated_at = now() WHERE ${IS_COMPLETED})
    SELECT ${RECORDED}`,
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

/** The values $1 to $10 of `TOLD`, `IS_COMPLETED` and `RECORDED`. */
export const verdictValues = (attempt: AttemptKey, verdict: Verdict, ledgerId: string): unknown[] => [
  attempt.basketId,
  attempt.placementId,
  attempt.id,
  verdict.state,
  'providerRef' in verdict ? verdict.providerRef : null,
  'code' in verdict ? verdict.code : null,
  [...MAY_FOLLOW[verdict.state]],
  ledgerId,
  LEDGER_KIND[verdict.state],
  statesBefore('authorized'),
]
/** Locks all attempts of the placement, writes the verdict where it may follow, and its ledger entry. */
export const TOLD = `attempts AS MATERIALIZED (SELECT id, state FROM payment_attempt WHERE basket_id = $1 AND placement_id = $2 ORDER BY id FOR UPDATE),
    told AS (UPDATE payment_attempt SET state = $4, provider_ref = COALESCE($5, provider_ref), code = COALESCE($6, code), updated_at = now()
      WHERE basket_id = $1 AND placement_id = $2 AND id = $3 AND state = ANY($7) AND (SELECT count(*) FROM attempts) > 0 RETURNING basket_id, id, amount, currency, provider_ref),
    written AS (INSERT INTO payment_ledger (basket_id, id, attempt_id, kind, amount, currency, provider_ref)
      SELECT basket_id, $8, id, $9, amount, currency, provider_ref FROM told WHERE $9::text IS NOT NULL ON CONFLICT ON CONSTRAINT ledger_once DO NOTHING)`
/** The placement, when the verdict is the approval that it still lacked. */
export const IS_COMPLETED = `basket_id = $1 AND id = $2 AND state = ANY($10)
      AND $4 = 'approved' AND EXISTS (SELECT 1 FROM told) AND NOT EXISTS (SELECT 1 FROM attempts WHERE id <> $3 AND state <> 'approved')`
/** A `RecordedRow`. */
export const RECORDED = 'EXISTS (SELECT 1 FROM told) AS is_news, (SELECT state FROM attempts WHERE id = $3) AS was'

export async function attemptsOf(db: Db, key: PlacementKey): Promise<Attempt[]> {
  return (
    await rows<AttemptRow>(
      db,
      'attempts-of',
      'SELECT id, basket_id, placement_id, tender_id, amount, currency, state, provider_ref FROM payment_attempt WHERE basket_id = $1 AND placement_id = $2',
      [key.basketId, key.id],
    )
  ).map(toAttempt)
}
export async function attemptById(db: Db, id: string): Promise<Attempt | undefined> {
  const [row] = await rows<AttemptRow>(
    db,
    'attempt-by-id',
    'SELECT id, basket_id, placement_id, tender_id, amount, currency, state, provider_ref FROM payment_attempt WHERE id = $1',
    [id],
  )
  return row && toAttempt(row)
}
