import type { PayPalApproval, WalletAddress } from '#payments/server/wallet-gateway.ts'
import type { WalletContact } from '../../contract/wallet-calls.ts'

/** First and last name of the person at an address: the payer, unless the address is that of somebody else. */
function namesOf(fullName: string | null, payer: readonly [string, string]): readonly [string, string] {
  const name = fullName?.trim() ?? ''
  const at = name.lastIndexOf(' ')
  return at <= 0 || name === payer.join(' ') ? payer : [name.slice(0, at), name.slice(at + 1)]
}

/** The contact of a PayPal account with one of its addresses; null without an address. */
export function payPalContact(
  { firstName, lastName, phone, email }: PayPalApproval,
  address: WalletAddress | null,
): WalletContact | null {
  if (!address) return null
  const [givenName, familyName] = namesOf(address.fullName, [firstName, lastName])
  return {
    givenName,
    familyName,
    addressLines: [address.addressLine1 ?? '', address.addressLine2 ?? ''],
    locality: address.city ?? '',
    administrativeArea: address.region ?? '',
    postalCode: address.postalCode ?? '',
    countryCode: address.countryCode ?? '',
    phoneNumber: address.phoneNumber ?? phone,
    emailAddress: email,
  }
}
