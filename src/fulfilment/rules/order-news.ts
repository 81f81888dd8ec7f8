import type { Cents } from '#lib/money.ts'

/** What a customer is told about an order by mail, as the job that sends it reads it. */
export type OrderNews =
  | {
      readonly kind: 'in-production' | 'shipped' | 'out-for-delivery' | 'delivered' | 'ready' | 'picked-up'
      readonly shipmentId: string
      /** To the buyer, or to the contact of a pickup. */
      readonly to: 'buyer' | 'contact'
    }
  /** The promised days of a shipment have changed. */
  | { readonly kind: 'promise-changed'; readonly shipmentId: string }
  /** Units were cancelled; the credits tell which, and what is given back. */
  | { readonly kind: 'cancelled'; readonly creditIds: readonly string[] }
  /** A cancellation that the warehouse answered later turned out to be too late. */
  | { readonly kind: 'cancelled-too-late'; readonly shipmentId: string }
  /** The address or the day of a delivery was changed. */
  | { readonly kind: 'delivery-changed'; readonly shipmentId: string }
  /** The customer has chosen another day for the installer's visit. */
  | { readonly kind: 'visit-moved'; readonly recipientId: string }
  /** Gift cards were sent to their recipient by email. */
  | { readonly kind: 'gift-card-sent'; readonly shipmentId: string }
  /** A refund that the gateway refused was given as a gift card. */
  | { readonly kind: 'store-credit'; readonly operationId: string }
  /** The authorization of a payment could not be extended; `amount` was not charged yet. */
  | { readonly kind: 'payment-needed'; readonly attemptId: string; readonly amount: Cents }
  | { readonly kind: 'claim-received'; readonly claimId: string }
  /** The entry tells what staff answered. */
  | { readonly kind: 'claim-answered'; readonly claimId: string; readonly entryId: string }
  | { readonly kind: 'return-requested' | 'return-received'; readonly returnId: string }

/** Payload of the job `order-news`. */
export interface OrderNewsJob {
  readonly basketId: string
  readonly news: OrderNews
}
