import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'

/** Parts of the range a promotion may be for: a piece for kids is of KIDS and of its brand. */
export type Range = Brand | 'KIDS'

/** Which goods of a cart a promotion is for: those that every list names, less those left out. Gift cards never are. */
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

/** A share in whole percent, or an amount. */
export type Off = { readonly percent: number } | { readonly amount: Cents }

export type Offer =
  | { readonly kind: 'off'; readonly off: Off }
  | { readonly kind: 'free-shipping' }
  /** Of every `buy` + `get` pieces, put together from the dearest down, the `get` cheapest for `percent` less. */
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly get: number; readonly percent: number }
  /** The best of the steps that goods in scope reach. */
  | { readonly kind: 'tiers'; readonly tiers: readonly { readonly from: Cents; readonly off: Off }[] }

export interface Promotion {
  readonly id: string
  /** Typed by the shopper, in capitals; null: it applies by itself. */
  readonly code: string | null
  readonly title: Readonly<Record<Language, string>>
  readonly countries: readonly Country[]
  readonly scope: Scope
  /** What goods in scope must be worth before any discount. */
  readonly minimum: Cents
  readonly offer: Offer
  /** Whether others may apply beside it; one that stands alone competes with them for the shopper's best price. */
  readonly isExclusive: boolean
  /** Milliseconds; null: always, for ever. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Redemptions left over all orders; null: any number. As of a moment ago: only the hold at place order counts. */
  readonly left: number | null
  /** Redemptions of one customer, by email address; null: any number. */
  readonly perCustomer: number | null
}

/** Whether place order has to hold a redemption of it. */
export const isLimited = ({ left, perCustomer }: Pick<Promotion, 'left' | 'perCustomer'>): boolean =>
  left !== null || perCustomer !== null

/** A code as it is looked for: small letters and spaces around it do not matter. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

/** A line of a cart as promotions see it. */
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
