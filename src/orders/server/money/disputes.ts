import type { DisputeEvent, PaymentEvent } from '#payments/server/provider.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { isId } from '#platform/new-id.ts'

const KINDS: readonly PaymentEvent['kind'][] = [
  'dispute-announced',
  'dispute-charged',
  'dispute-reversed',
] satisfies readonly DisputeEvent['kind'][]

export const isDispute = (event: PaymentEvent): event is PaymentEvent & DisputeEvent => KINDS.includes(event.kind)

/**
 * Records an event of a dispute of a payment, or of a part of it that was captured, once. Returns the reason if it
 * concerns no payment of this shop.
 */
export async function recordDispute(
  db: Db,
  provider: string,
  { id, attemptId, providerRef, kind, amount, actionRef, code }: PaymentEvent & DisputeEvent,
): Promise<string | undefined> {
  const found = await rows<{ id: string }>(
    db,
    'record-dispute',
    `WITH payment AS (
      SELECT basket_id, id FROM payment_attempt WHERE provider = $2 AND (id = $3 OR provider_ref = $4
        OR id = ANY (ARRAY(SELECT attempt_id FROM payment_operation WHERE id = $3 OR action_ref = $4)))
      ORDER BY id = $3 DESC NULLS LAST LIMIT 1
    ),
    written AS (
      INSERT INTO payment_dispute (id, basket_id, attempt_id, kind, amount, action_ref, code)
      SELECT $1, basket_id, id, $5, $6, $7, $8 FROM payment
      ON CONFLICT (id) DO NOTHING
    )
    SELECT id FROM payment`,
    [id, provider, isId(attemptId) ? attemptId : null, providerRef, kind, amount, actionRef, code],
  )
  return found.length === 0 ? `no payment attempt of this shop: ${attemptId}` : undefined
}

/** Marks an event of a dispute as dealt with. Returns false if there is none. */
export async function closeDispute(db: Db, id: string): Promise<boolean> {
  const found = await rows(
    db,
    'close-dispute',
    'UPDATE payment_dispute SET handled_at = coalesce(handled_at, now()) WHERE id = $1 RETURNING 1',
    [id],
  )
  return found.length === 1
}
