import type { Country } from '#lib/site.ts'

/** The cart that holds pieces, and whose it is. */
export interface Holder {
  readonly basketId: string
  readonly country: Country
  /** Null for a guest. */
  readonly customerId: string | null
}

/** The placement that orders a cart. */
export interface PlacementOfGifts {
  readonly basketId: string
  readonly id: string
  readonly country: Country
}
