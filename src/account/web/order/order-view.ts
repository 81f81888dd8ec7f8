import type { Address } from '#addresses/rules/address.ts'
import type { Picture } from '#catalog/rules/product.ts'
import type { ConfirmedOrder } from '#checkout/web/confirmation/confirmation-view.ts'
import type { FollowedMovement } from '#fulfilment/rules/followed-order.ts'
import type { TenderMoney } from '#fulfilment/rules/tender-money.ts'
import type { DelayReason } from '#fulfilment/rules/fulfilment-event.ts'
import type { CreditKind, WorthOrder } from '#fulfilment/rules/order-worth.ts'
import type { ShipmentKind, ShipmentState } from '#fulfilment/rules/shipment.ts'
import type { ReturnReason } from '#fulfilment/rules/shipment-progress.ts'
import type { DeclineReason } from '#payments/rules/decline-reason.ts'
import type { StoreCardRange } from '#payments/rules/store-cards.ts'
import type { Cents, ShownCurrency } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import type { OrderedMonogram } from '#monogram/rules/monogram-words.ts'
import type { DesignAgain } from '#monogram/web/design-again.ts'
import type { ShipmentBars } from '../../rules/time-scale.ts'
import type { ClaimView } from '../claims/claim-view.ts'

/** A piece in a shipment, with the units for which something happened or can be done. */
export interface LineView {
  readonly lineId: string
  readonly title: string
  readonly optionText: string
  /** The terms of a custom order as they were accepted; null if none were required. */
  readonly acceptedTerms: string | null
  /** The saved design of a personalized line; null without one. */
  readonly monogram: OrderedMonogram | null
  /** The design, and the page on which it can be ordered again; null if the product is no longer sold. */
  readonly again: { readonly path: string; readonly design: DesignAgain } | null
  /** Null if the product is no longer in the catalogue. */
  readonly picture: Picture | null
  readonly unitPrice: Cents
  /** The regular unit price of a sale, as it was when the order was placed; null without one. */
  readonly regularPrice?: Cents | null
  readonly quantity: number
  readonly cancelled: number
  readonly returned: number
  /** Units that were refunded after a claim and stay with the customer. */
  readonly refunded: number
  /** Units whose cancellation was asked for, without an answer yet. */
  readonly asked: number
  readonly comingBack: number
  /** Units that can be cancelled now. */
  readonly cancellable: number
  /** End of the time in which a made-to-order piece can be cancelled, in words; null: until it leaves. */
  readonly freeUntil: string | null
  /** True for a made-to-order piece that has not left but can no longer be cancelled. */
  readonly isBeingMade: boolean
  /** Units that can be sent back now. */
  readonly returnable: number
  /** Last day to send it back, in words. */
  readonly returnUntil: string
  /** True: only what is damaged or wrong is taken back. */
  readonly isMadeForYou: boolean
  /** Units for which a problem can be reported now. */
  readonly claimable: number
}

/** `sent`: a gift card that was sent by email. */
export type ShownState = ShipmentState | 'sent'

/** A point of the timeline; days in words, empty if they are not known. */
export type StepView = { readonly day: string } & (
  | {
      readonly kind: ShownState
      readonly status: 'past' | 'next'
      /** The days promised before, in words. */
      readonly was: string | null
    }
  | {
      readonly kind: 'promise-changed'
      readonly status: 'past'
      readonly after: string
      readonly reason: DelayReason | null
    }
)

/** A change of the promised days by the shop; days in words. */
export interface ChangeView {
  readonly before: string
  readonly after: string
  readonly reason: DelayReason
  readonly isLater: boolean
}

