import type { Address } from '#addresses/rules/address.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { ServiceLevel } from './service-level.ts'

/** One thing in a cart. Its identity is sku + option choices + personalization + registry + ship method. */
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
export type Tender = CardTender | GiftCardTender

/** The highest step that may be opened: 0 cart, 1 shipping, 2 shipping and gift options, 3 payment, 4 review [CHK-07]. */
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
}

export interface Basket extends BasketContent {
  readonly id: string
  readonly country: Country
  /** Grows by one with every change; place order is once per basket and version. */
  readonly version: number
  readonly status: 'open' | 'placing'
}

/** A cart with nothing in it. Its one recipient has the basket's own id, so that lines always have somebody to go to. */
export const emptyContent = (recipientId: string): BasketContent => ({
  lines: [], savedForLater: [],
  recipients: [{ id: recipientId, address: null, shipments: [{ id: recipientId, serviceLevel: 1 }] }],
  promoCode: null, taxZipCode: null, billingAddress: null, tenders: [], maxStep: 0,
})

export const itemCount = (lines: readonly BasketLine[]): number => lines.reduce((count, line) => count + line.quantity, 0)
