import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { call } from '#lib/call.ts'
import { mutating } from './checkout-call.ts'

/** Asks for the printed catalogue after an order, or takes that back. TYM is the thank-you mailing. */
export const setTymPreferences = call({
  name: 'setTymPreferences',
  method: 'POST',
  path: '/ReactCheckout/SetTYMPreferences',
  summary:
    'Whether the printed catalogue follows the newest order of the session by post: to its billing address ' +
    '(`isBilling`), or to `address`. Repeating it changes nothing.',
  ids: ['API-080'],
  ...mutating,
  input: z.strictObject({ isOptIn: z.boolean(), isBilling: z.boolean(), address: AddressSchema.nullable() }),
  reply: z.object({ isSuccess: z.boolean(), isOptIn: z.boolean(), errors: z.record(z.string(), z.string()) }),
})
