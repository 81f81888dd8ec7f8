import type { Country } from '#lib/site.ts'

/** Where goods go to. */
export interface DeliveryPlace {
  readonly country: Country
  /** Null: anywhere in the country but its remote parts. */
  readonly postalCode: string | null
  /** State, province or territory; null where it is not known. */
  readonly region: string | null
  /** Degrees; null where they are not known. */
  readonly latitude: number | null
  readonly longitude: number | null
  /** A post-office box: brought by the post, on Saturdays too [LIM-02]. */
  readonly isPoBox?: boolean
}

/** What decides how a piece travels and when it leaves. */
export interface PromisedPiece {
  /** Working days before it leaves us. */
  readonly leadTimeDays: number
  readonly isOversize: boolean
  readonly isFreight: boolean
  readonly isVendorShipped: boolean
  readonly isGiftCard: boolean
}

/** The first and the last day it may arrive, `yyyy-mm-dd`. */
export interface Promised {
  readonly from: string
  readonly to: string
}
