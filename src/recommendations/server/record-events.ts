import { categoryList, searchList } from '#catalog/rules/listing/learned-order.ts'
import type { SkuCache } from '#catalog/server/get-skus.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { SwitchBoard } from '#platform/feature-flags.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { Guard } from '#platform/limits/guard.ts'
import { harmlessWords, isRobot, type ShopperEvent } from '../rules/shopper-event.ts'
import { insertEvents, type StoredEvent } from './event-store.ts'

export interface EventsDeps {
  readonly db: Db
  readonly knownSkus: SkuCache
  readonly switches: SwitchBoard
  readonly guard: Guard
  readonly now: () => number
}

export interface Visit {
  /** Random id that the browser made for this visit. */
  readonly visit: string
  readonly userAgent: string
  /** Network address, which is counted for a day and not stored with the events. */
  readonly address: string
  readonly events: readonly (ShopperEvent & { readonly n: number })[]
}

/** Maximum number of lists that one call chooses from. */
const MOST_LISTS = 5

/** The name of the list that showed the product of an event; null if it tells nothing about the order of a list. */
export function listOfEvent({ words, category, rank }: Pick<StoredEvent, 'words' | 'category' | 'rank'>) {
  if (rank === null) return null
  if (words !== null) return searchList(words)
  return category === null ? null : categoryList(category)
}

/** The lists among those chosen from whose order this caller may still influence today. */
async function countedLists(guard: Guard, address: string, events: readonly StoredEvent[]) {
  const chosen = events.filter(({ kind }) => kind !== 'listed').flatMap(event => listOfEvent(event) ?? [])
  const counted = new Set<string>()
  const { address: atAll, listAtAddress } = GUARD_LIMITS.listChoice
  for (const list of [...new Set(chosen)].slice(0, MOST_LISTS)) {
    const { seconds } = await guard.take([
      { name: 'list-choice', whose: 'caller', who: address, limit: atAll },
      { name: 'list-choice-of', whose: 'caller', who: `${address} ${list}`, limit: listAtAddress },
    ])
    if (seconds === 0) counted.add(list)
  }
  return counted
}

/** An event as it is stored: the words of a search only if they may name nobody. */
function toStored({ n, kind, resultId, words, category, rank }: Visit['events'][number], productId: string) {
  const event: StoredEvent = {
    n,
    kind,
    productId,
    resultId: resultId ?? null,
    words: words === undefined ? null : (harmlessWords(words) ?? null),
    category: category ?? null,
    rank: rank ?? null,
  }
  return listOfEvent(event) === null ? { ...event, rank: null } : event
}

/**
 * Records the events of a visit with the products of this shop, once each. Nothing is recorded of a robot, of an
 * unknown SKU, of what was in view in a list whose choices do not count, or while the site's switch `shopperEvents` is
 * off. Returns the number of stored events.
 */
export async function recordEvents(
  { db, knownSkus, switches, guard, now }: EventsDeps,
  site: Site,
  { visit, userAgent, address, events }: Visit,
): Promise<number> {
  if (events.length === 0 || isRobot(userAgent) || !(await switches.of(site.code)).shopperEvents) return 0
  const details = await knownSkus.get(events.map(event => event.sku))
  const known = events.flatMap(event => {
    const detail = details.get(event.sku)
    return detail === undefined ? [] : [toStored(event, detail.productId)]
  })
  if (known.length === 0) return 0
  const counted = await countedLists(guard, address, known)
  const ranked = known.map(event => {
    const list = listOfEvent(event)
    return list === null || counted.has(list) ? event : { ...event, rank: null }
  })
  // A listed product is counted only by its place in a list, so it is not stored if the list's choices are not counted.
  const stored = ranked.filter(({ kind, rank }) => kind !== 'listed' || rank !== null)
  if (stored.length === 0) return 0
  await insertEvents(db, { day: new Date(now()).toISOString().slice(0, 10), site: site.code, visit, events: stored })
  return stored.length
}
