import type { Site } from '#lib/site.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import { listCategories, type ListedCategory } from './list-categories.ts'

export type CategoryMenu = (site: Site) => Promise<readonly ListedCategory[]>
export interface KeptCategoryMenu extends CategoryMenu {
  /** Invalidates the cache after a change of the catalogue. */
  forget(): void
}

/** Cache capacity, above the number of sites times languages. */
const MOST_MENUS = 100

/**
 * Caches the menu categories for each site and language, for `ttlMs`. If a read fails, the last known ones are
 * returned.
 */
export function categoryMenu({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): KeptCategoryMenu {
  const menus = cachedValues({
    read: (site: Site) => listCategories(db, site),
    ttlMs,
    now,
    nameOf: site => `${site.code} ${site.lang}`,
    most: MOST_MENUS,
  })
  return Object.assign((site: Site) => menus.get(site), { forget: menus.expire })
}
