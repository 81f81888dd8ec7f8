import type { Country } from '#lib/site.ts'
import type { PayingBrowser } from '#payments/server/provider.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import type { PlacementFailure } from '../rules/placement-failure.ts'
import { statesBefore, type PlacementState } from '../rules/placement-state.ts'
import type { OrderSnapshot } from '../rules/snapshot.ts'

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
  /** The shopper is at the bank of a card, which asks its cardholder. */
  readonly isAtBank: boolean
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
  is_at_bank: boolean
}
const COLUMNS = `basket_id, id, state, snapshot, failure, order_number, created_at, viewer_key,
  (state = 'authorizing' AND EXISTS (
    SELECT 1 FROM payment_attempt a
    WHERE a.basket_id = placement.basket_id AND a.placement_id = placement.id AND a.state = 'at-bank'
  )) AS is_at_bank`
const toPlacement = (row: PlacementRow): Placement => ({
  basketId: row.basket_id,
  id: row.id,
  state: row.state,
  snapshot: row.snapshot,
  orderNumber: row.order_number,
  createdAt: row.created_at,
  viewer: row.viewer_key,
  isAtBank: row.is_at_bank,
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
  /** Null if no browser waits that could visit a bank. */
  readonly browser: PayingBrowser | null
}

/** A state transition without side effects. Returns false if the placement's current state does not allow it. */
export async function movePlacement(db: Db, key: PlacementKey, to: PlacementState): Promise<boolean> {
  const moved = await rows(
    db,
    'move-placement',
    `UPDATE placement
    SET state = $3, updated_at = now()
    WHERE basket_id = $1 AND id = $2 AND state = ANY($4)
    RETURNING 1`,
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
/** The latest placement of a cart. */
export async function latestOfBasket(db: Db, basketId: string): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'latest-of-basket',
      `SELECT ${COLUMNS} FROM placement WHERE basket_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [basketId],
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
/** The placement of a payment attempt, if this session placed it or may see it. */
export async function placementOfAttempt(
  db: Db,
  attemptId: string,
  session: SessionKey,
): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'placement-of-attempt',
      `SELECT ${COLUMNS} FROM placement
      WHERE (basket_id, id) = (SELECT basket_id, placement_id FROM payment_attempt WHERE id = $1)
        AND (session_key = $2 OR viewer_key = $2)`,
      [attemptId, session],
    ),
  )
}
/** The newest placement in a country that a session placed or may see. */
export async function latestPlacement(db: Db, session: SessionKey, country: Country): Promise<Placement | undefined> {
  return one(
    await rows(
      db,
      'latest-placement',
      `SELECT ${COLUMNS}
      FROM placement
      WHERE (session_key = $1 OR viewer_key = $1) AND country = $2
      ORDER BY created_at DESC LIMIT 1`,
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
      `SELECT ${COLUMNS}
      FROM placement
      WHERE (viewer_key = $1 OR (session_key = $1 AND state <> 'failed')) AND country = $2
      ORDER BY created_at DESC LIMIT 1`,
      [session, country],
    ),
  )
}

/**
 * Unfinished placements past their deadline. Each is leased by postponing its deadline, so that no two workers share
 * one.
 */
export async function leaseOverdue(db: Db, batch: number, leaseMs: number): Promise<Placement[]> {
  const leased = await rows<PlacementRow>(
    db,
    'lease-overdue',
    `UPDATE placement
    SET deadline = now() + make_interval(secs => $2)
    WHERE (basket_id, id) IN (
      SELECT basket_id, id
      FROM placement
      WHERE state NOT IN ('placed', 'failed') AND deadline < now()
      ORDER BY deadline LIMIT $1 FOR UPDATE SKIP LOCKED
    )
    RETURNING ${COLUMNS}`,
    [batch, leaseMs / 1000],
  )
  return leased.map(toPlacement)
}

/**
 * → releasing, from any state before `placed`. Returns false if the placement is placed, failed or already releasing.
 */
export async function beginRelease(db: Db, key: PlacementKey, failure: PlacementFailure): Promise<boolean> {
  const moved = await rows(
    db,
    'begin-release',
    `UPDATE placement
    SET state = 'releasing', failure = $4, updated_at = now()
    WHERE basket_id = $1 AND id = $2 AND state = ANY($3)
    RETURNING 1`,
    [key.basketId, key.id, statesBefore('releasing'), JSON.stringify(failure)],
  )
  return moved.length === 1
}

/**
 * releasing → failed: reopens the basket at its next version. `dropCards` removes the cards, so that the shopper enters
 * one again. `renewGiftCards` sets each gift card to its current balance and removes empty gift cards and unusable
 * reward certificates. Everything else is unchanged.
 */
export async function finishRelease(
  db: Db,
  key: PlacementKey,
  { dropCards, renewGiftCards }: { dropCards: boolean; renewGiftCards: boolean },
): Promise<boolean> {
  const moved = await rows(
    db,
    'finish-release',
    `WITH moved AS (
      UPDATE placement
      SET state = 'failed', updated_at = now()
      WHERE basket_id = $1 AND id = $2 AND state = ANY($5)
      RETURNING 1
    ),
    reopened AS (
      UPDATE basket
      SET status = 'open', version = version + 1, updated_at = now(),
        content = content || CASE WHEN $3 THEN '{"maxStep": 3}'::jsonb ELSE '{}' END
          || jsonb_build_object(
            'tenders', (
              SELECT coalesce(
                jsonb_agg(
                  CASE
                    WHEN $4 AND g.id IS NOT NULL THEN t.tender || jsonb_build_object('amount', g.balance)
                    ELSE t.tender
                  END
                  ORDER BY t.place
                ),
                '[]'
              )
              FROM jsonb_array_elements(content->'tenders') WITH ORDINALITY AS t (tender, place)
                LEFT JOIN gift_card g ON g.id = (t.tender->>'giftCardId')::uuid
                LEFT JOIN reward_certificate r ON r.id = (t.tender->>'certificateId')::uuid
              WHERE CASE t.tender->>'kind'
                WHEN 'gift-card' THEN NOT $4 OR g.balance > 0
                WHEN 'reward' THEN NOT $4 OR (r.state = 'open' AND r.expires_at > now())
                WHEN 'tender-code' THEN NOT $4 OR (r.state = 'open' AND r.expires_at > now())
                ELSE NOT $3
              END
            )
          )
      WHERE id = $1 AND status = 'placing' AND EXISTS (SELECT 1 FROM moved)
    )
    SELECT 1
    FROM moved`,
    [key.basketId, key.id, dropCards, renewGiftCards, statesBefore('failed')],
  )
  return moved.length === 1
}
