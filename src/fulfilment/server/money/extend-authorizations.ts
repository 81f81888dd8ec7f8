import { cents, ZERO, type Cents } from '#lib/money.ts'
import { addOperations } from '#orders/server/money/payment-operations.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { isCapturedOnce } from '#payments/rules/captured-once.ts'
import type { AuthorizationDays } from '#payments/server/authorization-days.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { capturable } from '../../rules/tender-money.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockOrder } from '../shipment-records.ts'
import { settleTenders } from './settle-tenders.ts'
import { readTenderMoney } from './tender-money-store.ts'

type Deps = Pick<FulfilmentDeps, 'pool' | 'newId' | 'log'>

/** Days before the end of an authorization at which its extension is asked for, so that people can act on a refusal. */
const LEAD_DAYS = 2
const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface Ending {
  readonly basketId: string
  readonly attemptId: string
  readonly amount: Cents
}

/**
 * Authorizations that end soon although a shipment of their order has not left, in the order of their ids, after
 * `after`. An authorization whose extension was refused is not asked for again, until staff do.
 */
async function endingSoon(
  db: Db,
  days: AuthorizationDays,
  { after = FIRST_ID, only = null }: { readonly after?: string; readonly only?: string | null },
): Promise<Ending[]> {
  const found = await rows<Omit<Ending, 'amount'> & { readonly amount: number }>(
    db,
    'authorizations-ending',
    `SELECT a.basket_id AS "basketId", a.id AS "attemptId", a.amount
    FROM (
      SELECT DISTINCT basket_id FROM shipment WHERE state IN ('placed', 'in-production', 'packed', 'ready')
    ) AS waiting
    JOIN payment_attempt a ON a.basket_id = waiting.basket_id AND a.state = 'approved'
    JOIN order_tender t ON t.basket_id = a.basket_id AND t.attempt_id = a.id
    CROSS JOIN LATERAL (
      SELECT coalesce(max(answered_at), a.created_at) AS at
      FROM payment_operation
      WHERE basket_id = a.basket_id AND attempt_id = a.id AND kind = 'extend' AND state = 'confirmed'
    ) AS began
    WHERE a.id > $2 AND ($3::uuid IS NULL OR a.id = $3)
      AND began.at + make_interval(days => coalesce(($1::jsonb->>t.brand)::int, ($1::jsonb->>'card')::int) - $4)
        < now()
      AND NOT EXISTS (
        SELECT 1 FROM payment_operation
        WHERE basket_id = a.basket_id AND attempt_id = a.id AND kind = 'extend' AND state <> 'confirmed'
          AND asked_at > began.at
      )
    ORDER BY a.id LIMIT ${BATCH}`,
    [JSON.stringify(days), after, only, LEAD_DAYS],
  )
  return found.map(one => ({ ...one, amount: cents(one.amount) }))
}

/**
 * Captures what has left, of an authorization that is captured only once and has waited for further shipments. Returns
 * true if it did; what leaves later has to be collected in another way.
 */
async function captureOnce(deps: Pick<Deps, 'newId'>, db: Db, order: PlacedOrder, attemptId: string) {
  await settleTenders(deps, db, order, { isEnding: true })
  const { tenders } = await readTenderMoney(db, order.basketId)
  return tenders.some(one => one.attemptId === attemptId && one.captured > ZERO)
}

/** Asks for one extension, unless another process has, or nothing is left to capture. Returns true if it asked. */
async function extendOne({ pool, newId }: Deps, days: AuthorizationDays, { basketId, attemptId }: Ending) {
  const order = await readOrder(pool, basketId)
  return tx(pool, async db => {
    await lockOrder(db, basketId)
    const [ending] = await endingSoon(db, days, { only: attemptId })
    if (!order || !ending) return false
    const { tenders } = await readTenderMoney(db, basketId)
    const tender = tenders.find(one => one.attemptId === attemptId)
    if (!tender || capturable(tender) <= ZERO) return false
    if (isCapturedOnce(tender.brand) && (await captureOnce({ newId }, db, order, attemptId))) return false
    const { amount } = ending
    const extension = { id: newId(), kind: 'extend' as const, attemptId, amount, shipmentId: null, creditId: null }
    await addOperations(db, basketId, [{ ...extension, isSent: true }])
    return true
  })
}

/**
 * Refused extensions need nobody any more once all of an order has left, its authorization is void, or another payment
 * has taken over all that was not captured. While a capture of it has no result, or was refused, they stay: the
 * customer may pay for it with another card.
 */
const closeRefusals = (db: Db): Promise<unknown> =>
  rows(
    db,
    'close-refused-extensions',
    `UPDATE payment_operation o
    SET resolved_at = now()
    WHERE o.kind = 'extend' AND o.state = 'refused' AND o.resolved_at IS NULL AND (
      NOT EXISTS (
        SELECT 1 FROM shipment
        WHERE basket_id = o.basket_id AND state IN ('placed', 'in-production', 'packed', 'ready')
      )
      OR NOT EXISTS (SELECT 1 FROM payment_attempt WHERE id = o.attempt_id AND state = 'approved')
      OR EXISTS (
        SELECT 1 FROM order_tender t
        WHERE t.basket_id = o.basket_id AND t.attempt_id = o.attempt_id AND t.replaced > 0
          AND t.amount - t.replaced <= (
            SELECT coalesce(sum(amount), 0) FROM payment_operation
            WHERE basket_id = o.basket_id AND attempt_id = o.attempt_id AND kind = 'capture'
              AND (state = 'confirmed' OR is_paid_otherwise)
          )
      )
    )
    AND NOT EXISTS (
      SELECT 1 FROM payment_operation
      WHERE basket_id = o.basket_id AND attempt_id = o.attempt_id AND kind = 'capture'
        AND (state IN ('asked', 'accepted') OR (state = 'refused' AND resolved_at IS NULL))
    )`,
    [],
  )

/**
 * Asks the gateways to extend the authorizations that would end before the order has left. Repeating it changes
 * nothing; the calls are made by the job `payment-operation`. Returns the number of extensions that it asked for.
 */
export async function extendAuthorizations(deps: Deps, days: AuthorizationDays): Promise<number> {
  let [asked, after] = [0, FIRST_ID]
  for (;;) {
    const ending = await endingSoon(deps.pool, days, { after })
    for (const one of ending) {
      try {
        if (await extendOne(deps, days, one)) asked += 1
      } catch (error) {
        deps.log.error({ err: error, attemptId: one.attemptId }, 'an authorization cannot be extended, will try again')
      }
    }
    if (ending.length < BATCH) break
    after = ending.at(-1)!.attemptId
  }
  await closeRefusals(deps.pool)
  return asked
}
