import type { OrderFactors } from '#catalog/rules/listing/learned-order.ts'
import type { LearnedOrders, SiteOrders } from '#catalog/server/listing/learned-orders.ts'
import { SITE_CODES, type SiteCode } from '#lib/site.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import type { SwitchBoard } from '#platform/feature-flags.ts'
import { readOrders } from './store.ts'

const NOTHING_LEARNED: SiteOrders = new Map()

/** The factors of a list: the former object if they are equal, since callers cache by its identity. */
function factorsOf(ids: readonly string[], factors: readonly number[], former: OrderFactors | undefined): OrderFactors {
  const isSame = former?.size === ids.length && ids.every((id, i) => former.get(id) === factors[i])
  return isSame ? former : new Map(ids.map((id, i) => [id, factors[i]!]))
}

interface LearnedOrdersOptions {
  readonly db: Db
  readonly switches: Pick<SwitchBoard, 'of'>
  /** Maximum age of the orders in milliseconds; the feature flag is as old as `switches` permits. */
  readonly ttlMs: number
  readonly now: () => number
}

/**
 * The learned orders of each site in memory, so that a page needs no statement for them. They are empty while the
 * site's feature flag `learnedOrder` is off, and if they cannot be read.
 */
export function learnedOrders({ db, switches, ttlMs, now }: LearnedOrdersOptions): LearnedOrders {
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
  const ofSite = async (site: SiteCode) => ((await switches.of(site)).learnedOrder ? memory.get(site) : NOTHING_LEARNED)
  return { of: site => ofSite(site).catch(() => NOTHING_LEARNED) }
}
