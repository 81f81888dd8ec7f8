import { z } from 'zod'
import { SentCart } from './cart.ts'

/** Reply of a call that changes the cart: the whole cart after the change; `message` is text for the shopper. */
export const CartReply = z.object({ isSuccess: z.boolean(), message: z.string(), cart: SentCart })

/** Guards of a call that any shopper may make. */
export const shopper = { auth: 'anyone', rate: { per: 'session', limit: 240, seconds: 60 } } as const

/** Guards, method and reply of a call that changes the cart. */
export const changing = { ...shopper, method: 'POST', csrf: true, reply: CartReply } as const
