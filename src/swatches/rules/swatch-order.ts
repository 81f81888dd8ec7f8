import type { Address } from '#addresses/rules/address.ts'
import type { Language } from '#lib/language.ts'

/** The states of the envelope, in order. */
export const PARCEL_STATES = ['placed', 'packed', 'shipped', 'out-for-delivery', 'delivered'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** An ordered swatch: the choice code, and its name in the language of the order. */
export interface OrderedSwatch {
  readonly choiceCode: string
  readonly name: string
}

/** An order of free swatches. Days are `yyyy-mm-dd`. */
export interface SwatchOrder {
  /** Also the id of the parcel at the warehouse. */
  readonly id: string
  readonly number: string
  readonly site: string
  readonly language: Language
  /** SKU of the product from whose page they were ordered. */
  readonly sku: string
  readonly swatches: readonly OrderedSwatch[]
  readonly address: Address
  readonly state: ParcelState
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly promisedFrom: string
  readonly promisedTo: string
  /** Milliseconds since 1970. */
  readonly placedAt: number
  /** True if the shopper agreed to mails and has not stopped them since. */
  readonly isFollowedUp: boolean
}

/** Crockford's base 32, as in the numbers of orders: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Pattern of a number of swatches. */
export const SWATCH_NUMBER = /^SW-[0-9A-HJKMNP-TV-Z]{8}$/

/** Makes a number like `SW-7K3M9Q2X` from eight random bytes. A database constraint ensures uniqueness. */
export const swatchNumber = (bytes: Uint8Array): string =>
  `SW-${Array.from(bytes, byte => ALPHABET[byte & 31]).join('')}`

/** `Moss Linen, Sage Linen and Forest Velvet`. */
export const namesOf = (swatches: readonly OrderedSwatch[], language: Language): string =>
  new Intl.ListFormat(language === 'fr' ? 'fr-CA' : 'en-US').format(swatches.map(({ name }) => name))
