import { z } from 'zod'

/** Guards of a call that any shopper may make. */
export const shopper = { auth: 'anyone', rate: { per: 'session', limit: 240, seconds: 60 } } as const

/** The input of a call without parameters. */
export const none = z.strictObject({})

/** Guards of a call that changes the checkout. */
export const mutating = { ...shopper, csrf: true } as const
