import { z } from 'zod'
import { call } from '#lib/call.ts'
import { none, shopper } from './checkout-call.ts'

/** Ends the session of a guest on a shared computer. */
export const endSession = call({
  name: 'endSession',
  method: 'POST',
  path: '/api/checkout/end-session',
  summary: 'Ends this session: its open carts are deleted and its orders are no longer shown here.',
  ids: [],
  ...shopper,
  csrf: true,
  input: none,
  reply: z.object({ isSuccess: z.boolean() }),
})
