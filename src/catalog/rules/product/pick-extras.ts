import type { Cents } from '#lib/money.ts'

interface ExtraCandidate {
  /** Main category of the product. */
  readonly category: string
  readonly price: Cents
}

/**
 * Picks extras of pieces that were just added from `candidates`, in their order: of other categories than the pieces,
 * because a second sofa is not an extra of a sofa, and at most half as dear as the dearest of them, because a sofa is
 * not an extra of a lamp. One of each category comes before a second one of any.
 */
export function pickExtras<E extends ExtraCandidate>(
  candidates: readonly E[],
  pieces: { readonly categories: ReadonlySet<string>; readonly dearest: Cents },
  limit: number,
): E[] {
  const fitting = candidates.filter(
    ({ category, price }) => !pieces.categories.has(category) && price * 2 <= pieces.dearest,
  )
  const seen = new Set<string>()
  const firsts = fitting.filter(({ category }) => !seen.has(category) && seen.add(category))
  return [...firsts, ...fitting.filter(one => !firsts.includes(one))].slice(0, limit)
}
