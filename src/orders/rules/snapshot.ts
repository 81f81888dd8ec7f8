import type { Address } from '#addresses/rules/address.ts'
import type { BasketLine, CardTender, GiftCardTender, RewardTender, TaxExemption } from '#cart/rules/basket.ts'
import type { Locale } from '#lib/language.ts'
import type { Cents, Currency } from '#lib/money.ts'
import type { SiteCode } from '#lib/site.ts'

/** What one promotion takes off a line. */
export interface LinePromotion {
  readonly promotionId: string
  readonly title: string
  readonly amount: Cents
}
/** A promotion of the whole order. */
export interface SnapshotPromotion {
  readonly id: string
  readonly code: string | null
  readonly title: string
  readonly amount: Cents
  readonly isFreeShipping: boolean
  /** Place order holds a redemption of it. */ readonly isLimited: boolean
}
/** Where what is not sent waits for the shopper. */
export interface SnapshotPickup {
  readonly location: string
  readonly name: string
  /** `Chicago, IL` */ readonly place: string
}

export interface SnapshotLine {
  readonly id: string
  readonly recipientId: string
  readonly sku: string
  readonly title: string
  readonly optionText: string
  readonly optionChoices: string | null
  readonly personalization: string | null
  readonly personalizationId: string | null
  readonly shipMethod: BasketLine['shipMethod']
  readonly installation: BasketLine['installation']
  /** Of the whole line. */
  readonly installationFee: Cents
  readonly acceptedTerms: BasketLine['acceptedTerms']
  readonly promotions: readonly LinePromotion[]
  readonly quantity: number
  readonly unitPrice: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly isUncounted: boolean
  /**
   * The warehouses that it is taken from as far as they have it, in the order in which its days were promised: the
   * nearest first.
   */
  readonly shipFrom: readonly string[]
  readonly promisedFrom: string
  readonly promisedTo: string
  /** Minutes after midnight from which on it is ready on that day at the pickup location; null for what is sent. */
  readonly promisedAfter: number | null
}
export interface SnapshotRecipient {
  readonly id: string
  readonly address: Address
  readonly serviceLevel: 1 | 2 | 3
  readonly shipping: Cents
}
export interface SnapshotCard extends Omit<CardTender, 'amount'> {
  /** The gateway's idempotency key and our reference there. */
  readonly attemptId: string
  readonly amount: Cents
}
export interface SnapshotGiftCard extends GiftCardTender {
  /** The gift card's own id: a card pays once an order. */
  readonly attemptId: string
  readonly brand: 'Gift card'
}
export interface SnapshotReward extends RewardTender {
  /** The certificate's own id: it pays once, ever. */
  readonly attemptId: string
  readonly brand: 'Reward'
}
/** A tender with the amount it pays, never 0: amounts of all tenders add up to the total. */
export type SnapshotTender = SnapshotCard | SnapshotGiftCard | SnapshotReward

export const isCardTender = (tender: SnapshotTender): tender is SnapshotCard => tender.kind === 'card'
export const isRewardTender = (tender: SnapshotTender): tender is SnapshotReward => tender.kind === 'reward'
export const isGiftCardTender = (tender: SnapshotTender): tender is SnapshotGiftCard => tender.kind === 'gift-card'

/**
 * One in-home delivery: of all large pieces of one recipient, when the last of them can be there. Days `yyyy-mm-dd`.
 */
export interface SnapshotAppointment {
  readonly recipientId: string
  readonly region: string
  readonly from: string
  readonly to: string
}

/** The order as it was when the shopper pressed Place Order; nothing later changes what was bought or what it costs. */
export interface OrderSnapshot {
  readonly site: SiteCode
  /** Of the pages it was placed on: what is written to the shopper about it is in this language. */
  readonly locale: Locale
  readonly currency: Currency
  readonly lines: readonly SnapshotLine[]
  readonly recipients: readonly SnapshotRecipient[]
  readonly appointments: readonly SnapshotAppointment[]
  readonly tenders: readonly SnapshotTender[]
  readonly billingAddress: Address
  readonly email: string
  readonly promoCode: string | null
  readonly promotions: readonly SnapshotPromotion[]
  /** Null: all of it is sent. */
  readonly pickup: SnapshotPickup | null
  readonly taxExemption: TaxExemption | null
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  readonly tax: Cents
  readonly donation: Cents
  readonly total: Cents
}
