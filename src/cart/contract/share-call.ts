import { z } from 'zod'
import { SkuNumber } from '../adding-contract.ts'
import { call } from '#lib/call.ts'

/** Adds a share of a group gift. */
export const addShare = call({
  name: 'addShare',
  method: 'POST',
  path: '/api/cart/add-share',
  summary:
    'Adds a share of a group gift of a registry to the cart: at least $25, or what is left. It is held for ' +
    '30 minutes, and has neither shipping nor tax nor a discount.',
  ids: [],
  auth: 'anyone',
  csrf: true,
  rate: { per: 'session', limit: 60, seconds: 60 },
  input: z.strictObject({
    grId: z.uuid().toLowerCase(),
    sku: SkuNumber,
    /** The amount in cents. */
    cents: z.int().min(1).max(100_000_00),
    /** For the registrants' thank-you list; '' without one. */
    message: z.string().max(2_000).default(''),
  }),
  reply: z.object({ basketItemId: z.uuid(), cartItemCount: z.int(), cents: z.int() }),
})
