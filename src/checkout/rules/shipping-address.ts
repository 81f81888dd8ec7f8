import type { Address } from '#addresses/rules/address.ts'
import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'

/** Address that prefills the shipping step: the first recipient's address that is set. */
export const shippingAddress = ({ shippingOptions }: Pick<CheckoutData, 'shippingOptions'>) =>
  shippingOptions.recipients.find(one => one.address !== null)?.address ?? null

/**
 * Address that billing may copy: that of the first recipient who has one with a street. The address of a gift registry
 * has none, and nobody is billed there.
 */
export const billableAddress = ({ shippingOptions }: Pick<CheckoutData, 'shippingOptions'>): Address | null =>
  shippingOptions.recipients.find(({ address }) => address !== null && registryOf(address) === undefined)?.address ??
  null

/** Telephone number and email of the buyer, as entered with an address of the order; undefined without one. */
export function buyersContact(
  checkout: Pick<CheckoutData, 'shippingOptions'>,
): Pick<Address, 'dayPhone' | 'emailAddress'> | undefined {
  const address = shippingAddress(checkout)
  return address === null ? undefined : { dayPhone: address.dayPhone, emailAddress: address.emailAddress }
}

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
