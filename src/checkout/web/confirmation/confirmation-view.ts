import type { Address } from '#addresses/rules/address.ts'
import type { Picture } from '#catalog/rules/product.ts'
import type { Cents } from '#lib/money.ts'
import type { StoreMapProps } from '#stores/web/store-map.tsx'
import type { ShownCard } from '../card-name.ts'

export interface ConfirmedLine {
  readonly sku: string
  readonly title: string
  readonly optionText: string
  readonly quantity: number
  /** All of the line. */
  readonly amount: Cents
  /** `Jun 12–Jun 18`; `Ready today after 2 pm` of what is picked up. */
  readonly arrives: string
  readonly isPickup: boolean
  /** Null when the piece is no longer in the catalogue. */
  readonly picture: Picture | null
}

/** The store or warehouse at which the lines for pickup are collected. */
export interface PickupPlace {
  readonly name: string
  /** `Chicago, IL` */
  readonly place: string
  /** The location as it is now, hours in words; null for one that has closed since. */
  readonly store: {
    readonly address1: string
    /** `Chicago, IL 60614` */
    readonly placeLine: string
    readonly phone: string
    readonly phoneHref: string
    readonly hours: readonly string[]
    /** Its page. */
    readonly path: string
    readonly directionsHref: string
    readonly map: Pick<StoreMapProps, 'land' | 'marks' | 'scale'>
  } | null
}

/** A placed order as its page shows it: amounts in cents of the site's currency. */
export interface ConfirmedOrder {
  readonly number: string
  readonly email: string
  /** Whom the page thanks: the first name of the billing address; undefined where there is none. */
  readonly firstName: string | undefined
  readonly promoCode: string | null
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  readonly donation: Cents
  readonly tax: Cents
  readonly isTaxExempt: boolean
  /** What took something off goods. */
  readonly promotions: readonly { readonly code: string | null; readonly title: string; readonly amount: Cents }[]
  /** Where what is picked up waits; null: all of it is sent. */
  readonly pickup: PickupPlace | null
  readonly total: Cents
  /** By the day they arrive. */
  readonly lines: readonly ConfirmedLine[]
  /** The dearest piece, which the page shows large. */
  readonly picture: Picture | null
  readonly addresses: readonly Address[]
  readonly tenders: readonly (ShownCard & { readonly amount: Cents })[]
}

/** What the confirmation page shows of the session's newest order. */
export type ConfirmationView =
  | { readonly kind: 'placed'; readonly order: ConfirmedOrder }
  /** Placed a while ago: whoever sits at this browser now learns that there is an order, and no more. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'confirming' }
  /**
   * Placed, or being placed, by this session; only the session that the lost answer would have begun may see more of
   * it.
   */
  | { readonly kind: 'unseen'; readonly isPlaced: boolean }
  | { readonly kind: 'failed'; readonly message: string; readonly redirectUrl: string | null }
  | { readonly kind: 'none' }
