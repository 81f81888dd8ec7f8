import type { Address } from '#addresses/rules/address.ts'
import type { Picture } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'
import type { OrderedMonogram } from '#monogram/rules/monogram-words.ts'
import type { CardKind } from '#payments/rules/card-types.ts'
import type { StoreMapProps } from '#stores/web/store-map.tsx'
import type { ShownCard } from '../card-name.ts'

export interface ConfirmedLine {
  readonly recipientId: string
  readonly sku: string
  readonly title: string
  readonly optionText: string
  readonly quantity: number
  /** Amount of the whole line. */
  readonly amount: Cents
  /** The regular price of the whole line in a sale; null without one. */
  readonly regular?: Cents | null
  /** `Jun 12–Jun 18`, or for pickup `Ready today after 2 pm`. */
  readonly arrives: string
  readonly isPickup: boolean
  /** To whom a gift card is sent by email, in words; null for everything else. */
  readonly emailedTo: string | null
  /** The saved design of a personalized line; null without one. */
  readonly monogram: OrderedMonogram | null
  /** Null if the product is no longer in the catalogue. */
  readonly picture: Picture | null
}

/** The choices for a destination in words, and its gift message; empty without one. */
export interface WithGift {
  readonly notes: readonly string[]
  readonly giftMessage: string
}

/** A person who gets a part of the order. */
export interface ConfirmedDestination extends WithGift {
  readonly recipientId: string
  readonly address: Address
}

/** The store or warehouse at which the lines for pickup are collected. */
export interface PickupPlace extends WithGift {
  readonly name: string
  /** `Chicago, IL` */
  readonly place: string
  /** Current data of the location with hours as text; null if it no longer exists. */
  readonly store: {
    readonly address1: string
    /** `Chicago, IL 60614` */
    readonly placeLine: string
    readonly phone: string
    readonly phoneHref: string
    readonly hours: readonly string[]
    /** Path of its page. */
    readonly path: string
    readonly directionsHref: string
    readonly map: Pick<StoreMapProps, 'land' | 'marks' | 'scale'>
  } | null
}

/** A placed order as the page shows it: amounts in cents of the site's currency. */
export interface ConfirmedOrder {
  readonly number: string
  readonly email: string
  /** First name of the billing address, for the thanks; undefined if there is none. */
  readonly firstName: string | undefined
  readonly promoCode: string | null
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  readonly giftServices: Cents
  readonly donation: Cents
  readonly tax: Cents
  readonly isTaxExempt: boolean
  /** Promotions that discounted goods. */
  readonly promotions: readonly { readonly code: string | null; readonly title: string; readonly amount: Cents }[]
  /** Pickup location; null if all lines are shipped. */
  readonly pickup: PickupPlace | null
  readonly total: Cents
  /** Sorted by arrival day. */
  readonly lines: readonly ConfirmedLine[]
  /** Picture of the most expensive product, displayed large. */
  readonly picture: Picture | null
  readonly destinations: readonly ConfirmedDestination[]
  /** `offer`: that of the store credit card in words; null for other tenders. */
  readonly tenders: readonly (ShownCard & { readonly amount: Cents; readonly offer: string | null })[]
}

/** Content of the confirmation page for the session's newest order. */
export type ConfirmationView =
  | {
      readonly kind: 'placed'
      readonly order: ConfirmedOrder
      /** Path of the order's page, where it is followed; with a key for a guest. */
      readonly path: string
      readonly isGuest: boolean
    }
  /** Placed a while ago: only the existence of an order is shown, because the browser may have another user now. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'confirming' }
  /** The bank of a card asks its cardholder; `amount` is formatted. */
  | {
      readonly kind: 'at-bank'
      readonly card: {
        readonly attemptId: string
        readonly brand: string
        readonly lastFour: string
        readonly amount: string
      }
    }
  /**
   * Placed or being placed by this session. Details may be seen only by its successor session, which the lost reply
   * would have started.
   */
  | { readonly kind: 'unseen'; readonly isPlaced: boolean }
  /** `declined`: the card that was declined, if it was one of two. */
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly redirectUrl: string | null
      readonly declined: (ShownCard & { readonly kind: CardKind }) | null
    }
  | { readonly kind: 'none' }
