import type { Basket } from '../rules/basket.ts'

export interface BasketCache {
  /** Remembers a basket that this process has just read or written. */
  note(key: string, basket: Basket): void
  /** The remembered basket; it may have been changed, ordered or handed over since. */
  recall(key: string): Basket | undefined
}

/** Time to live in milliseconds. A checkout step follows its validation at once; older baskets are read again. */
const TTL_MS = 10_000
/** Maximum number of remembered baskets, and of lines in one: a few megabytes in total. */
const MOST = 500
const MOST_LINES = 20

/**
 * Creates a cache of baskets, so that a checkout step that follows a display of the cart need not read it again. A
 * change decided on a cached basket is only written if the stored basket is still the same (`changeStep`).
 */
export function seenBaskets({ now }: { readonly now: () => number }): BasketCache {
  const kept = new Map<string, { readonly basket: Basket; readonly until: number }>()
  return {
    note(key, basket) {
      kept.delete(key)
      if (basket.status !== 'open' || basket.lines.length + basket.savedForLater.length > MOST_LINES) return
      kept.set(key, { basket, until: now() + TTL_MS })
      if (kept.size > MOST) kept.delete(kept.keys().next().value!)
    },
    recall(key) {
      const one = kept.get(key)
      return one !== undefined && now() < one.until ? one.basket : undefined
    },
  }
}
