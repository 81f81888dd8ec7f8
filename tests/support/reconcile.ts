import { expect } from 'vitest'
import type { Pool } from '#platform/database/db.ts'
import { ledgerDifferences, type GatewayPayment } from './ledger-differences.ts'

export type { GatewayPayment }

/**
 * Expects the ledgers of shop and gateway to agree; every chaos test ends with it. Returns the numbers of placed and
 * failed orders and of units sold.
 */
export async function reconcile(
  pool: Pool,
  gateway: readonly GatewayPayment[],
  initialStock: ReadonlyMap<string, number>,
) {
  const { lists, ...counts } = await ledgerDifferences(pool, gateway, initialStock)
  expect(
    Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    'the books of shop and gateway',
  ).toEqual({})
  return counts
}
