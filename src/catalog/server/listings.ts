import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { Listed } from '../rules/listing.ts'
import { readListed, readListing } from './listing-store.ts'

/** Sets of products with all that they are filtered and ordered by. */
export interface Listings {
  /** All that a site sells of a category; `version` is the catalogue's. */
  ofCategory(site: Site, category: string, version: number): Promise<readonly Listed[]>
  /** Of these products those that a site sells; their place is that in `ids`. The same array is the same set. */
  ofProducts(site: Site, ids: readonly string[]): Promise<readonly Listed[]>
}

/** Read anew each time. */
export const readListings = (db: Db): Listings => ({
  ofCategory: (site, category) => readListing(db, site.brand, site.country, category),
  ofProducts: (site, ids) => readListed(db, site.brand, site.country, ids),
})

interface Known { readonly version: number; readonly at: number; readonly listing: Promise<readonly Listed[]> }

/**
 * Remembers the latest `max` listings: filtering one costs a fiftieth of reading it. One that is of another version of the
 * catalogue is read anew; after `ttlMs`, for the stock's sake, also, while the old one still answers.
 */
export function listingCache({ db, ttlMs, max, now }: { readonly db: Db; readonly ttlMs: number; readonly max: number; readonly now: () => number }): Listings {
  const fresh = readListings(db)
  const known = new Map<string | readonly string[], Known>()
  const reading = new Set<string | readonly string[]>()

  async function read(key: string | readonly string[], version: number, from: () => Promise<readonly Listed[]>): Promise<readonly Listed[]> {
    reading.add(key)
    try {
      const listing = from()
      const found = await listing
      known.delete(key)
      known.set(key, { version, at: now(), listing })
      if (known.size > max) known.delete(known.keys().next().value!)
      return found
    } finally {
      reading.delete(key)
    }
  }
  function kept(key: string | readonly string[], version: number, from: () => Promise<readonly Listed[]>): Promise<readonly Listed[]> {
    const one = known.get(key)
    if (one === undefined || one.version !== version) return read(key, version, from)
    if (now() - one.at > ttlMs && !reading.has(key)) read(key, version, from).catch(() => {})
    return one.listing
  }
  return {
    ofCategory: (site, category, version) => kept(`${site.code} ${category}`, version, () => fresh.ofCategory(site, category, version)),
    ofProducts: (site, ids) => kept(ids, 0, () => fresh.ofProducts(site, ids)),
  }
}
