import type { DeclineReason } from '#payments/rules/decline-reason.ts'

/** Why an order could not be placed. `general` covers what has no message of its own in the documents [ORD-11]. */
export type PlacementFailure =
  /** Without a reason where a notification told of the decline, and in placements that kept none. */
  | { readonly kind: 'declined'; readonly reason?: DeclineReason }
  | { readonly kind: 'card-expired' }
  | { readonly kind: 'sold-out'; readonly skus: readonly string[] }
  /** A limited promotion was redeemed by others meanwhile; `code` null: one that applied by itself. */
  | { readonly kind: 'promo'; readonly code: string | null }
  | { readonly kind: 'gift-card'; readonly errors: readonly string[] }
  | { readonly kind: 'trip' }
  | { readonly kind: 'interrupted' }

export interface FailureAnswer {
  readonly message: string
  readonly redirectUrl: string | null
  readonly giftCardErrors: readonly string[]
}

/** The document's message and way back for each failure [ORD-03…09]. */
export function failureAnswer(failure: PlacementFailure): FailureAnswer {
  const answer = (
    message: string,
    redirectUrl: string | null = null,
    giftCardErrors: readonly string[] = [],
  ): FailureAnswer => ({ message, redirectUrl, giftCardErrors })
  switch (failure.kind) {
    case 'declined':
      return answer('AuthorizationFailure')
    case 'card-expired':
      return answer('EncryptedAdyenDataInvalid')
    // Without an offer that applied by itself the total is another one: it is looked at again, and the shopper's own
    // code stays.
    case 'promo':
      return failure.code === null ? answer('General', '/checkout/review') : answer('InvalidPromoCode')
    case 'gift-card':
      return answer('GiftCardError', null, failure.errors)
    case 'trip':
      return answer('TripBookingFailed')
    case 'sold-out':
      return answer('General', '/checkout/cart')
    case 'interrupted':
      return answer('General', '/checkout/review')
    default:
      return failure satisfies never
  }
}

/** True when the card data is gone by then and must be entered anew: it is wiped as the authorization begins. */
export const needsNewCard = (failure: PlacementFailure): boolean =>
  failure.kind === 'declined' || failure.kind === 'card-expired' || failure.kind === 'interrupted'
