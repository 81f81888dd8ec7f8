/** What a customer says of a product. */
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
  /** Null: was not asked. */
  readonly recommends: boolean | null
}

/** How a product is rated; `average` to a tenth, 0 where nobody has. */
export interface Rating {
  readonly average: number
  readonly count: number
}
