import type { Site } from '#lib/site.ts'
import { cachedValues } from '#platform/cached-values.ts'
import type { Db } from '#platform/database/query.ts'
import { listCategories, type ListedCategory } from './list-categories.ts'

export type CategoryMenu = (site: Site) => Promise<readonly ListedCategory[]>
export interface KeptCategoryMenu extends CategoryMenu {
  /** The catalogue has changed: what is asked from now on is read anew. */
  forget(): void
}

/** More than there are sites and languages. */
const MOST_MENUS = 100

/**
 * The categories of every page's menu, read anew at most every `ttlMs` for a site and language. While they cannot be
 * read, the last known ones stay.
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
