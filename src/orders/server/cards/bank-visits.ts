import type { BankVisit } from '#payments/server/provider.ts'
import type { SessionKey } from '#platform/session.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { PlacementKey } from '../store.ts'

/** Time that a shopper has at the bank's page before the order is given up, in seconds. */
export const VISIT_SECONDS = 10 * 60

/** An attempt whose shopper is at the bank. */
export interface OpenVisit extends PlacementKey {
  readonly attemptId: string
  readonly provider: string
  readonly visit: BankVisit
}

/**
 * Records that the bank wants to ask its cardholder, and gives the placement time for it. Returns false if the attempt
 * has been decided meanwhile.
 */
export async function beginVisit(db: Db, attempt: PlacementKey & { readonly attemptId: string }, visit: BankVisit) {
  const begun = await rows(
    db,
    'bank-visit-begin',
    `WITH told AS (
      UPDATE payment_attempt SET state = 'at-bank', visit = $4, updated_at = now()
      WHERE basket_id = $1 AND placement_id = $2 AND id = $3 AND state IN ('requested', 'unknown', 'at-bank')
      RETURNING 1
    ),
    waiting AS (
      UPDATE placement SET deadline = now() + make_interval(secs => $5), updated_at = now()
      WHERE basket_id = $1 AND id = $2 AND state = 'authorizing' AND EXISTS (SELECT 1 FROM told)
    )
    SELECT 1 FROM told`,
    [attempt.basketId, attempt.id, attempt.attemptId, JSON.stringify(visit), VISIT_SECONDS],
  )
  return begun.length === 1
}

/**
 * Records that the bank has answered and that money may now be requested, and returns the memo of the visit. From then
 * on the attempt is in doubt, so that it can neither be left nor be believed to hold no money. Undefined if the
 * placement is not being authorized any more, or the answer has been used: nothing may be requested then.
 */
export async function claimVisit(db: Db, attempt: PlacementKey & { readonly attemptId: string }) {
  const [claimed] = await rows<{ memo: string | null }>(
    db,
    'bank-visit-claim',
    `WITH attempts AS MATERIALIZED (
      SELECT id FROM payment_attempt WHERE basket_id = $1 AND placement_id = $2 ORDER BY id FOR UPDATE
    ),
    waiting AS MATERIALIZED (
      SELECT 1 FROM placement
      WHERE basket_id = $1 AND id = $2 AND state = 'authorizing' AND (SELECT count(*) FROM attempts) > 0
      FOR UPDATE
    )
    UPDATE payment_attempt SET state = 'unknown', updated_at = now()
    WHERE basket_id = $1 AND placement_id = $2 AND id = $3 AND state IN ('at-bank', 'unknown')
      AND EXISTS (SELECT 1 FROM waiting)
    RETURNING visit->>'memo' AS memo`,
    [attempt.basketId, attempt.id, attempt.attemptId],
  )
  return claimed?.memo ?? undefined
}

/** The first attempt of a placement whose shopper is at the bank. */
export async function openVisitOf(db: Db, key: PlacementKey): Promise<OpenVisit | undefined> {
  const [found] = await rows<{ id: string; provider: string; visit: BankVisit }>(
    db,
    'bank-visit-open',
    `SELECT id, provider, visit FROM payment_attempt
    WHERE basket_id = $1 AND placement_id = $2 AND state = 'at-bank' ORDER BY id LIMIT 1`,
    [key.basketId, key.id],
  )
  return found && { ...key, attemptId: found.id, provider: found.provider, visit: found.visit }
}

/** Gives a placement that is being authorized this time from now on, in seconds; `isMore`: at least that. */
export const giveTime = (db: Db, key: PlacementKey, seconds: number, isMore = false): Promise<unknown> =>
  rows(
    db,
    'bank-visit-time',
    `UPDATE placement SET updated_at = now(),
      deadline = greatest(CASE WHEN $4 THEN deadline END, now() + make_interval(secs => $3))
    WHERE basket_id = $1 AND id = $2 AND state = 'authorizing'`,
    [key.basketId, key.id, seconds, isMore],
  )

/** Lets the session that follows the shopper's see the order whose bank has answered the shopper. */
export const seeOrder = (db: Db, key: PlacementKey, viewer: SessionKey): Promise<unknown> =>
  rows(
    db,
    'bank-visit-viewer',
    'UPDATE placement SET viewer_key = $3, updated_at = now() WHERE basket_id = $1 AND id = $2',
    [key.basketId, key.id, viewer],
  )
