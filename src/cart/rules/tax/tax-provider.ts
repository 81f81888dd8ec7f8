import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'

/**
 * Where goods become the shopper's. `state` is the two-letter code of a state, territory, military region or province;
 * empty: the one the postal code lies in.
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
  /** What is paid for the goods of each line, discounts taken off; never negative. */
  readonly lines: readonly { readonly id: string; readonly amount: Cents }[]
  /** Shipping and what our people do at home with it, which is taxed alike. */
  readonly shipping: Cents
}

export interface TaxComponent {
  /** As the shopper reads it on the order summary and the receipt, e.g. 'GST'. */
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
 * Who says what tax is due. A quote is for showing and charging; filing is somebody else's work. An implementation that
 * asks another machine throws when it gets no answer.
 */
export interface TaxProvider {
  readonly quote: (request: TaxRequest) => Promise<TaxQuote>
}
