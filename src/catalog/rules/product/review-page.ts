/** Sort orders of reviews; the first is the default. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
export const REVIEWS_A_PAGE = 6

/** Query parameters of a product's page that concern its reviews. */
export const REVIEW_SORT_PARAMETER = 'reviews'
export const REVIEW_PAGE_PARAMETER = 'reviewPage'

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
