import { tx, type Pool } from '#platform/database/db.ts'
import type { Db } from '#platform/database/query.ts'
import { countSessions, SessionCollector } from '../../rules/day-counts.ts'
import { ListCounter } from '../../rules/list-choices.ts'
import { listOfEvent } from '../record-events.ts'
import { encodeDay } from './day-bytes.ts'
import { markDay, readEvents, removeVisitCounts, writeDay, type CountedKind } from './learning-store.ts'
import { removeListDay, writeListDay } from './list-store.ts'

/** A product in an order; `store` is that of its pickup. */
interface Ordered {
  readonly order: string
  readonly site: string
  readonly productId: string
  readonly store: string | null
}
/** Reads the products of the orders of a day, order by order. */
export type ReadOrdered = (day: string) => Promise<readonly Ordered[]>

const BATCH = 50_000
const FIRST = { visit: '00000000-0000-0000-0000-000000000000', n: -1 }

interface Visits {
  readonly viewed: SessionCollector
  readonly added: SessionCollector
  readonly lists: ListCounter
}

const noVisits = (): Visits => ({
  viewed: new SessionCollector(),
  added: new SessionCollector(),
  lists: new ListCounter(),
})

/** Collects the visits of a day by site, from its events in batches. */
async function collectVisits(db: Db, day: string) {
  const sites = new Map<string, Visits>()
  let events = 0
  for (let after = FIRST; ;) {
    const batch = await readEvents(db, day, after, BATCH)
    for (const event of batch) {
      const { site, visit, kind, productId, rank } = event
      const visits = sites.get(site) ?? noVisits()
      sites.set(site, visits)
      if (kind === 'added') visits.added.add(visit, productId)
      if (kind === 'seen' || kind === 'clicked') visits.viewed.add(visit, productId)
      visits.lists.add({ visit, kind, productId, rank, list: listOfEvent(event) })
    }
    events += batch.length
    if (batch.length < BATCH) return { sites, events }
    after = batch.at(-1)!
  }
}

/** Collects the orders of a day by site, and by site and store for what is picked up. */
function collectOrders(ordered: readonly Ordered[]): ReadonlyMap<string, SessionCollector> {
  const scopes = new Map<string, SessionCollector>()
  for (const { order, site, productId, store } of ordered)
    for (const scope of store === null ? [site] : [site, `${site} ${store}`]) {
      const orders = scopes.get(scope) ?? new SessionCollector()
      scopes.set(scope, orders)
      orders.add(order, productId)
    }
  return scopes
}

/** Counts a day anew and stores its counts, which name no visit and no order. Returns the number of its events. */
export async function countDay(db: Pool, readOrdered: ReadOrdered, day: string, now: Date): Promise<number> {
  const write = (scope: string, kind: CountedKind, sessions: SessionCollector) =>
    writeDay(db, day, scope, kind, encodeDay(countSessions(sessions.done())), now)
  const { sites, events } = await collectVisits(db, day)
  // A site whose only visit was deleted since the last count has no visits now that would replace its counts.
  await tx(db, async one => {
    await removeVisitCounts(one, day)
    await removeListDay(one, day)
  })
  for (const [site, { viewed, added, lists }] of sites) {
    await write(site, 'viewed', viewed)
    await write(site, 'added', added)
    await tx(db, one => writeListDay(one, day, site, lists.done()))
  }
  const orders = collectOrders(await readOrdered(day))
  for (const [scope, collected] of orders) await write(scope, 'ordered', collected)
  await markDay(db, day, now)
  return events
}
