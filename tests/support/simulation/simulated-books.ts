import type { Pool } from '#platform/database/db.ts'
import { rows } from '#platform/database/query.ts'
import { ledgerDifferences, type GatewayPayment } from '../ledger-differences.ts'
import type { GatewayHabits } from './simulated-gateway.ts'
import type { Told } from './simulated-shopper.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** Payments whose money the gateway holds and the shop's ledger does not, or the other way round. */
async function unlikeLedgers({ database }: SimulatedWorld, payments: readonly GatewayPayment[]) {
  const held = await rows<{ payment: string }>(
    database.outside,
    'simulated-held',
    `SELECT attempt_id || ' ' || sum(amount) AS payment FROM payment_ledger a
      WHERE kind = 'authorized'
        AND NOT EXISTS (SELECT 1 FROM payment_ledger v WHERE v.attempt_id = a.attempt_id AND v.kind = 'voided')
      GROUP BY attempt_id`,
    [],
  )
  const shop = held.map(row => row.payment)
  const gateway = payments
    .filter(one => one.state === 'authorized')
    .map(({ reference, amount }) => `${reference} ${amount}`)
  return [...shop.filter(one => !gateway.includes(one)), ...gateway.filter(one => !shop.includes(one))]
}

/** Differences of what shoppers were told from what is in the books. */
async function untrue({ database }: SimulatedWorld, told: readonly Told[]) {
  const orders = await rows<{ basket_id: string }>(
    database.outside,
    'simulated-orders',
    'SELECT basket_id FROM shop_order',
    [],
  )
  const placements = await rows<{ request_id: string; state: string }>(
    database.outside,
    'simulated-placements',
    'SELECT request_id, state FROM placement',
    [],
  )
  const ordered = new Set(orders.map(order => order.basket_id))
  const stateOf = new Map(placements.map(one => [one.request_id, one.state]))
  return {
    lostOrders: told.filter(one => one.isPlaced && !ordered.has(one.basketId)),
    chargedAfterRefusal: told.flatMap(one => one.refused.filter(request => stateOf.get(request) === 'placed')),
  }
}

/** Redemptions of the limited promotion that do not add up. */
async function promotionFaults({ database, promotion }: SimulatedWorld, issued: number) {
  const found = await rows<{ is_wrong: boolean }>(
    database.outside,
    'simulated-redemptions',
    `SELECT redemptions_left < 0 OR redemptions_left + (SELECT count(*) FROM promotion_use WHERE promotion_id = $1)
      <> $2 AS is_wrong
    FROM promotion WHERE id = $1`,
    [promotion.id, issued],
  )
  return found.filter(row => row.is_wrong)
}

const names = new Map<string, string>()

/** Name of a statement, so that PostgreSQL plans it only once. */
function nameOf(text: string): string {
  if (!names.has(text)) names.set(text, `simulated-book-${names.size}`)
  return names.get(text)!
}

/** The initial data of a run, and its events that are not in the shop's own records. */
export interface Outside {
  readonly payments: readonly GatewayPayment[]
  readonly told: readonly Told[]
  readonly stock: ReadonlyMap<string, number>
  readonly redemptions: number
  readonly habits: GatewayHabits
}

/** Compares the books of shop and gateway, and what shoppers were told, after a run. Lists everything that is wrong. */
export async function compareBooks(world: SimulatedWorld, { payments, told, stock, redemptions, habits }: Outside) {
  const { outside } = world.database
  const pool = { query: (text: string, values: unknown[] = []) => outside.query({ name: nameOf(text), text, values }) }
  const { lists, placed, failed } = await ledgerDifferences(pool as unknown as Pool, payments, stock)
  const all: Record<string, readonly unknown[]> = {
    ...lists,
    ...(await untrue(world, told)),
    // A gateway that approves everything, or does not answer, declines nothing.
    declinedByNobody: habits.decisions.every(one => one === 'approve') ? told.flatMap(one => one.declined) : [],
    unlikeLedgers: await unlikeLedgers(world, payments),
    redemptions: await promotionFaults(world, redemptions),
  }
  return { placed, failed, faults: Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0)) }
}
