import { z } from 'zod'
import { OtherCardData } from '#checkout/contract/card-data.ts'
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
    /** The amount that the customer was shown, in cents; another one is answered by `changed`. */
    amount: z.int().min(1),
    card: OtherCardData,
  }),
  reply: z.discriminatedUnion('outcome', [
    /**
     * `in-doubt`: the payment provider has not answered; the order's page says later how it ended. `not-needed`:
     * nothing is left to pay. `card-expired`: the data were encrypted too long ago. `not-made`: the shop gave it
     * up, and nothing is reserved. `too-many`: the order takes no more payments today.
     */
    z.object({ outcome: z.enum(['paid', 'in-doubt', 'not-needed', 'card-expired', 'not-made', 'too-many']) }),
    /** Another amount is needed than the customer was shown; nothing was reserved. */
    z.object({ outcome: z.literal('changed'), amount: z.int() }),
    /** `authentication`: the bank insists on 3-D Secure, which is not offered here. */
    z.object({ outcome: z.literal('declined'), reason: z.enum([...DECLINE_REASONS, 'authentication']) }),
  ]),
})
