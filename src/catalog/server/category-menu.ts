import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/query.ts'
import { listCategories, type ListedCategory } from './list-categories.ts'

export type CategoryMenu = (site: Site) => Promise<readonly ListedCategory[]>

/** The categories of every page's menu, read anew at most every `ttlMs` a site and language; a failed reading is not remembered. */
export function categoryMenu({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): CategoryMenu {
  const known = new Map<string, { readonly at: number; readonly categories: Promise<readonly ListedCategory[]> }>()
  return site => {
    const key = `${site.code} ${site.lang}`
    const kept = known.get(key)
    if (kept && now() - kept.at < ttlMs) return kept.categories
    const categories = listCategories(db, site)
    known.set(key, { at: now(), categories })
    categories.catch(() => known.delete(key))
    return categories
  }
}
