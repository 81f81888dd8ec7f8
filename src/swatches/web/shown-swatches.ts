import type { ParcelState } from '../rules/swatch-order.ts'

/** An order of swatches as the pages of the account show it. Dates are in words. */
export interface ShownSwatches {
  readonly number: string
  /** Address of its page. */
  readonly href: string
  readonly ordered: string
  readonly arrives: { readonly from: string; readonly to: string }
  readonly state: ParcelState
  readonly swatches: readonly {
    readonly name: string
    readonly image: string
    readonly colour: string
  }[]
}

/** An order of swatches with its delivery address. */
export interface ShownSwatchOrder extends ShownSwatches {
  readonly addressLines: readonly string[]
  readonly tracking: { readonly carrier: string; readonly url: string } | null
  /** Address of the product; undefined if it was ordered without one, or is no longer sold. */
  readonly productHref: string | undefined
  /** Key of the link; null: the customer has signed in. */
  readonly key: string | null
  /** True if a mail follows that can still be stopped, which takes the key. */
  readonly isFollowedUp: boolean
}
