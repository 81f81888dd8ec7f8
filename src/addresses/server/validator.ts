import type { Language } from '#lib/language.ts'
import type { Address } from '../rules/address.ts'

export type AddressCheck =
  | { readonly kind: 'confirmed' }
  /** Shown beside what was entered; the shopper picks it or keeps the address as entered [ADR-23]. */
  | { readonly kind: 'suggested'; readonly suggestion: Address }
  /** `message` is for the shopper, who can still keep the address as entered [ADR-23]. */
  | { readonly kind: 'undeliverable'; readonly message: string }
  /** The validator cannot say, or is not there: checkout goes on with the address as entered. */
  | { readonly kind: 'unknown' }

/**
 * Whether mail and freight find an address that `validateAddress` has accepted. A validator that cannot be reached
 * answers `unknown`; it never throws, for an outage of it must not stop a sale.
 */
export interface AddressValidator {
  /** `language` of the message; English without. */
  readonly check: (address: Address, language?: Language) => Promise<AddressCheck>
}
