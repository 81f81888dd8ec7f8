import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'

/** Range that a promotion applies to. A SKU of the kids line belongs to KIDS and to its brand. */
export type Range = Brand | 'KIDS'

/**
 * Goods that a promotion applies to: those in all lists (null: all goods), minus `without`. Gift cards are always
 * excluded.
 */
export interface Scope {
  readonly ranges: readonly Range[] | null
  readonly categories: readonly string[] | null
  readonly products: readonly string[] | null
  readonly skus: readonly string[] | null
  readonly without: {
    readonly saleItems: boolean
    readonly madeToOrder: boolean
    readonly categories: readonly string[]
    readonly products: readonly string[]
    readonly skus: readonly string[]
  }
}

/** A whole percentage or an amount in cents. */
export type Off = { readonly percent: number } | { readonly amount: Cents }

export type Offer =
  | { readonly kind: 'off'; readonly off: Off }
  | { readonly kind: 'free-shipping' }
  /** `percent` off the cheapest `get` units of each `buy` + `get` units, grouped from the most expensive down. */
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly get: number; readonly percent: number }
  /** The best of the tiers that the subtotal in scope reaches. */
  | { readonly kind: 'tiers'; readonly tiers: readonly { readonly from: Cents; readonly off: Off }[] }

export interface Promotion {
  readonly id: string
  /** Code in capitals; null for an automatic promotion. */
  readonly code: string | null
  readonly title: Readonly<Record<Language, string>>
  readonly countries: readonly Country[]
  readonly scope: Scope
  /** Minimum subtotal of the goods in scope, before any discount. */
  readonly minimum: Cents
  readonly offer: Offer
  /** True if no other promotion may apply beside it; it then competes with the others for the best price. */
  readonly isExclusive: boolean
  /** True if it does not apply to a customer who lives outside the US and Canada. */
  readonly excludesInternational: boolean
  /** Start and end of validity in epoch milliseconds; null: no limit. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Remaining redemptions, null: unlimited. Advisory (cached); enforced by the hold when the order is placed. */
  readonly left: number | null
  /** Maximum redemptions per customer, identified by email address; null: unlimited. */
  readonly perCustomer: number | null
}

/** True if placing an order must hold a redemption. */
export const isLimited = ({ left, perCustomer }: Pick<Promotion, 'left' | 'perCustomer'>): boolean =>
  left !== null || perCustomer !== null

/** Normalizes a code: ignores case and surrounding spaces. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

/** The data of a cart line that promotions depend on. */
export interface OfferedLine {
  readonly id: string
  readonly sku: string
  readonly productId: string
  readonly unitPrice: Cents
  readonly regularPrice: Cents
  readonly quantity: number
  readonly brand: Brand
  readonly isKids: boolean
  readonly categories: readonly string[]
  readonly isGiftCard: boolean
  readonly isMadeToOrder: boolean
}
