/** An applied gift card, in cents: its part of the total, and the balance that remains on it. */
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

/** `failed`: a popup has already informed the shopper; only the busy state has to end. */
export type GiftCardFailure =
  | { readonly kind: 'refused'; readonly message: string }
  /** The gift card service sent no reply or an invalid one [PAY-60]. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' }
export type GiftCardChange = { readonly kind: 'done' } | GiftCardFailure
export type GiftCardBalance =
  | { readonly kind: 'balance'; readonly lastFour: string; readonly balance: number }
  | GiftCardFailure

/** Gift card actions of the shopper. None of them throws; a change is done when the page shows it. */
export interface GiftCardActions {
  readonly apply: (typed: TypedCard) => Promise<GiftCardChange>
  readonly remove: (card: Pick<PayingCard, 'id' | 'lastFour'>) => Promise<GiftCardChange>
  readonly readBalance: (typed: TypedCard) => Promise<GiftCardBalance>
}
