import type { OrderFactors } from '#catalog/rules/listing/learned-order.ts'
import type { LearnedOrders, SiteOrders } from '#catalog/server/listing/learned-orders.ts'
import { SITE_CODES, type SiteCode } from '#lib/site.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import { readOrders } from './store.ts'

const NOTHING_LEARNED: SiteOrders = new Map()

/** The factors of a list: the former object if they are equal, since callers cache by its identity. */
function factorsOf(ids: readonly string[], factors: readonly number[], former: OrderFactors | undefined): OrderFactors {
  const isSame = former?.size === ids.length && ids.every((id, i) => former.get(id) === factors[i])
  return isSame ? former : new Map(ids.map((id, i) => [id, factors[i]!]))
}

/** The learned orders of each site in memory, at most `ttlMs` old: a page then needs no statement for them. */
export function learnedOrders({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): LearnedOrders {
  const known = new Map<SiteCode, { readonly text: string; readonly orders: SiteOrders }>()
  const memory = cachedValues({
    async read(site: SiteCode) {
      const text = await readOrders(db, site)
      const former = known.get(site)
      if (former?.text === text) return former.orders
      const lists = JSON.parse(text) as [string, string[], number[]][]
      const orders = new Map(
        lists.map(([list, ids, factors]) => [list, factorsOf(ids, factors, former?.orders.get(list))] as const),
      )
      known.set(site, { text, orders })
      return orders
    },
    ttlMs,
    now,
    nameOf: site => site,
    most: SITE_CODES.length,
  })
  return { of: site => memory.get(site).catch(() => NOTHING_LEARNED) }
}
