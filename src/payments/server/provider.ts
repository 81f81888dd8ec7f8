import type { Cents, Currency } from '#lib/money.ts'
import type { BrowserDevice } from '../rules/browser-device.ts'
import type { DeclineReason } from '../rules/decline-reason.ts'
import type { OrderedOffer } from '../rules/store-card-offers.ts'

/** The card to charge: fields that the browser encrypted for the gateway, or a card stored at the gateway. */
export type Instrument =
  | {
      readonly kind: 'encrypted-card'
      readonly brand: string
      readonly encryptedCardNumber: string
      readonly encryptedExpiryMonth: string
      readonly encryptedExpiryYear: string
      readonly encryptedSecurityCode: string
      readonly holderName: string
      /** The shopper wants the gateway to store the card [PAY-70]; it is listed after an approved payment. */
      readonly store?: boolean
    }
  | {
      readonly kind: 'stored-card'
      readonly storedPaymentMethodId: string
      readonly encryptedSecurityCode: string | null
    }

/** A wallet's approval of one payment, as the gateway's client returned it: a nonce that can be used once. */
export interface WalletInstrument {
  readonly kind: 'wallet'
  readonly nonce: string
}

/**
 * A visit of the bank's page, which wants to ask its cardholder (3-D Secure): the browser goes to the address, with
 * the fields as a form if the method is POST.
 */
export interface BankVisit {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly fields: Readonly<Record<string, string>>
  /** Data that the provider needs to charge the card after the visit; stored with the visit, never sent to the bank. */
  readonly memo?: string
}

/** The browser of the shopper who pays, for a bank that wants to ask its cardholder. */
export interface PayingBrowser {
  /** Absolute address of the shop to which the bank sends the cardholder back; it has a query. */
  readonly returnUrl: string
  readonly userAgent: string
  readonly accept: string
}

/** A session of the gateway's own card form, which holds the card's data. */
export interface HostedInstrument {
  readonly kind: 'hosted-session'
  readonly session: string
  /** The state of the session that the shopper paid with; absent for sessions that a former release has stored. */
  readonly version?: string
  /** The card that the shop has shown to the shopper; no other one may be charged. */
  readonly brand: string
  readonly lastFour: string
  /** Absent if the client that saved the card has not told it. */
  readonly device?: BrowserDevice | undefined
}

export interface AuthorizeCommand {
  /** Idempotency key and merchant reference: repeated requests charge once. */
  readonly attemptId: string
  readonly amountMinor: Cents
  readonly currency: Currency
  readonly instrument: Instrument | WalletInstrument | HostedInstrument
  readonly orderRef: string
  readonly shopperRef: string
  readonly deviceData: string | null
  /** The offer that the shopper chose for the store credit card. */
  readonly offer?: OrderedOffer | undefined
  /** Null if nobody is there who could answer the bank. */
  readonly browser: PayingBrowser | null
}

/**
 * `unknown` is a normal value, never an exception: no reply, an invalid one, or an error after which money may have
 * moved.
 */
export type AuthorizeOutcome =
  /** `storedPaymentMethodId`: token of the card, if the gateway was asked to store it and names it in its reply. */
  | { readonly kind: 'approved'; readonly providerRef: string; readonly storedPaymentMethodId?: string }
  /** `code` is the gateway's own; shoppers may see only `reason`. */
  | { readonly kind: 'declined'; readonly code: string; readonly reason: DeclineReason }
  /** The encrypted data is too old (172) or can't be decrypted (174): the shopper must enter the card again. */
  | { readonly kind: 'instrumentExpired' }
  /** The bank wants to ask its cardholder; nothing is authorized yet. */
  | { readonly kind: 'actionRequired'; readonly visit: BankVisit }
  | { readonly kind: 'pending'; readonly providerRef: string }
  | { readonly kind: 'unknown' }

/** A visit for which money may be requested. */
export interface ClaimedVisit {
  readonly memo: string
  /** Money may have been requested for it before: a refusal of this request says nothing about the earlier one. */
  readonly isRepeated: boolean
}

