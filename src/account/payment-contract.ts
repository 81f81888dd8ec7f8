import { z } from 'zod'
import { CardData } from '#checkout/contract/card-data.ts'
import { call } from '#lib/call.ts'
import { ORDER_NUMBER } from '#orders/rules/order-number.ts'
import { DECLINE_REASONS } from '#payments/rules/decline-reason.ts'

/** Pays what is left of a payment of an order that could not be extended, with another card. */
export const payOrderAnew = call({
  name: 'payOrderAnew',
  method: 'POST',
  path: '/account/orders/new-payment',
  summary:
    'Has another card, which the browser has encrypted, take over what was not charged yet of a payment of an order ' +
    'whose authorization could not be extended. Repeating it with the same `paymentId` pays once.',
  auth: 'anyone',
  csrf: true,
  ids: [],
  // Few, so that nobody tries out stolen card numbers here.
  rate: { per: 'session', limit: 10, seconds: 600 },
  input: z.strictObject({
    number: z.string().regex(ORDER_NUMBER),
    /** The key in the order's link; null for the customer who has signed in. */
    key: z.string().max(64).nullable(),
    /** Chosen by the caller. */
    paymentId: z.uuid().toLowerCase(),
    /** The payment that it takes over. */
    replaces: z.uuid(),
    card: CardData,
  }),
  reply: z.discriminatedUnion('outcome', [
    /**
     * `in-doubt`: the payment provider has not answered; the order's page tells how it ended. `not-needed`: nothing is
     * left to pay. `card-expired`: the data were encrypted too long ago.
     */
    z.object({ outcome: z.enum(['paid', 'in-doubt', 'not-needed', 'card-expired']) }),
    z.object({ outcome: z.literal('declined'), reason: z.enum(DECLINE_REASONS) }),
  ]),
})
