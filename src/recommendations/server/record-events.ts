import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { SwitchBoard } from '#platform/feature-flags.ts'
import { harmlessWords, isRobot, type ShopperEvent } from '../rules/shopper-event.ts'
import { insertEvents } from './event-store.ts'

export interface EventsDeps {
  readonly db: Db
  readonly knownSkus: SkuCache
  readonly switches: SwitchBoard
  readonly now: () => number
}

export interface Visit {
  /** Random id that the browser made for this visit. */
  readonly visit: string
  readonly userAgent: string
  readonly events: readonly (ShopperEvent & { readonly n: number })[]
}

/**
 * Records the events of a visit with the products of this shop, once each. Nothing is recorded of a robot, of an
 * unknown SKU, or while the site's switch `shopperEvents` is off. Returns the number of accepted events.
 */
export async function recordEvents(
  { db, knownSkus, switches, now }: EventsDeps,
  site: Site,
  { visit, userAgent, events }: Visit,
): Promise<number> {
  if (events.length === 0 || isRobot(userAgent) || !(await switches.of(site.code)).shopperEvents) return 0
  const details = await knownSkus.get(events.map(event => event.sku))
  const known = events.flatMap(({ n, kind, sku, resultId, words }) => {
    const detail = details.get(sku)
    return detail === undefined
      ? []
      : [
          {
            n,
            kind,
            productId: detail.productId,
            resultId: resultId ?? null,
            words: words === undefined ? null : (harmlessWords(words) ?? null),
          },
        ]
  })
  if (known.length > 0)
    await insertEvents(db, { day: new Date(now()).toISOString().slice(0, 10), site: site.code, visit, events: known })
  return known.length
}
