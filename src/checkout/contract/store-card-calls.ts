import { z } from 'zod'
import { call } from '#lib/call.ts'
import { mutating, none, shopper } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

export const savePlccOfferSelection = call({
  name: 'savePlccOfferSelection',
  method: 'POST',
  path: '/ReactCheckout/SavePlccOfferSelection',
  summary:
    'Chooses the offer of the store credit card that pays: 1 is rewards, 2 is financing, whose terms in ' +
    '`plccOffers` are accepted by this call. With `months` another plan than the shown one is refused.',
  ids: ['API-077', 'PAY-53', 'PAY-54'],
  ...mutating,
  input: z.strictObject({
    selectedOption: z.union([z.literal(1), z.literal(2)]),
    /** The plan that the shopper saw. */
    months: z.int().min(2).max(60).optional(),
  }),
  reply: CheckoutData,
})

export const getCheckoutFunnelCbhccCms = call({
  name: 'getCheckoutFunnelCbhccCms',
  method: 'POST',
  path: '/api/checkout/payment-provider/get-checkout-funnel-cbhcc-cms',
  summary:
    'The store card’s message for the order summary; empty if the site has no offers or the order earns nothing.',
  ids: ['API-069', 'PAY-69'],
  ...shopper,
  csrf: true,
  input: none,
  reply: z.object({ isSuccess: z.boolean(), rewardsOrderSummaryMessage: z.string() }),
})
