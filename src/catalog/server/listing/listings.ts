import type { Site } from '#lib/site.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/database/query.ts'
import { categoryList, learnedOrder, type OrderFactors } from '../../rules/listing/learned-order.ts'
import { inFeaturedOrder, type Listed } from '../../rules/listing/listing.ts'
import type { LearnedOrders } from './learned-orders.ts'
import { readListed, readListing } from './listing-store.ts'
import { readChangedProducts, readMembers, readIndexed, readIndexedAfter, readStocked } from './listing-index-store.ts'
import { emptyListingIndex } from './listing-index.ts'
import type { ListingIndex } from './listing-index.ts'
import type { CatalogueVersion } from '../catalogue-version.ts'

/** Lists of products with the values that they are filtered and sorted by. */
export interface Listings {
  /** All products of a category that a site sells; `version` is the catalogue version. */
  ofCategory(site: Site, category: string, version: number): Promise<readonly Listed[]>
  /** The products among `ids` that a site sells, in that order. Cached by the identity of the array. */
  ofProducts(site: Site, ids: readonly string[]): Promise<readonly Listed[]>
}
export interface IndexedListings extends Listings {
  /** Builds the index, so that the first page need not wait for it. */
  load(): Promise<void>
}

/** Listings without a cache, read from the database on each call. */
export const readListings = (db: Db): Listings => ({
  ofCategory: (site, category) => readListing(db, site.brand, site.country, category),
  ofProducts: (site, ids) => readListed(db, site.brand, site.country, ids),
})

export interface IndexedListingsOptions {
  readonly db: Db
  /** Version for lists that are requested without one. */
  readonly version: CatalogueVersion
  /** Maximum age in milliseconds of the stock data used for filtering. */
  readonly stockTtlMs: number
  readonly now: () => number
  /** Logs a failed stock refresh. */
  readonly log?: Pick<Log, 'warn'>
  /** Maximum number of cached lists; a large one takes a few MB and a few milliseconds to build. */
  readonly most?: number
  /** Absent: categories keep the order of the catalogue. */
  readonly learned?: LearnedOrders
}

/** Batch sizes, kept small because indexing a batch blocks the event loop. */
const PRODUCTS_AT_A_TIME = 1_000
const SKUS_AT_A_TIME = 4_000
/** With more changes, the index is rebuilt. */
const MOST_CHANGES = 5_000
/** Maximum share of time spent reading stock, which takes seconds for a large range. */
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

/** Applies changed products to the listing index and removes those that are no longer listed. */
async function indexChanges(db: Db, index: ListingIndex, changed: readonly string[]): Promise<void> {
  const products = await readIndexed(db, changed)
  const skus = products.flatMap(({ offers }) => offers.map(([sku]) => sku))
  const bits = await readStocked(db, skus)
  // No await from here on: a concurrent listing sees the whole change or nothing of it.
  const start = index.skus()
  for (const id of changed) index.drop(id)
  for (const product of products) index.put(product)
  const places = bits.map((_, i) => start + i)
  index.noteStock(places, bits)
}

/** Cache of the `most` most recently used lists, each with the learned factors that it was made with. */
function latestSets(most: number) {
  const sets = new Map<string | readonly string[], { readonly list: Listed[]; readonly factors?: OrderFactors }>()
  return {
    clear: () => sets.clear(),
    get(key: string | readonly string[], make: () => Listed[], factors?: OrderFactors): Listed[] {
      const known = sets.get(key)
      const set =
        known !== undefined && known.factors === factors ? known : { list: make(), ...(factors && { factors }) }
      // Re-inserted to keep the order of the latest use.
      sets.delete(key)
      sets.set(key, set)
      if (sets.size > most) sets.delete(sets.keys().next().value!)
      return set.list
    },
  }
}

/** The members of a category that a site sells. */
const soldOn = (index: ListingIndex, { brand, country }: Site, members: readonly (readonly [string, number])[]) =>
  members.flatMap(([id, position]) => index.listed(id, position, brand, country) ?? [])

/** A category's products with new positions, by what shoppers choose from it; unchanged while nothing is learned. */
const inLearnedOrder = (list: Listed[], factors: OrderFactors | undefined): Listed[] =>
  factors === undefined
    ? list
    : learnedOrder(inFeaturedOrder(list), factors).map((product, i) => ({ ...product, position: i + 1 }))

/**
 * Listings from an in-memory index of the whole range. It is read once, then updated with each catalogue version; stock
 * is refreshed in the background while the last known stock is used. If the version goes back (a restored database),
 * the index is rebuilt, because the changes are unknown.
 */
export function indexedListings({
  db,
  version: catalogue,
  stockTtlMs,
  now,
  log,
  most = 4,
  learned,
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
  /** Returns the listing index, at this version or a newer one. */
  async function indexAt(version: number): Promise<ListingIndex> {
    if (held?.version !== version)
      await (filling ??= refill().finally(() => {
        filling = undefined
      }))
    if (now() >= held!.stockDueAt && !isStocking)
      restock().catch((error: unknown) => {
        log?.warn({ err: error }, 'could not refresh the stock by which listings are filtered')
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
      // The key contains the version: members read for one version are never used for another.
      const key = `${held!.version} ${category}`
      const list = await membersOf(key, category)
      const factors = (await learned?.of(site.code))?.get(categoryList(category))
      return sets.get(`${site.code} ${key}`, () => inLearnedOrder(soldOn(index, site, list), factors), factors)
    },
    async ofProducts(site, ids) {
      const index = await indexAt(await catalogue.current())
      return sets.get(ids, () => ids.flatMap((id, i) => index.listed(id, i + 1, site.brand, site.country) ?? []))
    },
  }
}
