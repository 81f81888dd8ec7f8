import type { Address } from '#addresses/rules/address.ts'
import type { AddressInput } from '#addresses/rules/validate-address.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import type { WalletContact } from '../contract/wallet-calls.ts'

/** Splits a street that is too long for one field at the last blank that fits into the first. */
function streetLines(lines: readonly string[]): readonly [string, string, string] {
  const [first = '', ...rest] = lines.map(line => line.trim()).filter(line => line !== '')
  if (first.length <= MAX_LENGTH.address1) return [first, rest[0] ?? '', rest[1] ?? '']
  const at = first.lastIndexOf(' ', MAX_LENGTH.address1)
  return at <= 0 ? [first, rest[0] ?? '', rest[1] ?? ''] : [first.slice(0, at), first.slice(at + 1), rest[0] ?? '']
}

/** The texts that are not empty. */
const filled = (address: AddressInput): AddressInput =>
  Object.fromEntries(Object.entries(address).filter(([, text]) => text !== undefined && text !== ''))

/**
 * A wallet's contact as an address of the shop. Wallets often give neither phone nor email with a billing address, so
 * those of `known`, an address of the same order, are taken.
 */
export function addressOfContact(contact: WalletContact, known: Address | null): AddressInput {
  const [address1, address2, address3] = streetLines(contact.addressLines)
  return {
    ...(known && { dayPhone: known.dayPhone, emailAddress: known.emailAddress }),
    ...filled({
      firstName: contact.givenName,
      lastName: contact.familyName,
      address1,
      address2,
      address3,
      city: contact.locality,
      state: contact.administrativeArea,
      postalCode: contact.postalCode,
      country: contact.countryCode.toUpperCase(),
      dayPhone: contact.phoneNumber,
      emailAddress: contact.emailAddress,
    }),
  }
}
