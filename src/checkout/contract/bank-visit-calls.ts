import { z } from 'zod'
import { call } from '#lib/call.ts'
import { mutating } from './checkout-call.ts'
import { PlaceOrderReply } from './place-order-calls.ts'

/** Limit per session: a shopper comes back from the bank once for each card. */
const rate = { per: 'session', limit: 30, seconds: 60 } as const

export const finishBankVisit = call({
  name: 'finishBankVisit',
  method: 'POST',
  path: '/api/checkout/bank-visit/finish',
  summary: 'Goes on with an order whose shopper has answered the bank of the card (3-D Secure).',
  ids: [],
  ...mutating,
  rate,
  input: z.strictObject({
    attemptId: z.uuid(),
    /** The text that the bank passed to the browser when it sent the shopper back. */
    result: z.string().min(1).max(8_000),
  }),
  reply: PlaceOrderReply,
})

export const leaveBankVisit = call({
  name: 'leaveBankVisit',
  method: 'POST',
  path: '/api/checkout/bank-visit/leave',
  summary: 'Gives up an order whose shopper does not want to answer the bank; the cart is open again.',
  ids: [],
  ...mutating,
  rate,
  input: z.strictObject({ attemptId: z.uuid() }),
  reply: PlaceOrderReply,
})
