import { expect } from 'vitest'
import type { Pool } from '#platform/db.ts'

export interface GatewayPayment { readonly reference: string; readonly amount: number; readonly state: string }

/**
 * The two sets of books against each other: what every chaos test ends with. Nothing lost, doubled, oversold or left
 * behind: each placed order has exactly one live authorization of exactly its total, nothing else holds money, no hold is
 * left, and the units that are gone are the units that were sold.
 */
export async function reconcile(pool: Pool, gateway: readonly GatewayPayment[], initialStock: ReadonlyMap<string, number>) {
  const read = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows
  const placements = await read<{ basket_id: string; id: string; state: string; total: number }>('SELECT basket_id, id, state, total FROM placement')
  const attempts = await read<{ id: string; placement_id: string; state: string; amount: number }>('SELECT id, placement_id, state, amount FROM payment_attempt')
  const orders = await read<{ basket_id: string; placement_id: string; total: number; number: string }>('SELECT basket_id, placement_id, total, number FROM shop_order')
  const live = new Map(gateway.filter(payment => payment.state === 'authorized').map(payment => [payment.reference, payment.amount]))
  const attemptsOf = (placement: string) => attempts.filter(attempt => attempt.placement_id === placement)

  const unfinished = placements.filter(({ state }) => state !== 'placed' && state !== 'failed')
  const placed = placements.filter(({ state }) => state === 'placed')
  const lost = placed.filter(({ basket_id }) => !orders.some(order => order.basket_id === basket_id))
  const unpaid = placed.filter(({ id, total }) => attemptsOf(id).reduce((paid, attempt) => paid + (live.get(attempt.id) ?? 0), 0) !== total)
  const chargedForNothing = placements.filter(({ state }) => state === 'failed').filter(({ id }) => attemptsOf(id).some(attempt => live.has(attempt.id)))
  const strangers = [...live.keys()].filter(reference => !attempts.some(attempt => attempt.id === reference))
  const holds = await read('SELECT 1 FROM stock_hold UNION ALL SELECT 1 FROM promo_hold')
  const stuck = await read(`SELECT 1 FROM basket WHERE status = 'placing' AND NOT EXISTS (SELECT 1 FROM placement p WHERE p.basket_id = basket.id AND p.state NOT IN ('placed', 'failed'))`)
  const stock = new Map((await read<{ sku: string; units: number }>('SELECT sku, sum(available)::int AS units FROM stock GROUP BY sku')).map(row => [row.sku, row.units]))
  const sold = new Map((await read<{ sku: string; units: number }>('SELECT sku, sum(quantity)::int AS units FROM order_allocation GROUP BY sku')).map(row => [row.sku, row.units]))
  const wrongStock = [...initialStock].filter(([sku, initial]) => initial !== (stock.get(sku) ?? 0) + (sold.get(sku) ?? 0))
  const ledger = await read<{ attempt_id: string }>(`SELECT attempt_id FROM payment_ledger WHERE kind = 'authorized' GROUP BY attempt_id HAVING count(*) > 1`)

  expect({ unfinished, lost, unpaid, chargedForNothing, strangers, holds, stuck, wrongStock, doubledLedger: ledger }, 'the books of shop and gateway')
    .toEqual({ unfinished: [], lost: [], unpaid: [], chargedForNothing: [], strangers: [], holds: [], stuck: [], wrongStock: [], doubledLedger: [] })
  return { placed: placed.length, failed: placements.length - placed.length, sold }
}
