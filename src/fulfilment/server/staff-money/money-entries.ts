import type { z } from 'zod'
import { UNANSWERED_HOURS } from '#orders/server/money/watch-operations.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { PENDING_HOURS } from '../new-payment/watch-new-payments.ts'
import type { moneyOfOrder } from '../../money-contract.ts'

type Shown = z.input<typeof moneyOfOrder.reply>
/** An entry with the tender that it is about; null for the order as a whole. */
export type EntryRow = Omit<Shown['entries'][number], 'at' | 'tender'> & {
  readonly at: Date
  readonly tenderId: string | null
  readonly lastFour: string | null
}
export type TodoRow = Omit<Shown['todo'][number], 'at' | 'tender'> & {
  readonly at: Date
  readonly tenderId: string | null
}

/** Most entries of an order that a page shows. */
const MOST_ENTRIES = 1_000

/** The events of the money of a cart's placements and its order, sorted by time. */
export const readEntries = (db: Db, basketId: string): Promise<EntryRow[]> =>
  rows<EntryRow>(
    db,
    'money-entries',
    `SELECT created_at AS at, 'placement' AS kind, state, NULL::uuid AS "tenderId", NULL AS "lastFour", total AS amount,
      NULL AS provider, NULL AS reference, id::text AS ours,
      CASE WHEN failure LIKE '{%' THEN failure::jsonb->>'kind' ELSE failure END AS code
    FROM placement WHERE basket_id = $1
    UNION ALL
    SELECT e.at, 'gift-card-' || e.kind, NULL, e.gift_card_id, g.last_four, e.amount, NULL, NULL, NULL, NULL
    FROM gift_card_entry e JOIN gift_card g ON g.id = e.gift_card_id WHERE e.basket_id = $1
    UNION ALL
    SELECT e.at, 'reward-' || e.kind, NULL, e.certificate_id, r.last_four, e.amount, NULL, NULL, NULL, NULL
    FROM reward_entry e JOIN reward_certificate r ON r.id = e.certificate_id WHERE e.basket_id = $1
    UNION ALL
    SELECT created_at, 'request', state, id, NULL, amount, provider, provider_ref, id::text, code
    FROM payment_attempt WHERE basket_id = $1
    UNION ALL
    SELECT l.at, l.kind, NULL, l.attempt_id, NULL, l.amount, a.provider, l.provider_ref, l.attempt_id::text, NULL
    FROM payment_ledger l LEFT JOIN payment_attempt a ON a.basket_id = l.basket_id AND a.id = l.attempt_id
    WHERE l.basket_id = $1
    UNION ALL
    SELECT o.asked_at, o.kind, o.state, o.attempt_id, NULL, o.amount, a.provider, o.action_ref, o.id::text, o.code
    FROM payment_operation o LEFT JOIN payment_attempt a ON a.basket_id = o.basket_id AND a.id = o.attempt_id
    WHERE o.basket_id = $1
    UNION ALL
    SELECT d.at, d.kind, NULL, d.attempt_id, NULL, d.amount, a.provider, d.action_ref, d.attempt_id::text, d.code
    FROM payment_dispute d LEFT JOIN payment_attempt a ON a.basket_id = d.basket_id AND a.id = d.attempt_id
    WHERE d.basket_id = $1
    ORDER BY 1, 2 LIMIT ${MOST_ENTRIES}`,
    [basketId],
  )

/** Refused and unanswered operations and disputes of an order that a person has to deal with. */
export const readTodo = (db: Db, basketId: string): Promise<TodoRow[]> =>
  rows<TodoRow>(
    db,
    'money-todo',
    `SELECT o.id::text AS id, CASE o.state WHEN 'refused' THEN 'refused-' ELSE 'unanswered-' END || o.kind AS matter,
      o.amount, o.asked_at AS at, o.attempt_id AS "tenderId", a.provider, o.code
    FROM payment_operation o LEFT JOIN payment_attempt a ON a.basket_id = o.basket_id AND a.id = o.attempt_id
    WHERE o.basket_id = $1 AND (
      (o.state = 'refused' AND o.resolved_at IS NULL)
      OR (o.state IN ('asked', 'accepted') AND o.asked_at < now() - make_interval(hours => ${UNANSWERED_HOURS}))
    )
    UNION ALL
    SELECT n.id::text, 'unanswered-payment', n.amount, n.created_at, n.replaces, a.provider, NULL
    FROM new_payment n LEFT JOIN payment_attempt a ON a.id = n.attempt_id
    WHERE n.basket_id = $1 AND n.state IN ('asked', 'cancelling')
      AND n.created_at < now() - make_interval(hours => ${PENDING_HOURS})
    UNION ALL
    SELECT d.id, d.kind, d.amount, d.at, d.attempt_id, a.provider, d.code
    FROM payment_dispute d JOIN payment_attempt a ON a.basket_id = d.basket_id AND a.id = d.attempt_id
    WHERE d.basket_id = $1 AND d.handled_at IS NULL
    ORDER BY 4`,
    [basketId],
  )
