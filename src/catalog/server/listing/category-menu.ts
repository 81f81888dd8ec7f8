import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { listCategories, type ListedCategory } from './list-categories.ts'

export type CategoryMenu = (site: Site) => Promise<readonly ListedCategory[]>
export interface KeptCategoryMenu extends CategoryMenu {
  /** The catalogue has changed: what is asked from now on is read anew. */
  forget(): void
}

/** The categories of every page's menu, read anew at most every `ttlMs` a site and language; a failed reading is not remembered. */
export function categoryMenu({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): KeptCategoryMenu {
  const known = new Map<string, { readonly at: number; readonly categories: Promise<readonly ListedCategory[]> }>()
  const menu: CategoryMenu = site => {
    const key = `${site.code} ${site.lang}`
    const kept = known.get(key)
    if (kept && now() - kept.at < ttlMs) return kept.categories
    const categories = listCategories(db, site)
    known.set(key, { at: now(), categories })
    categories.catch(() => {
      if (known.get(key)?.categories === categories) known.delete(key)
    })
    return categories
  }
  return Object.assign(menu, {
    forget: () => {
      known.clear()
    },
  })
}
