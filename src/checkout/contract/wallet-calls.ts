import { z } from 'zod'
import { call } from '#lib/call.ts'
import { mutating, none } from './checkout-call.ts'

/** Guards of the calls about wallets. */
const wallet = { ...mutating, rate: { per: 'session', limit: 30, seconds: 60 } } as const

export const getBrainTreeClientToken = call({
  name: 'getBrainTreeClientToken',
  method: 'POST',
  path: '/ReactCheckout/GetBrainTreeClientToken',
  summary: 'Token with which the wallets’ scripts start in the browser; null if the gateway does not answer.',
  ids: ['API-087'],
  ...wallet,
  input: none,
  reply: z.object({ isSuccess: z.boolean(), message: z.string(), clientToken: z.string().nullable() }),
})
