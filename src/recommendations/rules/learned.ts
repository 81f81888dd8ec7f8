/** Lists that the job learns; each has an entry for a product, or for the whole site. */
export type LearnedModel =
  | 'also-viewed'
  | 'also-bought'
  | 'look'
  | 'cart'
  | 'alternatives'
  | 'trending'
  | 'bestsellers'
  | 'store-bestsellers'

/** Product ids, best first, with a score each. */
export interface LearnedList {
  readonly ids: readonly string[]
  readonly scores: readonly number[]
}

/** Number of products that are kept of a list. */
export const LIST_LENGTH = 40

/**
 * Joins the lists of several products, such as those of a cart: each list counts for one in total, so that a product
 * with many neighbours does not drown the others.
 */
export function joinLists(lists: readonly LearnedList[]): string[] {
  const sums = new Map<string, number>()
  for (const { ids, scores } of lists) {
    const all = scores.reduce((sum, score) => sum + score, 0)
    if (all <= 0) continue
    for (const [i, id] of ids.entries()) sums.set(id, (sums.get(id) ?? 0) + scores[i]! / all)
  }
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([id]) => id)
}
