import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'

/**
 * The place that decides the tax. `state` is the two-letter code of a state, territory, military region or province; if
 * empty, that of the postal code applies.
 */
export interface TaxPlace {
  readonly country: Country
  readonly state: string
  readonly postalCode: string
}

export interface TaxRequest {
  /** The time of the order in epoch milliseconds; it decides which dated rate applies. */
  readonly at: number
  readonly shipTo: TaxPlace
  /** Price of each line's goods after discounts; never negative. */
  readonly lines: readonly { readonly id: string; readonly amount: Cents }[]
  /** Shipping plus installation services, which are taxed alike. */
  readonly shipping: Cents
}

export interface TaxComponent {
  /** Name on the order summary and the receipt, such as 'GST'. */
  readonly name: string
  /** Parts per 100,000: 9.975 % is 9975. */
  readonly rate: number
  readonly amount: Cents
}

/** `total` is exactly the sum of the components, and exactly the sum of the lines' and the shipping's tax. */
export interface TaxQuote {
  readonly lines: readonly { readonly id: string; readonly tax: Cents }[]
  readonly shippingTax: Cents
  readonly total: Cents
  readonly components: readonly TaxComponent[]
}

/**
 * A tax calculation service. Quotes are for display and charging, not for filing tax returns. An implementation that
 * calls another service throws if it gets no reply.
 */
export interface TaxProvider {
  readonly quote: (request: TaxRequest) => Promise<TaxQuote>
}
