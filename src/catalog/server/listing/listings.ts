import type { Site } from '#lib/site.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/database/query.ts'
import type { Listed } from '../../rules/listing/listing.ts'
import { readListed, readListing } from './listing-store.ts'
import { readChangedProducts, readMembers, readShelved, readShelvedAfter, readStocked } from './shelf-store.ts'
import { emptyShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import type { CatalogueVersion } from '../catalogue-version.ts'

/** Sets of products with all that they are filtered and ordered by. */
export interface Listings {
  /** All that a site sells of a category; `version` is the catalogue's. */
  ofCategory(site: Site, category: string, version: number): Promise<readonly Listed[]>
  /** Of these products those that a site sells; their place is that in `ids`. The same array is the same set. */
  ofProducts(site: Site, ids: readonly string[]): Promise<readonly Listed[]>
}
export interface ShelvedListings extends Listings {
  /** Reads the range, so that the first page need not wait for it. */
  load(): Promise<void>
}

/** Read anew each time. */
export const readListings = (db: Db): Listings => ({
  ofCategory: (site, category) => readListing(db, site.brand, site.country, category),
  ofProducts: (site, ids) => readListed(db, site.brand, site.country, ids),
})

export interface ShelvedListingsOptions {
  readonly db: Db
  /** The version of sets that name none. */
  readonly version: CatalogueVersion
  /** How old the stock may be that is filtered by. */
  readonly stockTtlMs: number
  readonly now: () => number
  /** Hears of a stock that could not be read again. */
  readonly log?: Pick<Log, 'warn'>
  /** Sets kept as they were asked for: a large one takes a few MB, and a few milliseconds to make. */
  readonly most?: number
}

/** Read at a time: what a chunk takes to put away is as long as other requests wait. */
const [PRODUCTS_AT_A_TIME, SKUS_AT_A_TIME] = [1_000, 4_000]
/** With more changes everything is read anew. */
const MOST_CHANGES = 5_000
/** Reading the stock of a large range takes seconds: it may take this share of the database's time. */
const STOCK_SHARE = 0.05

async function shelveStock(db: Db, shelf: Shelf): Promise<void> {
  for (
    let chunk = shelf.stockedFrom(0, SKUS_AT_A_TIME);
    chunk !== undefined;
    chunk = shelf.stockedFrom(chunk.next, SKUS_AT_A_TIME)
  ) {
    if (chunk.skus.length > 0) shelf.noteStock(chunk.places, await readStocked(db, chunk.skus))
  }
}
async function fullShelf(db: Db): Promise<Shelf> {
  const shelf = emptyShelf()
  for (let after: string | undefined = ''; after !== undefined;) {
    const chunk = await readShelvedAfter(db, after, PRODUCTS_AT_A_TIME)
    for (const product of chunk) shelf.put(product)
    after = chunk.at(-1)?.id
  }
  await shelveStock(db, shelf)
  return shelf
}

/**
 * Listings from a shelf of the whole range in the process's memory: read once, then what changes with each version of
 * the catalogue, and the stock again and again, while what was known of it still answers. A version that goes back (a
 * restored database) says nothing of what differs: everything is read anew.
 */
export function shelvedListings({
  db,
  version: catalogue,
  stockTtlMs,
  now,
  log,
  most = 4,
}: ShelvedListingsOptions): ShelvedListings {
  let held: { shelf: Shelf; version: number; stockDueAt: number } | undefined
  let filling: Promise<void> | undefined
  let isStocking = false
  const members = new Map<string, Promise<readonly (readonly [string, number])[]>>()
  const sets = new Map<string | readonly string[], Listed[]>()

  async function refill(): Promise<void> {
    catalogue.expire()
    const version = await catalogue.current()
    if (held?.version !== version) {
      const changed =
        held === undefined || version < held.version || held.shelf.isWorn()
          ? undefined
          : await readChangedProducts(db, held.version, MOST_CHANGES + 1)
      if (held === undefined || changed === undefined || changed.length > MOST_CHANGES)
        held = { shelf: await fullShelf(db), version, stockDueAt: now() + stockTtlMs }
      else {
        const products = await readShelved(db, changed)
        const bits = await readStocked(
          db,
          products.flatMap(({ offers }) => offers.map(([sku]) => sku)),
        )
        // At once from here on: who lists meanwhile sees all of the change, or nothing.
        const { shelf } = held
        const start = shelf.skus()
        for (const id of changed) shelf.drop(id)
        for (const product of products) shelf.put(product)
        shelf.noteStock(
          bits.map((_, i) => start + i),
          bits,
        )
        held.version = version
      }
      members.clear()
      sets.clear()
    }
  }
  async function restock(): Promise<void> {
    const [began, { shelf }] = [now(), held!]
    isStocking = true
    try {
      await shelveStock(db, shelf)
      sets.clear()
    } finally {
      isStocking = false
      held!.stockDueAt = now() + Math.max(stockTtlMs, (now() - began) / STOCK_SHARE)
    }
  }
  /** The shelf, of this version unless the catalogue has another by now. */
  async function shelfAt(version: number): Promise<Shelf> {
    if (held?.version !== version)
      await (filling ??= refill().finally(() => {
        filling = undefined
      }))
    if (now() >= held!.stockDueAt && !isStocking)
      restock().catch((error: unknown) => {
        log?.warn({ err: error }, 'the stock that listings are filtered by could not be read again')
      })
    return held!.shelf
  }
  function kept(key: string | readonly string[], make: () => Listed[]): Listed[] {
    const set = sets.get(key) ?? make()
    // Written again, it is the latest used.
    sets.delete(key)
    sets.set(key, set)
    if (sets.size > most) sets.delete(sets.keys().next().value!)
    return set
  }
  function membersOf(key: string, category: string): Promise<readonly (readonly [string, number])[]> {
    const known = members.get(key) ?? readMembers(db, category)
    members.set(key, known)
    known.catch(() => {
      if (members.get(key) === known) members.delete(key)
    })
    return known
  }
  return {
    load: async () => {
      await shelfAt(await catalogue.current())
    },
    async ofCategory(site, category, version) {
      const shelf = await shelfAt(version)
      // What is read of one version is never kept for another.
      const key = `${held!.version} ${category}`
      const list = await membersOf(key, category)
      return kept(`${site.brand}-${site.country} ${key}`, () =>
        list.flatMap(([id, position]) => shelf.listed(id, position, site.brand, site.country) ?? []),
      )
    },
    async ofProducts(site, ids) {
      const shelf = await shelfAt(await catalogue.current())
      return kept(ids, () => ids.flatMap((id, i) => shelf.listed(id, i + 1, site.brand, site.country) ?? []))
    },
  }
}
