/** A customer's review of a product. */
export interface Review {
  readonly id: string
  readonly productId: string
  readonly author: string
  /** `2026-03-14`. */
  readonly date: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
  /** Verified purchase. */
  readonly isVerified: boolean
  /** Null: the customer was not asked. */
  readonly recommends: boolean | null
}

/** Rating of a product; `average` is rounded to a tenth, 0 if there are no ratings. */
export interface Rating {
  readonly average: number
  readonly count: number
}
