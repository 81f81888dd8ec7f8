import type { Address } from '#addresses/rules/address.ts'
import type { Language } from '#lib/language.ts'
import { ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { CardKind } from '#payments/rules/card-types.ts'
import type { ChosenOffer } from '#payments/rules/store-card-offers.ts'
import type { LineGift } from './gift-cards/emailed-gift.ts'
import type { ServiceLevel } from './service-level.ts'

/**
 * The fulfilment method of a line: sent to an address, picked up, or, for a gift card, sent by email.
 */
export type LineShipMethod = 'ship' | 'pickup' | 'email'

/**
 * A line of a cart. Its identity is SKU + option choices + personalization + registry + ship method + installation
 * service + recipient of an emailed gift card.
 */
export interface BasketLine {
  /** Named `basketItemId` in calls. */
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly recipientId: string
  readonly optionChoices: string | null
  readonly personalization: string | null
  readonly grId: string | null
  readonly shipMethod: LineShipMethod
  /** Recipient and words of a gift card that is sent by email; absent for everything else. */
  readonly emailed?: LineGift
  /** Id of a design that a personalization service stores; null without one. */
  readonly personalizationId: string | null
  /** Paid assembly or wall mounting at the customer's home; null if not ordered. */
  readonly installation: InstallationService | null
  /** The accepted custom-order terms as they were shown, and the ISO time of acceptance [ATC-04, ATC-08]. */
  readonly acceptedTerms: { readonly text: string; readonly at: string } | null
  /** Unit price at the time when the line was saved for later; null in the cart. */
  readonly savedAt: Cents | null
}

export type InstallationService = 'assembly' | 'hanging'

/** A removed line with its former position, so that Undo can restore it. */
export interface RemovedLine {
  readonly line: BasketLine
  readonly index: number
  /** Reward certificates that were removed together with the last line; Undo restores them. */
  readonly rewards?: readonly RewardTender[]
  /** The donation that was removed together with the last line; Undo restores it. */
  readonly donation?: Cents
}
/** Maximum number of removed lines that can be restored. */
export const MOST_REMOVED = 10

/**
 * A message about the cart that is shown until the shopper dismisses it. Holds numbers and titles only; the text is
 * rendered on display.
 */
export type CartNotice =
  /**
   * Two carts were merged: numbers of added and of summed lines; titles of lines reduced to the stock, and of those
   * left out.
   */
  | {
      readonly kind: 'merged'
      readonly added: number
      readonly summed: number
      readonly capped: readonly { readonly title: string; readonly quantity: number }[]
      readonly leftOut: readonly string[]
    }
  /**
   * Made-to-order lines (titles) of a shared cart, which stay saved for later until this shopper accepts their terms.
   */
  | { readonly kind: 'terms-wait'; readonly titles: readonly string[] }
  | { readonly kind: 'promo-removed'; readonly code: string }
  /** Pickup lines of an international shopper, by number, which are shipped instead. */
  | { readonly kind: 'pickup-to-ship'; readonly lines: number }

/** A tax-exempt buyer and their certificate; stored with the order. */
export interface TaxExemption {
  readonly organization: string
  readonly certificate: string
}

export interface Shipment {
  readonly id: string
  readonly serviceLevel: ServiceLevel
  /** All parcels leave together, with the last one [CHK-28]. */
  readonly isComplete?: true
  /** The parcels leave on this day at the earliest, `yyyy-mm-dd`: a holiday hold [CHK-29]. */
  readonly holdUntil?: string
  /** Choices for the in-home delivery of large pieces [CHK-31]. */
  readonly trip?: TripChoice
}

/** The delivery day of large pieces, and the directions for the driver. */
export interface TripChoice {
  /** The day that the shopper chose, `yyyy-mm-dd`; null for the first possible day. */
  readonly day: string | null
  /** The shopper is called to agree on a day, so no day is booked. */
  readonly isContactMe: boolean
  /** For the crew: gates, stairs, where to park. */
  readonly drivingDirections: string
}

/** A ship-to recipient. A new cart has exactly one; gifts to several people add more. */
export interface Recipient {
  readonly id: string
  readonly address: Address | null
  readonly shipments: readonly Shipment[]
  /** Goes into the parcel, or to whoever picks the order up; absent without one. */
  readonly giftMessage?: string
  readonly giftOptions?: readonly GiftOption[]
  readonly pickup?: PickupOptions
  /** The chosen day of the installer's visit, `yyyy-mm-dd`; absent if we call to arrange it. */
  readonly visitDay?: string
}

/** Gift options of a recipient's parcels: prices left out, gift wrap, and a gift receipt for exchanges. */
export const GIFT_OPTIONS = ['no-prices', 'wrap', 'receipt'] as const
export type GiftOption = (typeof GIFT_OPTIONS)[number]

/** Choices for the goods that a recipient picks up [CHK-25]. */
export interface PickupOptions {
  readonly receipt: 'regular' | 'gift'
  readonly bag: 'none' | 'gift'
  /** The person who picks the goods up, if not the buyer; null for the buyer. */
  readonly contact: PickupContact | null
}
export interface PickupContact {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** Empty if it was not given. */
  readonly email: string
}

/** Mails besides the confirmation of the order that the buyer, or a pickup contact, wants [CHK-32]. */
export const NOTIFICATIONS = ['shipped', 'delivered'] as const
export const PICKUP_NOTIFICATIONS = ['buyer', 'contact'] as const
export interface Notifications {
  readonly shipping: readonly (typeof NOTIFICATIONS)[number][]
  readonly pickup: readonly (typeof PICKUP_NOTIFICATIONS)[number][]
}

export const WALLETS = ['PayPal', 'Venmo', 'Apple Pay'] as const
export type WalletName = (typeof WALLETS)[number]
/** A wallet that pays in place of a card. */
export interface WalletOfTender {
  readonly name: WalletName
  /** The payer's email at PayPal, or their name at Venmo; empty for Apple Pay. */
  readonly account: string
}

/**
 * The card data that the shop may store: neither card number nor security code. A wallet that is charged by its gateway
 * is a card too: its brand is its name, and it has neither digits (`lastFour` is empty) nor expiry (0).
 */
export interface CardTender {
  readonly kind: 'card'
  readonly id: string
  readonly cardKind: CardKind
  readonly brand: string
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
  /** Null: the remainder after all other tenders. */
  readonly amount: Cents | null
  /** ISO time at which the browser encrypted the card, or at which a wallet approved [PAY-47]. */
  readonly encryptionTimestamp: string
  /** Absent for a card. */
  readonly wallet?: WalletOfTender
  /** The card's data are in a session of the gateway's own form; absent for data that the browser encrypted. */
  readonly isHosted?: true
  /** The card of the customer's account that pays; absent for a card that was entered. */
  readonly savedCardId?: string
  /** The customer to whose account the card is saved when it is charged [PAY-70]. */
  readonly saveTo?: string
  /** The offer that the shopper chose for the store credit card; absent until then, and for other cards [PAY-51]. */
  readonly offer?: ChosenOffer
}
/** A gift card that was applied with its PIN. Neither the full number nor the PIN is stored. */
export interface GiftCardTender {
  readonly kind: 'gift-card'
  readonly id: string
  readonly giftCardId: string
  readonly lastFour: string
  /** Maximum amount that it pays: its balance when it was last checked. */
  readonly amount: Cents
}
/** A reward certificate of the store card: pays once, and at most the amount still due [CRT-16]. */
export interface RewardTender {
  readonly kind: 'reward'
  readonly id: string
  readonly certificateId: string
  readonly lastFour: string
  /** Face value. */
  readonly amount: Cents
}
/** A credit that the shop sent to a customer as a code: pays once, and at most the amount still due [PAY-62]. */
export interface TenderCodeTender {
  readonly kind: 'tender-code'
  readonly id: string
  readonly certificateId: string
  readonly lastFour: string
  /** Face value. */
  readonly amount: Cents
  /** The shop's reason for giving the code, such as a late delivery. */
  readonly reason: Readonly<Record<Language, string>>
}
export type Tender = CardTender | GiftCardTender | RewardTender | TenderCodeTender

/**
 * The highest checkout step that may be opened: 0 cart, 1 shipping, 2 shipping and gift options, 3 payment, 4 review
 * [CHK-07].
 */
export type StepNumber = 0 | 1 | 2 | 3 | 4

export interface BasketContent {
  readonly lines: readonly BasketLine[]
  readonly savedForLater: readonly BasketLine[]
  readonly recipients: readonly Recipient[]
  readonly promoCode: string | null
  readonly taxZipCode: string | null
  readonly billingAddress: Address | null
  readonly tenders: readonly Tender[]
  readonly maxStep: StepNumber
  /** The only pickup location of an order: a `location` of kind store or warehouse [STO-01]. */
  readonly pickupStore: string | null
  /** Donation in cents; 0 if none [CRT-12]. */
  readonly donation: Cents
  readonly taxExemption: TaxExemption | null
  /**
   * The shopper lives outside the US and Canada and orders to an address in the site's country [CRT-19]. Such a cart
   * has no pickup lines and no pickup store.
   */
  readonly isInternational: boolean
  /** Absent until the shopper changes them: all but the mails to a pickup contact. */
  readonly notifications?: Notifications
  readonly removed: readonly RemovedLine[]
  readonly notices: readonly CartNotice[]
}

export interface Basket extends BasketContent {
  readonly id: string
  readonly country: Country
  /** Increases by one with every change. An order is placed at most once for a cart and version. */
  readonly version: number
  readonly status: 'open' | 'placing'
}

const CONTENT_DEFAULTS = {
  pickupStore: null,
  donation: ZERO,
  taxExemption: null,
  isInternational: false,
  removed: [],
  notices: [],
}
/** Defaults for a line's optional fields. */
export const LINE_DEFAULTS = { personalizationId: null, installation: null, acceptedTerms: null, savedAt: null }

/** Adds default values for fields that a line stored by an older release lacks. */
export const withLineDefaults = (line: BasketLine): BasketLine =>
  line.installation === undefined ? { ...LINE_DEFAULTS, ...line } : line

/**
 * Adds default values for fields that a cart stored by an older release lacks, and removes a donation from a cart
 * without lines.
 */
export const withContentDefaults = (content: BasketContent): BasketContent => ({
  ...CONTENT_DEFAULTS,
  ...content,
  ...(content.lines.length === 0 && { donation: ZERO }),
  lines: content.lines.map(withLineDefaults),
  savedForLater: content.savedForLater.map(withLineDefaults),
})

/** Content of an empty cart. Its only recipient has the cart's own id, so that every new line has a recipient. */
export const emptyContent = (recipientId: string): BasketContent => ({
  lines: [],
  savedForLater: [],
  recipients: [{ id: recipientId, address: null, shipments: [{ id: recipientId, serviceLevel: 1 }] }],
  promoCode: null,
  taxZipCode: null,
  billingAddress: null,
  tenders: [],
  maxStep: 0,
  ...CONTENT_DEFAULTS,
})

export const itemCount = (lines: readonly BasketLine[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0)
