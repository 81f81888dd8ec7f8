/** A gift card that pays, in cents: what it pays of the total, and the balance that this leaves on it. */
export interface PayingCard {
  readonly id: string
  readonly lastFour: string
  readonly amount: number
  readonly balanceLeft: number
}
export interface TypedCard {
  readonly cardNumber: string
  readonly cardPin: string
}

/** `failed`: a popup has told the shopper already, and nothing is left but to stop being busy. */
export type GiftCardFailure =
  | { readonly kind: 'refused'; readonly message: string }
  /** The gift card service gave no answer or a broken one [PAY-60]. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' }
export type GiftCardChange = { readonly kind: 'done' } | GiftCardFailure
export type GiftCardBalance =
  | { readonly kind: 'balance'; readonly lastFour: string; readonly balance: number }
  | GiftCardFailure

/** The actions of a shopper with gift cards. None of them throws; a change is done once the page shows it. */
export interface GiftCardActions {
  readonly apply: (typed: TypedCard) => Promise<GiftCardChange>
  readonly remove: (card: Pick<PayingCard, 'id' | 'lastFour'>) => Promise<GiftCardChange>
  readonly readBalance: (typed: TypedCard) => Promise<GiftCardBalance>
}
