import type { z } from 'zod'
import { ORDER_NUMBER } from '#orders/rules/order-number.ts'
import { IS_IN_DOUBT } from '#orders/server/watch-placements.ts'
import { UNANSWERED_HOURS } from '#orders/server/money/watch-operations.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { isId } from '#platform/new-id.ts'
import { PENDING_HOURS } from '../new-payment/watch-new-payments.ts'
import { MONEY_PAGE, type MONEY_FILTERS, type moneyList } from '../../money-contract.ts'

type Listed = z.input<typeof moneyList.reply>
type Filter = (typeof MONEY_FILTERS)[number]
type MatterRow = Omit<Listed['rows'][number], 'at'> & {
  readonly at: Date
  readonly id: string
  readonly micros: number
}

const IN_DOUBT = `SELECT placement.basket_id::text AS "order", placement.snapshot->>'site' AS site,
    placement.snapshot->>'currency' AS currency, placement.created_at AS at, placement.id::text AS id,
    'in-doubt' AS matter, placement.total AS amount,
    (SELECT min(provider) FROM payment_attempt
      WHERE basket_id = placement.basket_id AND placement_id = placement.id) AS provider,
    placement.state AS code, false AS "isDone"
  FROM placement
  WHERE ${IS_IN_DOUBT}`

const operations = (matter: string, where: string) => `SELECT s.number AS "order", s.site, s.currency,
    o.asked_at AS at, o.id::text AS id, '${matter}-' || o.kind AS matter, o.amount,
    (SELECT provider FROM payment_attempt WHERE id = o.attempt_id) AS provider, o.code,
    o.resolved_at IS NOT NULL AS "isDone"
  FROM payment_operation o JOIN shop_order s ON s.basket_id = o.basket_id
  WHERE ${where}`
const REFUSED = operations('refused', `o.state = 'refused'`)
const REFUSED_OPEN = operations('refused', `o.state = 'refused' AND o.resolved_at IS NULL`)
const UNANSWERED = operations(
  'unanswered',
  `o.state IN ('asked', 'accepted') AND o.asked_at < now() - make_interval(hours => ${UNANSWERED_HOURS})`,
)

const PENDING_PAYMENTS = `SELECT s.number AS "order", s.site, s.currency, n.created_at AS at, n.id::text AS id,
    'unanswered-payment' AS matter, n.amount,
    (SELECT provider FROM payment_attempt WHERE id = n.attempt_id) AS provider, NULL AS code, false AS "isDone"
  FROM new_payment n JOIN shop_order s ON s.basket_id = n.basket_id
  WHERE n.state IN ('asked', 'cancelling') AND n.created_at < now() - make_interval(hours => ${PENDING_HOURS})`

const DISPUTED = `SELECT coalesce(s.number, d.basket_id::text) AS "order",
    coalesce(s.site, '') AS site, a.currency, d.at, d.id, d.kind AS matter, d.amount, a.provider, d.code,
    d.handled_at IS NOT NULL AS "isDone"
  FROM payment_dispute d
  JOIN payment_attempt a ON a.id = d.attempt_id
  LEFT JOIN shop_order s ON s.basket_id = d.basket_id`

const ORDERS = `SELECT s.number AS "order", s.site, s.currency, s.placed_at AS at, s.number AS id,
    'order' AS matter, s.total AS amount, NULL AS provider, NULL AS code, true AS "isDone"
  FROM shop_order s`

/** The matters of each filter. What needs a person is listed from the oldest on, and records from the newest on. */
const SOURCES: Readonly<Record<Filter, { readonly from: string; readonly isOldestFirst: boolean }>> = {
  attention: {
    from: [IN_DOUBT, REFUSED_OPEN, UNANSWERED, PENDING_PAYMENTS, `${DISPUTED} WHERE d.handled_at IS NULL`].join(
      '\nUNION ALL\n',
    ),
    isOldestFirst: true,
  },
  'in-doubt': { from: IN_DOUBT, isOldestFirst: true },
  disputed: { from: DISPUTED, isOldestFirst: false },
  refused: { from: REFUSED, isOldestFirst: false },
  all: { from: ORDERS, isOldestFirst: false },
}

