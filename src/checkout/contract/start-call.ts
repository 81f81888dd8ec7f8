import { z } from 'zod'
import { SkuNumber } from '#cart/adding-contract.ts'
import { CartValidationReply } from '#cart/contract/cart-validation.ts'
import { call } from '#lib/call.ts'
import { shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

/** An item with oversize boxes, and all boxes of one unit in inches [CRT-23]. */
const OversizedItem = z.object({
  sku: z.string(),
  title: z.string(),
  boxes: z.array(
    z.object({ boxNumber: z.int(), quantity: z.int(), width: z.number(), depth: z.number(), height: z.number() }),
  ),
})

export type OversizedItem = z.infer<typeof OversizedItem>

/**
 * `toldOversized`: SKUs whose box sizes the shopper has acknowledged. `isGuestCheckout`: the shopper chose to continue
 * as a guest; otherwise a guest gets `popupUrl`, the choice between signing in and that [SGN-04].
 */
export const startCheckoutCall = call({
  name: 'startCheckout',
  method: 'POST',
  path: '/api/checkout/start',
  summary:
    'Starts the checkout, or returns why it cannot start: a cart error, a popup, or oversized boxes to acknowledge.',
  ids: ['API-025', 'CRT-29', 'CRT-30', 'CRT-31', 'SGN-04'],
  ...shopper,
  csrf: true,
  input: z.strictObject({
    toldOversized: z.array(SkuNumber).max(200).default([]),
    isGuestCheckout: z.boolean().default(false),
  }),
  reply: CartValidationReply.extend({
    popupUrl: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    oversizedItems: z.array(OversizedItem),
    /** Data of the first checkout step, returned with `redirectUrl` so that its page needs no second request. */
    checkout: CheckoutData.nullable(),
  }),
})