/** The answer of a bank about one payment; an untrusted browser brings it. */
export interface BankAnswer {
  readonly attemptId: string
  readonly amountMinor: Cents
  readonly currency: Currency
  /** The text that the bank passed to the browser when it sent the shopper back. */
  readonly result: string
  /**
   * Called before money is requested for an answer: returns the visit, or undefined if the order was given up
   * meanwhile, so that nothing may be charged. Providers whose visits have a memo need it.
   */
  readonly claim?: () => Promise<ClaimedVisit | undefined>
}
/**
 * `not-decided`: the result is no answer about this very payment, which still waits for its bank. `no-answer`: the
 * provider could not be asked and has charged nothing; the same answer may be sent again.
 */
export type VisitOutcome = AuthorizeOutcome | { readonly kind: 'not-decided' } | { readonly kind: 'no-answer' }

export interface VoidCommand {
  readonly attemptId: string
  /** Null if the reply to the authorization was lost: the gateway then finds it by our reference. */
  readonly providerRef: string | null
  /**
   * Milliseconds since the last request that may hold money, or less; null if there was none, because the shopper was
   * still at the bank. Absent: since the time in the attempt's id.
   */
  readonly requestAgeMs?: number | null
}
/** `accepted`: the gateway will void it and report the result by webhook. */
export type VoidOutcome =
  | { readonly kind: 'voided' }
  | { readonly kind: 'nothing-to-void' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'unknown' }

/** Capture, refund or extension of an approved attempt; `key` is its idempotency key and our reference of it. */
export interface AmountCommand {
  readonly key: string
  readonly providerRef: string
  readonly amountMinor: Cents
  readonly currency: Currency
  /** Brand of the tender, such as `Visa` or `PayPal`. */
  readonly brand: string
  /** For a refund at a gateway that refunds captures: the gateway's reference of the capture. */
  readonly captureRef?: string
}
/** `accepted`: a notification will report the result. `done`: the gateway has done it, and reports a failure only. */
export type AmountOutcome =
  | { readonly kind: 'accepted' | 'done'; readonly actionRef: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/**
 * A verified notification. `id` is the same in every redelivery and unique across providers: the adapter of a second
 * gateway must prefix its ids with its name.
 */
export type PaymentEvent = { readonly id: string; readonly attemptId: string } &
  /** `amount`: how much is authorized; absent in notifications that an older release has stored. */
  (
    | { readonly kind: 'authorized'; readonly providerRef: string; readonly amount?: Cents }
    | { readonly kind: 'refused'; readonly providerRef: string; readonly code: string }
    /**
     * The authorization no longer holds money: cancelled, technically cancelled, or there was nothing to cancel.
     * `isUnknown`: the gateway knew no such payment when it was asked to cancel it; one may have arrived since.
     */
    | { readonly kind: 'cancelled'; readonly isUnknown?: true }
    | OperationEvent
    | DisputeEvent
    | { readonly kind: 'other' }
  )
/**
 * Result of a capture, a refund or an extension: `attemptId` is our reference of it, or of the payment. A failure may
 * follow a success.
 */
export type OperationEvent = {
  /** The gateway's reference of the operation. */
  readonly actionRef: string
  /** The gateway's reference of the payment. */
  readonly providerRef: string
} & (
  | { readonly kind: 'captured' | 'refunded' | 'extended' }
  | { readonly kind: 'capture-failed' | 'refund-failed' | 'extension-refused'; readonly code: string }
)
/** The cardholder's bank disputes a payment: it announces it, takes the money, or gives it back. */
export interface DisputeEvent {
  readonly kind: 'dispute-announced' | 'dispute-charged' | 'dispute-reversed'
  readonly actionRef: string
  readonly providerRef: string
  readonly amount: Cents
  readonly code: string
}
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
  readonly holderName: string
}

