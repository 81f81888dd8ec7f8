/** Sort orders of reviews; the first is the default. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export const REVIEWS_A_PAGE = 6

/** Query parameters of a product's page that concern its reviews. */
export const REVIEW_SORT_PARAMETER = 'reviews'
export const REVIEW_PAGE_PARAMETER = 'reviewPage'

/** Number of reviews for each rating, from one star to five. */
export type Spread = readonly [number, number, number, number, number]

export interface ReviewQuery {
  readonly sort: ReviewSort
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** Query parameters of an address. */
interface Parameters {
  readonly get: (name: string) => string | null
}

/** Reads sort order and page from an address; a page beyond the last becomes the last, an invalid one the first. */
export function readReviewQuery(parameters: Parameters, count: number): ReviewQuery {
  const sort = REVIEW_SORTS.find(one => one === parameters.get(REVIEW_SORT_PARAMETER)) ?? 'newest'
  const pages = Math.max(1, Math.ceil(count / REVIEWS_A_PAGE))
  const asked = Number(parameters.get(REVIEW_PAGE_PARAMETER) ?? 1)
  return { sort, pages, page: Number.isInteger(asked) && asked >= 1 ? Math.min(asked, pages) : 1 }
}

/** Whole percents that add up to 100, by largest remainder; all zeros if there are no reviews. */
export function shares(spread: Spread): number[] {
  const all = spread.reduce((sum, count) => sum + count, 0)
  if (all === 0) return spread.map(() => 0)
  const exact = spread.map(count => (count * 100) / all)
  const whole = exact.map(Math.floor)
  const byRemainder = exact
    .map((share, i) => ({ i, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || b.i - a.i)
  for (const { i } of byRemainder.slice(0, 100 - whole.reduce((sum, share) => sum + share, 0))) whole[i]! += 1
  return whole
}
