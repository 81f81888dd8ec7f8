import { runConcurrently } from '#lib/run-concurrently.ts'
import { readOrder } from '#orders/server/read-order.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { moneyDifferences, type ReportedDifference } from '../../rules/money-differences.ts'
import { readBooks } from '../money/books-of-order.ts'

/** A time, from `from` until before `to`. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

const BATCH = 500
const AT_ONCE = 4
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Ids of the orders with which something happened in a span, in their order after `after`. */
const ordersWithNews = (db: Db, { from, to }: Span, after: string): Promise<{ readonly id: string }[]> =>
  rows(
    db,
    'orders-with-news',
    `SELECT DISTINCT o.basket_id AS id
    FROM (
      SELECT basket_id FROM shop_order WHERE placed_at >= $1 AND placed_at < $2
      UNION ALL SELECT basket_id FROM payment_ledger WHERE at >= $1 AND at < $2
      UNION ALL SELECT basket_id FROM gift_card_entry WHERE at >= $1 AND at < $2
      UNION ALL SELECT basket_id FROM order_credit WHERE at >= $1 AND at < $2
      UNION ALL SELECT s.basket_id FROM shipment_event e JOIN shipment s ON s.id = e.shipment_id
        WHERE e.received_at >= $1 AND e.received_at < $2
    ) AS news
    JOIN shop_order o ON o.basket_id = news.basket_id
    WHERE o.basket_id > $3
    ORDER BY 1 LIMIT ${BATCH}`,
    [from, to, after],
  )

async function differencesOf(db: Db, basketId: string, now: number): Promise<ReportedDifference[]> {
  const order = await readOrder(db, basketId)
  if (!order) return []
  const { books, atGateway } = await readBooks(db, order, now)
  return moneyDifferences(books).map(({ kind, attemptId, expected, found }) => ({
    kind,
    order: order.number,
    reference: attemptId ?? '',
    provider: atGateway.find(one => one.attemptId === attemptId)?.provider ?? null,
    currency: order.currency,
    expected,
    found,
  }))
}

/**
 * Compares tenders, ledgers, captures, refunds and shipments of each order with which something happened in a span.
 * Returns their number and the differences.
 */
export async function orderDifferences(
  db: Db,
  span: Span,
  now: number,
): Promise<{ readonly orders: number; readonly differences: ReportedDifference[] }> {
  const differences: ReportedDifference[] = []
  for (let [after, orders] = [FIRST_ID, 0]; ;) {
    const found = await ordersWithNews(db, span, after)
    await runConcurrently(AT_ONCE, found, async ({ id }) => {
      differences.push(...(await differencesOf(db, id, now)))
    })
    orders += found.length
    if (found.length < BATCH) return { orders, differences }
    after = found.at(-1)!.id
  }
}

/** Authorizations of a span that hold money although their order was not placed. */
export const orphanedAuthorizations = (db: Db, { from, to }: Span): Promise<ReportedDifference[]> =>
  rows(
    db,
    'orphaned-authorizations',
    `SELECT 'orphaned' AS kind, a.basket_id::text AS "order", a.id::text AS reference, a.provider, a.currency,
      0 AS expected, a.amount AS found
    FROM payment_ledger l
    JOIN payment_attempt a ON a.basket_id = l.basket_id AND a.id = l.attempt_id AND a.state = 'approved'
    JOIN placement p ON p.basket_id = a.basket_id AND p.id = a.placement_id AND p.state = 'failed'
    WHERE l.at >= $1 AND l.at < $2 AND l.kind = 'authorized'`,
    [from, to],
  )

/** Gift cards with entries in a span whose balance is not what the ledger says, and holds that were never ended. */
export const giftCardDifferences = (db: Db, { from, to }: Span): Promise<ReportedDifference[]> =>
  rows(
    db,
    'gift-card-differences',
    `SELECT 'gift-card-balance' AS kind, NULL AS "order", g.id::text AS reference, NULL AS provider,
      CASE g.country WHEN 'CA' THEN 'CAD' ELSE 'USD' END AS currency, side.available AS expected, g.balance AS found
    FROM gift_card g
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN to_account = 'available' THEN amount ELSE 0 END)
        - sum(CASE WHEN from_account = 'available' THEN amount ELSE 0 END), 0)::bigint AS available
      FROM gift_card_entry WHERE gift_card_id = g.id
    ) AS side
    WHERE g.id IN (SELECT gift_card_id FROM gift_card_entry WHERE at >= $1 AND at < $2)
      AND g.balance <> side.available
    UNION ALL
    SELECT 'gift-card-hold', h.basket_id::text, h.gift_card_id::text, NULL,
      CASE g.country WHEN 'CA' THEN 'CAD' ELSE 'USD' END, 0, h.amount
    FROM gift_card_entry h
    JOIN gift_card g ON g.id = h.gift_card_id
    JOIN placement p ON p.basket_id = h.basket_id AND p.id = h.placement_id AND p.state IN ('placed', 'failed')
    WHERE h.at >= $1 AND h.at < $2 AND h.kind = 'hold' AND NOT EXISTS (
      SELECT 1 FROM gift_card_entry WHERE basket_id = h.basket_id AND placement_id = h.placement_id
        AND gift_card_id = h.gift_card_id AND kind IN ('post', 'void')
    )`,
    [from, to],
  )
