import type { Address } from '#addresses/rules/address.ts'
import type {
  BasketLine,
  CardTender,
  GiftCardTender,
  GiftOption,
  Notifications,
  PickupOptions,
  RewardTender,
  TaxExemption,
} from '#cart/rules/basket.ts'
import type { LineGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import type { Locale } from '#lib/language.ts'
import type { Cents, Currency } from '#lib/money.ts'
import type { SiteCode } from '#lib/site.ts'
import type { OrderedOffer } from '#payments/rules/store-card-offers.ts'

/** Discount of one promotion on one line. */
export interface LinePromotion {
  readonly promotionId: string
  readonly title: string
  readonly amount: Cents
}
/** A promotion that is applied to the order. */
export interface SnapshotPromotion {
  readonly id: string
  readonly code: string | null
  readonly title: string
  readonly amount: Cents
  readonly isFreeShipping: boolean
  /** True if placing the order takes a redemption. */ readonly isLimited: boolean
}
/** Pickup location of the order. */
export interface SnapshotPickup {
  readonly location: string
  readonly name: string
  /** `Chicago, IL` */ readonly place: string
  /** For whoever picks the order up; absent without one. */
  readonly giftMessage?: string
  /** Receipt, bag and contact; absent in orders of older releases. */
  readonly options?: PickupOptions
  /** Price of the gift bag, and the tax on it; absent in orders of older releases. */
  readonly giftServices?: Cents
  readonly serviceTax?: Cents
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
  /** Fee of the whole line. */
  readonly installationFee: Cents
  readonly acceptedTerms: BasketLine['acceptedTerms']
  readonly promotions: readonly LinePromotion[]
  readonly quantity: number
  readonly unitPrice: Cents
  /** The regular unit price of a sale; absent without a sale and in orders of older releases. */
  readonly regularPrice?: Cents
  readonly discount: Cents
  readonly tax: Cents
  readonly isUncounted: boolean
  /** Delivered by truck to the room, with an appointment. */
  readonly isLarge: boolean
  /** Made for this customer: it can be cancelled for a day, and not be returned. */
  readonly isMadeToOrder: boolean
  readonly isGiftCard: boolean
  /** Recipient and words of a gift card that is sent by email; absent for everything else. */
  readonly emailed?: LineGift
  /** The registry that wants it; absent for everything else. */
  readonly grId?: string
  /** Warehouses to take the line from first, nearest first, in the order for which the delivery promise was made. */
  readonly shipFrom: readonly string[]
  readonly promisedFrom: string
  readonly promisedTo: string
  /** Time of day from which the line is ready at the pickup location, in minutes after midnight; null if shipped. */
  readonly promisedAfter: number | null
}
/** A shipping charge, and the lines that it pays for. */
export interface ShippingPart {
  readonly amount: Cents
  readonly lineIds: readonly string[]
}
export interface SnapshotRecipient {
  readonly id: string
  readonly address: Address
  readonly serviceLevel: 1 | 2 | 3
  readonly shipping: Cents
  /** The charges that `shipping` consists of; absent in orders of older releases. */
  readonly shippingParts?: readonly ShippingPart[]
  /** Goes into the parcel; absent without one [CHK-24]. */
  readonly giftMessage?: string
  readonly giftOptions: readonly GiftOption[]
  /** Price of the gift wrap. */
  readonly giftServices: Cents
  /** Tax on shipping, installation and gift wrap. */
  readonly serviceTax: Cents
  /** All parcels leave together [CHK-28]. */
  readonly isComplete: boolean
  /** The parcels leave on this day at the earliest, `yyyy-mm-dd`; null without a holiday hold [CHK-29]. */
  readonly holdUntil: string | null
  /** The buyer is called to agree on the day of the in-home delivery [CHK-31]. */
  readonly isContactMe: boolean
  readonly drivingDirections: string
}
export interface SnapshotCard extends Omit<CardTender, 'amount' | 'offer'> {
  /** Idempotency key and merchant reference of the authorization at the gateway. */
  readonly attemptId: string
  readonly amount: Cents
  /** The offer of the store credit card; absent for other cards and on sites without offers. */
  readonly offer?: OrderedOffer
}
export interface SnapshotGiftCard extends GiftCardTender {
  /** The gift card's id, because a gift card pays at most once per order. */
  readonly attemptId: string
  readonly brand: 'Gift card'
}
export interface SnapshotReward extends RewardTender {
  /** The certificate's id, because a certificate pays only once. */
  readonly attemptId: string
  /** A tender code is held and spent like a reward certificate; only its name differs. */
  readonly brand: 'Reward' | 'Tender code'
}
/** A tender with the amount that it pays, never 0. The amounts of all tenders add up to the total. */
export type SnapshotTender = SnapshotCard | SnapshotGiftCard | SnapshotReward

export const isCardTender = (tender: SnapshotTender): tender is SnapshotCard => tender.kind === 'card'
/** The kind of tender by which the payment provider is found. */
export function gatewayTenderOf({ wallet, isHosted }: SnapshotCard): 'card' | 'wallet' | 'hosted' {
  if (wallet) return 'wallet'
  return isHosted ? 'hosted' : 'card'
}
export const isRewardTender = (tender: SnapshotTender): tender is SnapshotReward => tender.kind === 'reward'
export const isGiftCardTender = (tender: SnapshotTender): tender is SnapshotGiftCard => tender.kind === 'gift-card'

/** An in-home delivery by truck, or the visit of an installer. */
export type AppointmentKind = 'trip' | 'visit'

/**
 * One in-home delivery of all large pieces of a recipient, when the last of them can arrive, or the installer's visit
 * on the chosen day. Days are `yyyy-mm-dd`.
 */
export interface SnapshotAppointment {
  /** Absent for an in-home delivery. */
  readonly kind?: AppointmentKind
  readonly recipientId: string
  readonly region: string
  readonly from: string
  readonly to: string
}

/** The order as it was when the shopper clicked Place Order. Items and prices do not change afterwards. */
export interface OrderSnapshot {
  readonly site: SiteCode
  /** Locale of the pages on which the order was placed; mails about it use this language. */
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
  /** Pickup location; null if all lines are shipped. */
  readonly pickup: SnapshotPickup | null
  readonly taxExemption: TaxExemption | null
  /** The mails that the buyer wants besides the confirmation [CHK-32]. */
  readonly notifications: Notifications
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  /** Gift wrap and gift bags. */
  readonly giftServices: Cents
  readonly tax: Cents
  readonly donation: Cents
  readonly total: Cents
}
