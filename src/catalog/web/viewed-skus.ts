import { MOST_VIEWED } from '../contract.ts'
import { SKU } from '../rules/product/sku-code.ts'

/** Where the history is kept [REC-09: free]: in this browser alone, newest first. */
const KEY = 'recentlyViewed'

/** The list with a sku put first, once, without the product's other skus, and no longer than the most that is kept. */
export const withViewed = (skus: readonly string[], sku: string, productSkus: readonly string[] = []): string[] =>
  [sku, ...skus.filter(other => other !== sku && !productSkus.includes(other))].slice(0, MOST_VIEWED)

/** Newest first; empty where nothing is kept, or the browser refuses to keep anything. */
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

/**
 * To be called by a product's page in the browser, with all the product's skus: trying colours must not push out the
 * rest.
 */
export function rememberViewed(sku: string, productSkus: readonly string[] = []): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withViewed(viewedSkus(), sku, productSkus)))
  } catch {
    // A browser that keeps nothing has no history; the page works without.
  }
}
