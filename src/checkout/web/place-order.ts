import type { z } from 'zod'
import type { placeOrderCall, PlaceOrderReply } from '../contract.ts'
import type { PlaceOrderOutcome } from '../rules/place-order-outcome.ts'

/** The documents leave the key of the partner's transaction id open [ORD-18]. */
export const PARTNER_TRANSACTION_KEY = 'partnerTransactionId'
/** Session flag of a tax exemption, cleared by a placed order [ORD-01]. */
export const TAX_EXEMPT_KEY = 'taxExempt'

export type PlaceOrderInput = z.input<typeof placeOrderCall.input>
export type PlaceOrderAnswer = z.output<typeof PlaceOrderReply>

/** adata is the partner's transaction id, or empty [ORD-18]; the version is that of the order the shopper looked at. */
export const placeOrderInput = (storage: Pick<Storage, 'getItem'>, basketVersion: number): PlaceOrderInput => ({
  adata: (storage.getItem(PARTNER_TRANSACTION_KEY) ?? '').slice(0, 200), ...(basketVersion > 0 && { basketVersion }),
})

const WHY: Readonly<Record<string, string>> = {
  '/checkout/cart': 'Your order was not placed and nothing was charged. Something in your cart can’t be had in the quantity you want any more. Please look it over.',
  '/checkout/review': 'Your order was not placed and nothing was charged. It may have changed in another window. Please look it over and place it again.',
}

/** What the page a failed order leads to says of it: the answer's own sentence, or ours where it is only a code. */
export function failureNotice(answer: PlaceOrderAnswer, outcome: Extract<PlaceOrderOutcome, { kind: 'to-step' }>): string {
  if (answer.message === 'TripBookingFailed') return 'Your order was not placed and nothing was charged: we could not book its delivery. Please choose how it travels again.'
  const path = outcome.path.split(/[?#]/)[0] ?? ''
  if (answer.message === 'General' || answer.message === '') return WHY[path] ?? 'Your order was not placed and nothing was charged. Please check this step.'
  return answer.message
}

