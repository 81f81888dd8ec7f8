import type { Address } from '#addresses/rules/address.ts'
import { ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { ServiceLevel } from './service-level.ts'

/**
 * One thing in a cart. Its identity is sku + option choices + personalization + registry + ship method + installation
 * service.
 */
export interface BasketLine {
  /** basketItemId */
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly recipientId: string
  readonly optionChoices: string | null
  readonly personalization: string | null
  readonly grId: string | null
  readonly shipMethod: 'ship' | 'pickup'
  /** What a personalization service keeps of the design; null without one. */
  readonly personalizationId: string | null
  /** Put together or hung on the wall by our people, for a fee; null: not wanted. */
  readonly installation: InstallationService | null
  /** The custom order terms as they were shown, and when they were accepted (ISO time) [ATC-04, ATC-08]. */
  readonly acceptedTerms: { readonly text: string; readonly at: string } | null
  /** The unit price when it was saved for later; null in the cart. */
  readonly savedAt: Cents | null
}

export type InstallationService = 'assembly' | 'hanging'

/** A line that was removed, kept for Undo with the place it stood at. */
export interface RemovedLine {
  readonly line: BasketLine
  readonly index: number
  /** Certificates that went off the cart with it, as the last line; they come back with it. */
  readonly rewards?: readonly RewardTender[]
  /** The donation that went off the cart with it, as the last line; it comes back with it. */
  readonly donation?: Cents
}
/** As many removed lines as can be brought back. */
export const MOST_REMOVED = 10

/**
 * What the cart says of itself, once, until the shopper has seen it. Numbers and titles only; the words are made when
 * it is shown.
 */
export type CartNotice =
  /** Two carts became one: lines that came, that were summed, that stock cut down (titles). */
  | {
      readonly kind: 'merged'
      readonly added: number
      readonly summed: number
      readonly capped: readonly { readonly title: string; readonly quantity: number }[]
      readonly leftOut: readonly string[]
    }
  /**
   * Of a shared cart: what is made for the shopper waits in what is saved until they have accepted its terms themselves
   * (titles).
   */
  | { readonly kind: 'terms-wait'; readonly titles: readonly string[] }
  | { readonly kind: 'promo-removed'; readonly code: string }

/** Who buys without tax, and by which certificate; kept with the order. */
export interface TaxExemption {
  readonly organization: string
  readonly certificate: string
}

export interface Shipment {
  readonly id: string
  readonly serviceLevel: ServiceLevel
}

/** Somebody goods go to. The first day has one; gifts to several people add more. */
export interface Recipient {
  readonly id: string
  readonly address: Address | null
  readonly shipments: readonly Shipment[]
}

/** A card as the shop may know it: never its number, never its code. */
export interface CardTender {
  readonly kind: 'card'
  readonly id: string
  readonly cardKind: 'CardOne' | 'CardTwo'
  readonly brand: string
  readonly lastFour: string
  readonly expMonth: number
  readonly expYear: number
  /** Null: whatever the other tenders leave. */
  readonly amount: Cents | null
  /** ISO time at which the browser encrypted the card [PAY-47]. */
  readonly encryptionTimestamp: string
}
/** A gift card that was applied with its PIN; neither number nor PIN is kept. */
export interface GiftCardTender {
  readonly kind: 'gift-card'
  readonly id: string
  readonly giftCardId: string
  readonly lastFour: string
  /** The most it pays: its balance when it was last looked at. */
  readonly amount: Cents
}
/** A reward certificate of the store card: pays once, never more than what is left [CRT-16]. */
export interface RewardTender {
  readonly kind: 'reward'
  readonly id: string
  readonly certificateId: string
  readonly lastFour: string
  /** What it is worth. */
  readonly amount: Cents
}
export type Tender = CardTender | GiftCardTender | RewardTender

/**
 * The highest step that may be opened: 0 cart, 1 shipping, 2 shipping and gift options, 3 payment, 4 review [CHK-07].
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
  /** The one location of an order for pickup: a `location` of kind store or warehouse [STO-01]. */
  readonly pickupStore: string | null
  /** Cents given on top of the order; 0: none [CRT-12]. */
  readonly donation: Cents
  readonly taxExemption: TaxExemption | null
  readonly removed: readonly RemovedLine[]
  readonly notices: readonly CartNotice[]
}

export interface Basket extends BasketContent {
  readonly id: string
  readonly country: Country
  /** Grows by one with every change; place order is once per basket and version. */
  readonly version: number
  readonly status: 'open' | 'placing'
}

const NEWER = { pickupStore: null, donation: ZERO, taxExemption: null, removed: [], notices: [] }
/** What most lines have nothing of. */
export const PLAIN_LINE = { personalizationId: null, installation: null, acceptedTerms: null, savedAt: null }

/** A line that an older release may have written, with what it did not know. */
export const wholeLine = (line: BasketLine): BasketLine =>
  line.installation === undefined ? { ...PLAIN_LINE, ...line } : line

/**
 * A cart that an older release may have written, with what it did not know, and without a donation that outlived its
 * goods.
 */
export const wholeContent = (content: BasketContent): BasketContent => ({
  ...NEWER,
  ...content,
  ...(content.lines.length === 0 && { donation: ZERO }),
  lines: content.lines.map(wholeLine),
  savedForLater: content.savedForLater.map(wholeLine),
})

/**
 * A cart with nothing in it. Its one recipient has the basket's own id, so that lines always have somebody to go to.
 */
export const emptyContent = (recipientId: string): BasketContent => ({
  lines: [],
  savedForLater: [],
  recipients: [{ id: recipientId, address: null, shipments: [{ id: recipientId, serviceLevel: 1 }] }],
  promoCode: null,
  taxZipCode: null,
  billingAddress: null,
  tenders: [],
  maxStep: 0,
  ...NEWER,
})

export const itemCount = (lines: readonly BasketLine[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0)
