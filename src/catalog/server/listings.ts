import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import type { Listed } from '../rules/listing.ts'
import { readListing } from './listing-store.ts'

/** All that a site sells of a category; `version` is the catalogue's. */
export type ReadListing = (site: Site, category: string, version: number) => Promise<readonly Listed[]>

interface Known { readonly version: number; readonly at: number; readonly listing: Promise<readonly Listed[]> }

/**
 * Remembers the latest `max` listings: filtering one anew costs a thousandth of reading it. One that is of another version of
 * the catalogue is read anew; after `ttlMs`, for the stock's sake, also, while the old one still answers.
 */
export function listingCache({ db, ttlMs, max, now }: { readonly db: Db; readonly ttlMs: number; readonly max: number; readonly now: () => number }): ReadListing {
  const known = new Map<string, Known>()
  const reading = new Set<string>()

  function read(key: string, site: Site, category: string, version: number): Promise<readonly Listed[]> {
    const listing = readListing(db, site.brand, site.country, category)
    reading.add(key)
    const keep = () => {
      known.delete(key)
      known.set(key, { version, at: now(), listing })
      if (known.size > max) known.delete(known.keys().next().value!)
    }
    return listing.then(found => { keep(); return found }).finally(() => reading.delete(key))
  }
  return (site, category, version) => {
    const key = `${site.code} ${category}`
    const kept = known.get(key)
    if (kept === undefined || kept.version !== version) return read(key, site, category, version)
    if (now() - kept.at > ttlMs && !reading.has(key)) read(key, site, category, version).catch(() => {})
    return kept.listing
  }
}
