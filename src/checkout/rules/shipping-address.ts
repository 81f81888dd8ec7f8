import type { Address } from '#addresses/rules/address.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'

/** Address that prefills the shipping step and that billing may copy: the first recipient's address that is set. */
export const shippingAddress = ({ shippingOptions }: Pick<CheckoutData, 'shippingOptions'>) =>
  shippingOptions.recipients.find(one => one.address !== null)?.address ?? null

/**
 * Initial values of the first address form of an order: the customer's default address, or the name and email of the
 * account. Undefined for a guest.
 */
export function customersAddress({
  accountInfo: { shippingAddresses, defaultAddressId, contact },
}: Pick<CheckoutData, 'accountInfo'>): Partial<Address> | undefined {
  const preferred = shippingAddresses.find(one => one.addressId === defaultAddressId)
  if (!preferred) return contact ?? undefined
  const { addressId: _, ...address } = preferred
  return address
}
