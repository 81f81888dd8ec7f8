import type { z } from 'zod'
import type { Language } from '#lib/language.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { placeOrderCall, PlaceOrderReply } from '../contract/place-order-calls.ts'
import type { PlaceOrderOutcome } from '../rules/place-order-outcome.ts'
import { STEPS } from '../rules/steps.ts'
import { messages } from './not-placed.messages.ts'

/** The documents leave the key of the partner's transaction id open [ORD-18]. */
export const PARTNER_TRANSACTION_KEY = 'partnerTransactionId'
/** Session flag of a tax exemption, cleared by a placed order [ORD-01]. */
export const TAX_EXEMPT_KEY = 'taxExempt'

export type PlaceOrderInput = z.input<typeof placeOrderCall.input>
export type PlaceOrderAnswer = z.output<typeof PlaceOrderReply>

/** adata is the partner's transaction id, or empty [ORD-18]; the version is that of the order the shopper looked at. */
export const placeOrderInput = (storage: Pick<Storage, 'getItem'>, basketVersion: number): PlaceOrderInput => ({
  adata: (storage.getItem(PARTNER_TRANSACTION_KEY) ?? '').slice(0, 200),
  ...(basketVersion > 0 && { basketVersion }),
})

const UNANSWERED_KEY = 'unansweredPlaceOrder'

/**
 * The request id for placing an order at a version: the one of the last try if that was never answered, so that
 * pressing again, also after the page was loaded anew, is answered as its retry and gets the session that may see the
 * order.
 */
export function placeOrderId(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  basketVersion: number,
  newId: () => string,
): string {
  const unanswered = unansweredOrder(storage)
  if (unanswered?.basketVersion === basketVersion) return unanswered.requestId
  const fresh = newId()
  storage.setItem(UNANSWERED_KEY, `${basketVersion} ${fresh}`)
  return fresh
}

/**
 * The last try to place an order that was never answered: its request id and the version of the cart that it ordered.
 */
export interface UnansweredOrder {
  readonly requestId: string
  readonly basketVersion: number
}

/** The try that was never answered, if there is one. */
export function unansweredOrder(storage: Pick<Storage, 'getItem'>): UnansweredOrder | undefined {
  const [version, requestId] = (storage.getItem(UNANSWERED_KEY) ?? '').split(' ')
  return requestId === undefined ? undefined : { requestId, basketVersion: Number(version) }
}

/** To be called with every answer: the next try is another one. */
export const forgetPlaceOrderId = (storage: Pick<Storage, 'removeItem'>): void => {
  storage.removeItem(UNANSWERED_KEY)
}

/** Titles of the lines that fewer are left of than were ordered, each once. */
export const soldOutTitles = (
  { soldOutSkus }: Pick<PlaceOrderAnswer, 'soldOutSkus'>,
  { lineItems }: Pick<CheckoutData, 'lineItems'>,
): string[] => [...new Set(lineItems.flatMap(line => (soldOutSkus.includes(line.sku) ? [line.itemInfo.title] : [])))]

/**
 * What the page a failed order leads to says of it: the answer's own sentence, or ours where it is only a code.
 * `soldOut`: titles of what can't be had in the quantity that was ordered.
 */
export function failureNotice(
  answer: PlaceOrderAnswer,
  outcome: Extract<PlaceOrderOutcome, { kind: 'to-step' }>,
  language: Language,
  soldOut: readonly string[],
): string {
  const { notPlaced } = messages[language]
  if (answer.message === 'TripBookingFailed') return notPlaced.appointment
  if (answer.message !== 'General' && answer.message !== '') return answer.message
  switch (outcome.path.split(/[?#]/)[0]) {
    case STEPS.cart.path:
      return soldOut.length > 0 ? notPlaced.soldOut(soldOut.join(', ')) : notPlaced.cart
    case STEPS.review.path:
      return notPlaced.review
    default:
      return notPlaced.other
  }
}
