import type { SiteCode } from '#lib/site.ts'
import { tx, type Pool } from '#platform/database/db.ts'
import { LEAST_VISITS, orderFactor } from '../../rules/list-choices.ts'
import { readListSums, replaceOrders } from './list-store.ts'

/** Maximum number of lists of a site whose order is learned, those with the most choices; each process holds them. */
const MOST_LISTS = 2_000

/**
 * Learns from the counted choices by which factors products of searches and categories change their places. Returns the
 * number of lists that have such products.
 */
export async function learnOrders(pool: Pool, site: SiteCode, today: string): Promise<number> {
  const sums = await readListSums(pool, site, today, LEAST_VISITS, MOST_LISTS)
  const moved = sums
    .map(({ list, productId, ...sum }) => ({ list, productId, factor: orderFactor(sum) }))
    .filter(({ factor }) => factor !== 1)
  const orders = [...Map.groupBy(moved, one => one.list)].map(([list, products]) => ({
    list,
    ids: products.map(one => one.productId),
    factors: products.map(one => one.factor),
  }))
  await tx(pool, db => replaceOrders(db, site, orders))
  return orders.length
}
