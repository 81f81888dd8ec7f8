import type { CardKind } from '#payments/rules/card-types.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'

/** The brand and the last four digits of a card, by which a shopper recognizes it. */
export interface CardName {
  readonly brand: string
  readonly lastFour: string
}

/** The declined one of an order's two cards; an empty object if only one card pays. */
export const declinedOf = (
  cards: readonly (CardName & { readonly attemptId: string; readonly cardKind: CardKind })[],
  attemptId: string | undefined,
): { readonly card?: CardKind; readonly name?: CardName } => {
  const declined = cards.length > 1 ? cards.find(one => one.attemptId === attemptId) : undefined
  return declined ? { card: declined.cardKind, name: { brand: declined.brand, lastFour: declined.lastFour } } : {}
}

/**
 * Why an order could not be placed. Failures without a message of their own in the documents have the message `General`
 * [ORD-11].
 */
export type PlacementFailure =
  /**
   * No reason if the decline came by notification, or in placements that did not store one. `card`: which of two cards
   * was declined.
   */
  | { readonly kind: 'declined'; readonly reason?: DeclineReason; readonly card?: CardKind; readonly name?: CardName }
  | { readonly kind: 'card-expired' }
  | { readonly kind: 'sold-out'; readonly skus: readonly string[] }
  /** Others have spoken for the pieces of a registry meanwhile. */
  | { readonly kind: 'spoken-for'; readonly skus: readonly string[] }
  /** A limited promotion ran out or ended meanwhile; `code` is null if it applied automatically. */
  | { readonly kind: 'promo'; readonly code: string | null }
  | { readonly kind: 'gift-card'; readonly errors: readonly string[] }
  | { readonly kind: 'trip' }
  | { readonly kind: 'interrupted' }

export interface FailureAnswer {
  readonly message: string
  readonly redirectUrl: string | null
  readonly giftCardErrors: readonly string[]
}

/** The documented message and redirect of each failure [ORD-03…09]. */
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
    // Without an automatic promotion the total changes, so the shopper reviews the order again; the shopper's own code
    // stays.
    case 'promo':
      return failure.code === null ? answer('General', '/checkout/review') : answer('InvalidPromoCode')
    case 'gift-card':
      return answer('GiftCardError', null, failure.errors)
    case 'trip':
      return answer('TripBookingFailed')
    case 'sold-out':
    case 'spoken-for':
      return answer('General', '/checkout/cart')
    case 'interrupted':
      return answer('General', '/checkout/review')
    default:
      return failure satisfies never
  }
}

/** True if the shopper must enter a card again: card data is deleted when the authorization begins. */
export const needsNewCard = (failure: PlacementFailure): boolean =>
  failure.kind === 'declined' || failure.kind === 'card-expired' || failure.kind === 'interrupted'
