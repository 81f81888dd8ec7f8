import type { Basket } from '../rules/basket.ts'

export interface SeenBaskets {
  /** The basket as this process has just read or written it. */
  note(key: string, basket: Basket): void
  /** The basket as it was a moment ago; it may have been changed, ordered or given away since. */
  recall(key: string): Basket | undefined
}

/** A step of the checkout follows its validation at once; what is older is read anew. In milliseconds. */
const TTL_MS = 10_000
/** Baskets that are remembered, and the most lines of one: some megabytes at most. */
const MOST = 500
const MOST_LINES = 20

/**
 * What this process remembers of baskets, so that a step of the checkout that follows a look at the cart need not read
 * the cart again: a change decided on it is written only where the basket on disk is still the same (`changeStep`).
 */
export function seenBaskets({ now }: { readonly now: () => number }): SeenBaskets {
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
