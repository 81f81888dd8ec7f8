import { isTrackingRefused } from '#ui/tracking-refused.ts'
import { MOST_VIEWED } from '../../contract.ts'
import { SKU } from '../../rules/product/sku-code.ts'

/** Key of the history in the browser's local storage [REC-09: free]. */
const KEY = 'recentlyViewed'
/** Key of the views that the account does not have yet. */
const NEW_KEY = 'newlyViewed'
/** Key of a mark that changes with each erasure of the history. */
const ERASED_KEY = 'viewedErased'

/** A view that the account does not have yet; `at` is the time of this browser's clock. */
interface NewView {
  readonly sku: string
  readonly at: number
}

/** Puts a SKU first in the list, removes the product's other SKUs, and limits the list to MOST_VIEWED. */
export const withViewed = (skus: readonly string[], sku: string, productSkus: readonly string[] = []): string[] =>
  [sku, ...skus.filter(other => other !== sku && !productSkus.includes(other))].slice(0, MOST_VIEWED)

const isSku = (value: unknown): value is string => typeof value === 'string' && SKU.test(value)
const isView = (value: unknown): value is NewView => {
  const { sku, at } = (value ?? {}) as Partial<Record<keyof NewView, unknown>>
  return isSku(sku) && Number.isSafeInteger(at)
}

/** The valid members of a stored list; none if nothing is stored or storage is not available. */
function stored<T>(key: string, isValid: (value: unknown) => value is T): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isValid).slice(0, MOST_VIEWED) : []
  } catch {
    return []
  }
}

/** The history, newest first; empty if nothing is stored or storage is not available. */
export const viewedSkus = (): string[] => stored(KEY, isSku)

/** The views since the history was last merged into an account, newest first. */
export const newViews = (): NewView[] => stored(NEW_KEY, isView)

/** Sets the views that are still to be merged. */
export function keepNewViews(views: readonly NewView[]): void {
  if (views.length === 0) localStorage.removeItem(NEW_KEY)
  else localStorage.setItem(NEW_KEY, JSON.stringify(views))
}

let hasSkippedReload = false

/**
 * True once for a page that the browser has loaded again. That is not another view: signing out clears the history and
 * loads the open tabs again, which must not write it anew.
 */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (hasSkippedReload || entry?.type !== 'reload') return false
  const isSamePage = entry.name.split('#')[0] === location.href.split('#')[0]
  hasSkippedReload = isSamePage
  return isSamePage
}

/**
 * Adds a SKU to the history; called by a product page with all SKUs of the product, so that viewing several colours
 * does not displace other products. While the shopper refuses tracking, the view is not marked for the account.
 */
export function rememberViewed(sku: string, productSkus: readonly string[] = []): void {
  if (isReloaded()) return
  try {
    localStorage.setItem(KEY, JSON.stringify(withViewed(viewedSkus(), sku, productSkus)))
    if (isTrackingRefused()) return
    const others = newViews().filter(view => view.sku !== sku && !productSkus.includes(view.sku))
    keepNewViews([{ sku, at: Date.now() }, ...others].slice(0, MOST_VIEWED))
  } catch {
    // Storage is not available: the page works without a history.
  }
}

/** Replaces the history by another list, newest first. */
export function replaceViewed(skus: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify(skus))
}

/** A mark that changes when the history is erased, in this tab or another one. */
export const erasureMark = (): string | null => localStorage.getItem(ERASED_KEY)

/** Forgets the history. */
export function forgetViewedSkus(): void {
  localStorage.removeItem(KEY)
  localStorage.removeItem(NEW_KEY)
  localStorage.setItem(ERASED_KEY, crypto.randomUUID())
}
