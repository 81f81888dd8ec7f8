import { z } from 'zod'
import { call } from '#lib/call.ts'
import { BRANDS } from '#lib/site.ts'
import { MOST_SAVED } from './rules/saved-configurations.ts'

const rate = { per: 'session', limit: 60, seconds: 60 } as const
const place = {
  slug: z.string().regex(/^[a-z0-9-]{1,100}$/),
  /** Choice codes in the order of the product's options. */
  codes: z.array(z.string().regex(/^[0-9A-Za-z_-]{1,40}$/)).max(40),
}
const Configuration = z.object({ ...place, name: z.string().max(400) })
const Kept = z.object({ configurations: z.array(Configuration) })

/** The configurations of a brand in the customer's account. */
export const customerConfigurations = call({
  name: 'customerConfigurations',
  method: 'GET',
  path: '/account/configurations/of-shop',
  summary: 'The special-order configurations in the customer’s account, newest first; null for a guest.',
  auth: 'anyone',
  csrf: false,
  rate,
  ids: [],
  input: z.strictObject({ brand: z.enum(BRANDS) }),
  reply: z.object({ configurations: z.array(Configuration).nullable() }),
})

/** Keeps and removes configurations in the customer's account. */
export const keepConfigurations = call({
  name: 'keepConfigurations',
  method: 'POST',
  path: '/account/configurations/keep',
  summary: 'Keeps and removes special-order configurations in the customer’s account; the newest twenty stay.',
  auth: 'customer',
  csrf: true,
  rate,
  ids: [],
  input: z.strictObject({
    brand: z.enum(BRANDS),
    /** The newest first. */
    kept: z.array(Configuration).max(MOST_SAVED),
    removed: z.array(z.object(place)).max(2 * MOST_SAVED),
  }),
  reply: Kept,
})
