import { searchKey } from '../search/search-query.ts'

/** Names of the lists whose order is learned: the results of a search, and the listing of a category. */
export const searchList = (typed: string): string => `?${searchKey(typed)}`
export const categoryList = (category: string): string => `/${category}`

/** Factors of places by product id: 2 moves a product from the fourth place to the second, 0.5 the other way round. */
export type OrderFactors = ReadonlyMap<string, number>

/** True if a name is what was typed, or contains it as a phrase of several words. */
export function isExactMatch(name: string, typed: string): boolean {
  const [whole, phrase] = [searchKey(name), searchKey(typed)]
  return whole === phrase || (phrase.includes(' ') && ` ${whole} `.includes(` ${phrase} `))
}

/**
 * Moves products of a list by their factors. An exact match never gets a lower place than it had: its factor is at
 * least 1, and no product from below it is moved above it.
 */
export function learnedOrder<T extends { readonly id: string }>(
  plain: readonly T[],
  factors: OrderFactors,
  isExact: (one: T) => boolean = () => false,
): T[] {
  let least = 0
  return plain
    .map((one, i) => {
      const isKept = isExact(one)
      const factor = factors.get(one.id) ?? 1
      const place = Math.max(least, (i + 1) / (isKept ? Math.max(1, factor) : factor))
      if (isKept) least = i + 1
      return { one, place, i }
    })
    .toSorted((a, b) => a.place - b.place || a.i - b.i)
    .map(({ one }) => one)
}
