import type { z } from 'zod'
import type { Language } from '#lib/language.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import type { placeOrderCall, PlaceOrderReply } from '../contract/place-order-calls.ts'
import type { PlaceOrderOutcome } from '../rules/place-order-outcome.ts'
import { STEPS } from '../rules/steps.ts'
import { messages } from './not-placed.messages.ts'

/** The documents leave the key of the partner's transaction id open [ORD-18]. */
export const PARTNER_TRANSACTION_KEY = 'partnerTransactionId'

export type PlaceOrderInput = z.input<typeof placeOrderCall.input>
export type PlaceOrderAnswer = z.output<typeof PlaceOrderReply>

/** adata is the partner's transaction id, or empty [ORD-18]; the version is that of the reviewed order. */
export const placeOrderInput = (storage: Pick<Storage, 'getItem'>, basketVersion: number): PlaceOrderInput => ({
  adata: (storage.getItem(PARTNER_TRANSACTION_KEY) ?? '').slice(0, 200),
  ...(basketVersion > 0 && { basketVersion }),
})

const UNANSWERED_KEY = 'unansweredPlaceOrder'

/**
 * The request id for placing an order at a version. If the last request at this version had no reply, its id is reused,
 * so that another click, even after a reload, is a retry and starts the session that may see the order.
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

/** The last unanswered PlaceOrder request: its id and the version of the cart. */
export interface UnansweredOrder {
  readonly requestId: string
  readonly basketVersion: number
}

/** The unanswered request, if there is one. */
export function unansweredOrder(storage: Pick<Storage, 'getItem'>): UnansweredOrder | undefined {
  const [version, requestId] = (storage.getItem(UNANSWERED_KEY) ?? '').split(' ')
  return requestId === undefined ? undefined : { requestId, basketVersion: Number(version) }
}

/** To be called with every reply, so that the next request gets a new id. */
export const forgetPlaceOrderId = (storage: Pick<Storage, 'removeItem'>): void => {
  storage.removeItem(UNANSWERED_KEY)
}

/** Titles of the lines of these SKUs, without duplicates. */
const titlesOf = (skus: readonly string[], { lineItems }: Pick<CheckoutData, 'lineItems'>): string[] => [
  ...new Set(lineItems.flatMap(line => (skus.includes(line.sku) ? [line.itemInfo.title] : []))),
]

/** Lines that cannot be ordered in their quantity: too little stock, or spoken for by other givers of a registry. */
export interface MissingTitles {
  readonly soldOut: readonly string[]
  readonly spokenFor: readonly string[]
}

/** Titles of the lines that stopped an order. */
export const missingTitles = (
  { soldOutSkus, spokenForSkus }: Pick<PlaceOrderAnswer, 'soldOutSkus' | 'spokenForSkus'>,
  checkout: Pick<CheckoutData, 'lineItems'>,
): MissingTitles => ({
  soldOut: titlesOf(soldOutSkus, checkout),
  spokenFor: titlesOf(spokenForSkus ?? [], checkout),
})

/**
 * Notice for the page to which a failed order leads: the reply's message, or our own text if it is only a code.
 */
export function failureNotice(
  answer: PlaceOrderAnswer,
  outcome: Extract<PlaceOrderOutcome, { kind: 'to-step' }>,
  language: Language,
  { soldOut, spokenFor }: MissingTitles,
): string {
  const { notPlaced } = messages[language]
  if (answer.message === 'TripBookingFailed') return notPlaced.appointment
  if (answer.message !== 'General' && answer.message !== '') return answer.message
  switch (outcome.path.split(/[?#]/)[0]) {
    case STEPS.cart.path:
      if (spokenFor.length > 0) return notPlaced.spokenFor(spokenFor.join(', '))
      return soldOut.length > 0 ? notPlaced.soldOut(soldOut.join(', ')) : notPlaced.cart
    case STEPS.review.path:
      return notPlaced.review
    default:
      return notPlaced.other
  }
}
