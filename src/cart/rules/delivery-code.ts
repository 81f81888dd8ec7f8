import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import type { BasketContent } from './basket.ts'

type Destined = Pick<BasketContent, 'recipients' | 'taxZipCode'>

/**
 * Delivery address of a cart, null before the checkout has it. Of several recipients, the first with an address counts:
 * a cart shows one place and one ZIP code, although tax, shipping and dates are calculated per recipient.
 */
export const deliveryAddress = ({ recipients }: Pick<Destined, 'recipients'>) =>
  recipients.find(one => one.address !== null)?.address ?? null

/** True if the delivery address is that of a gift registry, of which the giver sees city and state only. */
export function isSentToRegistry(cart: Pick<Destined, 'recipients'>): boolean {
  const address = deliveryAddress(cart)
  return address !== null && registryOf(address) !== undefined
}

/**
 * ZIP or postal code of a cart: that of its address (of a ZIP+4 only the ZIP), or else the code entered for estimates
 * [CRT-06]. The code of a gift registry is never that of the giver's cart, in which it would stay after the order.
 */
export function deliveryCode(cart: Destined): string | null {
  const address = deliveryAddress(cart)
  if (address === null || isSentToRegistry(cart)) return cart.taxZipCode
  return address.country === 'CA' ? address.postalCode : address.postalCode.slice(0, 5)
}
