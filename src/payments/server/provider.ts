import type { Cents, Currency } from '#lib/money.ts'
import type { DeclineReason } from '../rules/decline-reason.ts'

/** What is charged: card fields the browser encrypted for the gateway, or a card the gateway keeps. */
export type Instrument =
  | {
      readonly kind: 'encrypted-card'
      readonly brand: string
      readonly encryptedCardNumber: string
      readonly encryptedExpiryMonth: string
      readonly encryptedExpiryYear: string
      readonly encryptedSecurityCode: string
      readonly holderName: string
      /** The shopper wants the card kept with the gateway [PAY-70]; it is listed once a payment with it is approved. */
      readonly store?: boolean
    }
  | {
      readonly kind: 'stored-card'
      readonly storedPaymentMethodId: string
      readonly encryptedSecurityCode: string | null
    }

export interface AuthorizeCommand {
  /** Idempotency key and merchant reference in one: asking twice with it charges once. */
  readonly attemptId: string
  readonly amountMinor: Cents
  readonly currency: Currency
  readonly instrument: Instrument
  readonly orderRef: string
  readonly shopperRef: string
  readonly deviceData: string | null
}

/**
 * `unknown` is a normal value, never an exception: no answer, a broken one, or an error after which money may have
 * moved.
 */
export type AuthorizeOutcome =
  | { readonly kind: 'approved'; readonly providerRef: string }
  /** `code` is the gateway's own; only `reason` may ever reach a shopper. */
  | { readonly kind: 'declined'; readonly code: string; readonly reason: DeclineReason }
  /** The encrypted data is too old (172) or can't be decrypted (174): the card must be entered anew. */
  | { readonly kind: 'instrumentExpired' }
  | { readonly kind: 'actionRequired' }
  | { readonly kind: 'pending'; readonly providerRef: string }
  | { readonly kind: 'unknown' }

export interface VoidCommand {
  readonly attemptId: string
  /** Null when the authorization's answer never came: the gateway finds it by our reference. */
  readonly providerRef: string | null
}
/** `accepted`: the gateway will do it and tells the end by webhook. */
export type VoidOutcome =
  | { readonly kind: 'voided' }
  | { readonly kind: 'nothing-to-void' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'unknown' }

/** Capture or refund of an approved attempt; `key` is the idempotency key of this one action. */
export interface AmountCommand {
  readonly key: string
  readonly providerRef: string
  readonly amountMinor: Cents
  readonly currency: Currency
}
export type AmountOutcome =
  | { readonly kind: 'accepted'; readonly actionRef: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/**
 * A verified notification. `id` is the same in every redelivery of it, and no other provider's: the adapter of a second
 * gateway begins its ids with its name.
 */
export type PaymentEvent = { readonly id: string; readonly attemptId: string } & (
  | { readonly kind: 'authorized'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly providerRef: string; readonly code: string }
  /** The authorization holds no money any more: cancelled, technically cancelled, or nothing was there to cancel. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'captured'; readonly providerRef: string }
  | { readonly kind: 'refunded'; readonly providerRef: string }
  | { readonly kind: 'other' }
)
export type Webhook =
  | { readonly kind: 'events'; readonly events: readonly PaymentEvent[] }
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }

export interface StoredCard {
  readonly storedPaymentMethodId: string
  readonly brand: string
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
}

/** A payment gateway as the shop sees it. Calls never throw for what a gateway or a network may do. */
export interface PaymentProvider {
  /** Names the provider in payment attempts, in stored notifications and in the path of its webhook. */
  readonly name: string
  /**
   * What the browser encrypts with: `10001|<512 hex>`. Throws when the gateway can't be reached and no key is known.
   */
  clientConfig(): Promise<{ readonly publicKey: string }>
  authorize(command: AuthorizeCommand): Promise<AuthorizeOutcome>
  capture(command: AmountCommand): Promise<AmountOutcome>
  void(command: VoidCommand): Promise<VoidOutcome>
  refund(command: AmountCommand): Promise<AmountOutcome>
  /**
   * What became of an attempt, where the gateway can be asked; `unknown` where it can't (Adyen tells by webhook only).
   */
  lookup(attempt: { readonly attemptId: string }): Promise<AuthorizeOutcome>
  /** Signature first, then the contents. */
  parseWebhook(raw: string, headers: Readonly<Record<string, string | undefined>>): Webhook
  listStored(shopperRef: string): Promise<readonly StoredCard[]>
  deleteStored(shopperRef: string, storedPaymentMethodId: string): Promise<boolean>
}