const MICROS = '(extract(epoch FROM m.at) * 1000000)::bigint'
const COLUMNS = `m."order", m.site, m.currency, m.at, m.id, m.matter, m.amount, m.provider, m.code, m."isDone",
  ${MICROS} AS micros`

function replyOf(found: readonly MatterRow[]): Listed {
  const shown = found.slice(0, MONEY_PAGE)
  const last = found.length > MONEY_PAGE ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ order, site, currency, at, matter, amount, provider, code, isDone }) => ({
      order,
      site,
      currency,
      at: at.toISOString(),
      matter,
      amount,
      provider,
      code,
      isDone,
    })),
    next: last ? `${last.micros}~${last.id}` : null,
  }
}

/** Cursors before everything, in each of the two orders. */
const START = { oldestFirst: ['0', ''], newestFirst: ['9000000000000000', ''] } as const

function cursorOf(after: string | undefined, isOldestFirst: boolean): readonly [string, string] {
  if (after === undefined) return isOldestFirst ? START.oldestFirst : START.newestFirst
  const end = after.indexOf('~')
  return [after.slice(0, end), after.slice(end + 1)]
}

async function listBy(db: Db, filter: Filter, after: string | undefined): Promise<Listed> {
  const { from, isOldestFirst } = SOURCES[filter]
  const [compared, order] = isOldestFirst ? ['>', ''] : ['<', 'DESC']
  const found = await rows<MatterRow>(
    db,
    `money-${filter}`,
    `SELECT ${COLUMNS} FROM (${from}) AS m
    WHERE (m.at, m.id) ${compared} ('epoch'::timestamptz + $1::bigint * interval '1 microsecond', $2::text)
    ORDER BY m.at ${order}, m.id ${order} LIMIT ${MONEY_PAGE + 1}`,
    [...cursorOf(after, isOldestFirst)],
  )
  return replyOf(found)
}

/** The orders that a number or a reference belongs to, ours or that of a gateway. */
async function search(db: Db, text: string): Promise<Listed> {
  const number = text.toUpperCase()
  const found = await rows<MatterRow>(
    db,
    'money-search',
    `WITH baskets AS (
      SELECT basket_id FROM shop_order WHERE number = $1
      UNION SELECT basket_id FROM payment_attempt WHERE provider_ref = $2 OR id = $3
      UNION SELECT basket_id FROM payment_operation WHERE action_ref = $2 OR id = $3
      UNION SELECT basket_id FROM payment_dispute WHERE action_ref = $2
      UNION SELECT basket_id FROM placement WHERE basket_id = $3
    )
    SELECT ${COLUMNS} FROM (
      ${ORDERS} WHERE s.basket_id IN (SELECT basket_id FROM baskets)
      UNION ALL
      SELECT p.basket_id::text, p.snapshot->>'site', p.snapshot->>'currency', p.created_at, p.id::text,
        CASE WHEN p.state = 'failed' THEN 'order' ELSE 'in-doubt' END, p.total, NULL, p.state, p.state = 'failed'
      FROM placement p
      WHERE p.basket_id IN (SELECT basket_id FROM baskets) AND p.state <> 'placed'
        AND NOT EXISTS (SELECT 1 FROM shop_order WHERE basket_id = p.basket_id)
    ) AS m
    ORDER BY m.at DESC LIMIT ${MONEY_PAGE}`,
    [ORDER_NUMBER.test(number) ? number : null, text, isId(text) ? text : null],
  )
  return replyOf(found)
}

/** A page of the orders of a filter, or those that a search finds. */
export const listMoney = (db: Db, { filter, search: text, after }: z.output<typeof moneyList.input>): Promise<Listed> =>
  text === undefined ? listBy(db, filter, after) : search(db, text)
