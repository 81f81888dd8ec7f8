import type { BasketContent } from './basket.ts'

type Destined = Pick<BasketContent, 'recipients' | 'taxZipCode'>

/**
 * The address that a cart goes to, once the checkout has it: of several recipients, of the first who has one. A cart
 * says one place and one ZIP; tax, shipping and dates are counted for each recipient.
 */
export const deliveryAddress = ({ recipients }: Pick<Destined, 'recipients'>) =>
  recipients.find(one => one.address !== null)?.address ?? null

/**
 * The code that a cart is delivered to: its address's, of a ZIP+4 the ZIP; before there is one, what was typed for
 * estimates [CRT-06].
 */
export function deliveryCode(cart: Destined): string | null {
  const address = deliveryAddress(cart)
  if (address === null) return cart.taxZipCode
  return address.country === 'CA' ? address.postalCode : address.postalCode.slice(0, 5)
}
