import type { Site } from '#lib/site.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/database/query.ts'
import type { Listed } from '../../rules/listing/listing.ts'
import { readListed, readListing } from './listing-store.ts'
import { readChangedProducts, readMembers, readIndexed, readIndexedAfter, readStocked } from './listing-index-store.ts'
import { emptyListingIndex } from './listing-index.ts'
import type { ListingIndex } from './listing-index.ts'
import type { CatalogueVersion } from '../catalogue-version.ts'

/** Sets of products with all that they are filtered and ordered by. */
export interface Listings {
  /** All that a site sells of a category; `version` is the catalogue's. */
  ofCategory(site: Site, category: string, version: number): Promise<readonly Listed[]>
  /** Of these products those that a site sells; their place is that in `ids`. The same array is the same set. */
  ofProducts(site: Site, ids: readonly string[]): Promise<readonly Listed[]>
}
export interface IndexedListings extends Listings {
  /** Reads the range, so that the first page need not wait for it. */
  load(): Promise<void>
}

/** Read anew each time. */
export const readListings = (db: Db): Listings => ({
  ofCategory: (site, category) => readListing(db, site.brand, site.country, category),
  ofProducts: (site, ids) => readListed(db, site.brand, site.country, ids),
})

export interface IndexedListingsOptions {
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

/** Batch sizes, kept small because indexing a batch blocks the event loop. */
const PRODUCTS_AT_A_TIME = 1_000
const SKUS_AT_A_TIME = 4_000
/** With more changes everything is read anew. */
const MOST_CHANGES = 5_000
/** Reading the stock of a large range takes seconds: it may take this share of the database's time. */
const STOCK_SHARE = 0.05

async function indexStock(db: Db, index: ListingIndex): Promise<void> {
  for (
    let chunk = index.stockedFrom(0, SKUS_AT_A_TIME);
    chunk !== undefined;
    chunk = index.stockedFrom(chunk.next, SKUS_AT_A_TIME)
  ) {
    if (chunk.skus.length > 0) index.noteStock(chunk.places, await readStocked(db, chunk.skus))
  }
}
async function fullIndex(db: Db): Promise<ListingIndex> {
  const index = emptyListingIndex()
  for (let after: string | undefined = ''; after !== undefined;) {
    const chunk = await readIndexedAfter(db, after, PRODUCTS_AT_A_TIME)
    for (const product of chunk) index.put(product)
    after = chunk.at(-1)?.id
  }
  await indexStock(db, index)
  return index
}

/** Puts changed products into the listing index and takes those out that are listed no more. */
async function indexChanges(db: Db, index: ListingIndex, changed: readonly string[]): Promise<void> {
  const products = await readIndexed(db, changed)
  const skus = products.flatMap(({ offers }) => offers.map(([sku]) => sku))
  const bits = await readStocked(db, skus)
  // From here on nothing is awaited: a listing that is made meanwhile sees all of the change, or nothing.
  const start = index.skus()
  for (const id of changed) index.drop(id)
  for (const product of products) index.put(product)
  const places = bits.map((_, i) => start + i)
  index.noteStock(places, bits)
}

/** The sets that were asked for last, at most `most` of them. */
function latestSets(most: number) {
  const sets = new Map<string | readonly string[], Listed[]>()
  return {
    clear: () => sets.clear(),
    get(key: string | readonly string[], make: () => Listed[]): Listed[] {
      const set = sets.get(key) ?? make()
      // Re-inserted to keep the order of the latest use.
      sets.delete(key)
      sets.set(key, set)
      if (sets.size > most) sets.delete(sets.keys().next().value!)
      return set
    },
  }
}

/**
 * Listings from an index of the whole range in the process's memory: read once, then what changes with each version of
 * the catalogue, and the stock again and again, while what was known of it still answers. A version that goes back (a
 * restored database) says nothing of what differs: everything is read anew.
 */
export function indexedListings({
  db,
  version: catalogue,
  stockTtlMs,
  now,
  log,
  most = 4,
}: IndexedListingsOptions): IndexedListings {
  let held: { index: ListingIndex; version: number; stockDueAt: number } | undefined
  let filling: Promise<void> | undefined
  let isStocking = false
  const members = new Map<string, Promise<readonly (readonly [string, number])[]>>()
  const sets = latestSets(most)

  async function refill(): Promise<void> {
    catalogue.expire()
    const version = await catalogue.current()
    if (held?.version !== version) {
      const changed =
        held === undefined || version < held.version || held.index.isWorn()
          ? undefined
          : await readChangedProducts(db, held.version, MOST_CHANGES + 1)
      if (held === undefined || changed === undefined || changed.length > MOST_CHANGES)
        held = { index: await fullIndex(db), version, stockDueAt: now() + stockTtlMs }
      else {
        await indexChanges(db, held.index, changed)
        held.version = version
      }
      members.clear()
      sets.clear()
    }
  }
  async function restock(): Promise<void> {
    const began = now()
    const { index } = held!
    isStocking = true
    try {
      await indexStock(db, index)
      sets.clear()
    } finally {
      isStocking = false
      held!.stockDueAt = now() + Math.max(stockTtlMs, (now() - began) / STOCK_SHARE)
    }
  }
  /** The listing index, of this version unless the catalogue has another by now. */
  async function indexAt(version: number): Promise<ListingIndex> {
    if (held?.version !== version)
      await (filling ??= refill().finally(() => {
        filling = undefined
      }))
    if (now() >= held!.stockDueAt && !isStocking)
      restock().catch((error: unknown) => {
        log?.warn({ err: error }, 'the stock that listings are filtered by could not be read again')
      })
    return held!.index
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
      await indexAt(await catalogue.current())
    },
    async ofCategory(site, category, version) {
      const index = await indexAt(version)
      // What is read of one version is never kept for another.
      const key = `${held!.version} ${category}`
      const list = await membersOf(key, category)
      return sets.get(`${site.brand}-${site.country} ${key}`, () =>
        list.flatMap(([id, position]) => index.listed(id, position, site.brand, site.country) ?? []),
      )
    },
    async ofProducts(site, ids) {
      const index = await indexAt(await catalogue.current())
      return sets.get(ids, () => ids.flatMap((id, i) => index.listed(id, i + 1, site.brand, site.country) ?? []))
    },
  }
}