/** A card to store without a payment. */
export interface StoreCardCommand {
  /** Idempotency key. */
  readonly key: string
  readonly shopperRef: string
  readonly card: Extract<Instrument, { kind: 'encrypted-card' }>
}
export type StoreCardOutcome =
  | { readonly kind: 'stored'; readonly card: StoredCard }
  /** The encrypted data is too old (172) or can't be decrypted (174): the card must be entered again. */
  | { readonly kind: 'instrumentExpired' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/** A movement of money in a provider's own records. */
export interface ProviderRecord {
  readonly kind: 'authorized' | 'cancelled' | 'captured' | 'refunded'
  /** Our reference: of the attempt, or of the capture or refund. */
  readonly reference: string
  readonly providerRef: string
  readonly amount: Cents
  readonly currency: string
}
/**
 * The records of a provider of a day. `unavailable`: its records are not there yet, or it did not answer. `by-payment`:
 * it has no records of days, but answers `totals`. `not-configured`: the settings do not say where its records are.
 */
export type ProviderRecords =
  | { readonly kind: 'records'; readonly records: readonly ProviderRecord[] }
  | { readonly kind: 'unavailable' | 'by-payment' | 'not-configured' }

/** The amounts of one payment that a provider has authorized, captured and refunded by its own books. */
export interface PaymentTotals {
  readonly authorized: Cents
  readonly captured: Cents
  readonly refunded: Cents
  readonly currency: string
}
/** `none`: it holds and has charged nothing for this payment. `unavailable`: it did not answer. */
export type TotalsOutcome =
  | { readonly kind: 'totals'; readonly totals: PaymentTotals }
  | { readonly kind: 'none' | 'unavailable' }

/** A payment gateway. Calls never throw for errors of the gateway or the network. */
export interface PaymentProvider {
  /** Name of the provider in payment attempts, stored notifications and the path of its webhook. */
  readonly name: string
  /**
   * Public key for encryption in the browser: `10001|<512 hex>`. Throws if the gateway can't be reached and no key is
   * cached.
   */
  clientConfig(): Promise<{ readonly publicKey: string }>
  authorize(command: AuthorizeCommand): Promise<AuthorizeOutcome>
  /**
   * Decides an attempt whose shopper was at the bank. Only providers that send shoppers to a bank implement more than
   * `not-decided`.
   */
  finishVisit(answer: BankAnswer): Promise<VisitOutcome>
  capture(command: AmountCommand): Promise<AmountOutcome>
  void(command: VoidCommand): Promise<VoidOutcome>
  refund(command: AmountCommand): Promise<AmountOutcome>
  /** True if a refund is of one capture, and has at most its amount; false if it is of the authorization. */
  readonly refundsCaptures: boolean
  /** Prolongs an authorization before it runs out; `amountMinor` is the amount that it has. */
  extend(command: AmountCommand): Promise<AmountOutcome>
  /** Outcome of an attempt if the gateway supports queries; else `unknown` (Adyen reports by webhook only). */
  lookup(attempt: { readonly attemptId: string }): Promise<AuthorizeOutcome>
  /** Its own records of a day, `yyyy-mm-dd`, for the daily comparison of the books. */
  records(day: string): Promise<ProviderRecords>
  /** The totals of one payment for the daily comparison, from a provider without records by day. */
  totals(attempt: { readonly attemptId: string }): Promise<TotalsOutcome>
  /** Verifies the signature, then parses the contents. */
  parseWebhook(raw: string, headers: Readonly<Record<string, string | undefined>>): Webhook
  /** The stored cards of a shopper; undefined if the gateway gave no valid reply. */
  listStored(shopperRef: string): Promise<readonly StoredCard[] | undefined>
  /** Stores a card without a payment; it is not charged. */
  storeCard(command: StoreCardCommand): Promise<StoreCardOutcome>
  /** True if the gateway no longer has the card, even if it never had it. */
  deleteStored(shopperRef: string, storedPaymentMethodId: string): Promise<boolean>
}
