import type { Metrics } from '#platform/metrics.ts'
import { rows, type Db } from '#platform/database/query.ts'

/** Hours after which a capture or refund without a result is in doubt; gateways report within minutes. */
export const UNANSWERED_HOURS = 24

/** Updates the metrics with the captures, refunds, extensions and disputes that a person has to look at. */
export async function watchOperations(
  db: Db,
  metrics: Pick<Metrics, 'paymentOperations' | 'disputesToHandle'>,
): Promise<void> {
  const [found] = await rows<{ unanswered: number; refused: number; disputes: number }>(
    db,
    'operations-in-doubt',
    `SELECT
      count(*) FILTER (WHERE state <> 'refused' AND asked_at < now() - make_interval(hours => $1))::int AS unanswered,
      count(*) FILTER (WHERE state = 'refused')::int AS refused,
      (SELECT count(*)::int FROM payment_dispute WHERE handled_at IS NULL) AS disputes
    FROM payment_operation
    WHERE state IN ('asked', 'accepted') OR (state = 'refused' AND resolved_at IS NULL)`,
    [UNANSWERED_HOURS],
  )
  metrics.paymentOperations.set({ state: 'unanswered' }, found!.unanswered)
  metrics.paymentOperations.set({ state: 'refused' }, found!.refused)
  metrics.disputesToHandle.set(found!.disputes)
}