export interface ShipmentView {
  readonly id: string
  readonly kind: ShipmentKind
  readonly state: ShownState
  /** Promised days in words: `Jun 3–Jun 6`, for a pickup `Ready Jun 12 after 2 pm`. */
  readonly promised: string
  /** Day in words on which it arrived, was picked up or was cancelled; null before. */
  readonly ended: string | null
  /** Null for a pickup and for an email. */
  readonly address: Address | null
  /** Heading and recipient of gift cards that are sent by email, in words; null for everything else. */
  readonly emailed: { readonly heading: string; readonly where: string } | null
  /** What the recipient has to know, such as a changed promise; null if nothing has changed. */
  readonly change: ChangeView | null
  readonly tracking: { readonly carrier: string; readonly number: string; readonly url: string } | null
  /** Address and day can still be changed. */
  readonly isChangeable: boolean
  /** First day on which an in-home delivery is possible, and the last that can be chosen; `yyyy-mm-dd`. */
  readonly days: { readonly first: string; readonly last: string } | null
  /** The installer's visit after the last shipment with pieces to install to a recipient, if it can be moved. */
  readonly visit: {
    readonly recipientId: string
    /** In words; null if we call to arrange it. */
    readonly day: string | null
  } | null
  readonly lines: readonly LineView[]
  readonly steps: readonly StepView[]
}

/** A row of the overview. */
export interface OverviewRow extends ShipmentBars {
  readonly id: string
  readonly title: string
  /** Pieces besides the first. */
  readonly more: number
  readonly quantity: number
  /** The days of the bars in words. */
  readonly label: string
  readonly wasLabel: string
}
export interface Overview {
  /** Null if everything has ended. */
  readonly today: number | null
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  readonly rows: readonly OverviewRow[]
}

/** A QR code: one path in a square of `size` modules. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

export interface ReturnView {
  readonly id: string
  readonly number: string
  readonly state: 'requested' | 'received' | 'withdrawn'
  readonly reason: ReturnReason
  readonly amount: Cents
  readonly pieces: readonly { readonly title: string; readonly quantity: number }[]
  readonly hasLabel: boolean
  /** True for large pieces: a crew collects them. */
  readonly isCollected: boolean
}

/** The label of a return; the QR code holds its number. */
export interface LabelView {
  readonly number: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly qr: QrPath
  /** Lines of the sender's and of the shop's address. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly pieces: readonly { readonly title: string; readonly quantity: number }[]
}

export interface CreditView {
  readonly kind: CreditKind
  /** In words. */
  readonly day: string
  readonly amount: Cents
}

export interface TenderView extends TenderMoney {
  /** Its charges and refunds, each with its day in words. */
  readonly movements: readonly (Pick<FollowedMovement, 'kind' | 'state' | 'amount'> & { readonly day: string })[]
  readonly type: string
  readonly lastFour: string
  /** The offer of the store credit card in words; null for other tenders. */
  readonly offer: string | null
}

/** The result of a payment by another card: `paid`, or the reason for which nothing was reserved. */
export type PaymentEnd = 'paid' | 'not-needed' | 'not-made' | 'card-expired' | 'authentication' | DeclineReason

/** A payment of the order that could not be extended. */
export interface NeededPaymentView {
  readonly attemptId: string
  readonly type: string
  readonly lastFour: string
  /** An amount that another card has to cover. */
  readonly amount: Cents
  /** Another card was given, and its bank has not answered yet. */
  readonly isPending: boolean
}

/** Data of the order page. Times are formatted in the language of the page. */
export interface OrderView {
  readonly order: ConfirmedOrder
  readonly currency: ShownCurrency
  /** Day of the order in words. */
  readonly placed: string
  /** Site on which it was placed: its addresses follow the rules of that country. */
  readonly site: Site
  /** Key of the order's link; null for the customer who has signed in. */
  readonly key: string | null
  readonly overview: Overview
  readonly shipments: readonly ShipmentView[]
  /** QR code of the order number for the desk of the store; null if nothing is ready. */
  readonly pickupCode: QrPath | null
  readonly returns: readonly ReturnView[]
  readonly claims: readonly ClaimView[]
  readonly credits: readonly CreditView[]
  readonly tenders: readonly TenderView[]
  /** Total without what was given back. */
  readonly worth: Cents
  /** From what is paid back is computed before it is asked for. */
  readonly amounts: WorthOrder
  readonly neededPayments: readonly NeededPaymentView[]
  /** The result of the last payment by another card; null if there was none in two days. */
  readonly lastPayment: PaymentEnd | null
  /** The shop's own cards by their numbers, for the form of another card; empty if none is needed. */
  readonly storeCards: readonly StoreCardRange[]
}
