import type { SentCart } from '#cart/contract/cart.ts'
import { wholeCart } from '#cart/rules/sent-cart.ts'

const isSentCart = (value: unknown): value is SentCart =>
  typeof value === 'object' && value !== null && 'cartSummary' in value && 'shippingDeliveryOptions' in value

/** A reply as a page reads it: with the fields that the compact cart omits. */
export function expandReply(body: unknown): unknown {
  if (isSentCart(body)) return wholeCart(body)
  if (typeof body === 'object' && body !== null && 'cart' in body && isSentCart(body.cart))
    return { ...body, cart: wholeCart(body.cart) }
  return body
}
