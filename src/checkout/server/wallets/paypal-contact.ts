import type { PayPalApproval, WalletAddress } from '#payments/server/wallet-gateway.ts'
import type { WalletContact } from '../../contract/wallet-calls.ts'

/** The contact of a PayPal account with one of its addresses; null without an address. */
export function payPalContact(
  { firstName, lastName, phone, email }: PayPalApproval,
  address: WalletAddress | null,
): WalletContact | null {
  if (!address) return null
  return {
    givenName: firstName,
    familyName: lastName,
    addressLines: [address.addressLine1 ?? '', address.addressLine2 ?? ''],
    locality: address.city ?? '',
    administrativeArea: address.region ?? '',
    postalCode: address.postalCode ?? '',
    countryCode: address.countryCode ?? '',
    phoneNumber: address.phoneNumber ?? phone,
    emailAddress: email,
  }
}
