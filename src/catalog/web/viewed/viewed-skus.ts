import { MOST_VIEWED } from '../../contract.ts'
import { SKU } from '../../rules/product/sku-code.ts'

/** Key of the history in the browser's local storage [REC-09: free]. */
const KEY = 'recentlyViewed'

/** Puts a SKU first in the list, removes the product's other SKUs, and limits the list to MOST_VIEWED. */
export const withViewed = (skus: readonly string[], sku: string, productSkus: readonly string[] = []): string[] =>
  [sku, ...skus.filter(other => other !== sku && !productSkus.includes(other))].slice(0, MOST_VIEWED)

/** The history, newest first; empty if nothing is stored or storage is not available. */
export function viewedSkus(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((sku): sku is string => typeof sku === 'string' && SKU.test(sku)).slice(0, MOST_VIEWED)
      : []
  } catch {
    return []
  }
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
 * does not displace other products.
 */
export function rememberViewed(sku: string, productSkus: readonly string[] = []): void {
  if (isReloaded()) return
  try {
    localStorage.setItem(KEY, JSON.stringify(withViewed(viewedSkus(), sku, productSkus)))
  } catch {
    // Storage is not available: the page works without a history.
  }
}

/** Replaces the history by another list, newest first. */
export function replaceViewed(skus: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify(skus))
}

/** Forgets the history. */
export function forgetViewedSkus(): void {
  localStorage.removeItem(KEY)
}
