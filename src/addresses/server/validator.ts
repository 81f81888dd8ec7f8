import type { Language } from '#lib/language.ts'
import type { Address } from '../rules/address.ts'

export type AddressCheck =
  | { readonly kind: 'confirmed' }
  /** Displayed beside the entered address; the shopper chooses one of the two [ADR-23]. */
  | { readonly kind: 'suggested'; readonly suggestion: Address }
  /** `message` is for the shopper, who can still keep the entered address [ADR-23]. */
  | { readonly kind: 'undeliverable'; readonly message: string }
  /** No result, or the validator is unavailable: checkout continues with the entered address. */
  | { readonly kind: 'unknown' }

/**
 * Checks whether an address that `validateAddress` accepts can be delivered to. Returns `unknown` if the service is
 * unavailable; never throws, because an outage must not stop a sale.
 */
export interface AddressValidator {
  /** `language` of the message; defaults to English. */
  readonly check: (address: Address, language?: Language) => Promise<AddressCheck>
}
