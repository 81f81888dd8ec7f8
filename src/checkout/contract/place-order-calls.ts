import { z } from 'zod'
import { OrderSummary } from '#cart/contract/order-summary.ts'
import { CARD_KINDS } from '#payments/rules/card-types.ts'
import { call } from '#lib/call.ts'
import { DECLINE_REASONS } from '#payments/rules/decline-reason.ts'
import { mutating, none, shopper } from './checkout-call.ts'

/**
 * Place-order response [ORD-12]. `soldOutSkus`: for the message `General`, the SKUs that have less stock than ordered.
 * `declineReason`: for the message `AuthorizationFailure`, the reason of the decline if it may be disclosed.
 * `declinedCard`: which of two cards was declined; null if one pays or it is unknown. `declinedCardName`: its brand and
 * last four digits.
 */
export const PlaceOrderReply = z.object({
  isSuccess: z.boolean(),
  message: z.string(),
  redirectUrl: z.string().nullable(),
  giftCardErrors: z.array(z.string()),
  orderSummary: OrderSummary.nullable(),
  soldOutSkus: z.array(z.string()).default([]),
  /** SKUs of a registry of which others have spoken for the pieces meanwhile; absent for other failures. */
  spokenForSkus: z.array(z.string()).optional(),
  declineReason: z.enum(DECLINE_REASONS).default('other'),
  declinedCard: z.enum(CARD_KINDS).nullable().default(null),
  declinedCardName: z.object({ brand: z.string(), lastFour: z.string() }).nullable().default(null),
})

export const placeOrderCall = call({
  name: 'placeOrder',
  method: 'POST',
  path: '/ReactCheckout/PlaceOrder',
  summary: 'Places the order. Repeated calls for the same basket and version place it only once.',
  ids: ['API-081', 'ORD-12', 'ORD-18'],
  ...mutating,
  rate: { per: 'session', limit: 30, seconds: 60 },
  // basketVersion is the version that the shopper reviewed. If the cart has changed since, it is shown again instead.
  input: z.strictObject({ adata: z.string().max(200), basketVersion: z.int().min(1).optional() }),
  reply: PlaceOrderReply,
})

export const placementStatus = call({
  name: 'placementStatus',
  method: 'GET',
  path: '/api/checkout/placement-status',
  summary: 'State of the most recent order that this session placed.',
  ids: [],
  ...shopper,
  csrf: false,
  input: none,
  reply: z.object({
    state: z.enum(['none', 'confirming', 'at-bank', 'placed', 'failed']),
    orderNumber: z.string().nullable(),
    message: z.string(),
    redirectUrl: z.string().nullable(),
  }),
})
